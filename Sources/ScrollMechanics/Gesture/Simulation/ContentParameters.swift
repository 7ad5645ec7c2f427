/// The rules by which content follows a finger and moves after its release.
package struct ContentParameters: Sendable {
  package enum Momentum: Sendable {
    case law(any ScrollLaw)
    case glide(GlideRule)
    case none
  }

  package var direction: DragDirection
  package var momentum: Momentum

  /// The rule for the velocity that a flick inherits from a caught motion; `nil` to inherit none.
  package var carriedMomentum: CarriedMomentum?

  /// The distance to the final offset at which a motion counts as settled, in points, unless its law ends it.
  package var threshold: Double

  /// The rules of each axis. An axis without an entry has no limits and no snap points.
  package var axes: [ContentAxis]

  package init(
    direction: DragDirection = .againstFinger, momentum: Momentum = .law(ExponentialLaw()), threshold: Double = 0.1,
    axes: [ContentAxis] = []
  ) {
    (self.direction, self.momentum, self.threshold, self.axes) = (direction, momentum, threshold, axes)
  }

  func axis(_ number: Int) -> ContentAxis { number < axes.count ? axes[number] : ContentAxis() }

  /// Returns the motion after a release, for the visible offsets at the release and at the touch-down, in points. The
  /// velocity of the content is in points per second; its speed, for a glide, is in points per event.
  func motion<Position: MotionVector>(
    from offset: Position, velocity: Position, speed: Position, dragStart: Position
  ) throws(ParameterError) -> any TimingCurve<Position> {
    if case .glide(let rule) = momentum {
      let distances = (0..<Position.axisCount).map { rule.distance(speed: speed[$0]) }
      // A speed in the dead zone of the rule on every axis gives no glide.
      if distances.contains(where: { $0 != nil }) {
        let target = Position { number in
          axis(number).limits.clamp(distances[number].map { offset[number] + $0 } ?? offset[number])
        }
        return try EasedMotion(from: offset, to: target, duration: rule.duration, easing: rule.easing)
      }
    }
    var release = Release(law: ExponentialLaw(threshold: threshold), offset: offset, velocity: .zero)
    if case .law(let law) = momentum { release = Release(law: law, offset: offset, velocity: velocity) }
    release.dragStart = dragStart
    release.axes = axes
    release.settleThreshold = threshold
    return try release.motion()
  }
}

/// A motion of content after a release, also after its end. Times are in seconds since the release.
extension TimingCurve {
  /// The offset at which the content stays, in points; for a motion of duration 0 that just after its start.
  var finalOffset: Value { value(at: max(duration, .leastNonzeroMagnitude)) }

  /// Returns the seconds from the motion's start to a time: exactly ``duration`` if only rounding separates the two.
  func elapsed(from start: Double, to time: Double) -> Double {
    let elapsed = Measured(from: start, to: time)
    return elapsed.exceeds(duration) || elapsed.fallsShort(of: duration) ? time.subtractingDecimal(start) : duration
  }

  /// Returns the offset of the content in points at a time in seconds: ``finalOffset`` from ``duration`` on.
  package func offset(after time: Double) -> Value { time < duration ? value(at: time) : finalOffset }

  /// Returns the velocity, in points per second, at a time in seconds; 0 after ``duration``.
  package func velocity(after time: Double) -> Value { time <= duration ? velocity(at: time) : .zero }

  package func gesturePhase(after time: Double, axis: Int = 0) -> GesturePhase {
    time <= duration ? GesturePhase(phase(at: time, axis: axis)) : .rest
  }
}

/// A rule for the distance and the easing of content after a release, from the speed in points per event.
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
package struct GlideRule: Equatable, Sendable {
  /// The minimum speed of a glide in either direction, inclusive, in points per event.
  package var deadZone = 5.0

  /// The distance of a glide in points, per point per event of speed.
  package var factor = 10.0

  package var duration = 0.5
  package var easing = CubicBezier.easeOut

  /// True if a touch-down moves content to the end of its glide, as in the source: UIKit does so with animated views.
  package var jumpsWhenCaught = false

  package init() {}

  /// Returns the signed distance of a glide in points, for a speed in points per event; `nil` if that is too low.
  package func distance(speed: Double) -> Double? {
    speed.magnitude >= deadZone && speed != 0 ? factor * speed : nil
  }
}
