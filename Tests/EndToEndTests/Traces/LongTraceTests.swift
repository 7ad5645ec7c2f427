import Foundation
import Testing

/// Computed: a finger that goes up and down 120 times a second in one endless touch.
@Suite("A trace without end in sight")
struct LongTraceTests {
  /// A million samples for a program built for speed, fewer for the one built with the tests.
  private static let count = ProcessInfo.processInfo.environment["SCROLLCALC_BINARY"] == nil ? 100_000 : 1_000_000

  private static let trace: String = {
    var text = "time_ms,x,y,phase\n"
    for sample in 0..<count {
      let phase = sample == 0 ? "began" : sample == count - 1 ? "ended" : "moved"
      text += "\(sample * 25 / 3).\(sample % 3),\(sample % 100),\(abs(sample % 800 - 400)),\(phase)\n"
    }
    return text
  }()

  @Test(
    "takes no more memory than the program and its buffers",
    arguments: [
      "simulate --columns time,offset", "simulate --columns time --every-frame --min 0,0 --max 9,9 --viewport 320,480",
      "simulate --columns time --wheel 50,200", "velocity", "velocity --all", "velocity --wheel 50,200", "arbitrate",
    ])
  func memory(line: String) throws {
    // In KiB; the trace alone is that large, and its samples are larger.
    let outcome = try Run(line).reading(Self.trace).writing(to: .file("/dev/null")).after("ulimit -d 6144").outcome()
    outcome.expectSuccess()
  }

  @Test("shows its first rows before its last are read")
  func streams() throws {
    let run = Run("simulate --columns time").reading(Self.trace).writing(to: .capturedUpTo(bytes: 100))
    #expect(try run.outcome().output.count == 100)
  }
}
