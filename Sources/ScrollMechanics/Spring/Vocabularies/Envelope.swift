/// The "duration" of UIKit and Motion: the time D at which the envelope of a step response falls to a thousandth.
///
/// Below critical damping (ζ/√(1 − ζ²))·e^(−ζωD) = 0.001, at it (1 + ωD)·e^(−ωD) = 0.001.
enum Envelope {
  /// ωD at critical damping: the root of (1 + u)·e^(−u) = 0.001.
  static let criticalAngle = DoubleDouble(high: 0x1.27781f89f9c47p+3, low: -0x1.485f1ed3f78f9p-51)

  /// Returns ζωD = ln(1000·ζ/√(1 − ζ²)) for a ratio ζ below 1, and 1 − ζ. It is below 0 if the envelope is lower than a
  /// thousandth from the start.
  static func exponent(ratio: DoubleDouble, oneMinusDampingRatio: DoubleDouble) -> DoubleDouble {
    let amplitude = ratio / (oneMinusDampingRatio * (ratio + 1)).squareRoot
    return Logarithm.natural(amplitude / DoubleDouble(0.001))
  }
}
