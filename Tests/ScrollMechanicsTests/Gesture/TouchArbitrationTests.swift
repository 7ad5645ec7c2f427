import Testing

@testable import ScrollMechanics

/// A test case of touch arbitration: a trace, and the expected decisions as `TIME EVENT RECEIVER REASON`.
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

@Suite("Touch arbitration between a scroll view and its content")
struct TouchArbitrationTests {
  /// A story of a scroll view that does not delay touches, does not cancel them, or neither.
  struct VariantStory: CustomTestStringConvertible, Sendable {
    let delays: Bool
    let cancels: Bool
    let story: ArbitrationStory

    var testDescription: String { story.testDescription }

    init(delays: Bool = true, cancels: Bool = true, _ description: String, _ trace: String, _ decisions: String) {
      (self.delays, self.cancels) = (delays, cancels)
      story = ArbitrationStory(description, trace, decisions)
    }
  }

  private func decisions(
    _ trace: String, _ parameters: ArbitrationParameters, stopsMotion: Bool = false
  ) throws -> String {
    var arbitration = TouchArbitration<Vector2>(parameters)
    var decisions: [ArbitrationDecision] = []
    for sample in samples(trace) {
      arbitration.handle(sample, stopsMotion: stopsMotion)
      decisions += arbitration.decisions
    }
    arbitration.finish()
    decisions += arbitration.decisions
    #expect(arbitration.state == .idle)
    #expect(zip(decisions, decisions.dropFirst()).allSatisfy { $0.time <= $1.time })
    return text(decisions)
  }

  @Test(
    "By default, a touch is delayed and can be cancelled for the content",
    arguments: [
      ArbitrationStory(
        "a significant movement before the end of the delay scrolls; the content never gets the touch",
        "0 began 0 0\n0.05 moved 0 8\n0.1 moved 0 20\n0.3 moved 0 50\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.4 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a significant movement after the delay cancels the content's touch",
        "0 began 0 0\n0.05 moved 0 8\n0.3 moved 0 20\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.3 cancelled content moved-after-delay
        0.3 scroll-began scroll-view moved-after-delay
        0.4 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a lift after the delay ends the content's touch",
        "0 began 0 0\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.4 ended content lifted
        """),
      ArbitrationStory(
        "a lift before the end of the delay is a tap",
        "0 began 0 0\n0.02 moved 3 4\n0.08 ended",
        """
        0.0 held scroll-view delay-started
        0.08 began content tap
        0.08 ended content tap
        """),
      ArbitrationStory(
        "a touch of exactly the delay is not a tap",
        "0 began 0 0\n0.15 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.15 ended content lifted
        """),
      ArbitrationStory(
        "a touch slightly shorter than the delay is a tap",
        "0 began 0 0\n0.14999 ended",
        """
        0.0 held scroll-view delay-started
        0.14999 began content tap
        0.14999 ended content tap
        """),
      ArbitrationStory(
        "at equal times, the delay ends before the movement",
        "0 began 0 0\n0.15 moved 0 20\n0.3 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.15 cancelled content moved-after-delay
        0.15 scroll-began scroll-view moved-after-delay
        0.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "exactly the delay counts as decimals: 1.15 − 1 is less than 0.15 in doubles",
        "1 began 0 0\n1.15 moved 0 20\n1.3 ended",
        """
        1.0 held scroll-view delay-started
        1.15 began content delay-elapsed
        1.15 cancelled content moved-after-delay
        1.15 scroll-began scroll-view moved-after-delay
        1.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a movement of exactly the slop is not significant",
        "0 began 100 100\n0.1 moved 106 108\n0.12 moved 110 100\n0.13 ended",
        """
        0.0 held scroll-view delay-started
        0.13 began content tap
        0.13 ended content tap
        """),
      ArbitrationStory(
        "a movement slightly longer than the slop is significant",
        "0 began 100 100\n0.1 moved 106 108.0001\n0.13 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.13 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "the distance from the touch-down counts, not the length of the path",
        "0 began 0 0\n0.02 moved 9 0\n0.04 moved 0 0\n0.06 moved -9 0\n0.08 moved 0 9\n0.1 ended 0 0",
        """
        0.0 held scroll-view delay-started
        0.1 began content tap
        0.1 ended content tap
        """),
      ArbitrationStory(
        "scrolling continues when the finger returns within the slop",
        "0 began 0 0\n0.1 moved 0 20\n0.2 moved 0 0\n0.3 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.3 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a touch cancelled during the delay never reaches the content",
        "0 began 0 0\n0.1 cancelled",
        """
        0.0 held scroll-view delay-started
        0.1 cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "a touch of the content is cancelled",
        "0 began 0 0\n0.3 cancelled",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.3 cancelled content system-cancelled
        """),
      ArbitrationStory(
        "a scrolling touch is cancelled; the content never gets it",
        "0 began 0 0\n0.1 moved 0 20\n0.3 cancelled",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.3 scroll-cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "the position of a cancellation is not a movement",
        "0 began 0 0\n0.1 cancelled 0 500",
        """
        0.0 held scroll-view delay-started
        0.1 cancelled scroll-view system-cancelled
        """),
      ArbitrationStory(
        "a finger that lifts far away has moved there",
        "0 began 0 0\n0.1 ended 0 200",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.1 scroll-ended scroll-view lifted
        """),
      ArbitrationStory(
        "a second finger is ignored, wherever it moves",
        "0 began 0 0 @1\n0.05 began 50 50 @2\n0.1 moved 300 300 @2\n0.12 ended @2\n0.13 ended @1",
        """
        0.0 held scroll-view delay-started
        0.05 ignored scroll-view second-finger
        0.13 began content tap
        0.13 ended content tap
        """),
      ArbitrationStory(
        "the delay ends while the second finger moves",
        "0 began 0 0 @1\n0.05 began 50 50 @2\n0.2 moved 300 300 @2\n0.3 ended @1\n0.4 ended @2",
        """
        0.0 held scroll-view delay-started
        0.05 ignored scroll-view second-finger
        0.15 began content delay-elapsed
        0.3 ended content lifted
        """),
      ArbitrationStory(
        "a touch without a lift during the delay is unfinished",
        "0 began 0 0\n0.1 moved 1 1",
        """
        0.0 held scroll-view delay-started
        0.1 unfinished scroll-view end-of-trace
        """),
      ArbitrationStory(
        "a touch without a lift in the content is unfinished",
        "0 began 0 0\n0.5 stationary",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.5 unfinished content end-of-trace
        """),
      ArbitrationStory(
        "a scrolling touch without a lift is unfinished",
        "0 began 0 0\n0.1 moved 20 0\n0.2 moved 30 0",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.2 unfinished scroll-view end-of-trace
        """),
      ArbitrationStory(
        "every touch starts a new arbitration",
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
    "Without delay, the content gets every touch at once, and without cancellation it keeps each touch that it has",
    arguments: [
      VariantStory(
        delays: false, "without delay, the content gets every touch at once, and a movement cancels it",
        "0 began 0 0\n0.01 moved 0 20\n0.4 ended",
        """
        0.0 began content not-delayed
        0.01 cancelled content moved-after-delay
        0.01 scroll-began scroll-view moved-after-delay
        0.4 scroll-ended scroll-view lifted
        """),
      VariantStory(
        delays: false, "without delay, a tap is a touch of the content", "0 began 0 0\n0.01 ended",
        """
        0.0 began content not-delayed
        0.01 ended content lifted
        """),
      VariantStory(
        cancels: false, "without cancellation, scrolling never begins once the content has the touch",
        "0 began 0 0\n0.2 moved 0 20\n0.3 moved 0 500\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.15 began content delay-elapsed
        0.4 ended content lifted
        """),
      VariantStory(
        cancels: false, "without cancellation, scrolling begins before the content has the touch",
        "0 began 0 0\n0.1 moved 0 20\n0.4 ended",
        """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.4 scroll-ended scroll-view lifted
        """),
      VariantStory(
        delays: false, cancels: false, "without delay and cancellation, the content keeps every touch",
        "0 began 0 0\n0.01 moved 0 20\n0.4 ended",
        """
        0.0 began content not-delayed
        0.4 ended content lifted
        """),
    ])
  func variants(_ variant: VariantStory) throws {
    let parameters = ArbitrationParameters(
      delaysContentTouches: variant.delays, canCancelContentTouches: variant.cancels)
    #expect(try decisions(variant.story.trace, parameters) == variant.story.decisions)
  }

  @Test("A touch that stops a motion drags from the start and is not a tap")
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

  @Test("The delay and the slop can be chosen")
  func constants() throws {
    #expect(
      try decisions("0 began 0 0\n0.2 moved 20 0\n0.25 ended", ArbitrationParameters(delay: 0.3, slop: 20)) == """
        0.0 held scroll-view delay-started
        0.25 began content tap
        0.25 ended content tap
        """)
    // A delay of 0 ends at once.
    #expect(
      try decisions("0 began 0 0\n0 moved 20 0\n0.25 ended", ArbitrationParameters(delay: 0, slop: 0)) == """
        0.0 held scroll-view delay-started
        0.0 began content delay-elapsed
        0.0 cancelled content moved-after-delay
        0.0 scroll-began scroll-view moved-after-delay
        0.25 scroll-ended scroll-view lifted
        """)
  }

  @Test("The time can be advanced without a sample")
  func advancing() throws {
    var arbitration = TouchArbitration<Double>(ArbitrationParameters())
    arbitration.handle(TouchSample(time: 1, position: 0, phase: .began))
    let held = arbitration.decisions.count
    arbitration.advance(to: 1.1)
    #expect(held == 1 && arbitration.decisions.isEmpty)
    arbitration.advance(to: 2)
    #expect(text(arbitration.decisions) == "1.15 began content delay-elapsed" && arbitration.state == .content)
  }

  @Test(
    "With a direction lock, the first significant movement chooses the axis",
    arguments: [
      ("0.1 moved 20 5", "horizontal-axis"), ("0.1 moved -20 5", "horizontal-axis"),
      ("0.1 moved 5 20", "vertical-axis"),
      ("0.1 moved 20 20", "vertical-axis"), ("0.05 moved 9 1\n0.1 moved 9 30", "vertical-axis"),
    ])
  func axisLock(move: String, axis: String) throws {
    let parameters = ArbitrationParameters(directionLock: .firstMovement)
    #expect(
      try decisions("0 began 0 0\n\(move)\n0.3 moved 300 -300\n0.4 ended", parameters)
        == """
        0.0 held scroll-view delay-started
        0.1 scroll-began scroll-view moved-before-delay
        0.1 locked \(axis) first-movement
        0.4 scroll-ended scroll-view lifted
        """)
  }

  @Test("With a direction lock, a touch that stops a motion waits for a significant movement")
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
