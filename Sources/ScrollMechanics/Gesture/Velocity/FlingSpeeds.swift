/// The speeds at which platforms fling content.
package enum FlingSpeeds {
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
