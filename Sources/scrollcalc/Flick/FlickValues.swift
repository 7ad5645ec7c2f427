import CommandLineParsing
import ScrollMechanics

/// The values of a flick's parameters on one axis: the given ones, and defaults for the others.
struct FlickValues: Sendable {
  /// The given values by the index of the parameter. NaN, which no parameter accepts, marks a missing value.
  private var numbers: [Double] = []

  subscript(parameter: DefaultedParameter) -> Double { given(at: parameter.index) ?? parameter.defaultValue }
  subscript(parameter: Parameter) -> Double? { given(at: parameter.index) }

  @inline(__always) func has(_ parameter: Parameter) -> Bool { given(at: parameter.index) != nil }

  @inline(__always) func given(at index: Int) -> Double? {
    let number = slot(index)
    return number.isNaN ? nil : number
  }

  @inline(__always) private func slot(_ index: Int) -> Double { index < numbers.count ? numbers[index] : .nan }

  /// Returns the given value, or the default, or 0 without a default.
  func number(at index: Int) -> Double { given(at: index) ?? FlickValues.defaults[index] }

  private static let defaults = Parameters.all.map { ($0 as? DefaultedParameter)?.defaultValue ?? 0 }

  func agree(with other: FlickValues, at indices: [Int]) -> Bool {
    indices.allSatisfy { slot($0).bitPattern == other.slot($0).bitPattern }
  }

  mutating func set(at index: Int, to number: Double) {
    while numbers.count <= index { numbers.append(.nan) }
    numbers[index] = number
  }

  mutating func set(_ parameter: Parameter, to number: Double?) { set(at: parameter.index, to: number ?? .nan) }
}

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
