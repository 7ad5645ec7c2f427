import Testing

@testable import ScrollMechanics

@Suite("A trace without phases")
struct TouchPhaseInferenceTests {
  /// Makes samples without phases. The inference ignores the phase that they all have.
  private func phases(_ text: String) throws -> [String] {
    try TouchTrace(inferringPhasesOf: samples(text)).samples.map { "\($0.time) \($0.phase) @\($0.finger)" }
  }

  @Test("It is one touch, in which every finger is down from its first sample to the last one of all")
  func oneTouch() throws {
    let rows: [(samples: String, phases: [String])] = [
      (
        "0 moved 0 0\n0.1 moved 1 1\n0.2 moved 2 2\n0.3 moved 3 3",
        ["0.0 began @0", "0.1 moved @0", "0.2 moved @0", "0.3 ended @0"]
      ),
      ("0 moved 0 0\n0.1 moved 1 1", ["0.0 began @0", "0.1 ended @0"]),
      (
        "0 moved 0 0 @1\n0.1 moved 5 5 @2\n0.2 moved 1 1 @1\n0.3 moved 2 2 @1",
        ["0.0 began @1", "0.1 began @2", "0.2 moved @1", "0.3 ended @1", "0.3 ended @2"]
      ),
      // It may end with the only sample of a finger.
      ("0 moved 0 0 @1\n0.1 moved 5 5 @2", ["0.0 began @1", "0.1 began @2", "0.1 ended @1", "0.1 ended @2"]),
    ]
    for row in rows { #expect(try phases(row.samples) == row.phases) }
  }

  @Test("It ends at the position of its last sample")
  func lastPlace() throws {
    let trace = try TouchTrace(inferringPhasesOf: samples("0 moved 0 0\n0.1 moved 7 8"))
    #expect(trace.samples.last?.position == Vector2(x: 7, y: 8))
  }

  @Test("It is refused for the same reasons as any trace")
  func refusals() {
    let crowd = (1...40).map { "0.\($0 + 10) moved 0 0 @\($0)" }.joined(separator: "\n")
    let rows: [(samples: String, problem: TouchTraceError)] = [
      ("", .empty), ("0 moved 1 1", .singleSample),
      ("0 moved 0 0\n0.2 moved 1 1\n0.1 moved 2 2\n0.3 moved 3 3", .backwards(from: 0.2, to: 0.1)),
      ("0 moved 0 0\n0.2 moved 1 1\n0.1 moved 2 2", .backwards(from: 0.2, to: 0.1)),
      (crowd, .tooManyFingers(limit: 32)),
    ]
    for row in rows {
      #expect(throws: row.problem) { try TouchTrace(inferringPhasesOf: samples(row.samples)) }
    }
  }
}
