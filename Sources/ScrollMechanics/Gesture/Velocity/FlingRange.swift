/// The range of speeds at which content flings, applied to each axis. A slower release has velocity 0, a faster one the
/// maximum speed.
package struct FlingRange: Equatable, Sendable {
  /// The minimum speed in points per second, 0 or more. A release at this speed flings.
  private var minimum = 0.0

  /// The maximum speed in points per second, not less than the minimum; infinite for no maximum.
  private var maximum = Double.infinity

  /// The range of all speeds.
  package static let all = FlingRange()

  private init() {}

  /// Makes a range from its bounds in points per second.
  ///
  /// - Returns: `nil` if the minimum is negative or not finite, or the maximum is less than the minimum.
  package init?(minimum: Double, maximum: Double) {
    guard minimum >= 0, minimum.isFinite, maximum >= minimum else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Returns, on each axis, a release velocity in points per second: 0 below the minimum, limited to the maximum.
  func fling<Velocity: MotionVector>(_ velocity: Velocity) -> Velocity {
    Velocity { axis in
      let component = velocity[axis]
      guard component.magnitude >= minimum else { return 0 }
      return Double(signOf: component, magnitudeOf: min(component.magnitude, maximum))
    }
  }
}

extension FlingRange {
  /// A minimum or maximum speed of a platform. The name is the word of the option.
  package struct PlatformSpeed: Equatable, Sendable {
    package let name: String
    /// The speed in the platform's own points per second.
    package let speed: Double
  }

  /// The minimum speeds of platforms. Sources: Android's `ViewConfiguration`, Flutter, Gecko's preferences, Qt Quick,
  /// all read. UIKit was measured: no release below approximately 260 pt/s flings, and all above approximately 350 do.
  package static let minima = [
    PlatformSpeed(name: "android", speed: 50), PlatformSpeed(name: "flutter", speed: 50),
    PlatformSpeed(name: "flutter-bouncing", speed: 100), PlatformSpeed(name: "gecko", speed: 500),
    PlatformSpeed(name: "qt-flickable", speed: 75), PlatformSpeed(name: "uikit", speed: 260),
  ]

  /// The maximum speeds of platforms, from the sources of ``minima``.
  package static let maxima = [
    PlatformSpeed(name: "android", speed: 8000), PlatformSpeed(name: "flutter", speed: 8000),
    PlatformSpeed(name: "flutter-bouncing-fast", speed: 64_000), PlatformSpeed(name: "qt-flickable", speed: 2500),
  ]
}
