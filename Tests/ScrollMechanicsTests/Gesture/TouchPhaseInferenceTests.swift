import Testing

@testable import ScrollMechanics

@Suite("A trace without phases")
struct TouchPhaseInferenceTests {
  /// Makes samples without phases. The inference ignores the phase that they all have.
  private func phases(_ text: String) throws -> [String] {
    try TouchTrace(inferringPhasesOf: samples(text)).samples.map { "\($0.time) \($0.phase) @\($0.finger)" }
  }

  @Test("It is one touch from the first sample to the last")
  func oneFinger() throws {
    #expect(
      try phases("0 moved 0 0\n0.1 moved 1 1\n0.2 moved 2 2\n0.3 moved 3 3")
        == ["0.0 began @0", "0.1 moved @0", "0.2 moved @0", "0.3 ended @0"])
    #expect(try phases("0 moved 0 0\n0.1 moved 1 1") == ["0.0 began @0", "0.1 ended @0"])
  }

  @Test("All fingers are down until the last sample")
  func severalFingers() throws {
    #expect(
      try phases("0 moved 0 0 @1\n0.1 moved 5 5 @2\n0.2 moved 1 1 @1\n0.3 moved 2 2 @1")
        == ["0.0 began @1", "0.1 began @2", "0.2 moved @1", "0.3 ended @1", "0.3 ended @2"])
  }

  @Test("It may end with the only sample of a finger")
  func lateFinger() throws {
    #expect(
      try phases("0 moved 0 0 @1\n0.1 moved 5 5 @2")
        == ["0.0 began @1", "0.1 began @2", "0.1 ended @1", "0.1 ended @2"])
  }

  @Test("It ends at the position of its last sample")
  func lastPlace() throws {
    let trace = try TouchTrace(inferringPhasesOf: samples("0 moved 0 0\n0.1 moved 7 8"))
    #expect(trace.samples.last?.position == Vector2(x: 7, y: 8))
  }

  @Test("It is refused for the same reasons as any trace")
  func refusals() {
    #expect(throws: TouchTraceError.empty) {
      try TouchTrace<Vector2>(inferringPhasesOf: [])
    }
    #expect(throws: TouchTraceError.singleSample) {
      try TouchTrace(inferringPhasesOf: samples("0 moved 1 1"))
    }
    #expect(throws: TouchTraceError.backwards(from: 0.2, to: 0.1)) {
      try TouchTrace(inferringPhasesOf: samples("0 moved 0 0\n0.2 moved 1 1\n0.1 moved 2 2\n0.3 moved 3 3"))
    }
    #expect(throws: TouchTraceError.backwards(from: 0.2, to: 0.1)) {
      try TouchTrace(inferringPhasesOf: samples("0 moved 0 0\n0.2 moved 1 1\n0.1 moved 2 2"))
    }
    #expect(throws: TouchTraceError.tooManyFingers(limit: 32)) {
      try TouchTrace(
        inferringPhasesOf: samples((1...40).map { "0.\($0 + 10) moved 0 0 @\($0)" }.joined(separator: "\n")))
    }
  }
}
