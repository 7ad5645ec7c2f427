import Testing

@testable import ScrollMechanics

@Suite("Numbers in a bracket")
struct BracketedRootTests {
  @Test(
    "The roundest is the one that the fewest bits tell",
    arguments: [(0.9, 1.1, 1.0), (4.1, 5.9, 5), (1000.1, 1001.2, 1001), (0.3, 0.4, 0.375), (3, 4, 3.5), (1e-9, 3, 2)])
  func roundest(low: Double, high: Double, expected: Double) {
    #expect(BracketedRoot.roundest(between: low, high) == expected)
  }

  @Test("Between neighbours there is none: the lower one")
  func neighbours() {
    #expect(BracketedRoot.roundest(between: 0.1, 0.1.nextUp) == 0.1)
    #expect(BracketedRoot.roundest(between: 0.1, 0.1.nextUp.nextUp) == 0.1.nextUp)
  }
}
