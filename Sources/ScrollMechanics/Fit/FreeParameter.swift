/// A law's parameter as an unbounded coordinate, in which a fit searches.
package struct FreeParameter: Sendable {
  let parameter: LawParameter

  package init(_ parameter: LawParameter) { self.parameter = parameter }

  var name: String { parameter.name }

  private enum Scale { case fraction, logarithmic, linear }

  private var scale: Scale {
    switch parameter.range {
    case .fraction: .fraction
    case .within(let range) where range.upperBound.nextUp == 1: .fraction
    case .positive, .notNegative, .dampingRatio: .logarithmic
    // A range over many orders of magnitude.
    case .within(let range) where range.upperBound / range.lowerBound > 1e6 && range.lowerBound > 0: .logarithmic
    default: .linear
    }
  }

  /// Returns the coordinate of a value: ln(−ln x) for a fraction, ln x for a positive parameter, otherwise x.
  package func coordinate(of value: Double) -> Double {
    switch scale {
    case .fraction: FitMath.log(-FitMath.log(value))
    case .logarithmic: FitMath.log(value)
    case .linear: value
    }
  }

  /// Returns the value at a coordinate. On a linear scale, it is clamped to the range if that is bounded.
  package func value(at coordinate: Double) -> Double {
    switch (scale, parameter.range) {
    case (.fraction, _): FitMath.exp(-FitMath.exp(coordinate))
    case (.logarithmic, _): FitMath.exp(coordinate)
    case (.linear, .within(let range)), (.linear, .zeroOr(let range)):
      min(max(coordinate, range.lowerBound), range.upperBound)
    case (.linear, _): coordinate
    }
  }

  /// The step of the coordinate for numerical derivatives. It changes a motion by much more than rounding does.
  package var step: Double { scale == .linear ? 0.01 * max(abs(parameter.defaultValue), 0.1) : 0.01 }

  /// True if a search may try a coordinate: up to 4.5 (a factor of 90) from the default, on a bounded linear scale up
  /// to half of the default. Beyond, motions last for minutes, and those computed frame by frame need much memory.
  func isPlausible(at coordinate: Double) -> Bool {
    let distance = abs(coordinate - self.coordinate(of: parameter.defaultValue))
    switch (scale, parameter.range) {
    case (.linear, .within): return distance <= parameter.defaultValue / 2 + 1e-9
    case (.linear, _): return true
    default: return distance <= 4.5
    }
  }

  /// The coordinates at which a search begins: the parameter's named values or its default, and points on both sides.
  var starts: [Double] {
    let values = parameter.named.isEmpty ? [parameter.defaultValue] : parameter.named.map(\.value)
    let coordinates = values.map(coordinate)
    return scale == .linear
      ? [0.5, 0.75, 1, 1.25, 1.5].map { value(at: $0 * parameter.defaultValue) }
      : coordinates + [-2, -1, -0.5, 0.5, 1, 2].map { coordinates[0] + $0 }
  }

  /// Returns the value five steps of the coordinate away; `nil` if it is not allowed or unchanged, and for 0.
  func neighbor(of value: Double) -> Double? {
    guard value != 0 else { return nil }
    let other = self.value(at: coordinate(of: value) + 5 * step)
    return other != value && parameter.range.contains(other) ? other : nil
  }
}
