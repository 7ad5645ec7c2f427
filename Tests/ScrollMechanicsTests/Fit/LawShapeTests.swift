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
}
