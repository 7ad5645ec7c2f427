import Testing

@testable import ScrollMechanics

@Suite("A search in a bracket ends at the double that it searches for")
struct BracketPropertyTests {
  private static let zeros: [Double] = [1e-300, 3e-9, 0.1, 1.0.nextDown, 1, 1.0.nextUp, .pi, 1e5 / 3, 1e300]

  @Test("A zero is found to an ulp, even by useless steps", arguments: zeros)
  func find(zero: Double) {
    let steps: [(Double) -> Double] = [
      { zero - $0 }, { (zero - $0) / 2 }, { ($0 - zero) }, { _ in .infinity }, { _ in .nan },
      { (zero - $0) * 1.9 },
    ]
    for step in steps {
      for (low, high) in [(0.0, 2 * zero), (0, 1.7e308), (zero / 3, zero * 1.5), (-1e300, zero * 1.01)] {
        let found = BracketedRoot.find(from: low, to: high) { ($0 < zero, step($0)) }
        #expect(abs(found - zero) <= zero.ulp, "\(low)…\(high)")
      }
    }
  }

  @Test(
    "Neighbors are the last double that meets a condition and the first that does not; none outside is tried",
    arguments: zeros)
  func neighbors(first: Double) {
    for (low, high) in [(0.0, 1.7e308), (first / 2, first * 2), (first.nextDown, first), (-5, first)] {
      for place in [low, high, first, first.nextDown, first * 0.999, first * (1 + 0x1p-40), first.nextUp.nextUp, 0, 1] {
        var (outsideCount, count) = (0, 0)
        let found = BracketedRoot.neighbors(between: low, high, near: place) {
          count += 1
          if $0 <= low || $0 >= high { outsideCount += 1 }
          return $0 < first
        }
        #expect(
          found.before == first.nextDown && found.after == first && outsideCount == 0, "\(low)…\(high) near \(place)")
        #expect(place != first || count <= 8, "\(low)…\(high): \(count) evaluations")
      }
    }
  }

  @Test("The middle of two doubles of any sign has equally many doubles on each side, and neighbors have none")
  func middle() {
    for (low, high, middle) in [(1, 4, 2), (-4, -1, -2), (-1, 1, 0), (-8, 8, 0)] as [(Double, Double, Double)] {
      #expect(BracketedRoot.between(low, high) == middle && BracketedRoot.between(high, low) == middle)
    }
    for low in [0.1, -0.1, 0, 1e300] {
      let next = low.nextUp
      #expect(BracketedRoot.between(low, next) == nil && BracketedRoot.between(low, next.nextUp) == next)
    }
  }

  @Test("The least number is the first for which a condition holds, up to the greatest and no farther")
  func leastNumber() {
    for greatest in 0...20 {
      for first in 0...22 {
        #expect(LeastNumber.find(upTo: greatest) { $0 >= first } == (first <= greatest ? first : nil))
      }
    }
  }

  @Test("The first of equal peaks is chosen", arguments: 1...9)
  func equalPeaks(count: Int) {
    // Flat tops, each of which covers a point of the grid, and slopes on which golden sections find nothing more.
    func height(_ point: Double) -> Double { min(1, 2 - 4 * abs(point - point.rounded())) }
    let found = GreatestValue.find(from: 0.5, to: Double(count) + 0.5, parts: 2 * count, of: height)
    let flat = GreatestValue.find(from: -1, to: 1, parts: count) { _ in 7 }
    #expect([found.point, found.value, flat.point, flat.value] == [1, 1, -1, 7])
  }

  @Test("The greatest value at an end of the range is found there", arguments: [-1.0, 1])
  func ends(slope: Double) {
    let found = GreatestValue.find(from: 0.1, to: 0.7, parts: 7) { slope * $0 }
    #expect(found.point == (slope < 0 ? 0.1 : 0.7) && found.value == slope * found.point)
  }
}
