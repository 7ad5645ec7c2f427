import CommandLineParsing
import Foundation
import Testing

/// Faults of system calls, which `strace` injects instead of the result of the call.
@Suite("System calls that fail", .enabled(if: Tool.canTrace, "needs strace and the right to trace"))
struct SystemFaultTests {
  /// So long that one of its threads writes several times: `strace` counts the calls of each thread.
  private static let table = Run("sample -v 2000 --fps 6000")
  private static let flicks = "velocity\n" + (1...20_000).map { "\($0)\n" }.joined()

  @Test("An interrupted call is made again", .optimizedBuild)
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
    arguments: Cases.some(
      of: [
        ("write", "error=EIO:when=2", Status.inputOutput), ("write", "error=ENOSPC:when=1", Status.inputOutput),
        ("write", "error=EDQUOT:when=3", Status.inputOutput), ("write", "retval=0:when=1", Status.inputOutput),
        ("close", "error=EIO", Status.inputOutput), ("fsync", "error=EIO:when=1", Status.inputOutput),
        ("fsync", "error=ENOSPC:when=1", Status.inputOutput), ("linkat", "error=EPERM", Status.cannotCreate),
        ("rename,renameat,renameat2", "error=EIO:when=1", Status.cannotCreate),
        ("fchmod", "error=EPERM:when=1", Status.cannotCreate),
      ], oneIn: 3))
  func outputFile(calls: String, fault: String, status: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      // In one thread: with several, the call of that number may be the one that writes the error.
      let run = Self.table.giving("--jobs", "1", "-o", "\(folder("file"))")
      // The loader closes files first, and minds; the last are the output and its folder.
      let place = calls == "close" ? ":when=\(try run.calls(calls, in: folder).count - 1)+" : ""
      try folder.write("old", to: "file")
      let outcome = try run.failing(calls, fault + place).outcome()
      #expect(outcome.ending == .exit(status), "\(outcome.errors)")
      outcome.expectOneErrorLine()
      #expect(outcome.errors.contains("--output"))
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A table is on the disk before it has its name, and its name before the program ends")
  func durability() throws {
    try WorkFolder.with { folder in
      let run = Self.table.giving("--jobs", "1", "-o", "\(folder("file"))")
      // The second time the name is taken.
      try #expect(run.namingCalls(in: folder) == ["fsync", "linkat", "fsync"])
      try #expect(run.namingCalls(in: folder) == ["fsync", "linkat", "linkat", "rename", "fsync"])
    }
  }

  @Test("Where /proc has no link to an unnamed file, it is written under a temporary name")
  func unreachable() throws {
    try WorkFolder.with { folder in
      let run = Run("project -v 2000 -o", "\(folder("file"))")
      try run.failing("access,faccessat,faccessat2,linkat", "error=ENOENT").outcome().expectOutput("")
      #expect(try folder.text(of: "file") == Run("project -v 2000").outcome().text)
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A file that cannot be replaced is overwritten once the table is complete", .optimizedBuild)
  func overwritten() throws {
    try WorkFolder.with { folder in
      let usual = try Self.table.outcome().text
      for old in ["short", usual + "a longer one"] {
        try folder.write(old, to: "file")
        try Self.table.giving("-o", "\(folder("file"))").failing("rename,renameat,renameat2", "error=EBUSY").outcome()
          .expectOutput("")
        #expect(try folder.text(of: "file") == usual)
        #expect(try folder.names == ["file"])
      }
      try folder.write("old", to: "file")
      try Self.table.giving("-o", "\(folder("file"))").after(
        """
        set -- strace -f --quiet=all -o /dev/null -e trace=rename,renameat,renameat2,pwrite64 \
          -e inject=rename,renameat,renameat2:error=EBUSY -e inject=pwrite64:error=ENOSPC:when=2 "$@"
        """
      ).outcome().expectFailure(Status.cannotCreate, "--output", "No space left on device")
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
    "Without further threads, one thread computes all",
    arguments: [
      "sweep -v 1:9000:1 -p 1 --jobs 8", "sample -v 2000 --fps 2000 --jobs 8", "sample -v 2000 --at 0,0.05 --realtime",
    ])
  func noThreads(line: String) throws {
    let usual = try Run(line).outcome().text
    try Run(line).failing("clone,clone3", "error=EAGAIN").outcome().expectOutput(usual)
  }

  @Test(
    "Nothing is written but standard output, standard error and --output", .optimizedBuild,
    arguments: Declared.answers)
  func writesNowhereElse(run: Run) throws {
    try WorkFolder.with { folder in
      let output = folder("result")
      let calls =
        "openat,open,creat,mkdir,mkdirat,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,truncate,connect,sendto"
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

extension Run {
  /// The system calls that make the bytes and the name of a file durable.
  fileprivate func namingCalls(in folder: WorkFolder) throws -> [String] {
    try calls("fsync,linkat,rename,renameat,renameat2", in: folder).map { call in
      String(call.prefix { $0 != "(" }.split(separator: " ").last ?? "")
    }
  }
}
