import Testing

@testable import ScrollMechanics

@Suite("A touch trace")
struct TouchTraceTests {
  @Test("It contains a finger's samples from touch-down to lift")
  func wholeTouch() throws {
    let trace = try TouchTrace(samples("0 began 1 2\n0.1 moved 3 4\n0.2 stationary\n0.3 ended"))
    #expect(trace.samples.count == 4 && trace.releases().map(\.time) == [0.3])
  }

  @Test("It may contain several touches, several fingers, repeated times, and a touch without end")
  func whatIsAllowed() throws {
    _ = try TouchTrace(samples("0 began 0 0\n0.1 ended\n0.1 began 5 5\n0.2 ended"))
    _ = try TouchTrace(samples("0 began 0 0 @1\n0 began 9 9 @2\n0.1 ended @1\n0.1 ended @2"))
    _ = try TouchTrace(samples("0 began 0 0\n0.1 moved 1 1\n0.1 moved 2 2\n0.1 ended"))
    _ = try TouchTrace(samples("0 began 0 0\n0.1 moved 1 1"))
    _ = try TouchTrace(samples("-5 began 0 0\n-4 cancelled"))
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let trace: String
    let problem: TouchTraceError
    /// The number of samples before the refusal.
    let accepted: Int
  }

  @Test(
    "It is refused at the sample that breaks a rule",
    arguments: [
      Refusal(
        testDescription: "time goes backwards", trace: "0 began 0 0\n0.2 moved 1 1\n0.1 moved 2 2",
        problem: .backwards(from: 0.2, to: 0.1), accepted: 2),
      Refusal(
        testDescription: "time goes backwards between fingers", trace: "0.2 began 0 0 @1\n0.1 began 1 1 @2",
        problem: .backwards(from: 0.2, to: 0.1), accepted: 1),
      Refusal(
        testDescription: "two began for a finger", trace: "0 began 0 0\n0.1 moved 1 1\n0.2 began 2 2\n0.3 ended",
        problem: .alreadyDown(finger: 0), accepted: 2),
      Refusal(
        testDescription: "a move after the end", trace: "0 began 0 0\n0.1 ended\n0.2 moved 1 1",
        problem: .notDown(finger: 0, phase: .moved), accepted: 2),
      Refusal(
        testDescription: "an end after a cancel", trace: "0 began 0 0\n0.1 cancelled\n0.2 ended",
        problem: .notDown(finger: 0, phase: .ended), accepted: 2),
      Refusal(
        testDescription: "a move at the start", trace: "0 moved 0 0\n0.1 ended",
        problem: .notDown(finger: 0, phase: .moved), accepted: 0),
      Refusal(
        testDescription: "a finger that never came down", trace: "0 began 0 0 @1\n0.1 stationary 0 0 @2",
        problem: .notDown(finger: 2, phase: .stationary), accepted: 1),
      Refusal(
        testDescription: "33 fingers", trace: (1...33).map { "0 began 0 0 @\($0)" }.joined(separator: "\n"),
        problem: .tooManyFingers(limit: 32), accepted: 32),
      Refusal(testDescription: "nothing", trace: "", problem: .empty, accepted: 0),
      Refusal(testDescription: "one sample", trace: "1 began 0 0", problem: .singleSample, accepted: 1),
      Refusal(
        testDescription: "one instant", trace: "1 began 0 0\n1 moved 5 5\n1 ended", problem: .noDuration(at: 1),
        accepted: 3),
      Refusal(
        testDescription: "an infinite time", trace: "0 began 0 0\ninf moved 1 1", problem: .notFinite, accepted: 1
      ),
      Refusal(
        testDescription: "an infinite coordinate", trace: "0 began 0 0\n1 moved 1 -inf",
        problem: .notFinite, accepted: 1),
    ])
  func refusal(_ refusal: Refusal) {
    var validator = TouchTraceValidator()
    #expect(throws: refusal.problem) {
      for sample in samples(refusal.trace) { try validator.accept(sample) }
      try validator.finish()
    }
    #expect(validator.sampleCount == refusal.accepted)
  }

  @Test("Numbers that are not finite are refused")
  func notANumber() {
    var validator = TouchTraceValidator()
    let numbers: [(time: Double, position: Double)] = [(.nan, 0), (0, .nan)]
    for (time, position) in numbers {
      #expect(throws: TouchTraceError.self) {
        try validator.accept(TouchSample(time: time, position: position, phase: .began))
      }
    }
  }

  @Test("A refused sample does not change the validator")
  func refusedSampleLeavesNoMark() throws {
    var validator = TouchTraceValidator()
    let good = samples("0 began 0 0\n0.2 moved 1 1\n0.3 ended")
    try validator.accept(good[0])
    try validator.accept(good[1])
    #expect(throws: TouchTraceError.self) { try validator.accept(samples("0.1 ended 0 0")[0]) }
    try validator.accept(good[2])
    try validator.finish()
    #expect(validator.sampleCount == 3)
  }
}
