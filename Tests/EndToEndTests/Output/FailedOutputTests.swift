import Foundation
import Testing

@Suite("--output: failure leaves no trace")
struct FailedOutputTests {
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

  @Test("A signal in the middle of it kills the program and leaves nothing", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(signal: Int32) throws {
    try WorkFolder.with { folder in
      try folder.write("old", to: "file")
      let process = try Run("sample -v 2000 --interval 1e-9").giving("-o", "\(folder("file"))").start()
      try #require(try folder.writer() != nil)
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
      try #require(try folder.writer() != nil)
      process.send(SIGHUP)
      process.send(SIGTERM)
      #expect(process.outcome().ending == .signal(SIGTERM))
      #expect(try folder.names == ["file"])
    }
  }
}
