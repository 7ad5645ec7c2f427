internal import PlatformMath

/// The "duration" of UIKit and Motion: the time D at which the envelope of a step response falls to a thousandth.
///
/// Below critical damping (ζ/√(1 − ζ²))·e^(−ζωD) = 0.001, at it (1 + ωD)·e^(−ωD) = 0.001.
enum Envelope {
  /// ωD at critical damping: the root of (1 + u)·e^(−u) = 0.001.
  static let criticalAngle = DoubleDouble(high: 0x1.27781f89f9c47p+3, low: -0x1.485f1ed3f78f9p-51)

  /// Returns ζωD = ln(1000·ζ/√(1 − ζ²)) for a ratio ζ below 1, and 1 − ζ. It is below 0 if the envelope is lower than a
  /// thousandth from the start.
  static func exponent(
    ratio: DoubleDouble, oneMinusDampingRatio: DoubleDouble, tolerance: Double = 0.001
  ) -> DoubleDouble {
    let amplitude = ratio / (oneMinusDampingRatio * (ratio + 1)).squareRoot
    return Logarithm.natural(amplitude / DoubleDouble(tolerance))
  }

  /// Returns ωD for a relative velocity u, in distances per D towards the target; `nil` if the envelope is never at the
  /// tolerance.
  ///
  /// The greatest root of |ζω − v|/ω′·e^(−ζωD) = ε, at critical damping of (1 + (ω − v)·D)·e^(−ωD) = ε.
  static func angle(dampingRatio ratio: Double, velocity u: Double, tolerance: Double) -> Double? {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func excess(_ angle: Double) -> Double {
      ratio == 1
        ? (1 + angle - u) * exp(-angle) - tolerance
        : abs(ratio * angle - u) / (root * angle) * exp(-ratio * angle) - tolerance
    }
    // The envelope falls from its last maximum on.
    let zero = u / ratio
    let peak = ratio == 1 ? max(u, 0) : u > 0 ? (zero + (zero * zero + 4 * zero / ratio).squareRoot()) / 2 : 1e-30
    let isPastZero = excess(peak) >= 0
    guard isPastZero || (ratio < 1 && u > 0) else { return nil }
    var high = isPastZero ? max(2 * peak, 16) : zero
    while isPastZero, excess(high) > 0 { high *= 2 }
    return BracketedRoot.find(from: isPastZero ? peak : 1e-30, to: high) { (excess($0) > 0, .infinity) }
  }
}
