import CommandLineParsing
import Foundation
import Testing

@Suite("--output: a file that is whole or not there")
struct OutputFileTests {
  private static let answer = "998.9996663329097\n"
  private let run = Run("project -v 2000")

  @Test("A new file gets the result, standard output nothing, and nothing else is left behind")
  func newFile() throws {
    try WorkFolder.with { folder in
      for line in Declared.answers {
        let expected = try line.outcome().text
        try line.giving("--output", ArgumentText(folder("result"))).outcome().expectOutput("")
        #expect(try folder.text(of: "result") == expected, "\(line)")
        #expect(try folder.names == ["result"], "\(line)")
      }
    }
  }

  @Test("A new file has the permissions that the umask leaves", arguments: [("022", 0o644), ("027", 0o640)])
  func umask(mask: String, mode: Int) throws {
    try WorkFolder.with { folder in
      try run.giving("-o", "\(folder("new"))").after("umask \(mask)").outcome().expectOutput("")
      #expect(try folder.mode(of: "new") == mode)
    }
  }

  @Test("A file that is replaced keeps its permissions", arguments: [0o600, 0o664, 0o755])
  func permissions(mode: Int) throws {
    try WorkFolder.with { folder in
      try folder.write("a longer text than the answer that replaces it", to: "old", mode: mode)
      try run.giving("-o", "\(folder("old"))").outcome().expectOutput("")
      #expect(try folder.text(of: "old") == Self.answer)
      #expect(try folder.mode(of: "old") == mode)
      #expect(try folder.names == ["old"])
    }
  }

  @Test("A relative name is one of the current directory")
  func relativeName() throws {
    try WorkFolder.with { folder in
      try run.giving("-o", "here").after("cd '\(folder.path)'").outcome().expectOutput("")
      #expect(try folder.text(of: "here") == Self.answer)
    }
  }

  @Test("Links are followed, and stay links", arguments: ["real", "missing"])
  func links(target: String) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "real")
      try folder.link("direct", to: target)
      try folder.link("indirect", to: folder("direct"))
      try run.giving("-o", "\(folder("indirect"))").outcome().expectOutput("")
      #expect(try folder.text(of: target) == Self.answer)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("direct")) == target)
      #expect(try folder.names == ["direct", "indirect", target, "real"].uniqued.sorted())
    }
  }

  @Test(
    "A file name may be any bytes", arguments: [[0xFF], Array("caf\u{E9}".utf8), [0xC3], Array("a\nb \u{1B}[1m'".utf8)])
  func anyBytes(name: [UInt8]) throws {
    try WorkFolder.with { folder in
      let path = folder.argument(ArgumentText(bytes: name))
      try run.giving("-o", path).outcome().expectOutput("")
      try Run([path]).with { $0.program = ["/bin/cat", "--"] }.outcome().expectOutput(Self.answer)
      try Run([ArgumentText("--output=").appending(path)] + run.arguments).outcome().expectOutput("")
    }
  }

  @Test("A name that looks like an option is still a name")
  func nameLikeAnOption() throws {
    try WorkFolder.with { folder in
      try run.giving("-o", "--rate").after("cd '\(folder.path)'").outcome().expectOutput("")
      #expect(try folder.text(of: "--rate") == Self.answer)
    }
  }

  @Test(
    "- and the names of standard output write there", arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func standardOutput(name: String) throws {
    try run.giving("-o", ArgumentText(name)).outcome().expectLines("998.9996663329097")
  }

  @Test("/dev/stdout goes on where the shell has written already")
  func appending() throws {
    try WorkFolder.with { folder in
      try folder.write("before\n", to: "log")
      try run.giving("-o", "/dev/stdout").after("exec >> '\(folder("log"))'").outcome().expectOutput("")
      #expect(try folder.text(of: "log") == "before\n" + Self.answer)
    }
  }

  @Test("A descriptor that the shell opened is written directly")
  func descriptor() throws {
    try WorkFolder.with { folder in
      try run.giving("-o", "/dev/fd/7").after("exec 7> '\(folder("seven"))'").outcome().expectOutput("")
      #expect(try folder.text(of: "seven") == Self.answer)
    }
  }

  @Test("A link to standard output is standard output")
  func linkToStandardOutput() throws {
    try WorkFolder.with { folder in
      try folder.link("out", to: "/dev/stdout")
      try run.giving("-o", "\(folder("out"))").outcome().expectLines("998.9996663329097")
      #expect(try folder.names == ["out"])
    }
  }

  @Test("A named pipe is written directly, and stays one")
  func namedPipe() throws {
    try WorkFolder.with { folder in
      #expect(mkfifo(folder("pipe"), 0o600) == 0)
      let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      try run.giving("-o", "\(folder("pipe"))").outcome().expectOutput("")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == Self.answer)
      #expect(try folder.names == ["pipe"])
    }
  }

  @Test("A device is written directly", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func device() throws {
    try run.giving("-o", "/dev/null").outcome().expectOutput("")
    try run.giving("-o", "/dev/full").outcome()
      .expectFailure(Status.inputOutput, "/dev/full", "No space left on device")
  }
}

@Suite("--output: places that cannot be written to")
struct UnwritableOutputTests {
  /// Endless, so that only a program that looks first ends in time.
  private let endless = Run("sample -v 2000 --interval 1e-9")

  @Test("A directory")
  func directory() throws {
    try WorkFolder.with { folder in
      try expectRefusal(folder.path, "Is a directory")
      try expectRefusal("/", "Is a directory")
      try folder.link("link", to: folder.path)
      try expectRefusal(folder("link"), "Is a directory")
      #expect(try folder.names == ["link"])
    }
  }

  @Test("A directory that is not there, or is none")
  func missingDirectory() throws {
    try WorkFolder.with { folder in
      try folder.write("", to: "file")
      try folder.link("dangling", to: "missing/file")
      try folder.link("loop", to: "loop")
      try expectRefusal(folder("missing/file"), "No such file or directory")
      try expectRefusal(folder("missing/"), "No such file or directory")
      try expectRefusal(folder("dangling"), "No such file or directory")
      try expectRefusal(folder("file/file"), "Not a directory")
      try expectRefusal(folder("loop"), "Too many levels of symbolic links")
      try expectRefusal(folder(String(repeating: "x", count: 300)), "File name too long")
      #expect(try folder.names == ["dangling", "file", "loop"])
    }
  }

  @Test("A file and a directory that are read-only", .enabled(if: geteuid() != 0 || Tool.isInstalled("setpriv")))
  func readOnly() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file", mode: 0o444)
      try FileManager.default.createDirectory(
        atPath: folder("directory"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
      try expectRefusal(folder("file"), "Permission denied")
      try expectRefusal(folder("directory/file"), "Permission denied")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["directory", "file"])
    }
  }

  private func expectRefusal(_ path: String, _ reason: String) throws {
    try endless.giving("-o", ArgumentText(path)).heedingPermissions.outcome()
      .expectFailure(Status.cannotCreate, "scrollcalc sample: --output: ", reason)
  }
}

@Suite("--output: failure leaves no trace")
struct FailedOutputTests {
  @Test(
    "What was there stays when there is no result",
    arguments: [
      ("duration -v 2000 --to 5000", Status.noAnswer), ("project -v nan", Status.usage),
      ("sample -v 2000 --interval 1e-30", Status.usage), ("snap -v 1e300 --interval 1", Status.usage),
    ])
  func noResult(line: String, status: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      try Run(line).giving("-o", "\(folder("file"))").outcome().expectFailure(status)
      try Run(line).giving("-o", "\(folder("new"))").outcome().expectFailure(status)
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A file-size limit is a write error, not a death")
  func sizeLimit() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      try Run("sample -v 2000 --interval 1e-9").giving("-o", "\(folder("file"))").after("ulimit -f 64")
        .outcome().expectFailure(Status.inputOutput, "--output", "File too large")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A signal in the middle of it kills the program and removes the file", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(signal: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let process = try Run("sample -v 2000 --interval 1e-9").giving("-o", "\(folder("file"))").start()
      try waitForTwoFiles(in: folder)
      process.send(signal)
      let outcome = process.outcome()
      #expect(outcome.ending == .signal(signal))
      #expect(outcome.errors == "")
      #expect(try folder.text(of: "file") == "old")
      #expect(try folder.names == ["file"])
    }
  }

  @Test("A signal that the parent ignores stays ignored")
  func ignoredSignal() throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let process = try Run("sample -v 2000 --interval 1e-9").giving("-o", "\(folder("file"))")
        .after("trap '' HUP").start()
      try waitForTwoFiles(in: folder)
      process.send(SIGHUP)
      process.send(SIGTERM)
      #expect(process.outcome().ending == .signal(SIGTERM))
      #expect(try folder.names == ["file"])
    }
  }

  /// Waits for the unfinished file to appear beside the old one.
  private func waitForTwoFiles(in folder: WorkFolder) throws {
    let end = ContinuousClock.now + .seconds(20)
    while try folder.names.count < 2, ContinuousClock.now < end { usleep(500) }
  }
}

extension [String] {
  fileprivate var uniqued: [String] { Array(Set(self)) }
}

extension ArgumentText {
  fileprivate func appending(_ other: ArgumentText) -> ArgumentText { ArgumentText(bytes: bytes + other.bytes) }
}
