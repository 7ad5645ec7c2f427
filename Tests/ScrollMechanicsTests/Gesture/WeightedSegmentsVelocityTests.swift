import Testing

@testable import ScrollMechanics

@Suite("ios-weighted: the last three segments")
struct WeightedSegmentsVelocityTests {
  let rule = VelocityRule(.iosWeighted)

  private func velocity(_ moves: [(time: Double, position: Double)], liftedAt lift: Double? = nil) throws -> Double {
    try rule.velocity(at: try release(moves, liftedAt: lift ?? moves.last?.time ?? 0))
  }

  @Test("The newest segment has the smallest of the weights 0.60, 0.35 and 0.05, and no segment is too old")
  func weights() throws {
    // Segments of 100, 200 and 1000 pt/s, after one of 9999 pt/s that is not used.
    let moves = [(0.0, -9999.0), (1.0, 0), (1.25, 25), (1.5, 75), (1.75, 325)]
    #expect(isClose(try velocity(moves.map { (time: $0.0, position: $0.1) }), to: 60 + 70 + 50))
    #expect(isClose(try velocity([(0, 0), (1, 100), (2, 200), (3, 300), (4, 400)]), to: 100))
  }

  @Test("A missing segment has velocity 0")
  func missingSegments() throws {
    let two = try velocity([(0, 0), (0.25, 25), (0.5, 75)])
    #expect(isClose(two, to: 0.35 * 100 + 0.05 * 200))
    let (one, none) = (try velocity([(0, 0), (0.25, 25)]), try velocity([(0, 0)]))
    #expect(isClose(one, to: 0.05 * 100) && none == 0)
    let short = try release([(0, 0), (0.25, 25)], liftedAt: 0.25)
    #expect(rule.roles(at: short) == [.used, .used])
  }

  @Test("It is 0 if the release comes more than 40 ms after the newest sample")
  func rest() throws {
    let moves = [(time: 0.0, position: 0.0), (0.1, 10), (0.2, 20), (0.3, 30)]
    #expect(isClose(try velocity(moves, liftedAt: 0.34), to: 100, ulps: 64))
    #expect(try velocity(moves, liftedAt: 0.340_01) == 0)
    #expect(rule.roles(at: try release(moves, liftedAt: 0.35)) == [.rested, .rested, .rested, .rested])
  }
}
