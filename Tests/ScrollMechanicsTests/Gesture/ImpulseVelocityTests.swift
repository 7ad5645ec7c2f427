import Testing

@testable import ScrollMechanics

@Suite("impulse: the work of the finger")
struct ImpulseVelocityTests {
  let rule = VelocityRule(.impulse)

  private func velocity(_ moves: [(time: Double, position: Double)], liftedAt lift: Double? = nil) throws -> Double {
    try rule.velocity(at: try release(moves, liftedAt: lift ?? moves.last?.time ?? 0))
  }

  @Test("A steady finger keeps its velocity", arguments: [1.0, -7])
  func steady(step: Double) throws {
    #expect(isClose(try velocity((0...6).map { (Double($0) / 64, Double($0) * step) }), to: 64 * step))
  }

  @Test("One segment gives its own velocity, and two give the values computed by hand")
  func fewSegments() throws {
    // E = v·|v|/2, V = v.
    for distance in [100.0, -100, 3] {
      #expect(isClose(try velocity([(0, 0), (0.03125, distance)]), to: distance * 32))
    }
    let rows: [(end: Double, velocity: Double)] = [
      // v = 100 then 300: E = 5000, V = 100; E = 5000 + (300 − 100)·300 = 65 000; V = √130 000.
      (12.5, 360.555_127_546_398_93),
      // v = 100 then −300: E = 5000 + (−300 − 100)·300 = −115 000; V = −√230 000.
      (-6.25, -479.583_152_331_271_95),
      // v = 100 then 0: a finger that stops does no work, so the body keeps its velocity.
      (3.125, 100),
    ]
    for row in rows {
      #expect(isClose(try velocity([(0, 0), (0.03125, 3.125), (0.0625, row.end)]), to: row.velocity))
    }
  }

  @Test("The result agrees with the recurrence in 50 digits")
  func golden() throws {
    let rows: [(moves: [(time: Double, position: Double)], velocity: Double)] = [
      ([(0, 0), (0.016, 3), (0.033, 11), (0.05, 20.5), (0.0665, 34), (0.083, 47)], 791.017_921_253_332_426_5),
      ([(0, 0), (0.01, 10), (0.02, 15), (0.03, 12), (0.04, 3)], -1_069.132_835_509_547_980_8),
    ]
    for row in rows { #expect(isClose(try velocity(row.moves), to: row.velocity, ulps: 64)) }
  }

  @Test("It uses the samples of least-squares, but two are enough")
  func window() throws {
    #expect(try velocity([(0, 0), (0.01, 50), (0.06, 50.5), (0.07, 51)]) == velocity([(0.06, 50.5), (0.07, 51)]))
    #expect(try [velocity([(0, 0), (0.01, 50)], liftedAt: 0.06), velocity([(0, 0)], liftedAt: 0.01)] == [0, 0])
  }

  @Test(
    "It mirrors and scales exactly, even if the energy would overflow or underflow",
    arguments: [-1.0, 0x1p-900, 0x1p900])
  func symmetry(factor: Double) throws {
    let moves = [(0.0, 1.0), (0.01, 5), (0.021, 6), (0.03, 11)]
    let scaled = moves.map { (time: $0.0, position: $0.1 * factor) }
    #expect(try velocity(scaled) == factor * velocity(moves.map { (time: $0.0, position: $0.1) }))
  }
}
