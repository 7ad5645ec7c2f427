/// The duration and the distance of a fling along a ``FlingSpline``, both powers of its speed.
///
/// With r = i·|v|/K, where i is the inflexion, they are r^(1/(ρ − 1)) seconds and K·r^(ρ/(ρ − 1)) pixels.
enum FlingScale {
  /// ρ = ln 0.78/ln 0.9, a 32-bit number.
  private static let exponent = Double(Float(2.358_201_7))

  /// Gravity in inches per second squared: K is the friction times gravity, pixels per inch and tuning.
  static let gravity: Float = 9.80665 * 39.37

  /// The platforms' empirical factor of the friction.
  static let tuning: Float = 0.84

  /// Returns ln r, rounded to a double.
  static func logarithm(_ ratio: Double) -> Double { Logarithm.natural(DoubleDouble(ratio)).rounded }

  /// Returns the duration of a fling in seconds, from ln r; r is from 1e-90 to 1e90 in size.
  static func seconds(_ logarithm: Double) -> Double {
    Exponential(DoubleDouble(logarithm / (exponent - 1))).value.rounded
  }

  /// Returns the distance of a fling in pixels, from ln r and from K in pixels per second.
  static func distance(_ logarithm: Double, scale: Double) -> Double {
    scale * Exponential(DoubleDouble(exponent / (exponent - 1) * logarithm)).value.rounded
  }
}
