import CommandLineParsing
import ScrollMechanics

/// A value for each axis, as typed: `X` or `X,Y`.
struct AxisValues: Sendable, NumericArgument {
  let values: [Double]
  /// False if the axes share one value.
  let isPerAxis: Bool

  init(_ values: [Double], isPerAxis: Bool = true) { (self.values, self.isPerAxis) = (values, isPerAxis) }
  var axisCount: Int { values.count }
  subscript(axis: Int) -> Double { values[isPerAxis ? axis : 0] }
}

extension Vector2: NumericArgument {}

extension ParsedArguments {
  /// Warns that a comma separates axes, if a velocity looks like one number: `1,500` or `120,000`, but not `120,500`.
  func warnOfThousandsSeparator() {
    // The velocity determines the number of axes.
    let velocity = Parameters.velocity
    guard let text = text(of: velocity)?.string, let values = self[ParameterOptions.single[velocity]]?.values,
      values.count == 2, text.utf8.suffix(4).first == UInt8(ascii: ","), text.allSatisfy("-,0123456789".contains),
      values[1] >= 0, (1..<(values[1] < 100 ? 1000 : 100)).contains(abs(values[0]))
    else { return }
    let number = text.filter { $0 != "," }
    Warning.write("--velocity: the comma in '\(text)' separates two axes; for one value, type \(number)")
  }
}

/// Returns the suffix of a column's name: empty for one axis, `_x` or `_y` for two.
func axisSuffix(_ axis: Int, among axisCount: Int) -> String { axisCount == 1 ? "" : axis == 0 ? "_x" : "_y" }

extension MotionVector {
  var components: [Double] { (0..<Self.axisCount).map { self[$0] } }
  static var axisSuffixes: [String] { (0..<axisCount).map { axisSuffix($0, among: axisCount) } }
}
