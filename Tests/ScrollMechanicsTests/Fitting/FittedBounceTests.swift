import Testing

@testable import ScrollMechanics

@Suite("A recorded bounce")
struct FittedBounceTests {
  @Test(
    "looks like a fling where it is slower and slower and never comes back",
    arguments: [
      (1.0, 0.75, true), (1, 0.49, false), (1, 1, true), (1, 1.2, false), (1.5, 0.34, true), (1.5, 0.33, false),
      (1.5, 2.6, true), (1.5, 2.7, false), (0.6, 0.9, false), (1, -0.75, false), (2, .infinity, false),
    ])
  func onlySlows(dampingRatio: Double, pace: Double, expected: Bool) throws {
    #expect(FittedBounce.onlySlows(pace: pace, dampingRatio: dampingRatio) == expected)
    guard pace.isFinite else { return }
    // The spring itself, from 1 pt before where it is relaxed, as long as there is something to see of it.
    let spring = try Spring(stiffness: 100, dampingRatio: dampingRatio)
    let motion = try SpringTimingParameters(
      spring: spring, initialValue: -1, initialVelocity: 10 * pace, target: 0, threshold: 1e-6)
    let velocities = (0...1000).map { motion.velocity(at: Double($0) / 1000 * motion.duration * 0.999) }
    #expect((velocities.allSatisfy { $0 > 0 } && zip(velocities, velocities.dropFirst()).allSatisfy(>)) == expected)
  }
}
