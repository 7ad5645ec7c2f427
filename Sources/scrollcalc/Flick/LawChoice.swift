import CommandLineParsing
import ScrollMechanics

/// A law, and the parameters that its name sets: `android`, or `android:density=2.75`.
struct LawChoice: Sendable {
  let description: LawDescription
  fileprivate(set) var given: [(parameter: LawParameter, value: Double)] = []
  fileprivate(set) var label: String

  init(_ description: LawDescription) {
    self.description = description
    label = description.name
  }

  static let exponential = LawChoice(ExponentialLaw.description)
  static let all = Laws.all.map { LawChoice($0) }

  /// The laws that `fit` tries without being asked, and a spring alone, as of content released beyond an edge.
  static let fittedByDefault = (Laws.fittedByDefault + [SpringLaw.description]).map { LawChoice($0) }

  fileprivate static let groups = ["all"] + LawPlatform.allCases.map(\.rawValue)

  fileprivate static func group(_ name: String) -> [LawChoice]? {
    LawPlatform(rawValue: name).map { platform in all.filter { $0.description.platforms.contains(platform) } }
  }

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

  /// Returns the conflict of a parameter with the law; `nil` if the law has it, or if no law has. A threshold is no
  /// conflict if springs or stops, which have one, may end the motions (`hasOwnThreshold`).
  func conflict(
    of parameter: Parameter, as subject: String, _ verb: String = "used", hasOwnThreshold: Bool
  ) -> Conflict? {
    guard parameter.index >= Parameters.rate.index, self.parameter(called: parameter.name)?.isOption != true,
      parameter != Parameters.threshold || !hasOwnThreshold
    else { return nil }
    return FlickRules.laws(parameter.name).conflict(of: subject, verb, with: decision)
  }

  /// Returns `--law unity:deceleration-rate=0.135` and the like for a parameter that has no option of its own.
  @Sendable static func assignments(of name: String, for command: Command) -> [String] {
    guard command.options.contains(where: { $0.declaration.long == "law" }) else { return [] }
    return Laws.all.compactMap { law in
      let parameter = law.parameters.first { !$0.isOption && $0.name == name }
      return parameter.map { "--law \(law.name):\(name)=\($0.defaultValue.shortestText)" }
    }
  }

  /// Reads an assignment such as `density=2.75`. Throws if the law has no such parameter, or the value is invalid.
  fileprivate func assignment(_ text: Substring) throws(ValueError) -> (parameter: LawParameter, value: Double) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = description.parameters.map(\.name)
    // Platforms spell names as in inertiaDeceleration or m_DecelerationRate.
    let key = (sides[0].hasPrefix("m_") ? sides[0].dropFirst(2) : sides[0][...]).comparisonKey
    guard sides.count == 2, let parameter = description.parameters.first(where: { $0.name.comparisonKey == key }) else {
      throw ValueError(
        "is not a parameter of \(description.name)", expected: names.isEmpty ? "none" : names.listed(with: "or"),
        part: ArgumentText(sides[0]))
    }
    let parser: ValueParser<Double> =
      Parameters.of(parameter).map { .single(of: $0) }
      ?? .number(expected: parameter.range.expected, units: Unit.of(parameter.unit), range: parameter.range)
    do throws(ValueError) { return (parameter, try parser.read(ArgumentText(sides[1]))) } catch {
      let expected = error.expected ?? parameter.range.expected
      throw ValueError(error.problem, expected: expected, hint: error.hint, part: ArgumentText(sides[1]))
    }
  }
}

extension ValueParser where Value == LawChoice {
  static let law = law(of: Laws.all)

  /// Reads the name of a law, with values of its parameters or without.
  fileprivate static func law(of laws: @autoclosure @escaping @Sendable () -> [LawDescription]) -> ValueParser {
    let name = ValueParser<String>.choice(
      "a law", laws().map { Choice($0.name, $0.name, summary: $0.summary, synonyms: $0.searchWords) })
    return ValueParser(expected: "a law listed by 'scrollcalc compare --list'", completion: name.completion) {
      (text: String) throws(ValueError) in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      if text.split(separator: ",").contains(where: { $0.contains("=") && !$0.contains(":") }) {
        throw ValueError(
          "has a comma before a parameter", expected: "colons",
          hint: "write LAW:NAME=VALUE:NAME=VALUE, as in android:density=2.75:friction=0.02")
      }
      if text.contains(",") || LawChoice.groups.contains(text) {
        throw ValueError(
          "names several laws", expected: "one law", hint: "'\(ScrollCalc.name) compare' takes several in --law")
      }
      guard let law = laws().first(where: { $0.name == parts[0] }) else {
        if parts[0] == "spring" { throw ValueError("is not a law of a flick", hint: "'fit' fits a spring") }
        _ = try name.read(ArgumentText(String(parts[0])))
        throw "is not a law"
      }
      var choice = LawChoice(law)
      for part in parts.dropFirst() { choice.given.append(try choice.assignment(part)) }
      choice.label = text
      return choice
    }.written(\.label)
  }
}

extension ValueParser where Value == [LawChoice] {
  static let oneLaw = ValueParser<LawChoice>.law.map { [$0] }.written { $0.first?.label ?? "" }
  static let laws = laws(.law, all: LawChoice.all)
  static let fitted = laws(.law(of: Laws.all + [SpringLaw.description]), all: LawChoice.fittedByDefault)

  /// Reads names of laws and of groups, separated by commas; a group omits the laws that are named beside it.
  private static func laws(
    _ law: ValueParser<LawChoice>, all: @autoclosure @escaping @Sendable () -> [LawChoice]
  ) -> ValueParser {
    let groups = LawChoice.groups.map { Choice($0, $0, summary: $0 == "all" ? "all laws" : "laws for \($0)") }
    let item = ValueParser(
      expected: law.expected, completion: .choices(groups.map(\.description) + law.completion.choices)
    ) { (argument: ArgumentText) throws(ValueError) in
      if argument == ArgumentText("all") { return all() }
      if let group = argument.string.flatMap(LawChoice.group) { return group }
      return [try law.read(argument)]
    }
    return ValueParser<[[LawChoice]]>.list(
      of: item,
      expected: "laws listed by 'scrollcalc compare --list' or \(LawChoice.groups.listed(with: "or")), with commas"
    ).map { items in
      var labels = Set(items.filter { $0.count == 1 }.map { $0[0].label })
      return items.flatMap { $0.count == 1 ? $0 : $0.filter { labels.insert($0.label).inserted } }
    }.written { $0.count == all().count ? "all" : $0.map(\.label).joined(separator: ",") }
  }
}
