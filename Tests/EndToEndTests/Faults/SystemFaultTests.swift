import CommandLineParsing
import Foundation
import Testing

/// Faults of system calls, which `strace` puts in the place of what the system would have done.
@Suite("System calls that fail", .enabled(if: Tool.canTrace))
struct SystemFaultTests {
  /// So long that one of its threads writes several times: `strace` counts the calls of each thread.
  private static let table = Run("sample -v 2000 --fps 20000")
  private static let flicks = "velocity\n" + (1...20_000).map { "\($0)\n" }.joined()

  @Test("An interrupted call is made again")
  func interrupted() throws {
    try WorkFolder.with { folder in
      try folder.write(Self.flicks, to: "flicks.csv")
      let batch = Run("batch", "\(folder("flicks.csv"))", "-p", "1")
      for run in [Self.table, batch] {
        let usual = try run.outcome().text
        try run.failing("write", "error=EINTR:when=1+2").outcome().expectOutput(usual)
      }
      let usual = try batch.outcome().text
      try batch.failing("read", "error=EINTR:when=1+2", of: folder("flicks.csv")).outcome().expectOutput(usual)
    }
  }

  @Test(
    "A file that could not be written, closed or named is not left, and the old one is",
    arguments: [
      ("write", "error=EIO:when=2", Status.inputOutput), ("write", "error=ENOSPC:when=1", Status.inputOutput),
      ("write", "error=EDQUOT:when=3", Status.inputOutput), ("write", "retval=0:when=1", Status.inputOutput),
      ("close", "error=EIO", Status.inputOutput),
      ("rename,renameat,renameat2", "error=EIO:when=1", Status.cannotCreate),
      ("fchmod", "error=EPERM:when=1", Status.cannotCreate),
    ])
  func outputFile(calls: String, fault: String, status: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      // In one thread: in another the call of that number may be the one that writes what went wrong.
      let run = Self.table.giving("--jobs", "1", "-o", "\(folder("file"))")
      // The loader closes files first, and minds; the allocator closes some in between, and does not; the output is the
      // last.
      let place = calls == "close" ? ":when=\(try run.count(of: calls, in: folder) - 2)+" : ""
      try folder.write("old", to: "file")
      let outcome = try run.failing(calls, fault + place).outcome()
      #expect(outcome.ending == .exit(status), "\(outcome.errors)")
      outcome.expectOneErrorLine()
      #expect(outcome.errors.contains("--output"))
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A read error is one, wherever it comes", arguments: 1...2)
  func readError(place: Int) throws {
    try WorkFolder.with { folder in
      try folder.write(Self.flicks, to: "flicks.csv")
      let outcome = try Run("batch", "\(folder("flicks.csv"))", "-o", "\(folder("out"))", "--jobs", "1")
        .failing("read", "error=EIO:when=\(place)", of: folder("flicks.csv")).outcome()
      outcome.expectFailure(Status.inputOutput, "flicks.csv: Input/output error")
      #expect(try folder.names == ["flicks.csv"])
    }
  }

  @Test(
    "Without threads there is one",
    arguments: ["sweep -v 1:20000:1 -p 1 --jobs 8", "sample -v 2000 --fps 9000 --jobs 8"])
  func noThreads(line: String) throws {
    let usual = try Run(line).outcome().text
    try Run(line).failing("clone,clone3", "error=EAGAIN").outcome().expectOutput(usual)
  }

  @Test("Nothing is written but standard output, standard error and --output", arguments: Declared.answers)
  func writesNowhereElse(run: Run) throws {
    try WorkFolder.with { folder in
      let output = folder("result")
      let calls =
        "openat,open,creat,mkdir,mkdirat,unlink,unlinkat,rename,renameat,renameat2,link,symlink,truncate,connect,sendto"
      for given in [run, run.giving("-o", ArgumentText(output))] {
        let trace = folder("trace")
        let outcome = try given.traced(["-e", "trace=\(calls)", "-o", trace]).outcome()
        #expect(outcome.ending == .success)
        for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
          let isReading = line.contains("O_RDONLY") || line.contains("+++") || line.contains("---")
          #expect(isReading || line.contains("\"\(folder.path)/"), "\(given): \(line)")
        }
        try? FileManager.default.removeItem(atPath: trace)
      }
      #expect(try folder.names == ["result"])
    }
  }
}

@Suite("A process that is given little")
struct PoorProcessTests {
  @Test("Without a descriptor to spare a file cannot be opened, and what needs none is printed")
  func descriptors() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let run = Run("project -v 2000").after("ulimit -n 3")
      guard try run.outcome().ending == .success else { return }  // The loader needs one.
      try run.giving("-o", "\(folder("file"))").outcome()
        .expectFailure(Status.cannotCreate, "--output", "Too many open files")
      try Run("batch", "\(folder("file"))").after("ulimit -n 3").outcome()
        .expectFailure(Status.cannotOpen, "file", "Too many open files")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("An empty environment, and a strange one, change nothing", arguments: Declared.printing)
  func environment(run: Run) throws {
    let usual = try run.outcome().text
    let bare = run.with { $0.program = ["/usr/bin/env", "-i"] + $0.program }
    try bare.outcome().expectOutput(usual)
    for columns in ["", "0", "-5", "garbage", "1e9", "99999999999999999999999"] where !usual.isEmpty {
      let strange = [
        "COLUMNS": columns, "LINES": columns, "TERM": "\u{1B}[31m", "LC_ALL": "\u{FF}", "HOME": "", "NO_COLOR": "",
      ]
      try run.with(environment: strange).outcome().expectOutput(usual)
    }
  }

  @Test("Little memory is enough", arguments: Declared.answers)
  func memory(run: Run) throws {
    // In KiB.
    try run.with { _ in }.after("ulimit -d 8192").outcome().expectOutput(try run.outcome().text)
  }
}

extension Tool {
  /// Whether a process may be traced: not everywhere that `strace` is.
  static let canTrace =
    isInstalled("strace") && (try? Run.tool("strace", "-o", "/dev/null", "true").outcome().ending) == .success
}

extension Run {
  fileprivate func traced(_ options: [String]) -> Run {
    with { $0.program = (["/usr/bin/env", "strace", "-f", "-qq"] + options).map { ArgumentText($0) } + $0.program }
  }

  /// The same where system calls fail: which, and how; and if need be for which file alone.
  fileprivate func failing(_ calls: String, _ fault: String, of path: String? = nil) -> Run {
    let file = path.map { ["-P", $0] } ?? []
    return traced(["-o", "/dev/null"] + file + ["-e", "trace=\(calls)", "-e", "inject=\(calls):\(fault)"])
  }

  /// How often the program makes a system call.
  fileprivate func count(of calls: String, in folder: WorkFolder) throws -> Int {
    let trace = folder("trace")
    defer { try? FileManager.default.removeItem(atPath: trace) }
    _ = try traced(["-e", "trace=\(calls)", "-o", trace]).outcome()
    return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").count { $0.contains("(") }
  }
}
