import Testing

@testable import ScrollMechanics

@Suite("The range of speeds that fling")
struct FlingSpeedsTests {
  @Test("On each axis, slower releases do not fling and faster ones fling at the maximum")
  func fling() throws {
    #expect(try velocity(Vector2(x: 49.9, y: -50), 50...8000) == Vector2(x: 0, y: -50))
    #expect(try velocity(Vector2(x: 8000, y: -9000), 50...8000) == Vector2(x: 8000, y: -8000))
    #expect(try velocity(1e300, 0...(.infinity)) == 1e300)
  }

  /// Returns the velocity of a release by a rule for speeds that fling, after a movement in one second.
  private func velocity<Position: MotionVector>(
    _ movement: Position, _ flings: ClosedRange<Double>
  ) throws -> Position {
    var history = TouchHistory(time: 0, position: Position.zero, horizon: 1)
    history.add(time: 1, position: movement)
    let rule = ReleaseRule(estimator: VelocityRule(.wholeGesture), horizon: 1, flings: flings)
    return try rule.velocity(at: TouchRelease(time: 1, history: history))
  }
}
