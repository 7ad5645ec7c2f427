/// The duration and the distance of a fling along a ``FlingSpline``, both powers of its speed.
///
/// With r = i·|v|/K, i being the inflexion, they are r^(1/(ρ − 1)) seconds and K·r^(ρ/(ρ − 1)) pixels.
enum FlingScale {
  /// ρ = ln 0.78/ln 0.9, a 32-bit number.
  private static let exponent = Double(Float(2.358_201_7))

  /// In pixels per second, for a friction of 1, before a density and a tuning: gravity, in inches.
  static let gravity: Float = 9.80665 * 39.37

  /// The platforms' coefficient for the feel of flings.
  static let tuning: Float = 0.84

  /// ln r in double precision.
  static func logarithm(_ ratio: Double) -> Double { Logarithm.natural(DoubleDouble(ratio)).rounded }

  /// - Parameter logarithm: ln r, for r of sizes from 1e-90 to 1e90.
  static func seconds(_ logarithm: Double) -> Double {
    Exponential(DoubleDouble(logarithm / (exponent - 1))).value.rounded
  }

  /// - Parameters:
  ///   - logarithm: ln r, for r of sizes from 1e-90 to 1e90.
  ///   - scale: K, in pixels per second.
  /// - Returns: in pixels.
  static func way(_ logarithm: Double, scale: Double) -> Double {
    scale * Exponential(DoubleDouble(exponent / (exponent - 1) * logarithm)).value.rounded
  }
}
