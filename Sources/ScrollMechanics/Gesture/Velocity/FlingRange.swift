/// The speeds at which released content flings, on each axis by itself: below the minimum it does not, above the
/// maximum it flings at the maximum.
package struct FlingRange: Equatable, Sendable {
  /// In points per second, 0 or more. Exactly this flings.
  private var minimum = 0.0

  /// In points per second, not less than the minimum; infinite where nothing is too fast.
  private var maximum = Double.infinity

  /// Every speed.
  package static let all = FlingRange()

  private init() {}

  /// The speeds between two, in points per second.
  ///
  /// - Returns: `nil` where the minimum is negative or not finite, or the maximum less than it.
  package init?(minimum: Double, maximum: Double) {
    guard minimum >= 0, minimum.isFinite, maximum >= minimum else { return nil }
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// Returns the velocity at which content released at one flings.
  func fling<Velocity: MotionVector>(_ velocity: Velocity) -> Velocity {
    Velocity { axis in
      let component = velocity[axis]
      guard component.magnitude >= minimum else { return 0 }
      return Double(signOf: component, magnitudeOf: min(component.magnitude, maximum))
    }
  }
}

extension FlingRange {
  /// A speed of a platform. The name is what people type.
  package struct PlatformSpeed: Equatable, Sendable {
    package let name: String
    /// In the platform's own points per second.
    package let speed: Double
  }

  /// The least speeds that fling. Android's `ViewConfiguration`, Flutter, Gecko's preferences and Qt Quick as read; of
  /// UIKit it was measured that nothing below about 260 pt/s flings, and all above about 350.
  package static let minima = [
    PlatformSpeed(name: "android", speed: 50), PlatformSpeed(name: "flutter", speed: 50),
    PlatformSpeed(name: "flutter-bouncing", speed: 100), PlatformSpeed(name: "gecko", speed: 500),
    PlatformSpeed(name: "qt-flickable", speed: 75), PlatformSpeed(name: "uikit", speed: 260),
  ]

  /// The largest speeds, from the same sources.
  package static let maxima = [
    PlatformSpeed(name: "android", speed: 8000), PlatformSpeed(name: "flutter", speed: 8000),
    PlatformSpeed(name: "flutter-bouncing-fast", speed: 64_000), PlatformSpeed(name: "qt-flickable", speed: 2500),
  ]
}
