import Testing

@testable import ScrollMechanics

@Suite("Who gets the touch: a vertical scroll view in a horizontal one")
struct NestedArbitrationTests {
  private func decisions(_ trace: String, _ arbitration: NestedArbitration) -> String {
    var arbitration = arbitration
    var decisions: [ArbitrationDecision] = []
    for sample in samples(trace) { arbitration.handle(sample, into: &decisions) }
    arbitration.finish(into: &decisions)
    #expect(arbitration.state == .idle)
    return text(decisions)
  }

  @Test(
    arguments: [
      ArbitrationStory(
        "up or down is the inner view's, to the end", "0 began 0 0\n0.1 moved 3.9 -12.1\n0.2 moved 90 0\n0.4 ended",
        """
        0.0 began inner inner-first
        0.1 scroll-began inner moved-up-or-down
        0.4 ended inner lifted
        """),
      ArbitrationStory("exactly 12 pt is not far enough", "0 began 0 0\n0.1 moved 0 12\n0.4 ended", vertical),
      ArbitrationStory("exactly 4 pt aside is too far", "0 began 0 0\n0.1 moved 4 50\n0.4 ended", vertical),
      ArbitrationStory("aslant scrolls neither", "0 began 0 0\n0.1 moved 20 20\n0.2 moved 90 99\n0.4 ended", vertical),
      ArbitrationStory(
        "aslant, and then clearly sideways", "0 began 0 0\n0.02 moved 20 20\n0.1 moved 60 1\n0.4 ended", horizontal),
    ])
  func ignoresDiagonals(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, try NestedArbitration(ignoresDiagonals: true)) == story.decisions)
  }

  @Test(
    arguments: [
      ArbitrationStory(
        "what is fast is the outer view's, up and down as well",
        "0 began 0 0\n0.149 moved 0 10.1\n0.2 moved 0 99\n0.4 ended",
        """
        0.0 held outer delay-started
        0.149 scroll-began outer moved-before-delay
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "after the delay the rules of the inner view hold", "0 began 0 0\n0.1 moved 10 0\n0.2 moved 13 0\n0.4 ended",
        """
        0.0 held outer delay-started
        0.15 began inner delay-elapsed
        0.2 cancelled inner moved-sideways
        0.2 scroll-began outer moved-sideways
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "at the same instant the delay is over first", "0 began 0 0\n0.15 moved 0 50\n0.4 ended",
        """
        0.0 held outer delay-started
        0.15 began inner delay-elapsed
        0.4 ended inner lifted
        """),
      ArbitrationStory(
        "a tap is the inner view's", "0 began 0 0\n0.1 ended",
        """
        0.0 held outer delay-started
        0.1 began inner tap
        0.1 ended inner tap
        """),
      ArbitrationStory(
        "what the system takes away was nobody's", "0 began 0 0\n0.1 cancelled",
        """
        0.0 held outer delay-started
        0.1 cancelled outer system-cancelled
        """),
      ArbitrationStory(
        "a second finger rules the outer view out",
        "0 began 0 0 @1\n0.05 began 9 9 @2\n0.1 moved 50 0 @1\n0.4 ended @1\n0.5 ended @2",
        """
        0.0 held outer delay-started
        0.05 began inner second-finger
        0.05 began inner second-finger
        0.4 ended inner lifted
        0.5 ended inner lifted
        """),
      ArbitrationStory(
        "a trace that ends before the delay", "0 began 0 0",
        """
        0.0 held outer delay-started
        0.0 unfinished outer end-of-trace
        """),
    ])
  func outerFirst(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, try NestedArbitration(outerFirst: ArbitrationParameters())) == story.decisions)
  }

  private static let vertical = """
    0.0 began inner inner-first
    0.4 ended inner lifted
    """

  private static let horizontal = """
    0.0 began inner inner-first
    0.1 cancelled inner moved-sideways
    0.1 scroll-began outer moved-sideways
    0.4 scroll-ended outer lifted
    """

  @Test(
    arguments: [
      ArbitrationStory("far enough to the right", "0 began 0 0\n0.1 moved 12.1 3.9\n0.4 ended", horizontal),
      ArbitrationStory("far enough to the left", "0 began 0 0\n0.1 moved -12.1 -3.9\n0.4 ended", horizontal),
      ArbitrationStory("exactly 12 pt is not far enough", "0 began 0 0\n0.1 moved 12 0\n0.4 ended", vertical),
      ArbitrationStory("exactly 4 pt up is too far", "0 began 0 0\n0.1 moved 50 -4\n0.4 ended", vertical),
      ArbitrationStory(
        "both limits hold as they are written", "0 began 0.3 0.7\n0.1 moved 12.3 0.7\n0.2 moved 50 4.7\n0.4 ended",
        vertical),
      ArbitrationStory("vertical", "0 began 0 0\n0.1 moved 1 50\n0.4 ended", vertical),
      ArbitrationStory(
        "every move is tested afresh: away vertically, back, then sideways",
        "0 began 0 0\n0.02 moved 2 40\n0.05 moved 10 5\n0.1 moved 30 1\n0.4 ended", horizontal),
      ArbitrationStory(
        "from the touch-down, not from the last place",
        "0 began 0 0\n0.02 moved 2 40\n0.1 moved 50 40\n0.4 ended", vertical),
      ArbitrationStory(
        "to the end of the touch, wherever it goes then",
        "0 began 0 0\n0.1 moved 20 0\n0.2 moved 0 300\n0.4 ended", horizontal),
      ArbitrationStory(
        "a finger that goes up far to the side has moved there", "0 began 0 0\n0.4 ended 50 0",
        """
        0.0 began inner inner-first
        0.4 cancelled inner moved-sideways
        0.4 scroll-began outer moved-sideways
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "a second finger rules it out",
        "0 began 0 0 @1\n0.05 began 90 90 @2\n0.1 moved 50 0 @1\n0.2 moved 190 90 @2\n0.4 ended @1\n0.5 ended @2",
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.4 ended inner lifted
        0.5 ended inner lifted
        """),
      ArbitrationStory(
        "also when it has gone up again",
        "0 began 0 0 @1\n0.05 began 90 90 @2\n0.06 ended @2\n0.1 moved 50 0 @1\n0.4 ended @1",
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.06 ended inner lifted
        0.4 ended inner lifted
        """),
      ArbitrationStory(
        "also when the first has gone up and another comes down: it is still the same touch",
        "0 began 0 0 @1\n0.05 began 90 90 @2\n0.1 ended @1\n0.2 began 0 0 @1\n0.3 moved 90 0 @1\n0.4 ended @1\n0.5 ended @2",
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.1 ended inner lifted
        0.2 began inner second-finger
        0.4 ended inner lifted
        0.5 ended inner lifted
        """),
      ArbitrationStory(
        "the next touch is free again",
        """
        0 began 0 0 @1
        0.05 began 90 90 @2
        0.1 ended @1
        0.2 ended @2
        1 began 0 0 @1
        1.1 moved 50 0 @1
        1.2 ended @1
        """,
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.1 ended inner lifted
        0.2 ended inner lifted
        1.0 began inner inner-first
        1.1 cancelled inner moved-sideways
        1.1 scroll-began outer moved-sideways
        1.2 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "a second finger comes too late once the outer view scrolls",
        "0 began 0 0 @1\n0.1 moved 50 0 @1\n0.2 began 9 9 @2\n0.4 ended @1\n0.5 began 3 3 @1\n0.6 ended @1\n0.7 ended @2",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.2 ignored outer second-finger
        0.4 scroll-ended outer lifted
        0.5 ignored outer second-finger
        """),
      ArbitrationStory(
        "a cancel in the inner view", "0 began 0 0\n0.1 moved 0 9\n0.4 cancelled 90 0",
        """
        0.0 began inner inner-first
        0.4 cancelled inner system-cancelled
        """),
      ArbitrationStory(
        "a cancel in the outer view", "0 began 0 0\n0.1 moved 50 0\n0.4 cancelled",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.4 scroll-cancelled outer system-cancelled
        """),
      ArbitrationStory(
        "a touch that never ends in the inner view", "0 began 0 0\n0.1 moved 0 9",
        """
        0.0 began inner inner-first
        0.1 unfinished inner end-of-trace
        """),
      ArbitrationStory(
        "a touch that never ends in the outer view", "0 began 0 0\n0.1 moved 50 0",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.1 unfinished outer end-of-trace
        """),
    ])
  func story(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, try NestedArbitration()) == story.decisions)
  }

  @Test("the thresholds can be chosen")
  func thresholds() throws {
    let wide = try NestedArbitration(minimumSideways: 60, maximumUpDown: 10)
    #expect(decisions("0 began 0 0\n0.1 moved 50 0\n0.4 ended", wide) == Self.vertical)
    #expect(decisions("0 began 0 0\n0.1 moved 61 9\n0.4 ended", wide) == Self.horizontal)
    #expect(throws: ParameterError.outOfRange("maximum distance up or down", -1)) {
      try NestedArbitration(maximumUpDown: -1)
    }
    #expect(throws: ParameterError.outOfRange("minimum distance sideways", .infinity)) {
      try NestedArbitration(minimumSideways: .infinity)
    }
  }
}
