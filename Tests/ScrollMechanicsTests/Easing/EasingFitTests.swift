import Testing

@testable import ScrollMechanics

@Suite("The best progress for given fractions of time of the control points")
struct EasingFitTests {
  /// Returns random progress at random times, which no curve is near, so that every kind of exchange occurs.
  private static func fit(_ generator: inout SeededGenerator) -> EasingFit {
    let count = Int.random(in: 4..<40, using: &generator)
    let times = (0..<count).map { _ in Double.random(in: 0.01...0.99, using: &generator) }.sorted()
    return EasingFit(times: times, progress: times.map { _ in Double.random(in: -1...2, using: &generator) })
  }

  // Chebyshev: a function of two coefficients is optimal if its largest residual occurs three times with alternating
  // signs.
  @Test(
    "It is optimal: the greatest distance occurs three times, on alternating sides",
    arguments: Cases.some(of: Seeds.ofThisRun, oneIn: 4))
  func alternation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let fit = Self.fit(&generator)
      let (x1, x2) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      let (y1, y2, error) = fit.bestProgress(x1, x2)
      let curve = try CubicBezier(x1, y1, x2, y2)
      let distances = zip(fit.times, fit.progress).map { curve.progress(at: $0) - $1 }
      var (sides, last) = (0, 0.0)
      for distance in distances where abs(distance) >= error * (1 - 1e-6) && distance * last <= 0 {
        (sides, last) = (sides + 1, distance)
      }
      #expect(sides >= 3, "\(fit) \(x1) \(x2)")
      #expect(distances.allSatisfy { abs($0) <= error * (1 + 1e-6) })
    }
  }

  @Test("Fewer than three points between the ends have no best progress", arguments: 0...2)
  func tooFewPoints(count: Int) {
    let times = (0...count + 1).map { Double($0) / Double(count + 1) }
    let (y1, y2, error) = EasingFit(times: times, progress: times.map { $0 * $0 }).bestProgress(0.3, 0.6)
    #expect([y1, y2, error] == [0, 1, .infinity])
  }
}
