import Testing

@testable import CommandLineParsing

@Suite("Options that only apply to some values of another option")
struct ApplicabilityTests {
  private static func option(
    _ name: String, applies rules: [Applicability] = []
  ) -> CommandLineParsing.Option<Double> {
    Option(name, placeholder: "N", summary: "a number", applies: rules, value: Sample.number)
  }

  private static let limit = option("limit")
  private static let density = option("density", applies: [Applicability("law", "laws with a density", ["b", "c"])])
  private static let threshold = option(
    "threshold", applies: [Applicability("law", "laws with a threshold", ["a", "z"], orWith: [limit])])
  private static let theme = option("theme", applies: [Applicability("format", "formats with a theme", ["svg"])])
  private static let law = DefaultedOption(
    "law", placeholder: "NAME", summary: "a law", default: "a",
    value: .choice("a law", [Choice("a", "a"), Choice("b", "b"), Choice("c", "c")]))
  private static let variant = DefaultedOption(
    "law", placeholder: "NAME", summary: "a law", default: "a",
    value: .choice("a law", [Choice("a", "a"), Choice("b", "b")]), variantOf: law)

  private static func command(_ law: DefaultedOption<String>) -> Command {
    Command(
      "do", summary: "does", options: [law, density, threshold, theme, limit, option("other")],
      constraints: [.requires(theme, anyOf: [limit])])
  }

  private static func arguments(_ line: String, _ law: DefaultedOption<String> = law) throws -> ParsedArguments {
    try #require(command(law).parse(Sample.words("do \(line)")))
  }

  @Test(
    "The message for an option that does not apply lists the values to which it does",
    arguments: [
      ("--density 1", "--density cannot be used with --law a (only for laws with a density: b, c)"),
      ("--law b --threshold 1", "--threshold cannot be used with --law b (only for laws with a threshold: a)"),
      ("--law c --density 1", nil), ("--threshold 1", nil), ("--law b --threshold 1 --limit 2", nil),
      ("--law b --theme 1 --limit 1", nil),
    ])
  func refused(line: String, message: String?) throws {
    let arguments = try Self.arguments(line)
    var complaint: String?
    do throws(UsageError) {
      try arguments.check([arguments.decision(by: Self.law)])
    } catch {
      complaint = error.message
    }
    #expect(complaint == message)
  }

  @Test("A rule as phrases lists the values that the command's option accepts")
  func phrases() {
    let command = Self.command(Self.variant)
    let phrases = [Self.density, Self.threshold, Self.theme, Self.limit].map { option in
      command.applicability(of: option.declaration, command.constraints)
    }
    #expect(
      phrases == [
        ["laws with a density: b"], ["laws with a threshold: a; or with: --limit"], ["with: --limit"], [],
      ])
  }

  @Test("Looking up an option finds its variants, but no other option of the same name")
  func identity() throws {
    let arguments = try Self.arguments("--law b --limit 3", Self.variant)
    #expect(arguments[Self.law] == "b" && arguments[Self.variant] == "b")
    #expect(arguments.isSet(Self.law) && arguments.occurrences(of: Self.law).count == 1)
    #expect(arguments[Self.limit] == 3 && arguments[Self.option("limit")] == nil)
  }
}
