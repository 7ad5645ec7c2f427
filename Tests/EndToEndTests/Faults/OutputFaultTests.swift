import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("Outputs that go wrong, for every subcommand")
struct OutputFaultTests {
  /// Each subcommand's example in each format that it takes.
  static let everyFormat: [Run] = Declared.answers.flatMap { run -> [Run] in
    let name = run.arguments.first?.string
    let format = Declared.options.first { $0.command.name == name && $0.declaration.long == "format" }
    let taken = [
      "text", "csv", "tsv", "json", "jsonl", "markdown", "svg", "css", "bezier", "keyframes", "core-animation",
    ]
    .filter { format?.option.accepts($0) == true }
    return taken.map { run.giving("--format", ArgumentText($0)) }
  }

  @Test(
    "A full disk is an error in every format", .needs(file: "/dev/full"),
    arguments: Cases.some(of: everyFormat, oneIn: 14))
  func full(run: Run) throws {
    let usual = try run.usual()
    // Options that do not apply to a format.
    guard usual.ending == .success else { return usual.expectFailure(Status.usage) }
    try run.writing(to: .file("/dev/full")).outcome()
      .expectFailure(Status.inputOutput, "standard output", "No space left on device")
    try run.giving("-o", "/dev/full").outcome()
      .expectFailure(Status.inputOutput, "--output: '/dev/full'", "No space left on device")
  }

  @Test("There are formats to look at") func formats() { #expect(Self.everyFormat.count > 50) }

  @Test("A file that may not grow is left as it was", arguments: Cases.some(of: Declared.answers, oneIn: 8))
  func sizeLimit(run: Run) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      try run.giving("-o", "\(folder("file"))").after("ulimit -f 0").outcome()
        .expectFailure(Status.inputOutput, "--output", "File too large")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test(
    "In the middle of a table that many threads make, as well",
    arguments: ["sweep -v 1:1e9:1", "sample -v 2000 --interval 1e-9"])
  func sizeLimitInTheMiddle(line: String) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      try Run(line).giving("--jobs", "4", "-o", "\(folder("file"))").after("ulimit -f 2048").outcome()
        .expectFailure(Status.inputOutput, "--output", "File too large")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("An unwritable output is detected first", arguments: Cases.some(of: Declared.answers, oneIn: 12, from: 3))
  func cannotCreate(run: Run) throws {
    try WorkFolder.with { folder in
      for (path, reason) in [
        (folder("missing/file"), "No such file or directory"), (folder.path, "Is a directory"), ("", "No such file"),
        ("/proc/file", "No such file or directory"), ("/sys/file", ""),
      ] {
        #if !os(Linux)
          if path.hasPrefix("/proc") || path.hasPrefix("/sys") { continue }
        #endif
        try run.giving("-o", ArgumentText(path)).outcome()
          .expectFailure(path.isEmpty ? Status.usage : Status.cannotCreate, "--output")
        _ = reason
      }
      #expect(try folder.names == [])
    }
  }

  @Test(
    "A signal in the middle of any table leaves no part of it",
    arguments: Cases.some(
      of: [
        "sweep -v 1:1e15:1 --jobs 3", "sample -v 2000 --interval 1e-9 --jobs 3", "batch - --jobs 3",
        "bounce -v 2000 --interval 1e-9",
      ], oneIn: 3),
    [SIGINT, SIGTERM, SIGHUP])
  func interrupted(line: String, signal: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      // The input goes on for as long as it is read: if the signal ended it first, the table might end in good order.
      let endless = "{ trap '' INT TERM HUP; echo velocity; exec yes 2000; } | exec"
      let isBatch = line.hasPrefix("batch")
      let run = Run(line).giving("-o", "\(folder("file"))")
      let process = try
        (isBatch
        ? run.with { $0.program = ["/bin/sh", "-c", ArgumentText("\(endless) \"$0\" \"$@\"")] + run.program } : run)
        .start()
      // The pipeline's shell is not the program.
      kill(try #require(try folder.writer()), signal)
      let outcome = process.outcome()
      #expect(isBatch || outcome.ending == .signal(signal))
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }
}
