import Foundation
import Testing

/// A real terminal of any size: a detached tmux window.
final class TerminalWindow {
  /// tmux in control mode: it reads commands, and answers each with lines between `%begin` and `%end` or `%error`.
  /// Between answers it reports events, such as output on the screen.
  private let tmux: ChildProcess
  private var runs = 0

  /// - Parameter shell: the shell to start in it; tmux identifies the processes of the window by it.
  init(width: Int, height: Int = 150, shell: String = "/bin/sh -i", in folder: WorkFolder) throws {
    let shell = "env -u NO_COLOR PS1='> ' LANG=C.UTF-8 TERM=screen PATH=\(folder.path)/bin:/usr/bin:/bin \(shell)"
    try FileManager.default.createDirectory(atPath: folder("bin"), withIntermediateDirectories: true)
    try folder.link("bin/scrollcalc", to: BuiltProgram.path)
    var run = Run.tool("tmux", "-uC", "-f", "/dev/null", "-S", folder("socket"), "new-session")
    run.arguments += ["-x", "\(width)", "-y", "\(height)", "-c", "\(folder.path)", "\(shell)"]
    run.input = .pipe
    tmux = try run.start()
    try answer()
    // The tmux server ends even if the tests are killed.
    try ask("set -s exit-unattached on")
  }

  deinit {
    try? tmux.send(line: "kill-server")
    _ = tmux.outcome()
  }

  /// Sends tmux a command and returns its answer.
  @discardableResult
  private func ask(_ command: String) throws -> [String] {
    try tmux.send(line: command)
    return try answer()
  }

  @discardableResult
  private func answer() throws -> [String] {
    while try !tmux.line().hasPrefix("%begin ") {}
    var lines: [String] = []
    while true {
      let line = try tmux.line()
      if line.hasPrefix("%end ") { return lines }
      if line.hasPrefix("%error ") { throw Refused(reason: lines.joined(separator: "\n")) }
      lines.append(line)
    }
  }

  struct Refused: Error {
    let reason: String
  }

  /// The lines on the screen, without empty lines at the end.
  func screen() throws -> [String] {
    try ask("capture-pane -p").reversed().drop { $0.isEmpty }.reversed()
  }

  /// Returns a tmux variable of the window, such as `cursor_flag` or `alternate_on`.
  func property(_ name: String) throws -> String { try ask("display-message -p '#{\(name)}'").first ?? "" }

  func type(_ line: String) throws {
    try ask("send-keys -l '\(line.replacing("'", with: #"'\''"#))'")
    try press("Enter")
  }

  func resize(width: Int, height: Int) throws { try ask("resize-window -x \(width) -y \(height)") }

  func press(_ key: String) throws { try ask("send-keys \(key)") }

  /// Waits until the screen meets the condition, and records an issue after a time limit.
  @discardableResult
  func wait(until isShown: ([String]) -> Bool) throws -> [String] {
    let end = ContinuousClock.now + .seconds(60)
    var lines: [String] = []
    while ContinuousClock.now < end {
      lines = try screen()
      if isShown(lines) { return lines }
      tmux.waitForMore()
    }
    Issue.record("never shown, but:\n\(lines.joined(separator: "\n"))")
    return lines
  }

  /// Runs a command to its end and returns the lines below it on the screen.
  func run(_ command: String) throws -> [String] {
    runs += 1
    try type("clear; \(command); echo end of $((\(runs) * 1))")
    let lines = try wait { $0.contains("end of \(runs)") }
    return Array(lines.prefix { $0 != "end of \(runs)" })
  }
}
