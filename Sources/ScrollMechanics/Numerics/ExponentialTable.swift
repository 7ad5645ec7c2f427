/// 2^(j/64) for j in 0 ..< 64, each as head + tail, and ln 2 / 64 in three parts.
enum ExponentialTable {
  /// ln 2 / 64 = stepHigh + stepMiddle + stepLow. The first two have 33 bits: products with integers < 2^20 are exact.
  static let stepHigh = 0x1.62e42ffp-7
  static let stepMiddle = -0x1.718432a2p-41
  static let stepLow = 0x1.3c7673007e5edp-75

  /// The reciprocal of the step.
  static let stepsPerUnit = 0x1.71547652b82fep6

  /// 2^(j/64). The head has 26 fraction bits, so that its product with a factor of 26 bits is exact.
  static let powers: [DoubleDouble] = {
    let root = (0..<6).reduce(DoubleDouble(2)) { power, _ in power.squareRoot }
    var power = DoubleDouble(1)
    return (0..<64).map { _ in
      defer { power = power * root }
      return power.split(fractionBits: 26)
    }
  }()
}
