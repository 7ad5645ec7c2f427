/// A simulation of a wheel that a finger rotates. The wheel gets every touch, without arbitration.
/// Source: "Implementing scrolling behaviour without UIScrollView", 2016.
package struct WheelSimulation: GestureSimulation {
  package private(set) var content: ContentTrack<Double>

  private var wheel: WheelTracker
  private let rule: ReleaseRule
  private let unit: AngleUnit

  /// True if the finger has been off the center since the touch-down.
  private var isRotating = false

  /// Makes a wheel at rest at an angle in `unit`, with its center in points.
  package init(
    center: Vector2, rule: ReleaseRule, content: ContentParameters, angle: Double, unit: AngleUnit = .radians
  ) {
    var parameters = content
    parameters.direction = .withFinger
    self.content = ContentTrack(parameters, offset: angle)
    (self.rule, self.unit) = (rule, unit)
    wheel = WheelTracker(center: center, horizon: rule.horizon)
  }

  package mutating func handle(_ sample: TouchSample<Vector2>) throws(GestureError) {
    guard wheel.path.follows(sample) else { return }
    let isTouchDown = wheel.path.finger == nil
    let release = wheel.follow(sample)
    if isTouchDown {
      isRotating = false
      content.touchDown(at: sample.time, finger: 0)
    }
    if let angle = wheel.angle.map(unit.fromRadians) {
      if !isRotating { content.touchDown(at: sample.time, finger: angle) }
      isRotating = true
      try content.follow(finger: angle)
    }
    guard wheel.path.finger == nil else { return }
    let velocity = try release.map { release throws(GestureError) in try rule.velocity(at: release, in: unit) } ?? 0
    try content.release(at: sample.time, velocity: velocity, speed: 0)
  }

  package mutating func advance(to time: Double) {}

  package var touchPhase: GesturePhase { wheel.path.finger == nil ? .rest : .drag }

  package func dragVelocity(at time: Double) throws(GestureError) -> Double {
    guard let release = wheel.release(at: time) else { return 0 }
    return try rule.velocity(at: release, in: unit)
  }

  package var isFollowing: Bool { wheel.path.finger != nil }

  package func finger(at time: Double) -> Double? {
    isFollowing || wheel.path.lift == time ? wheel.angle.map(unit.fromRadians) : nil
  }
}
