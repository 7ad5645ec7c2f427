import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A simulated wheel")
struct WheelSimulationTests {
  private let center = Vector2(x: 160, y: 240)

  /// Returns the wheel after a finger has rotated it at a constant rate, 100 pt from the center.
  private func wheel(
    from start: Double, to end: Double, steps: Int = 20, duration: Double = 0.4, unit: AngleUnit = .radians,
    content: ContentParameters = ContentParameters(), isLifted: Bool = true
  ) throws -> WheelSimulation {
    var wheel = WheelSimulation(
      center: center, rule: ReleaseRule(estimator: VelocityRule(.wholeGesture), horizon: 0.1), content: content,
      angle: 5, unit: unit)
    for step in 0...steps {
      let fraction = Double(step) / Double(steps)
      let angle = start + fraction * (end - start)
      let position = Vector2(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))
      let phase: TouchPhase = step == 0 ? .began : step == steps && isLifted ? .ended : .moved
      try wheel.handle(TouchSample(time: fraction * duration, position: position, phase: phase))
    }
    return wheel
  }

  @Test(
    "It rotates with the finger, without a jump at ±π",
    arguments: [(3.0, 3.5), (-3.0, -3.5), (0, 12), (-1, -30)])
  func drag(start: Double, end: Double) throws {
    let wheel = try wheel(from: start, to: end, steps: 40, isLifted: false)
    #expect(abs(wheel.content.offset(at: 0.4) - (5 + end - start)) < 1e-12)
    #expect(wheel.touchPhase == .drag)
  }

  @Test(
    "It continues at the finger's angular velocity and decelerates in its own unit",
    arguments: [AngleUnit.radians, .degrees])
  func release(unit: AngleUnit) throws {
    let wheel = try wheel(from: 3, to: 5, unit: unit)
    let velocity = unit.fromRadians(5)
    let (motion, _) = try #require(wheel.content.motion)
    #expect(isClose(motion.velocity(after: 0), to: velocity, ulps: 64))
    let alone = try ScrollTimingParameters(
      initialValue: 5 + unit.fromRadians(2), initialVelocity: velocity, decelerationRate: .normal)
    #expect(abs(motion.offset(after: 1) - alone.value(at: 1)) < 1e-9)
  }

  @Test("During a drag, it has the velocity of a release in its own unit", arguments: [AngleUnit.radians, .degrees])
  func dragVelocity(unit: AngleUnit) throws {
    let velocity = try wheel(from: 3, to: 5, unit: unit, isLifted: false).dragVelocity(at: 0.4)
    #expect(isClose(velocity, to: unit.fromRadians(5), ulps: 64))
  }

  @Test("A cancellation stops it at the last angle of the finger")
  func cancelled() throws {
    var wheel = try wheel(from: 0, to: 1, isLifted: false)
    try wheel.handle(TouchSample(time: 0.5, position: Vector2(x: 160, y: 140), phase: .cancelled))
    #expect(abs(wheel.content.offset(at: 0.5) - 6) < 1e-12 && wheel.content.motion == nil)
  }

  @Test("It never rotates against the finger, whatever the content's parameters are")
  func direction() throws {
    let wheel = try wheel(from: 0, to: 1, content: ContentParameters(direction: .againstFinger), isLifted: false)
    #expect(wheel.content.offset(at: 0.4) > 5)
  }

  @Test("A finger on its center stops it, and rotates it only after leaving the center")
  func fingerOnCenter() throws {
    var wheel = try wheel(from: 0, to: 2)
    let angle = wheel.content.offset(at: 0.5)
    try wheel.handle(TouchSample(time: 0.5, position: center, phase: .began))
    #expect(wheel.content.offset(at: 0.6) == angle && wheel.finger(at: 0.6) == nil)
    try wheel.handle(TouchSample(time: 0.6, position: Vector2(x: 160, y: 340), phase: .moved))
    let left = wheel.content.offset(at: 0.6)
    try wheel.handle(TouchSample(time: 0.7, position: Vector2(x: 60, y: 240), phase: .moved))
    let turned = wheel.content.offset(at: 0.7)
    try wheel.handle(TouchSample(time: 0.7, position: Vector2(x: 60, y: 240), phase: .cancelled))
    let quarter = angle + .pi / 2
    #expect([left, turned, wheel.content.rest] == [angle, quarter, quarter])
    #expect(wheel.touchPhase == .rest)
  }
}
