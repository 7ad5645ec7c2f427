import CommandLineParsing
import Foundation
import Testing

@Suite("Signals that end a process, in the middle of a table")
struct SignalTests {
  /// All that do unless they are handled, but for SIGXFSZ, which becomes a write error.
  private static let signals: [Int32] = {
    var signals = [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM,
      SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
    ]
    #if os(Linux)
      signals += [SIGSTKFLT, SIGIO, SIGPWR, 34, 64]
    #endif
    return signals
  }()

  private static let table = Run("sample -v 2000 --interval 1e-9").with(environment: ["SWIFT_BACKTRACE": "enable=no"])

  @Test("leave no part of it, and keep the old file", arguments: Cases.some(of: signals, oneIn: 6))
  func interrupted(signal: Int32) throws {
    try expectNothingLeft(by: signal) { run, _ in run }
  }

  #if os(Linux)
    @Test("do so even where it is the one that nothing can handle") func killed() throws {
      try expectNothingLeft(by: SIGKILL) { run, _ in run }
    }
  #endif

  @Test(
    "do so where the unfinished file has a name", .enabled(if: Tool.canTrace, "needs strace and the right to trace"),
    arguments: Cases.some(of: signals, oneIn: 6))
  func named(signal: Int32) throws {
    try expectNothingLeft(by: signal) { run, folder in run.withoutUnnamedFiles(in: folder) }
  }

  @Test("leave nothing where a limit of time is the reason", .optimizedBuild)
  func timeLimit() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let outcome = try Self.table.giving("-o", "\(folder("file"))").after("ulimit -S -t 1").outcome()
      #expect(outcome.ending == .signal(SIGXCPU))
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  private func expectNothingLeft(by signal: Int32, _ changed: (Run, WorkFolder) -> Run) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let process = try changed(Self.table.giving("-o", "\(folder("file"))"), folder).start()
      kill(try #require(try folder.writer()), signal)
      let outcome = process.outcome()
      #expect(outcome.ending == .signal(signal))
      #expect(outcome.errors == "")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }
}
