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
      for line in Cases.some(of: Declared.answers, oneIn: 4, from: 1) {
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

  @Test(
    "- and the names of standard output write there", arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func standardOutput(name: String) throws {
    try run.giving("-o", ArgumentText(name)).outcome().expectLines("998.9996663329097")
  }

  @Test(
    "Under any name, standard output continues after the bytes the shell has written",
    arguments: [
      "/dev/stdout", "//dev/stdout", "/dev/../dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link", "log", "./other",
    ], [">>", "2>>"])
  func appending(name: String, redirection: String) throws {
    let name = redirection == ">>" ? name : name.replacing("stdout", with: "stderr").replacing("fd/1", with: "fd/2")
    try WorkFolder.with { folder in
      try folder.write("before\n", to: "log")
      try folder.link("link", to: redirection == ">>" ? "/dev/stdout" : "/dev/stderr")
      try FileManager.default.linkItem(atPath: folder("log"), toPath: folder("other"))
      try run.giving("-o", ArgumentText(name)).after("cd '\(folder.path)'; exec \(redirection) log").outcome()
        .expectOutput("")
      #expect(try folder.text(of: "log") == "before\n" + Self.answer)
      #expect(try folder.names == ["link", "log", "other"])
    }
  }

  @Test("Standard output by a name in /dev continues, too")
  func relativeDevice() throws {
    try WorkFolder.with { folder in
      try folder.write("before\n", to: "log")
      for name in ["stdout", "fd/1", "./stdout"] {
        try run.giving("-o", ArgumentText(name)).after("cd /dev; exec >> '\(folder("log"))'").outcome().expectOutput("")
      }
      #expect(try folder.text(of: "log") == "before\n" + Self.answer + Self.answer + Self.answer)
    }
  }

  @Test("A descriptor that the shell opened is written directly", arguments: ["/dev/fd/7", "//dev/fd/7", "link"])
  func descriptor(name: String) throws {
    try WorkFolder.with { folder in
      try folder.write("before\n", to: "seven")
      try folder.link("link", to: "/dev/fd/7")
      try run.giving("-o", ArgumentText(name)).after("cd '\(folder.path)'; exec 7>> seven").outcome().expectOutput("")
      #expect(try folder.text(of: "seven") == "before\n" + Self.answer)
    }
  }

  @Test(
    "One that is not open for writing is refused", arguments: ["/dev/fd/0", "/dev/stdin", "/dev/stdout", "/dev/fd/1"])
  func closedDescriptor(name: String) throws {
    let closed = run.with {
      $0.input = .closed
      $0.output = .closed
    }
    try closed.giving("-o", ArgumentText(name)).outcome()
      .expectFailure(Status.cannotCreate, "--output: '\(name)'", "Bad file descriptor")
    try closed.giving("-o", "/dev/null").outcome().expectOutput("")
  }

  @Test("A named pipe is written directly, stays one, and may have any extension")
  func namedPipe() throws {
    try WorkFolder.with { folder in
      #expect(mkfifo(folder("pipe.dat"), 0o600) == 0)
      let reader = open(folder("pipe.dat"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      try run.giving("-o", "\(folder("pipe.dat"))").outcome().expectOutput("")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == Self.answer)
      #expect(try folder.names == ["pipe.dat"])
    }
  }

  @Test("A device is written directly", .needs(file: "/dev/full"))
  func device() throws {
    try run.giving("-o", "/dev/null").outcome().expectOutput("")
    try run.giving("-o", "/dev/full").outcome()
      .expectFailure(Status.inputOutput, "/dev/full", "No space left on device")
  }
}

extension [String] {
  fileprivate var uniqued: [String] { Array(Set(self)) }
}

extension ArgumentText {
  fileprivate func appending(_ other: ArgumentText) -> ArgumentText { ArgumentText(bytes: bytes + other.bytes) }
}
