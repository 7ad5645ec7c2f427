import Testing

@testable import ScrollMechanics

@Suite("Numbers in a bracket")
struct BracketedRootTests {
  @Test(
    "The middle of two doubles has as many doubles on each side, whatever their signs",
    arguments: [(1.0, 4.0, 2.0), (-4, -1, -2), (-1, 1, 0), (-8, 8, 0)])
  func middle(low: Double, high: Double, expected: Double) {
    #expect(BracketedRoot.between(low, high) == expected && BracketedRoot.between(high, low) == expected)
  }

  @Test("Between neighbors there is none", arguments: [0.1, -0.1, 0, 1e300] as [Double])
  func neighbors(low: Double) {
    #expect(BracketedRoot.between(low, low.nextUp) == nil)
    #expect(BracketedRoot.between(low, low.nextUp.nextUp) == low.nextUp)
  }
}
