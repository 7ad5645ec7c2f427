import Foundation
import Testing

/// Computed: a finger that goes up and down 120 times a second in one endless touch.
@Suite("A trace without end in sight")
struct LongTraceTests {
  private static let count = 300_000

  private static let trace: String = {
    var text = "time_ms,x,y,phase\n"
    for sample in 0..<count {
      let phase = sample == 0 ? "began" : sample == count - 1 ? "ended" : "moved"
      text += "\(sample * 25 / 3).\(sample % 3),\(sample % 100),\(abs(sample % 800 - 400)),\(phase)\n"
    }
    return text
  }()

  @Test(
    "takes no more memory than the program and its buffers", .optimizedBuild,
    arguments: [
      "simulate --columns time,offset", "simulate --columns time --every-frame --min 0,0 --max 9,9 --viewport 320,480",
      "simulate --columns time --wheel 50,200", "velocity", "velocity --all", "velocity --wheel 50,200", "arbitrate",
    ])
  func memory(line: String) throws {
    // In KiB; the trace alone is that large, and its samples are larger.
    let outcome = try Run(line).reading(Self.trace).writing(to: .file("/dev/null")).after("ulimit -d 5120").outcome()
    outcome.expectSuccess()
  }

  @Test("shows its first rows though the last never come")
  func streams() throws {
    try WorkFolder.with { folder in
      let trace = #"awk 'BEGIN { print "time,x,y"; while (1) print 0.01 * n++ ",1,2" }'"#
      try Run.shell("\(trace) | scrollcalc simulate --columns frame | head -n 3", in: folder).outcome()
        .expectLines("frame", "0", "1")
    }
  }
}
