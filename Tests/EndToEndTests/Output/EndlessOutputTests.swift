import Foundation
import Testing

/// Tables of billions of rows, of which only the beginning is ever wanted.
@Suite("Endless output")
struct EndlessOutputTests {
  private static let formats = ["csv", "tsv", "json", "jsonl", "text"]

  private func endless(_ format: String) -> Run { Run("sample -v 2000 --interval 1e-9 --format \(format)") }

  @Test("ends with its reader, quietly", arguments: Cases.some(of: formats, oneIn: 4))
  func readerGoes(format: String) throws {
    let outcome = try endless(format).writing(to: .capturedUpTo(bytes: 100)).outcome()
    #expect(outcome.ending == .signal(SIGPIPE))
    #expect(outcome.errors == "")
    #expect(outcome.output.count == 100)
  }

  @Test("ends with its reader even after a message on standard error", .optimizedBuild)
  func readerGoesAfterMessage() throws {
    // Enough output for progress to be printed before the reader ends.
    let outcome = try endless("csv").giving("--progress", "always").writing(to: .capturedUpTo(bytes: 8 << 20)).outcome()
    #expect(outcome.ending == .signal(SIGPIPE))
    #expect(outcome.errors.contains("of 4600M rows"))
  }

  @Test("ends with its reader where the signal is ignored", arguments: formats)
  func readerGoesSignalIgnored(format: String) throws {
    let outcome = try endless(format).writing(to: .capturedUpTo(bytes: 100)).after("trap '' PIPE").outcome()
    outcome.expectSuccess()
    #expect(outcome.output.count == 100)
  }

  @Test(
    "ends where the disk does", .needs(file: "/dev/full"), arguments: formats)
  func full(format: String) throws {
    try endless(format).writing(to: .file("/dev/full")).outcome()
      .expectFailure(Status.inputOutput, "standard output", "No space left on device")
  }

  @Test(
    "takes no more memory than the first rows of it do", .optimizedBuild, arguments: formats)
  func memory(format: String) throws {
    // In KiB: enough for the program and its buffers, and less than its output.
    let outcome = try endless(format).writing(to: .capturedUpTo(bytes: 8 << 20)).after("ulimit -d 6144").outcome()
    #expect(outcome.ending == .signal(SIGPIPE), "\(outcome.errors)")
    #expect(outcome.output.count == 8 << 20)
  }

  @Test("dies by the signal that interrupts it", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) throws {
    let process = try endless("csv").writing(to: .file("/dev/null")).start()
    process.send(signal)
    let outcome = process.outcome()
    #expect(outcome.ending == .signal(signal))
    #expect(outcome.errors == "")
  }
}
