/// The range of speeds at which content flings on each axis. A slower release has velocity 0, a faster one the maximum.
package struct FlingRange: Equatable, Sendable {
  /// The speeds in points per second, 0 or more; infinite for no maximum. A release at the minimum flings.
  private let speeds: ClosedRange<Double>

  package static let all = FlingRange(speeds: 0...(.infinity))

  private init(speeds: ClosedRange<Double>) { self.speeds = speeds }

  /// Makes a range from bounds in points per second; `nil` unless 0 ≤ minimum ≤ maximum, and the minimum is finite.
  package init?(minimum: Double, maximum: Double) {
    guard minimum >= 0, minimum.isFinite, maximum >= minimum else { return nil }
    speeds = minimum...maximum
  }

  /// Returns, on each axis, a release velocity in points per second: 0 below the minimum, limited to the maximum.
  func fling<Velocity: MotionVector>(_ velocity: Velocity) -> Velocity {
    Velocity { axis in
      let component = velocity[axis]
      guard component.magnitude >= speeds.lowerBound else { return 0 }
      return Double(signOf: component, magnitudeOf: min(component.magnitude, speeds.upperBound))
    }
  }

  /// A minimum or maximum speed of a platform, in its own points per second. The name is the word of the option.
  package typealias PlatformSpeed = (name: String, speed: Double)

  /// The minimum speeds of platforms. Sources: Android's `ViewConfiguration`, Flutter, Gecko's preferences, Qt Quick,
  /// all read. UIKit was measured: no release below approximately 260 pt/s flings, and all above approximately 350 do.
  package static let minima: [PlatformSpeed] = [
    ("android", 50), ("flutter", 50), ("flutter-bouncing", 100), ("gecko", 500), ("qt-flickable", 75), ("uikit", 260),
  ]

  /// The maximum speeds of platforms, from the sources of ``minima``.
  package static let maxima: [PlatformSpeed] = [
    ("android", 8000), ("flutter", 8000), ("flutter-bouncing-fast", 64_000), ("qt-flickable", 2500),
  ]
}
