/// What some content does with the finger that drags it, and when that finger lets go.
package struct ContentParameters: Sendable {
  /// What follows a release.
  package enum Momentum: Sendable {
    /// The content slows down by itself.
    case law(any ScrollLaw)
    /// It glides a way that its speed in points per event decides on.
    case glide(GlideRule)
    /// It stays where it is.
    case none
  }

  /// Which way the offset goes as the finger moves.
  package var direction: DragDirection

  /// What follows a release.
  package var momentum: Momentum

  /// What is added to a flick that comes while content still moves; `nil` for nothing.
  package var carriedMomentum: CarriedMomentum?

  /// The distance to the end of a motion, in points, that counts as settled.
  package var threshold: Double

  /// What holds on each axis. An axis without an entry is free.
  package var axes: [ContentAxis]

  /// Content of these rules
  ///  without any, a scroll view without limits. The threshold is in points.
  package init(
    direction: DragDirection = .againstFinger, momentum: Momentum = .law(ExponentialLaw()), threshold: Double = 0.1,
    axes: [ContentAxis] = []
  ) {
    self.direction = direction
    self.momentum = momentum
    self.threshold = threshold
    self.axes = axes
  }

  func axis(_ number: Int) -> ContentAxis { number < axes.count ? axes[number] : ContentAxis() }
}
