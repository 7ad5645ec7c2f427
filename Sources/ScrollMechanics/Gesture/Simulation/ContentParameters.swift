/// What some content does with the finger that drags it, and when that finger lets go.
public struct ContentParameters: Sendable {
  /// What follows a release.
  public enum Momentum: Sendable {
    /// The content slows down by itself.
    case law(any ScrollLaw)
    /// It glides a way that its speed in points per event decides on.
    case glide(GlideRule)
    /// It stays where it is.
    case none
  }

  /// Which way the offset goes as the finger moves.
  public var direction: DragDirection

  /// What follows a release.
  public var momentum: Momentum

  /// What is added to a flick that comes while content still moves; `nil` for nothing.
  public var carriedMomentum: CarriedMomentum?

  /// The distance to the end of a motion, in points, that counts as settled.
  public var threshold: Double

  /// What holds on each axis. An axis without an entry is free.
  public var axes: [ContentAxis]

  /// Content of these rules
  ///  without any, a scroll view without limits. The threshold is in points.
  public init(
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
