import Foundation
import Testing

#if os(Linux)
  /// The tests read signal dispositions from the kernel. Signals sent instead could come at a wrong moment.
  @Suite("Signals that the parent ignores stay ignored, and all others are handled", .waiting)
  struct IgnoredSignalTests {
    /// All that end a process, but for those that a program cannot or does not handle: SIGKILL, SIGXFSZ.
    private static let signals: [Int32] =
      Array(1...64).filter { ![SIGKILL, SIGXFSZ, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU].contains($0) }
      .filter { ![SIGCHLD, SIGCONT, SIGURG, SIGWINCH, 32, 33].contains($0) }

    /// Six pairs of sets: one of them separates any two signals.
    private static let sets = (0..<6).flatMap { bit in
      [0, 1].map { side in signals.filter { Int($0) >> bit & 1 == side } }
    }

    /// The signals that a process ignores and those that it has handlers for.
    private static func dispositions(of process: String) throws -> (ignored: Set<Int32>, caught: Set<Int32>) {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      func signals(_ name: String) throws -> Set<Int32> {
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
        let mask = try #require(UInt64(line.drop { $0 != "\t" }.dropFirst(), radix: 16))
        return Set((1...64).filter { mask >> ($0 - 1) & 1 == 1 })
      }
      return (try signals("SigIgn:"), try signals("SigCgt:"))
    }

    private static func trap(_ signals: [Int32]) -> String {
      "trap '' " + signals.map(String.init).joined(separator: " ")
    }

    @Test("A table goes on after signals that are ignored", arguments: sets.prefix(Cases.count(debug: 1, optimized: 2)))
    func table(ignored: [Int32]) throws {
      try WorkFolder.with { folder in
        let run = Run("sample -v 2000 --interval 1e-9 -o /dev/null --progress always")
          .with(environment: ["SWIFT_BACKTRACE": "enable=no"])
        let process = try run.with { $0.errors = .file(folder("errors")) }.after(Self.trap(ignored)).start()
        for _ in 0..<20_000 where (try? folder.text(of: "errors"))?.isEmpty != false { usleep(500) }
        #expect(try Self.dispositions(of: "\(process.identifier)").ignored.intersection(Self.signals) == Set(ignored))
        for signal in ignored { process.send(signal) }
        process.send(SIGKILL)
        #expect(process.outcome().ending == .signal(SIGKILL))
      }
    }

    @Test("play and a progress bar handle exactly the signals that are not ignored", .needs("tmux"))
    func terminal() throws {
      try WorkFolder.with { folder in
        let window = try TerminalWindow(width: 60, height: 14, in: folder)
        for (index, some) in Self.sets.prefix(Cases.count(debug: 2, optimized: 12)).enumerated() {
          // Those that stop it are handled by play alone.
          let isPlay = index % 2 == 0
          let ignored = some + (index % 4 == 0 ? [SIGTSTP] : [])
          let line = isPlay ? "play -v 3000 --slowdown 50" : "sample -v 2000 --interval 1e-9 -o /dev/null"
          // After a program that was killed the terminal is as that left it.
          let script = """
            stty sane; printf '\\033[?1049l\\033c'
            \(Self.trap(ignored))
            echo $$ > process\(index)
            exec scrollcalc \(line)\(isPlay ? "" : " --progress always")

            """
          try folder.write(script, to: "script")
          try window.type("sh script")
          for _ in 0..<20_000 where (try? folder.text(of: "process\(index)"))?.hasSuffix("\n") != true { usleep(500) }
          try window.wait { $0.contains { $0.hasPrefix(isPlay ? "┌─" : "  0% [") } }
          let process = try folder.text(of: "process\(index)").trimmingCharacters(in: .whitespacesAndNewlines)
          let found = try Self.dispositions(of: process)
          let all = Set(Self.signals + (isPlay ? [SIGTSTP] : []))
          #expect(found.ignored.intersection(all) == all.intersection(ignored), "\(line)")
          #expect(found.caught.intersection(all) == all.subtracting(ignored), "\(line)")
          try Run.tool("kill", "-KILL", process).outcome().expectSuccess()
        }
      }
    }
  }
#endif
