/// The rules by which content follows a finger and moves after its release.
package struct ContentParameters: Sendable {
  /// The kind of motion after a release: by a law, a glide, or none.
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

  /// Makes the rules of a scroll view, by default without limits.
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
  ) throws(ParameterError) -> ContentMotion<Position> {
    if case .glide(let rule) = momentum {
      let distances = (0..<Position.axisCount).map { rule.distance(speed: speed[$0]) }
      // A speed in the dead zone of the rule on every axis gives no glide.
      if distances.contains(where: { $0 != nil }) {
        let target = Position { number in
          axis(number).limits.clamp(distances[number].map { offset[number] + $0 } ?? offset[number])
        }
        return ContentMotion(try EasedMotion(from: offset, to: target, duration: rule.duration, easing: rule.easing))
      }
    }
    var release = Release(law: ExponentialLaw(threshold: threshold), offset: offset, velocity: .zero)
    if case .law(let law) = momentum { release = Release(law: law, offset: offset, velocity: velocity) }
    release.dragStart = dragStart
    release.axes = axes
    release.settleThreshold = threshold
    return ContentMotion(try release.motion())
  }
}
