import Testing

@testable import ScrollMechanics

@Suite("hybrid: the 2011 flick")
struct HybridVelocityTests {
  let rule = VelocityRule(.hybrid)

  @Test("The speed of a touch under 0.35 s is a tenth of its mean speed")
  func quickTouch() throws {
    // 60 pt in 0.25 s are 240 pt/s; s = 60/(10·0.25).
    let release = try release([(0, 0), (0.125, 58), (0.25, 60)], liftedAt: 0.25)
    #expect(try [rule.velocity(at: release), rule.speed(at: release)] == [240, 24])
    #expect(rule.roles(at: release) == [.used, .between, .used])
  }

  @Test("The speed of a longer touch is its last delta, at 60 events per second")
  func slowTouch() throws {
    let release = try steadyRelease(positions: (0...30).map { Double($0 * 6) })
    #expect(try [rule.velocity(at: release), rule.speed(at: release)] == [360, 6])
    #expect(rule.roles(at: release).suffix(3) == [.beyondLimit, .used, .used])
  }

  @Test("A touch of exactly 0.35 s is not short", arguments: [(0.0, 0.35), (0.1, 0.45), (3.3, 3.65)])
  func strictBound(start: Double, end: Double) throws {
    let moves = [(start, 0.0), (start + 0.1, 90.0), (end, 100.0)]
    #expect(rule.speed(at: try release(moves, liftedAt: end)) == 10)
    // For a touch shorter by a millisecond, 100 pt in 0.349 s count: 28.65…
    let shorter = [(start, 0.0), (start + 0.1, 90.0), (end - 0.001, 100.0)]
    #expect(rule.speed(at: try release(shorter, liftedAt: end - 0.001)) == 28)
  }

  @Test("The speed of a steady finger jumps six-fold at 0.35 s")
  func jump() throws {
    // 480 pt/s with 60 samples per second: 20 intervals are shorter than 0.35 s, 21 are not.
    let short = try steadyRelease(positions: (0...20).map { Double($0 * 8) })
    let long = try steadyRelease(positions: (0...21).map { Double($0 * 8) })
    #expect([rule.speed(at: short), rule.speed(at: long)] == [48, 8])
    #expect(try isClose(rule.velocity(at: short), to: 480) && rule.velocity(at: long) == 480)
  }

  @Test(
    "The speed s is truncated to whole points and clamped to ±80",
    arguments: [(4.99, 4.0), (-4.99, -4), (5, 5), (-5, -5), (0.9, 0), (80.5, 80), (1e9, 80), (-1e9, -80)])
  func wholePoints(mean: Double, speed: Double) throws {
    #expect(rule.speed(at: try release([(0, 0), (0.1, mean)], liftedAt: 0.1)) == speed)
    #expect(rule.speed(at: try release([(0, 0), (0.5, 0), (0.51, mean)], liftedAt: 0.51)) == speed)
  }

  @Test("A whole number of points survives rounding")
  func wholeInDecimals() throws {
    // 3.5/(10·0.07) is 5, and 4.999… in doubles; 0.3 − 0.2 is less than 0.1.
    let releases = [
      try release([(0, 0), (0.07, 3.5)], liftedAt: 0.07), try release([(1.2, 0), (1.3, 5)], liftedAt: 1.3),
      try release([(0, 0), (1, 100.3), (1.1, 105.3)], liftedAt: 1.1),
    ]
    for touch in releases { #expect(rule.speed(at: touch) == 5) }
  }

  @Test("A fast flick whose last delta is 2 pt is fast by the hybrid rule and slow by plan B")
  func fastFlick() throws {
    let flick = try steadyRelease(positions: [0, 40, 80, 120, 160, 162])
    #expect([rule.speed(at: flick), VelocityRule.planB().speed(at: flick)] == [80, 2])
    #expect(try VelocityRule.planB().velocity(at: flick) == 120)
  }

  @Test("A touch of duration 0 has speed 0")
  func noTime() throws {
    let release = try release([(1, 0), (1, 50)], liftedAt: 1)
    let speeds = [rule.speed(at: release), try rule.velocity(at: release), VelocityRule.planB().speed(at: release)]
    #expect(speeds == [0, 0, 0])
    #expect(rule.roles(at: release) == [.tooFew])
  }

  @Test("Each axis has its own speed")
  func twoAxes() throws {
    let trace = try TouchTrace(samples("0 began 0 0\n0.1 moved 6.5 -600\n0.1 ended"))
    let release = try #require(trace.releases().first)
    let found = [rule.speed(at: release), try rule.velocity(at: release)]
    #expect(found == [Vector2(x: 6, y: -80), Vector2(x: 65, y: -6000)])
  }

  @Test("The speed stays within its limit even if the velocity overflows")
  func extremes() throws {
    let release = try release([(0, -1e308), (0.1, 1e308)], liftedAt: 0.1)
    #expect(rule.speed(at: release) == 80)
    #expect(throws: GestureError.velocityOverflow) { try rule.velocity(at: release) }
  }
}
