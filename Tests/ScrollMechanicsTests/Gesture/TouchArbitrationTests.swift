import Testing

@testable import ScrollMechanics

/// A story of who gets a touch: the samples, and the decisions as `TIME EVENT RECEIVER REASON`.
struct ArbitrationStory: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let trace: String
  let decisions: String

  init(_ description: String, _ trace: String, _ decisions: String) {
    testDescription = description
    self.trace = trace
    self.decisions = decisions
  }
}

func text(_ decisions: [ArbitrationDecision]) -> String {
  decisions.map { "\($0.time) \($0.event.rawValue) \($0.receiver.rawValue) \($0.reason.rawValue)" }
    .joined(separator: "\n")
}

@Suite("Who gets the touch: a scroll view and its content")
struct TouchArbitrationTests {
  private func decisions(
    _ trace: String, _ parameters: ArbitrationParameters, stopsMotion: Bool = false
  ) throws -> String {
    var arbitration = TouchArbitration<Vector2>(parameters)
    var decisions: [ArbitrationDecision] = []
    for sample in samples(trace) { arbitration.handle(sample, stopsMotion: stopsMotion, into: &decisions) }
    arbitration.finish(into: &decisions)
    #expect(arbitration.state == .idle)
    #expect(zip(decisions, decisions.dropFirst()).allSatisfy { $0.time <= $1.time })
    return text(decisions)
  }

  @Test(
    "by default",
    arguments: [
      ArbitrationStory(
        "moved significantly before the delay passes: scrolling, and the content never sees the touch",
        "0 began 0 0\n0.05 moved 0 8\n0.1 moved 0 20\n0.3 moved 0 50\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.4 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "the delay passes, then the finger moves: the content gets the touch and loses it",
        "0 began 0 0\n0.05 moved 0 8\n0.3 moved 0 20\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.3 cancelled content moved-after-delay
        0.3 scroll-began scroll-view moved-after-delay
        0.4 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "the delay passes, and the finger goes up: the content keeps the touch",
        "0 began 0 0\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.4 ended content lifted
        """),
      ArbitrationStory(
        "the finger goes up before either: a tap",
        "0 began 0 0\n0.02 moved 3 4\n0.08 ended",
        """
        0.0 held scroll-view delay-started
        0.08 began content tap
        0.08 ended content tap
        """),
      ArbitrationStory(
        "a hold of exactly the delay is a hold",
        "0 began 0 0\n0.15 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.15 ended content lifted
        """),
      ArbitrationStory(
        "a hold of nearly the delay is a tap",
        "0 began 0 0\n0.14999 ended",
        """
        0.0 held scroll-view delay-started
        0.14999 began content tap
        0.14999 ended content tap
        """),
      ArbitrationStory(
        "a move at exactly the delay comes after it",
        "0 began 0 0\n0.15 moved 0 20\n0.3 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.15 cancelled content moved-after-delay
        0.15 scroll-began scroll-view moved-after-delay
        0.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "exactly the delay is so whatever the clock says: 1.15 − 1 is less than 0.15 in doubles",
        "1 began 0 0\n1.15 moved 0 20\n1.3 ended",
        """
        1.0 held scroll-view delay-started
        1.15 began content delay-elapsed
        1.15 cancelled content moved-after-delay
        1.15 scroll-began scroll-view moved-after-delay
        1.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a move of exactly the slop is not significant",
        "0 began 100 100\n0.1 moved 106 108\n0.12 moved 110 100\n0.13 ended",
        """
        0.0 held scroll-view delay-started
        0.13 began content tap
        0.13 ended content tap
        """),
      ArbitrationStory(
        "a little farther is",
        "0 began 100 100\n0.1 moved 106 108.0001\n0.13 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.13 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "what counts is the distance from the touch-down, not the length of the way",
        "0 began 0 0\n0.02 moved 9 0\n0.04 moved 0 0\n0.06 moved -9 0\n0.08 moved 0 9\n0.1 ended 0 0",
        """
        0.0 held scroll-view delay-started
        0.1 began content tap
        0.1 ended content tap
        """),
      ArbitrationStory(
        "coming back within the slop does not undo scrolling",
        "0 began 0 0\n0.1 moved 0 20\n0.2 moved 0 0\n0.3 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a cancel before anyone has the touch: the content sees nothing",
        "0 began 0 0\n0.1 cancelled",
        """
        0.0 held scroll-view delay-started
        0.1 cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "a cancel when the content has it",
        "0 began 0 0\n0.3 cancelled",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.3 cancelled content system-cancelled
        """),
      ArbitrationStory(
        "a cancel while scrolling: the content sees nothing",
        "0 began 0 0\n0.1 moved 0 20\n0.3 cancelled",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.3 scroll-cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "where a cancelled finger is said to be is no movement",
        "0 began 0 0\n0.1 cancelled 0 500",
        """
        0.0 held scroll-view delay-started
        0.1 cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "a finger that goes up far away has moved there",
        "0 began 0 0\n0.1 ended 0 200",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.1 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a second finger changes nothing, wherever it goes",
        "0 began 0 0 @1\n0.05 began 50 50 @2\n0.1 moved 300 300 @2\n0.12 ended @2\n0.13 ended @1",
        """
        0.0 held scroll-view delay-started
        0.05 ignored scroll-view second-finger
        0.13 began content tap
        0.13 ended content tap
        """),
      ArbitrationStory(
        "the delay passes while the second finger moves",
        "0 began 0 0 @1\n0.05 began 50 50 @2\n0.2 moved 300 300 @2\n0.3 ended @1\n0.4 ended @2",
        """
        0.0 held scroll-view delay-started
        0.05 ignored scroll-view second-finger
        0.15 began content delay-elapsed
        0.3 ended content lifted
        """),
      ArbitrationStory(
        "a touch that never ends, before the delay",
        "0 began 0 0\n0.1 moved 1 1",
        """
        0.0 held scroll-view delay-started
        0.1 unfinished scroll-view end-of-trace
        """),
      ArbitrationStory(
        "a touch that never ends, held",
        "0 began 0 0\n0.5 stationary",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.5 unfinished content end-of-trace
        """),
      ArbitrationStory(
        "a touch that never ends, scrolling",
        "0 began 0 0\n0.1 moved 20 0\n0.2 moved 30 0",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.2 unfinished scroll-view end-of-trace
        """),
      ArbitrationStory(
        "every touch starts afresh",
        "0 began 0 0\n0.05 ended\n1 began 50 50\n1.05 moved 90 90\n1.1 ended",
        """
        0.0 held scroll-view delay-started
        0.05 began content tap
        0.05 ended content tap
        1.0 held scroll-view delay-started
        1.05 scroll-began scroll-view moved-before-delay
        1.1 scroll-ended scroll-view lifted
        """),
    ])
  func byDefault(_ story: ArbitrationStory) throws {
    #expect(try decisions(story.trace, ArbitrationParameters()) == story.decisions)
  }

  @Test(
    "when content touches are not delayed",
    arguments: [
      ArbitrationStory(
        "the content gets every touch at once, and loses it to a movement",
        "0 began 0 0\n0.01 moved 0 20\n0.4 ended",
        """
        0.0 began content not-delayed
        0.01 cancelled content moved-after-delay
        0.01 scroll-began scroll-view moved-after-delay
        0.4 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a tap is a touch like any other", "0 began 0 0\n0.01 ended",
        """
        0.0 began content not-delayed
        0.01 ended content lifted
        """),
    ])
  func undelayed(_ story: ArbitrationStory) throws {
    #expect(try decisions(story.trace, ArbitrationParameters(delaysContentTouches: false)) == story.decisions)
  }

  @Test(
    "when content touches cannot be cancelled",
    arguments: [
      ArbitrationStory(
        "once the content has the touch, scrolling never begins",
        "0 began 0 0\n0.2 moved 0 20\n0.3 moved 0 500\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.4 ended content lifted
        """),
      ArbitrationStory(
        "before that, it does",
        "0 began 0 0\n0.1 moved 0 20\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.4 scroll-ended scroll-view lifted
        """),
    ])
  func uncancellable(_ story: ArbitrationStory) throws {
    #expect(try decisions(story.trace, ArbitrationParameters(canCancelContentTouches: false)) == story.decisions)
  }

  @Test("neither delayed nor cancelled, the content has every touch for good")
  func neither() throws {
    #expect(
      try decisions(
        "0 began 0 0\n0.01 moved 0 20\n0.4 ended",
        ArbitrationParameters(delaysContentTouches: false, canCancelContentTouches: false)) == """
          0.0 began content not-delayed
          0.4 ended content lifted
          """)
  }

  @Test("a touch that stops a motion is a drag from the start, and no tap")
  func stopsMotion() throws {
    for delays in [true, false] {
      #expect(
        try decisions("0 began 0 0\n0.05 ended", ArbitrationParameters(delaysContentTouches: delays), stopsMotion: true)
          == """
          0.0 scroll-began scroll-view stopped-motion
          0.05 scroll-ended scroll-view lifted
          """)
    }
  }

  @Test("the delay and the slop can be chosen")
  func constants() throws {
    #expect(
      try decisions("0 began 0 0\n0.2 moved 20 0\n0.25 ended", ArbitrationParameters(delay: 0.3, slop: 20)) == """
        0.0 held scroll-view delay-started
        0.25 began content tap
        0.25 ended content tap
        """)
    // A delay of nothing passes at once.
    #expect(
      try decisions("0 began 0 0\n0 moved 20 0\n0.25 ended", ArbitrationParameters(delay: 0, slop: 0)) == """
        0.0 held scroll-view delay-started
        0.0 began content delay-elapsed
        0.0 cancelled content moved-after-delay
        0.0 scroll-began scroll-view moved-after-delay
        0.25 scroll-ended scroll-view lifted
        """)
    #expect(throws: ParameterError.outOfRange("delay", -1)) { try ArbitrationParameters(delay: -1) }
    #expect(throws: ParameterError.outOfRange("slop", .infinity)) { try ArbitrationParameters(slop: .infinity) }
  }

  @Test("time may pass without a sample")
  func advancing() throws {
    var arbitration = TouchArbitration<Double>(try ArbitrationParameters())
    var decisions: [ArbitrationDecision] = []
    arbitration.handle(TouchSample(time: 1, position: 0, phase: .began), into: &decisions)
    arbitration.advance(to: 1.1, into: &decisions)
    #expect(decisions.count == 1)
    arbitration.advance(to: 2, into: &decisions)
    #expect(text(Array(decisions.dropFirst())) == "1.15 began content delay-elapsed")
    guard case .content = arbitration.state else {
      Issue.record("The content should have the touch")
      return
    }
  }

  @Test(
    "with an axis lock, the first significant movement chooses the axis",
    arguments: [
      ("0.1 moved 20 5", "horizontal-axis"), ("0.1 moved -20 5", "horizontal-axis"),
      ("0.1 moved 5 20", "vertical-axis"),
      ("0.1 moved 20 20", "vertical-axis"), ("0.05 moved 9 1\n0.1 moved 9 30", "vertical-axis"),
    ])
  func axisLock(move: String, axis: String) throws {
    let parameters = try ArbitrationParameters(directionLock: .firstMovement)
    #expect(
      try decisions("0 began 0 0\n\(move)\n0.3 moved 300 -300\n0.4 ended", parameters)
        == """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.1 locked \(axis) first-movement
        0.4 scroll-ended scroll-view lifted
        """)
  }

  @Test("with an axis lock, a drag that stopped a motion waits for its first significant movement")
  func axisLockAfterStop() throws {
    #expect(
      try decisions(
        "0 began 0 0\n0.1 moved 6 8\n0.2 moved 8 20\n0.4 ended", ArbitrationParameters(directionLock: .firstMovement),
        stopsMotion: true) == """
          0.0 scroll-began scroll-view stopped-motion
          0.2 locked vertical-axis first-movement
          0.4 scroll-ended scroll-view lifted
          """)
  }
}
