/// A number for each parameter of a flick on one axis: what was given, or else the default.
struct FlickValues: Sendable {
  /// The numbers given, each at its parameter's index. The others are 0.
  private var numbers: [Double] = []

  /// Those that were given.
  private(set) var given = ParameterSet()

  /// The number of a parameter that always has one.
  subscript(parameter: DefaultedParameter) -> Double {
    given(at: parameter.index) ?? parameter.defaultValue
  }

  /// The number that was given for a parameter.
  subscript(parameter: Parameter) -> Double? { given(at: parameter.index) }

  /// The number that was given for the parameter at an index.
  @inline(__always)
  func given(at index: Int) -> Double? { given.contains(index: index) ? numbers[index] : nil }

  /// The number of the parameter at an index: what was given, or the default, or 0.
  func number(at index: Int) -> Double { given(at: index) ?? FlickValues.defaults[index] }

  private static let defaults = Parameters.all.map { ($0 as? DefaultedParameter)?.defaultValue ?? 0 }

  /// Whether some parameters have the very same numbers in both.
  func agree(with other: FlickValues, on parameters: ParameterSet) -> Bool {
    let common = given.intersection(parameters)
    guard common == other.given.intersection(parameters) else { return false }
    return common.allSatisfy { numbers[$0].bitPattern == other.numbers[$0].bitPattern }
  }

  /// Notes the number that is given for the parameter at an index.
  mutating func set(at index: Int, to number: Double) {
    given.insert(index: index)
    while numbers.count <= index { numbers.append(0) }
    numbers[index] = number
  }

  /// Notes what is given for a parameter: a number, or nothing.
  mutating func set(_ parameter: Parameter, to number: Double?) {
    if let number { set(at: parameter.index, to: number) } else { given.remove(parameter) }
  }
}
