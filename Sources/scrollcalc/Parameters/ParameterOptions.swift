import CommandLineParsing

/// The options of all parameters in one of the forms that they take.
struct ParameterOptions: Sendable {
  private let options: [any DeclaredOption]

  /// For a single question: a number, or one for each axis.
  static let single = ParameterOptions { parameter in
    parameter.hasAxes ? parameter.option(.axes(of: parameter)) : parameter.option(.single(of: parameter))
  }

  /// For `sweep`: several numbers.
  static let axes = ParameterOptions { $0.option(.sweepAxis(of: $0), isOfMany: true) }

  /// For `batch`: a number for all rows that do not tell.
  static let rows = ParameterOptions { $0.option(.single(of: $0), isOfMany: true) }

  private init(_ make: (Parameter) -> any DeclaredOption) { options = Parameters.all.map(make) }

  /// Those of the laws.
  static let laws = Parameters.ofLaws.map { single[$0] }

  subscript(parameter: Parameter) -> any DeclaredOption { options[parameter.index] }

  /// The options under some headings, in the order of the table.
  func callAsFunction(in groups: OptionGroup...) -> [any DeclaredOption] {
    options.filter { groups.contains($0.declaration.group) }
  }

  func callAsFunction(_ parameters: Parameter...) -> [any DeclaredOption] { parameters.map { self[$0] } }
}

extension Parameter {
  /// - Parameter isOfMany: whether the option is one of a table, whose results have names that it must not answer to.
  fileprivate func option<Value>(_ value: ValueParser<Value>, isOfMany: Bool = false) -> any DeclaredOption {
    Option(
      name, short: short, placeholder: placeholder, group: group,
      summary: Value.self == AxisValues.self ? self.summaryOfAxes : self.summary, details: self.details,
      default: self.defaultText, misnomers: self.misnomers(isOfMany: isOfMany), value: value)
  }

  private var summaryOfAxes: String {
    let letter = placeholder == "X" ? "" : placeholder
    return "\(summary): \(placeholder), or \(letter)X,\(letter)Y"
  }

  private func misnomers(isOfMany: Bool) -> [String] {
    let names = (isOfMany ? FlickResult.allCases.map(\.name) : []) + Parameters.all.map(\.name)
    return misnomers.filter { !names.contains($0) }
  }
}

extension ValueParser {
  /// A value of a parameter for each axis: one number, or two with a comma.
  fileprivate static func axes(of parameter: Parameter) -> ValueParser<AxisValues> {
    .axes(
      expected: "\(parameter.range.expected), e.g. \(parameter.example), or two with a comma", units: parameter.units,
      range: parameter.range)
  }

  /// A value of a parameter: a number or a name.
  static func single(of parameter: Parameter) -> ValueParser<Double> {
    let expected =
      parameter.names.isEmpty ? "\(parameter.range.expected), e.g. \(parameter.example)" : parameter.range.expected
    let plain = ValueParser<Double>.number(expected: expected, units: parameter.units, range: parameter.range)
    let number = ValueParser<Double>(
      expected: plain.expected, completion: plain.completion, unit: plain.unit ?? parameter.unwrittenUnit,
      read: plain.read)
    if parameter.names.isEmpty { return number }
    return ValueParser<Double>.choice("a \(parameter.name)", parameter.names, or: number)
  }
}
