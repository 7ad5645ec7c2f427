/// Functions of one double, as near as a fit needs them.
enum FitMath {
  /// From 0 for what is below e^-700 to the greatest there is.
  static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    return Exponential(DoubleDouble(min(x, 700))).value.rounded
  }

  /// Of a number greater than 0.
  static func log(_ x: Double) -> Double { Logarithm.natural(DoubleDouble(max(x, 1e-300))).rounded }
}
