/// A number for each parameter of a flick on one axis: what was given, or else the default.
struct FlickValues: Sendable {
  private var numbers: [Double]

  /// Those that were given.
  private(set) var given: ParameterSet = []

  init() { numbers = FlickValues.defaults }

  private static let defaults = Parameters.all.map { ($0 as? DefaultedParameter)?.defaultValue ?? 0 }

  /// The number of a parameter that always has one.
  subscript(parameter: DefaultedParameter) -> Double { numbers[parameter.index] }

  /// The number that was given for a parameter.
  subscript(parameter: Parameter) -> Double? {
    given.contains(ParameterSet(parameter)) ? numbers[parameter.index] : nil
  }

  /// The number of the parameter at an index: what was given, or the default, or 0.
  func number(at index: Int) -> Double { numbers[index] }

  /// Whether some parameters have the very same numbers in both.
  func agree(with other: FlickValues, on parameters: ParameterSet) -> Bool {
    var rest = given.intersection(parameters)
    guard rest == other.given.intersection(parameters) else { return false }
    while let index = rest.first {
      if numbers[index].bitPattern != other.numbers[index].bitPattern { return false }
      rest.remove(ParameterSet(rawValue: 1 << UInt64(index)))
    }
    return true
  }

  /// Notes the number that is given for the parameter at an index.
  mutating func set(at index: Int, to number: Double) {
    given.insert(ParameterSet(rawValue: 1 << UInt64(index)))
    numbers[index] = number
  }

  /// Notes what is given for a parameter: a number, or nothing.
  mutating func set(_ parameter: Parameter, to number: Double?) {
    if let number {
      set(at: parameter.index, to: number)
    } else if given.remove(ParameterSet(parameter)) != nil {
      numbers[parameter.index] = FlickValues.defaults[parameter.index]
    }
  }
}

/// A set of parameters.
struct ParameterSet: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ parameter: Parameter) { rawValue = 1 << UInt64(parameter.index) }

  /// The index of the first of them.
  var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }

  init(_ parameters: some Sequence<Parameter>) {
    self = parameters.reduce(into: []) { $0.insert(ParameterSet($1)) }
  }
}
