import CommandLineParsing
import PlatformC

/// The options of all parameters for one type of value, each made when it is first used.
struct ParameterOptions<Value: Sendable>: Sendable {
  // Closures, since access by a key path costs a tenth of the instructions of a start.
  fileprivate let option: @Sendable (Parameter.Forms) -> CommandLineParsing.Option<Value>?
  fileprivate let keep: @Sendable (CommandLineParsing.Option<Value>, inout Parameter.Forms) -> Void
  fileprivate let parser: @Sendable (Parameter) -> ValueParser<Value>

  subscript(parameter: Parameter) -> CommandLineParsing.Option<Value> {
    Parameter.lock.lock()
    defer { Parameter.lock.unlock() }
    if let option = option(parameter.forms) { return option }
    if !Parameter.known.contains(parameter) { Parameter.known.append(parameter) }
    let option = parameter.option(parser(parameter)) { self[$0] }
    keep(option, &parameter.forms)
    return option
  }

  /// Returns the options of some groups, in the order of ``Parameters/all``.
  func callAsFunction(in groups: OptionGroup...) -> [any DeclaredOption] {
    self(Parameters.all.filter { groups.contains($0.group) })
  }

  func callAsFunction(_ parameters: Parameter...) -> [any DeclaredOption] { self(parameters) }
  func callAsFunction(_ parameters: [Parameter]) -> [any DeclaredOption] { parameters.map { self[$0] } }
}

extension ParameterOptions<AxisValues> {
  static var single: Self {
    Self(option: { $0.single }, keep: { $1.single = $0 }) {
      (parameter: Parameter) in
      if !parameter.hasAxes { return .single(of: parameter).map { AxisValues([$0], isPerAxis: false) } }
      return .axes(
        expected: "\(parameter.range.expected), e.g. \(parameter.example()), or two with a comma",
        units: parameter.units, range: parameter.range)
    }
  }
}

extension ParameterOptions<SweepAxis> {
  static var axes: Self { Self(option: { $0.axes }, keep: { $1.axes = $0 }) { .sweepAxis(of: $0) } }
}

extension ParameterOptions<Double> {
  /// The options of `batch` and `compare`, each with one number that applies to all rows.
  static var rows: Self { Self(option: { $0.rows }, keep: { $1.rows = $0 }) { .single(of: $0) } }
}

extension Parameter {
  /// The options of a parameter that are made so far, by the type of value.
  struct Forms {
    fileprivate var single: CommandLineParsing.Option<AxisValues>?
    fileprivate var axes: CommandLineParsing.Option<SweepAxis>?
    fileprivate var rows: CommandLineParsing.Option<Double>?

    fileprivate func contain(_ option: OptionDeclaration) -> Bool {
      single?.declaration === option || axes?.declaration === option || rows?.declaration === option
    }
  }

  fileprivate nonisolated(unsafe) static var known: [Parameter] = []
  fileprivate static let lock = Monitor()

  typealias Form = @Sendable (Parameter) -> any DeclaredOption

  fileprivate func option<Value>(
    _ value: ValueParser<Value>, form: @escaping Form
  ) -> CommandLineParsing.Option<Value> {
    let isSingle = Value.self == AxisValues.self
    let letter = placeholder == "X" ? "" : placeholder
    return Option(
      name, short: short, placeholder: placeholder, group: group,
      summary: self.summary() + (isSingle && self.hasAxes ? ": \(self.placeholder), or \(letter)X,\(letter)Y" : ""),
      details: self.details(), default: self.defaultText, synonyms: self.synonyms(isOfMany: !isSingle),
      applies: self.applicability(form), value: value)
  }

  /// Returns the synonyms that are not names of parameters or, for an option of a table (`isOfMany`), of results.
  private func synonyms(isOfMany: Bool) -> [String] {
    let names = (isOfMany ? FlickResult.allCases.map(\.name) : []) + Parameters.all.map(\.name)
    return synonyms.filter { !names.contains($0) }
  }
}

extension ParsedArguments {
  func isSet(_ parameter: Parameter) -> Bool { lastOccurrence(of: parameter) != nil }
  func text(of parameter: Parameter) -> ArgumentText? { lastOccurrence(of: parameter)?.text }

  func error(for parameter: Parameter, _ error: ValueError) -> UsageError {
    self.error("--\(parameter.name): \(error.sentence(about: text(of: parameter)))")
  }

  private func lastOccurrence(of parameter: Parameter) -> Occurrence? {
    Parameter.lock.lock()
    defer { Parameter.lock.unlock() }
    return occurrences.last { parameter.forms.contain($0.option) }
  }

  /// The parameters that the command line gives, in the order of ``Parameters/all``.
  var givenParameters: [Parameter] {
    Parameter.lock.lock()
    let known = Parameter.known
    Parameter.lock.unlock()
    // An option that was never made is not on the command line.
    return known.filter(isSet).sorted { $0.index < $1.index }
  }

  /// Returns the values of the parameters that the command line gives, one for all rows.
  func rowValues() -> FlickValues {
    var values = FlickValues()
    for parameter in givenParameters { values.set(parameter, to: self[ParameterOptions.rows[parameter]]) }
    return values
  }
}

extension ValueParser {
  /// Returns a parser of one value of a parameter: a number or a name.
  static func single(of parameter: Parameter) -> ValueParser<Double> {
    let plain = ValueParser<Double>.number(
      expected: parameter.names.isEmpty
        ? "\(parameter.range.expected), e.g. \(parameter.example())" : parameter.range.expected,
      units: parameter.units, range: parameter.range)
    let number = ValueParser<Double>(
      expected: plain.expected, completion: plain.completion, unit: plain.unit ?? parameter.unwrittenUnit,
      read: plain.read)
    if parameter.names.isEmpty { return number }
    return ValueParser<Double>.choice("a \(parameter.name)", parameter.names, or: number)
  }
}
