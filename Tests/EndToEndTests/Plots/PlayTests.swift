import Foundation
import Testing

@Suite("play draws the moving content in a terminal", .needs("tmux"), .serialized, .waiting)
struct PlayTests {
  /// A motion that would take minutes, on a list with both ends.
  private static let long = "play -v 3000 --min 0 --max 2400 --slowdown 50"

  private static func isPlaying(_ screen: [String]) -> Bool { screen.count > 2 && screen[1].hasPrefix("┌─") }

  /// Notes its process before it becomes the program. Read by a shell: it may not be executed as long as a process that
  /// was started meanwhile has it open.
  private static let script = "#!/bin/sh\nulimit -c 0\necho $$ > process\nexec scrollcalc \"$@\"\n"

  #if os(Linux)
    /// Those that other systems lack, or that do nothing there; the last two are sent for a program's own purposes.
    private static let furtherSignals = ["IO", "PWR", "STKFLT", "34", "64"]
  #else
    private static let furtherSignals: [String] = []
  #endif

  private func send(_ signal: String, _ folder: WorkFolder) throws {
    let process = try folder.text(of: "process").trimmingCharacters(in: .whitespacesAndNewlines)
    try Run.tool("kill", "-\(signal)", process).outcome().expectSuccess()
  }

  /// Starts something in a window, and has it looked at; expects the terminal afterwards to be as it was before.
  private func playing(
    _ command: String, then next: String = ":", width: Int = 60, height: Int = 14,
    _ look: (TerminalWindow, WorkFolder) throws -> Void
  ) throws {
    try WorkFolder.with { folder in
      try ExampleFile.write(to: folder)
      let window = try TerminalWindow(width: width, height: height, in: folder)
      try folder.write(Self.script, to: "bin/started", mode: 0o755)
      try window.type("stty -a > before; clear; sh bin/started \(command); \(next)")
      try window.wait(until: Self.isPlaying)
      #expect(try window.property("alternate_on") == "1" && window.property("cursor_flag") == "0")
      try look(window, folder)
      try window.wait { !Self.isPlaying($0) }
      try expectOrder(window, folder)
    }
  }

  /// Expects that no program draws on the terminal, and that its modes are restored.
  private func expectOrder(_ window: TerminalWindow, _ folder: WorkFolder) throws {
    // The quotes distinguish the typed text from the output.
    try window.type("stty -a > after; echo in' 'order")
    try window.wait { $0.contains { $0.hasSuffix("in order") } }
    #expect(try window.property("alternate_on") == "0" && window.property("cursor_flag") == "1")
    let isSize = /rows \d+; columns \d+;/
    #expect(
      try folder.text(of: "after").replacing(isSize, with: "") == folder.text(of: "before").replacing(isSize, with: ""))
  }

  /// The offset in the first line of a screen.
  private func offset(_ screen: [String]) throws -> Double {
    try #require(screen.first?.firstMatch(of: /offset (-?[\d.]+)/).flatMap { Double($0.1) })
  }

  @Test("Playing ends when the motion settles, and prints how it ended")
  func settles() throws {
    try playing("play -v 3000 --rate fast", then: "echo status $?") { window, _ in
      let screen = try window.wait { $0.contains("status 0") }
      #expect(screen.contains { $0.contains("offset 298.4 pt") })
    }
  }

  @Test("Each frame shows the content farther along")
  func moves() throws {
    try playing(Self.long) { window, _ in
      let first = try offset(try window.screen())
      let later = try window.wait { (try? offset($0)).map { $0 > first + 20 } ?? false }
      #expect(later.count == 14)
      #expect(later.dropFirst(2).dropLast().allSatisfy { $0.count == 60 && $0.hasPrefix("│") })
      try window.press("q")
    }
  }

  @Test("A key ends it, whichever", arguments: ["q", "Space", "Up", "Enter", "F1"])
  func key(name: String) throws {
    try playing(Self.long, then: "echo status $?") { window, _ in
      try window.press(name)
      // The shell asks again, and nothing of the key is left for it.
      try window.wait { $0.contains("status 0") && $0.last?.filter { $0 != " " } == ">" }
    }
  }

  @Test("Follows the size of the window", .optimizedBuild)
  func size() throws {
    try playing(Self.long) { window, _ in
      for (width, height) in [(40, 14), (40, 10), (100, 30), (20, 5)] {
        try window.resize(width: width, height: height)
        try window.wait {
          Self.isPlaying($0) && $0.count == height && $0.dropFirst().allSatisfy { $0.count == width }
        }
      }
      try window.press("q")
    }
  }

  @Test("Ctrl-C ends it by the signal")
  func interrupt() throws {
    try playing(Self.long) { window, _ in
      try window.press("C-c")
      try window.type("echo left with $?")
      try window.wait { $0.contains { $0.hasSuffix("left with 130") } }
    }
  }

  @Test("Ctrl-Z stops it and the motion, whenever it comes, and fg goes on with both", .optimizedBuild)
  func stop() throws {
    try playing("play -v 3000 --rate 0.9999 --min 0 --max 20000 --slowdown 20") { window, folder in
      for _ in 1...4 {
        // Just drawn, it is often about to be drawn again.
        let stopped = try offset(try window.wait(until: Self.isPlaying))
        try window.press("C-z")
        try window.wait { $0.contains { $0.contains("topped") } }
        try expectOrder(window, folder)
        usleep(1_500_000)
        try window.type("clear; fg")
        let going = try offset(try window.wait(until: Self.isPlaying))
        // One and a half seconds more would have been 225 points more.
        #expect(going < stopped + 180)
        try window.wait { (try? offset($0)).map { $0 > going } ?? false }
      }
      try window.press("q")
    }
  }

  @Test(
    "Leaves the terminal in order whatever signal ends it",
    arguments: Cases.some(
      of: [
        "TERM", "HUP", "QUIT", "SEGV", "BUS", "ABRT", "TRAP", "SYS", "USR1", "PIPE", "ALRM", "VTALRM", "PROF", "XCPU",
      ] + furtherSignals, oneIn: 6))
  func killed(signal: String) throws {
    try playing(Self.long) { _, folder in try send(signal, folder) }
  }

  @Test(
    "Plays in a process that is given little",
    arguments: Cases.some(
      of: ["ulimit -n 3", "ulimit -n 4", "ulimit -n 10", "ulimit -v 24000", "ulimit -v 40000"], oneIn: 3))
  func poor(limit: String) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 60, height: 14, in: folder)
      try window.type("stty -a > before; clear; (\(limit); scrollcalc play -v 3000 --rate fast); echo status $?")
      // Without what the loader needs the program never begins.
      let screen = try window.wait { $0.contains("status 0") || $0.contains("status 127") || $0.contains("status 71") }
      if screen.contains("status 0") { #expect(screen.contains { $0.contains("offset 298.4 pt") }) }
      try expectOrder(window, folder)
    }
  }

  @Test(
    "Plays where there are no threads", .optimizedBuild,
    .enabled(if: Run.canForbidThreads, "needs root, setpriv and prlimit"))
  func alone() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 60, height: 14, in: folder)
      let alone = Run.stranger.map(\.escaped).joined(separator: " ") + " '\(BuiltProgram.path)'"
      try window.type("stty -a > before; clear; \(alone) play -v 3000 --rate fast; echo status $?")
      try window.wait { $0.contains("status 0") && $0.contains { $0.contains("offset 298.4 pt") } }
      try expectOrder(window, folder)
    }
  }

  @Test(
    "Draws as much as fits a screen, however large a terminal says that it is", .optimizedBuild,
    arguments: [10_000, 65_535])
  func endless(size: Int) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 60, height: 14, in: folder)
      // In KiB.
      let play = "(ulimit -d 100000; scrollcalc play -v 3000 --rate fast)"
      try window.type("clear; stty rows \(size) cols \(size); \(play); stty rows 14 cols 60; echo status $?")
      try window.wait { $0.contains("status 0") }
    }
  }

  @Test(
    "Plays a trace with its finger, also one from standard input", .optimizedBuild,
    arguments: Cases.some(of: ["- < touch.csv", "touch.csv"], oneIn: 2))
  func trace(argument: String) throws {
    try playing("play --axis y --slowdown 30 \(argument)", height: 30) { window, _ in
      try window.wait { $0.contains { $0.contains("●") } && $0[0].contains("drag") }
      try window.press("q")
    }
  }
}

@Suite("play without a terminal to draw on")
struct PlayElsewhereTests {
  @Test("Is an error on a terminal that can only print", .needs("tmux"))
  func dumb() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 200, in: folder)
      let lines = try window.run("TERM=dumb scrollcalc play -v 2000; echo status $?")
      #expect(lines.count == 2 && lines[0].contains("cannot be drawn on") && lines[1] == "status 64")
    }
  }
}
