import CommandLineParsing
import PlatformC

/// The options of parameters in one of the forms that they take. Each is made when it is first used.
enum ParameterOptions: Sendable {
  /// For a single question: a number, or one for each axis.
  case single
  /// For `sweep`: several numbers.
  case axes
  /// For `batch`: a number for all rows that do not tell.
  case rows

  /// The options of a parameter that are made so far.
  struct Forms {
    fileprivate var single, axes, rows: (any DeclaredOption)?

    fileprivate subscript(form: ParameterOptions) -> (any DeclaredOption)? {
      get {
        switch form {
        case .single: single
        case .axes: axes
        case .rows: rows
        }
      }
      set {
        switch form {
        case .single: single = newValue
        case .axes: axes = newValue
        case .rows: rows = newValue
        }
      }
    }
  }

  /// The parameters of which an option is made.
  private nonisolated(unsafe) static var known: [Parameter] = []
  private static let lock = Monitor()

  /// The options of the laws' parameters for a single question.
  static var laws: [any DeclaredOption] { Parameters.ofLaws.map { single[$0] } }

  subscript(parameter: Parameter) -> any DeclaredOption {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    if let option = parameter.options[self] { return option }
    if !Self.known.contains(parameter) { Self.known.append(parameter) }
    let option = makeOption(of: parameter)
    parameter.options[self] = option
    return option
  }

  private func makeOption(of parameter: Parameter) -> any DeclaredOption {
    switch self {
    case .single where parameter.hasAxes: parameter.option(.axes(of: parameter))
    case .single: parameter.option(.single(of: parameter))
    case .axes: parameter.option(.sweepAxis(of: parameter), isOfMany: true)
    case .rows: parameter.option(.single(of: parameter), isOfMany: true)
    }
  }

  /// The parameters that a line gives, in the order of the table: an option that is not made yet is not on the line.
  static func given(in arguments: ParsedArguments) -> [Parameter] {
    lock.lock()
    defer { lock.unlock() }
    return known.filter { arguments.isSet(named: $0.name) }.sorted { $0.index < $1.index }
  }

  /// The options under some headings, in the order of the table.
  func callAsFunction(in groups: OptionGroup...) -> [any DeclaredOption] {
    Parameters.all.filter { groups.contains($0.group) }.map { self[$0] }
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
    let plain = ValueParser<Double>.number(
      expected: parameter.names.isEmpty
        ? "\(parameter.range.expected), e.g. \(parameter.example)" : parameter.range.expected,
      units: parameter.units, range: parameter.range)
    let number = ValueParser<Double>(
      expected: plain.expected, completion: plain.completion, unit: plain.unit ?? parameter.unwrittenUnit,
      read: plain.read)
    if parameter.names.isEmpty { return number }
    return ValueParser<Double>.choice("a \(parameter.name)", parameter.names, or: number)
  }
}
