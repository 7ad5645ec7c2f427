import Testing

@testable import ScrollMechanics

@Suite("Touch arbitration between a vertical scroll view and a horizontal one around it")
struct NestedArbitrationTests {
  private func decisions(_ trace: String, _ arbitration: NestedArbitration) -> String {
    var arbitration = arbitration
    var decisions: [ArbitrationDecision] = []
    for sample in samples(trace) {
      arbitration.handle(sample)
      decisions += arbitration.decisions
    }
    arbitration.finish()
    decisions += arbitration.decisions
    #expect(arbitration.state == .idle)
    return text(decisions)
  }

  @Test(
    arguments: [
      ArbitrationStory(
        "a movement up or down gives the inner view the touch until its end",
        "0 began 0 0\n0.1 moved 3.9 -12.1\n0.2 moved 90 0\n0.4 ended",
        """
        0.0 began inner inner-first
        0.1 scroll-began inner moved-up-or-down
        0.4 ended inner lifted
        """),
      ArbitrationStory(
        "a movement of exactly 12 pt is not far enough", "0 began 0 0\n0.1 moved 0 12\n0.4 ended", vertical),
      ArbitrationStory("exactly 4 pt sideways is too far", "0 began 0 0\n0.1 moved 4 50\n0.4 ended", vertical),
      ArbitrationStory(
        "a diagonal movement scrolls neither view", "0 began 0 0\n0.1 moved 20 20\n0.2 moved 90 99\n0.4 ended", vertical
      ),
      ArbitrationStory(
        "a diagonal movement that becomes clearly sideways scrolls the outer view",
        "0 began 0 0\n0.02 moved 20 20\n0.1 moved 60 1\n0.4 ended", horizontal),
    ])
  func ignoresDiagonals(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, NestedArbitration(ignoresDiagonals: true)) == story.decisions)
  }

  @Test(
    arguments: [
      ArbitrationStory(
        "the outer view takes a fast movement, even up or down",
        "0 began 0 0\n0.149 moved 0 10.1\n0.2 moved 0 99\n0.4 ended",
        """
        0.0 held outer delay-started
        0.149 scroll-began outer moved-before-delay
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "after the delay the inner view has the touch and its rules apply",
        "0 began 0 0\n0.1 moved 10 0\n0.2 moved 13 0\n0.4 ended",
        """
        0.0 held outer delay-started
        0.15 began inner delay-elapsed
        0.2 cancelled inner moved-sideways
        0.2 scroll-began outer moved-sideways
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "at equal times the delay ends before the sample", "0 began 0 0\n0.15 moved 0 50\n0.4 ended",
        """
        0.0 held outer delay-started
        0.15 began inner delay-elapsed
        0.4 ended inner lifted
        """),
      ArbitrationStory(
        "the inner view gets a tap", "0 began 0 0\n0.1 ended",
        """
        0.0 held outer delay-started
        0.1 began inner tap
        0.1 ended inner tap
        """),
      ArbitrationStory(
        "a touch cancelled during the delay has no receiver", "0 began 0 0\n0.1 cancelled",
        """
        0.0 held outer delay-started
        0.1 cancelled outer system-cancelled
        """),
      ArbitrationStory(
        "a second finger gives the inner view the touch",
        "0 began 0 0 @1\n0.05 began 9 9 @2\n0.1 moved 50 0 @1\n0.4 ended @1\n0.5 ended @2",
        """
        0.0 held outer delay-started
        0.05 began inner second-finger
        0.05 began inner second-finger
        0.4 ended inner lifted
        0.5 ended inner lifted
        """),
      ArbitrationStory(
        "a trace that ends before the delay is unfinished", "0 began 0 0",
        """
        0.0 held outer delay-started
        0.0 unfinished outer end-of-trace
        """),
    ])
  func outerFirst(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, NestedArbitration(outerFirst: ArbitrationParameters())) == story.decisions)
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
      ArbitrationStory(
        "the outer view takes a movement far enough to the right", "0 began 0 0\n0.1 moved 12.1 3.9\n0.4 ended",
        horizontal),
      ArbitrationStory(
        "the outer view takes a movement far enough to the left", "0 began 0 0\n0.1 moved -12.1 -3.9\n0.4 ended",
        horizontal),
      ArbitrationStory(
        "a movement of exactly 12 pt is not far enough", "0 began 0 0\n0.1 moved 12 0\n0.4 ended", vertical),
      ArbitrationStory("exactly 4 pt up is too far", "0 began 0 0\n0.1 moved 50 -4\n0.4 ended", vertical),
      ArbitrationStory(
        "both limits apply as decimals", "0 began 0.3 0.7\n0.1 moved 12.3 0.7\n0.2 moved 50 4.7\n0.4 ended",
        vertical),
      ArbitrationStory("the inner view keeps a vertical movement", "0 began 0 0\n0.1 moved 1 50\n0.4 ended", vertical),
      ArbitrationStory(
        "the outer view takes a sideways movement after one up or down and back",
        "0 began 0 0\n0.02 moved 2 40\n0.05 moved 10 5\n0.1 moved 30 1\n0.4 ended", horizontal),
      ArbitrationStory(
        "distances are from the touch-down, not from the last position",
        "0 began 0 0\n0.02 moved 2 40\n0.1 moved 50 40\n0.4 ended", vertical),
      ArbitrationStory(
        "the outer view keeps the touch until its end",
        "0 began 0 0\n0.1 moved 20 0\n0.2 moved 0 300\n0.4 ended", horizontal),
      ArbitrationStory(
        "a finger that lifts far to the side has moved there", "0 began 0 0\n0.4 ended 50 0",
        """
        0.0 began inner inner-first
        0.4 cancelled inner moved-sideways
        0.4 scroll-began outer moved-sideways
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "a second finger leaves the touch with the inner view",
        "0 began 0 0 @1\n0.05 began 90 90 @2\n0.1 moved 50 0 @1\n0.2 moved 190 90 @2\n0.4 ended @1\n0.5 ended @2",
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.4 ended inner lifted
        0.5 ended inner lifted
        """),
      ArbitrationStory(
        "the inner view keeps the touch after the second finger's lift",
        "0 began 0 0 @1\n0.05 began 90 90 @2\n0.06 ended @2\n0.1 moved 50 0 @1\n0.4 ended @1",
        """
        0.0 began inner inner-first
        0.05 began inner second-finger
        0.06 ended inner lifted
        0.4 ended inner lifted
        """),
      ArbitrationStory(
        "the touch lasts while any finger is down, even if the first one comes down again",
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
        "the next touch starts a new arbitration",
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
        "a second finger is ignored once the outer view scrolls",
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
        "the outer view scrolls on when a second finger lifts",
        "0 began 0 0 @1\n0.1 moved 50 0 @1\n0.2 began 9 9 @2\n0.3 ended @2\n0.4 ended @1",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.2 ignored outer second-finger
        0.4 scroll-ended outer lifted
        """),
      ArbitrationStory(
        "the inner view's touch is cancelled", "0 began 0 0\n0.1 moved 0 9\n0.4 cancelled 90 0",
        """
        0.0 began inner inner-first
        0.4 cancelled inner system-cancelled
        """),
      ArbitrationStory(
        "the outer view's touch is cancelled", "0 began 0 0\n0.1 moved 50 0\n0.4 cancelled",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.4 scroll-cancelled outer system-cancelled
        """),
      ArbitrationStory(
        "an inner touch without a lift is unfinished", "0 began 0 0\n0.1 moved 0 9",
        """
        0.0 began inner inner-first
        0.1 unfinished inner end-of-trace
        """),
      ArbitrationStory(
        "an outer touch without a lift is unfinished", "0 began 0 0\n0.1 moved 50 0",
        """
        0.0 began inner inner-first
        0.1 cancelled inner moved-sideways
        0.1 scroll-began outer moved-sideways
        0.1 unfinished outer end-of-trace
        """),
    ])
  func story(_ story: ArbitrationStory) throws {
    #expect(decisions(story.trace, NestedArbitration()) == story.decisions)
  }

  @Test("The two distances can be chosen")
  func thresholds() throws {
    let wide = NestedArbitration(minimumSideways: 60, maximumUpDown: 10)
    let found = [
      decisions("0 began 0 0\n0.1 moved 50 0\n0.4 ended", wide),
      decisions("0 began 0 0\n0.1 moved 61 9\n0.4 ended", wide),
    ]
    #expect(found == [Self.vertical, Self.horizontal])
  }
}
