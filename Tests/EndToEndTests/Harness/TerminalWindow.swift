import Foundation
import Testing

/// A real terminal, as wide as wanted: a window of tmux that nobody looks at.
final class TerminalWindow {
  private let socket: String
  private let folder: WorkFolder
  private var runs = 0

  /// - Parameter shell: what to start in it, by which its processes are known to it.
  init(width: Int, height: Int = 150, shell: String = "/bin/sh -i", in folder: WorkFolder) throws {
    self.folder = folder
    socket = folder("socket")
    let shell = "env -u NO_COLOR PS1='> ' LANG=C.UTF-8 TERM=screen PATH=\(folder.path)/bin:/usr/bin:/bin \(shell)"
    try FileManager.default.createDirectory(atPath: folder("bin"), withIntermediateDirectories: true)
    try folder.link("bin/scrollcalc", to: BuiltProgram.path)
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)", "-c", folder.path, shell)
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> Outcome {
    var run = Run.tool("tmux")
    run.arguments = (["-u", "-S", socket] + arguments).map { "\($0)" }
    return try run.outcome()
  }

  /// What is on the screen, without the empty lines at its end.
  func screen() throws -> [String] {
    let lines = try tmux("capture-pane", "-p").text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map(String.init).reversed().drop { $0.isEmpty }.reversed()
  }

  /// What tmux knows of the window: `cursor_flag`, `alternate_on` and such.
  func property(_ name: String) throws -> String { try tmux("display-message", "-p", "#{\(name)}").lines.first ?? "" }

  func type(_ line: String) throws { try tmux("send-keys", "-l", line + "\r") }

  func resize(width: Int, height: Int) throws { try tmux("resize-window", "-x", "\(width)", "-y", "\(height)") }

  func press(_ key: String) throws { try tmux("send-keys", key) }

  /// Looks at the screen until it shows what is wanted, or for too long.
  @discardableResult
  func wait(until isShown: ([String]) -> Bool) throws -> [String] {
    let end = ContinuousClock.now + .seconds(60)
    var lines: [String] = []
    while ContinuousClock.now < end {
      lines = try screen()
      if isShown(lines) { return lines }
      usleep(60_000)
    }
    Issue.record("never shown, but:\n\(lines.joined(separator: "\n"))")
    return lines
  }

  /// Runs a command to its end and returns what it leaves below itself on the screen.
  func run(_ command: String) throws -> [String] {
    runs += 1
    try type("clear; \(command); echo end of $((\(runs) * 1))")
    let lines = try wait { $0.contains("end of \(runs)") }
    return Array(lines.prefix { $0 != "end of \(runs)" })
  }
}
