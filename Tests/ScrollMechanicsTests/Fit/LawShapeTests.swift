import Testing

@testable import ScrollMechanics

@Suite("Fit: the curve of a law") struct LawShapeTests {
  @Test("Between the ticks of a clock it is a straight line", arguments: [2, 2.2, 2.5, 2.8])
  func line(ticks: Double) throws {
    let motion = try ScrollTimingParameters(initialValue: 0, initialVelocity: 1000.0)
    let (before, after) = (motion.value(at: 0.2), motion.value(at: 0.1 * 3))
    let value = motion.continuousValue(at: 0.1 * ticks, tick: 0.1)
    #expect(abs(value - (before + (ticks - 2) * (after - before))) < 1e-9)
    #expect(motion.continuousValue(at: 0.1 * ticks, tick: 0) == motion.value(at: 0.1 * ticks))
  }

  /// The velocity is 1000·e^(−k·t), with k = −1000·ln 0.998.
  @Test("Its velocity and its acceleration at the start are those of the formula")
  func slopes() throws {
    let shape = try #require(LawShape(.uikit, speed: 1000, frameInterval: 1 / 60))
    let (velocity, acceleration) = LawCurve(shape: shape, free: []).slopes([100, 1000])
    #expect(abs(velocity - 1000) < 0.1 && abs(acceleration + 2002) < 20)
  }
}
