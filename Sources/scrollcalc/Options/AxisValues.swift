import ScrollMechanics

/// A value for each axis, as typed: `X` or `X,Y`.
struct AxisValues: Sendable {
  let values: [Double]
  /// False if the axes share one value.
  let isPerAxis: Bool

  init(_ values: [Double], isPerAxis: Bool = true) { (self.values, self.isPerAxis) = (values, isPerAxis) }

  var axisCount: Int { values.count }

  subscript(axis: Int) -> Double { values[isPerAxis ? axis : 0] }
}

/// What tells columns of different axes apart.
enum AxisSuffix {
  /// The end of a column's name: nothing where there is one axis, `_x` and `_y` where there are two.
  static func of(_ axis: Int, among axisCount: Int) -> String { axisCount == 1 ? "" : axis == 0 ? "_x" : "_y" }
}

extension MotionVector {
  /// The end of a column's name for each axis.
  static var axisSuffixes: [String] { (0..<axisCount).map { AxisSuffix.of($0, among: axisCount) } }
}
