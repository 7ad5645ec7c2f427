import CommandLineParsing
import PlatformC

/// The options of all parameters for one type of value, each made when it is first used.
struct ParameterOptions<Value: Sendable>: Sendable {
  // A closure, since access by a key path costs a tenth of the instructions of a start.
  fileprivate let option: @Sendable (Parameter) -> CommandLineParsing.Option<Value>

  subscript(parameter: Parameter) -> CommandLineParsing.Option<Value> {
    Parameter.lock.lock()
    defer { Parameter.lock.unlock() }
    return option(parameter)
  }

  /// Returns the options of some groups, in the order of ``Parameters/all``.
  func callAsFunction(in groups: OptionGroup...) -> [any DeclaredOption] {
    self(Parameters.all.filter { groups.contains($0.group) })
  }

  func callAsFunction(_ parameters: Parameter...) -> [any DeclaredOption] { self(parameters) }
  func callAsFunction(_ parameters: [Parameter]) -> [any DeclaredOption] { parameters.map { self[$0] } }
}

extension ParameterOptions<AxisValues> { static var single: Self { Self { $0.single } } }

extension ParameterOptions<SweepAxis> { static var axes: Self { Self { $0.axis } } }

extension ParameterOptions<Double> {
  /// The options of `batch` and `compare`, each with one number that applies to all rows.
  static var rows: Self { Self { $0.row } }
}

extension Parameter {
  fileprivate nonisolated(unsafe) static var known: [Parameter] = []
  fileprivate static let lock = Monitor()

  typealias Form = @Sendable (Parameter) -> any DeclaredOption

  final func option<Value>(_ value: ValueParser<Value>, form: @escaping Form) -> CommandLineParsing.Option<Value> {
    let isSingle = Value.self == AxisValues.self
    let letter = placeholder == "X" ? "" : placeholder
    let option = Option(
      name, short: short, placeholder: placeholder, group: group,
      summary: self.summary() + (isSingle && self.hasAxes ? ": \(self.placeholder), or \(letter)X,\(letter)Y" : ""),
      details: self.details(), default: self.defaultText, synonyms: self.synonyms(isOfMany: !isSingle),
      applies: self.applicability(form), value: value)
    if declarations.isEmpty { Parameter.known.append(self) }
    declarations.append(option.declaration)
    return option
  }

  /// Returns the synonyms that are not names of parameters or, for an option of a table (`isOfMany`), of results.
  private func synonyms(isOfMany: Bool) -> [String] {
    let names = (isOfMany ? FlickResult.allCases.map(\.name) : []) + Parameters.all.map(\.name)
    return synonyms().filter { !names.contains($0) }
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
    return occurrences.last { occurrence in parameter.declarations.contains { $0 === occurrence.option } }
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
  /// Returns a parser of a parameter's value for each axis, or of one for both.
  static func axisValues(of parameter: Parameter) -> ValueParser<AxisValues> {
    if !parameter.hasAxes { return single(of: parameter).map { AxisValues([$0], isPerAxis: false) } }
    return axes(
      expected: "\(parameter.range.expected), e.g. \(parameter.example), or two with a comma",
      units: parameter.units, range: parameter.range)
  }

  /// Returns a parser of one value of a parameter: a number or a name.
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
