/// A number for each parameter of a flick on one axis: what was given, or else the default.
struct FlickValues: Sendable {
  /// The numbers given, each at its parameter's index; NaN, which no parameter can be, at those of the others.
  private var numbers: [Double] = []

  subscript(parameter: DefaultedParameter) -> Double { given(at: parameter.index) ?? parameter.defaultValue }
  subscript(parameter: Parameter) -> Double? { given(at: parameter.index) }

  @inline(__always) func has(_ parameter: Parameter) -> Bool { given(at: parameter.index) != nil }

  @inline(__always) func given(at index: Int) -> Double? {
    let number = slot(index)
    return number.isNaN ? nil : number
  }

  @inline(__always) private func slot(_ index: Int) -> Double { index < numbers.count ? numbers[index] : .nan }

  /// The given number, or the default, or 0.
  func number(at index: Int) -> Double { given(at: index) ?? FlickValues.defaults[index] }

  private static let defaults = Parameters.all.map { ($0 as? DefaultedParameter)?.defaultValue ?? 0 }

  /// True if the parameters at some indices have the very same numbers in both.
  func agree(with other: FlickValues, at indices: [Int]) -> Bool {
    indices.allSatisfy { slot($0).bitPattern == other.slot($0).bitPattern }
  }

  mutating func set(at index: Int, to number: Double) {
    while numbers.count <= index { numbers.append(.nan) }
    numbers[index] = number
  }

  mutating func set(_ parameter: Parameter, to number: Double?) { set(at: parameter.index, to: number ?? .nan) }
}
