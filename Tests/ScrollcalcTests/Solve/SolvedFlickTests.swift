import Testing

@testable import ScrollMechanics
@testable import scrollcalc

@Suite("Answers of solve as they are printed")
struct SolvedFlickTests {
  /// Returns the value of an interval after rounding. The interval ends just before its upper bound in size.
  private static func rounded(from first: Double, before end: Double, decimals: Int) -> Double {
    let ends = [(first, nil), (first < 0 ? end.nextUp : end.nextDown, end)] as [(Double, Double?)]
    let (lower, upper) = first < 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
    var solution = Solution(from: lower.0, outer: lower.1, to: upper.0, outer: upper.1)
    solution.round(toDecimals: decimals, times: 1)
    return solution.value
  }

  @Test("An answer is rounded away from 0 to a value inside its interval, not to an excluded end", arguments: 0...5)
  func excludedEnds(decimals: Int) {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    for sign in [-1.0, 1] {
      for number in 1...9 {
        let (first, next) = (sign * (Double(number) - 0.25) / power, sign * Double(number) / power)
        #expect(Self.rounded(from: first, before: next, decimals: decimals) == first)
        #expect(Self.rounded(from: first, before: next * 2, decimals: decimals) == next)
      }
    }
  }
}
