import CommandLineParsing
import Foundation
import Testing

@Suite("Inputs that go wrong")
struct InputFaultTests {
  /// Every subcommand that reads a file, with the file last.
  static let readers = ["velocity", "arbitrate", "simulate", "batch"]

  @Test(
    "A missing file, an unreadable file and a directory cannot be opened",
    arguments: Cases.some(of: readers, oneIn: 4, from: 2))
  func cannotOpen(reader: String) throws {
    try WorkFolder.with { folder in
      try folder.write("time,position\n0,1\n1,2\n", to: "secret", mode: 0o000)
      func expectRefusal(_ name: String, _ reason: String) throws {
        try Run(reader, ArgumentText(folder(name))).heedingPermissions.outcome()
          .expectFailure(Status.cannotOpen, "scrollcalc \(reader): ", name, reason)
      }
      try expectRefusal("missing.csv", "No such file or directory")
      try expectRefusal("missing/file.csv", "No such file or directory")
      try expectRefusal("secret/file.csv", "Not a directory")
      try expectRefusal(".", "Is a directory")
      guard geteuid() != 0 || Tool.isInstalled("setpriv") else { try Test.cancel("needs setpriv, as root") }
      try expectRefusal("secret", "Permission denied")
    }
  }

  @Test("Standard input that is closed is a read error", arguments: readers)
  func closed(reader: String) throws {
    try Run(reader, "-").with { $0.input = .closed }.outcome()
      .expectFailure(Status.inputOutput, "standard input", "Bad file descriptor")
  }

  @Test("Bytes that are not text give an error without these bytes", arguments: Cases.some(of: readers, oneIn: 3))
  func binary(reader: String) throws {
    try WorkFolder.with { folder in
      var random = SplitMix(state: 7)
      for length in [1, 20, 4096, 1 << 20] {
        let bytes = Data((0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        try bytes.write(to: URL(fileURLWithPath: folder("binary")))
        try Run(reader, ArgumentText(folder("binary"))).outcome().expectFailure(Status.badInput, "binary:")
      }
      try Run(reader, ArgumentText(BuiltProgram.path)).outcome().expectFailure(Status.badInput)
      // Text with a flaw in its midst: everything before it makes sense.
      for bytes in [[0x00], [0xFF], [0x1B, 0x5B, 0x33, 0x31, 0x6D]] as [[UInt8]] {
        let text = Data("time,position,velocity\n0,1,2\n1,".utf8) + Data(bytes) + Data(",3\n".utf8)
        try text.write(to: URL(fileURLWithPath: folder("binary")))
        let outcome = try Run(reader, ArgumentText(folder("binary"))).outcome()
        // A batch does not look at these columns.
        if reader == "batch" { continue }
        #expect(outcome.ending == .exit(Status.badInput), "\(outcome.run)")
        outcome.expectOneErrorLine()
      }
    }
  }

  @Test(
    "A line without an end is rejected after a megabyte, whatever its content", .optimizedBuild, arguments: readers,
    ["a", "1,", "\\\"\\n"])
  func endlessLine(reader: String, filling: String) throws {
    try WorkFolder.with { folder in
      // The writer would go on for a gigabyte; a program that holds the line cannot, in so little memory.
      let line = """
        { printf '"'; yes "$(printf '\(filling)')" | head -c 1000000000; } | {
          ulimit -d 16384
          scrollcalc \(reader) -
        }
        """
      for line in [
        line,
        line.replacingOccurrences(of: "printf '\"'", with: "printf 'x'").replacingOccurrences(
          of: "| head", with: "| tr -d '\\n\"' | head"),
      ] {
        let outcome = try Run.shell(line, in: folder).outcome()
        #expect(outcome.ending == .exit(Status.badInput), "\(outcome.errors)")
        outcome.expectOneErrorLine()
        #expect(outcome.errors.contains("standard input:1") || outcome.errors.contains("longer than 1048576"))
        try FileManager.default.removeItem(atPath: folder("bin"))
      }
    }
  }

  @Test(
    "A row may have as many columns as fit a megabyte, and ten million are refused", .optimizedBuild,
    arguments: readers)
  func manyColumns(reader: String) throws {
    try WorkFolder.with { folder in
      let tooMany = try Run.shell("yes , | tr -d '\\n' | head -c 10000000 | scrollcalc \(reader) -", in: folder)
        .outcome()
      tooMany.expectFailure(Status.badInput, "longer than 1048576 bytes")
      // A quarter of a million columns without a name, and three with one.
      let blank = String(repeating: ",", count: 250_000)
      let names = reader == "batch" ? "velocity,x,y" : "time,x,y"
      let text = "\(names)\(blank)\n0,1,2\(blank)\n1,2,3\(blank)\n"
      let outcome = try Run(reader, "-").with { $0.input = .text(text) }.outcome()
      #expect(outcome.ending == .success, "\(outcome.errors)")
    }
  }

  @Test("A file that vanishes while it is read is read to its end", .needs("mkfifo"))
  func vanishing() throws {
    try WorkFolder.with { folder in
      try folder.write("velocity\n2000\n", to: "flicks.csv")
      let outcome = try Run.shell("{ rm flicks.csv; scrollcalc batch /dev/fd/7 -p 0; } 7< flicks.csv", in: folder)
        .with(environment: ["PATH": "/usr/bin:/bin"]).outcome()
      outcome.expectLines("velocity,destination,duration", "2000,999,5")
    }
  }

  @Test("A file that becomes shorter while it is read ends where it ends")
  func shrinking() throws {
    try WorkFolder.with { folder in
      try Run.shell(
        "printf 'velocity\\n' > f; { sleep 0.2; printf '2000\\n'; } | cat f - | scrollcalc batch -p 0", in: folder
      )
      .outcome().expectLines("velocity,destination,duration", "2000,999,5")
    }
  }

  @Test(
    "Waiting for a silent pipe takes no processor time, and a signal ends it", .optimizedBuild, .waiting,
    arguments: readers,
    [SIGINT, SIGTERM])
  func stalled(reader: String, signal: Int32) throws {
    try WorkFolder.with { folder in
      #expect(mkfifo(folder("pipe"), 0o600) == 0)
      // Open for reading and writing, the pipe never ends.
      let writer = open(folder("pipe"), O_RDWR | O_CLOEXEC)
      defer { close(writer) }
      let header = "time,position,velocity\n0,1,2\n1,"
      #expect(write(writer, header, header.utf8.count) == header.utf8.count)
      try folder.write("old", to: "out")
      let process = try Run(reader, ArgumentText(folder("pipe")), "-o", ArgumentText(folder("out"))).start()
      usleep(300_000)
      #expect(kill(process.identifier, 0) == 0)
      #if os(Linux)
        #expect(try process.processorTime < 0.25)
      #endif
      process.send(signal)
      let outcome = process.outcome()
      #expect(outcome.ending == .signal(signal))
      #expect(outcome.errors == "")
      #expect(try folder.text(of: "out") == "old")
      #expect(try folder.names == ["out", "pipe"])
    }
  }

  @Test(
    "A non-blocking input without data is waited for", .enabled(if: Tool.canTrace, "needs strace"),
    arguments: Cases.some(of: readers, oneIn: 4, from: 1))
  func notYet(reader: String) throws {
    try WorkFolder.with { folder in
      let name = reader == "batch" ? "flicks.csv" : "touch.csv"
      try ExampleFile.write(to: folder)
      let run = Run(reader, ArgumentText(folder(name)))
      let late = run.failing("read", "error=EAGAIN:when=1+2", of: folder(name))
      try late.outcome().expectOutput(run.outcome().text)
    }
  }

  @Test("Input in single bytes gives the same result", arguments: Cases.some(of: readers, oneIn: 4))
  func dribble(reader: String) throws {
    try WorkFolder.with { folder in
      let text = try #require(ExampleFile.text(of: reader == "batch" ? "flicks.csv" : "touch.csv"))
      let whole = try Run(reader, "-").with { $0.input = .text(text) }.outcome().text
      try folder.write(text, to: "input")
      let line = "dd if=input bs=1 2> /dev/null | scrollcalc \(reader) -"
      #expect(try Run.shell(line, in: folder).outcome().text == whole)
    }
  }
}

extension ChildProcess {
  /// The time that the process has had a processor, in seconds.
  fileprivate var processorTime: Double {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return .infinity }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
}
