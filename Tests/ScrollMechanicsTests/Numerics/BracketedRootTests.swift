import Testing

@testable import ScrollMechanics

@Suite("Doubles between two bounds are found")
struct BracketedRootTests {
  @Test(
    "The middle of two doubles of any sign has equally many doubles on each side",
    arguments: [(1.0, 4.0, 2.0), (-4, -1, -2), (-1, 1, 0), (-8, 8, 0)])
  func middle(low: Double, high: Double, expected: Double) {
    #expect(BracketedRoot.between(low, high) == expected && BracketedRoot.between(high, low) == expected)
  }

  @Test("Neighboring doubles have no double between them", arguments: [0.1, -0.1, 0, 1e300] as [Double])
  func neighbors(low: Double) {
    #expect(BracketedRoot.between(low, low.nextUp) == nil)
    #expect(BracketedRoot.between(low, low.nextUp.nextUp) == low.nextUp)
  }
}
