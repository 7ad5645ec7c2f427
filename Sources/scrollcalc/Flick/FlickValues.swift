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

  /// True if the values of the parameters at these indices are bitwise equal in both.
  func agree(with other: FlickValues, at indices: [Int]) -> Bool {
    indices.allSatisfy { slot($0).bitPattern == other.slot($0).bitPattern }
  }

  mutating func set(at index: Int, to number: Double) {
    while numbers.count <= index { numbers.append(.nan) }
    numbers[index] = number
  }

  mutating func set(_ parameter: Parameter, to number: Double?) { set(at: parameter.index, to: number ?? .nan) }
}
