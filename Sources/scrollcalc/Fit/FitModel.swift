import CommandLineParsing
import ScrollMechanics

/// A model of a recording: a law, or a spring alone, as of content that is released beyond an edge.
enum FitModel: Sendable {
  case law(LawChoice)
  case spring

  static let all = LawChoice.all.map(FitModel.law) + [.spring]
  fileprivate static let springName = "spring"

  fileprivate var label: String {
    switch self {
    case .law(let law): law.label
    case .spring: Self.springName
    }
  }

  var law: LawChoice? {
    guard case .law(let law) = self else { return nil }
    return law
  }
}

extension ValueParser where Value == [FitModel] {
  /// Several with commas between them, or all there are.
  static let fitModels: ValueParser = {
    let laws = Laws.all.map { Choice($0.name, $0.name, summary: $0.summary) }
    let name = ValueParser<String>.choice(
      "a law", laws + [Choice(FitModel.springName, FitModel.springName, summary: "a spring alone, from the start")])
    let some = ValueParser.list(
      of: ValueParser<FitModel>(expected: name.expected, completion: name.completion) {
        (text: String) throws(ValueError) -> FitModel in
        let first = try name.read(ArgumentText(String(text.prefix { $0 != ":" })))
        return first == FitModel.springName && first == text
          ? .spring : .law(try ValueParser<LawChoice>.law.read(ArgumentText(text)))
      })
    return ValueParser(expected: "all, or names of laws with commas between them", completion: some.completion) {
      (argument: ArgumentText) throws(ValueError) -> [FitModel] in
      argument == ArgumentText("all") ? FitModel.all : try some.read(argument)
    }.written { $0.count == FitModel.all.count ? "all" : $0.map(\.label).joined(separator: ",") }
  }()
}
