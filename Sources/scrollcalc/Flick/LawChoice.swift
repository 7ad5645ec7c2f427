import CommandLineParsing
import ScrollMechanics

/// A law, and the parameters that its name sets: `android`, or `android:density=2.75`.
struct LawChoice: Sendable {
  let description: LawDescription
  fileprivate(set) var given: [(parameter: LawParameter, value: Double)] = []
  /// The choice as typed.
  fileprivate(set) var label: String

  init(_ description: LawDescription) {
    self.description = description
    label = description.name
  }

  static let exponential = LawChoice(ExponentialLaw.description)
  static let all = Laws.all.map { LawChoice($0) }

  /// Returns the value of a parameter that no option sets: the one after the law's name, or the default.
  func number(_ parameter: LawParameter) -> Double {
    given.last { $0.parameter.name == parameter.name }?.value ?? parameter.defaultValue
  }

  func setting(_ parameter: LawParameter, to value: Double) -> LawChoice {
    var choice = self
    choice.given.append((parameter, value))
    choice.label += ":\(parameter.name)=\(value.shortestText)"
    return choice
  }

  func parameter(called name: String) -> LawParameter? { description.parameters.first { $0.name == name } }
  func isGiven(_ parameter: LawParameter) -> Bool { given.contains { $0.parameter.name == parameter.name } }
  var decision: Decision { Decision(FlickOptions.law, [description.name]) }

  /// Returns the conflict of a parameter with the law; `nil` if the law has it, or if it is no law's.
  ///
  /// - Parameter hasOwnThreshold: true if springs or stops may end the motions, which then have a threshold.
  func conflict(
    of parameter: Parameter, as subject: String, _ verb: String = "used", hasOwnThreshold: Bool
  ) -> Conflict? {
    guard parameter.index >= Parameters.rate.index, self.parameter(called: parameter.name) == nil,
      parameter != Parameters.threshold || !hasOwnThreshold
    else { return nil }
    return FlickRules.laws(parameter.name).conflict(of: subject, verb, with: decision)
  }

  private static func parser(of parameter: LawParameter) -> ValueParser<Double> {
    Parameters.of(parameter).map { .single(of: $0) }
      ?? .number(expected: parameter.range.expected, units: Unit.of(parameter.unit), range: parameter.range)
  }

  /// Reads an assignment such as `density=2.75`. Throws if the law has no such parameter, or the value is invalid.
  fileprivate func assignment(_ text: Substring) throws(ValueError) -> (parameter: LawParameter, value: Double) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = description.parameters.map(\.name)
    guard sides.count == 2, let parameter = parameter(called: sides[0]) else {
      throw ValueError(
        "is not a parameter of \(description.name)", expected: names.isEmpty ? "none" : names.listed(with: "or"),
        part: ArgumentText(sides[0]))
    }
    do throws(ValueError) {
      return (parameter, try Self.parser(of: parameter).read(ArgumentText(sides[1])))
    } catch {
      let expected = error.expected ?? parameter.range.expected
      throw ValueError(error.problem, expected: expected, hint: error.hint, part: ArgumentText(sides[1]))
    }
  }
}

extension ValueParser where Value == LawChoice {
  static let law: ValueParser = {
    let name = ValueParser<String>.choice("a law", Laws.all.map { Choice($0.name, $0.name, summary: $0.summary) })
    return ValueParser(expected: "a law listed by 'scrollcalc compare --list'", completion: name.completion) {
      (text: String) throws(ValueError) in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let first = try name.read(ArgumentText(String(parts[0])))
      guard let law = Laws.all.first(where: { $0.name == first }) else { throw "is not a law" }
      var choice = LawChoice(law)
      for part in parts.dropFirst() { choice.given.append(try choice.assignment(part)) }
      choice.label = text
      return choice
    }.written(\.label)
  }()
}

extension ValueParser where Value == [LawChoice] {
  static let oneLaw = ValueParser<LawChoice>.law.map { [$0] }.written { $0.first?.label ?? "" }

  /// Reads names of laws separated by commas, or `all`.
  static let laws: ValueParser = {
    let some = ValueParser.list(of: .law)
    return ValueParser(expected: "all, or names of laws with commas between them", completion: some.completion) {
      (argument: ArgumentText) throws(ValueError) -> [LawChoice] in
      argument == ArgumentText("all") ? LawChoice.all : try some.read(argument)
    }.written { $0.count == LawChoice.all.count ? "all" : $0.map(\.label).joined(separator: ",") }
  }()
}

extension ParsedArguments {
  /// The law of `--law`, the first one of several.
  var law: LawChoice { self[FlickOptions.law].first ?? .exponential }
}
