import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("Negative numbers need no quoting, in any spelling")
struct NegativeNumberTests {
  private static let numbers = ["-5", "-.5", "-0", "-5e2", "-5e-2", "-5.", "-0.25"]

  @Test(
    "Every spelling of every option has the same meaning", arguments: Cases.some(of: Declared.numericOptions, oneIn: 16)
  )
  func spellings(option: OptionOfCommand) throws {
    let line = try #require(Declared.answers.first { $0.arguments[0] == ArgumentText(option.command.name) })
    for number in option.isRepeated ? ["-5"] : Cases.some(of: Self.numbers, oneIn: 12) {
      let runs = option.spellings(of: number).map { Run(line.arguments + $0) }
      // Lines that are read as the same tokens are equal from there on.
      #expect(Set(runs.map(\.wordsRead)).count == 1, "\(option) \(number)")
      let outcomes = try Cases.some(of: runs, oneIn: runs.count).map { try $0.refusal() }
      for outcome in outcomes {
        #expect(outcome.ending == outcomes[0].ending, "\(outcome.run)")
        #expect(outcome.output == outcomes[0].output, "\(outcome.run)")
        #expect(outcome.errors == outcomes[0].errors, "\(outcome.run)")
        let isMisread = ["unknown option", "unexpected argument", "needs a value"].contains(
          where: outcome.errors.contains)
        #expect(!isMisread, "\(outcome.run): \(outcome.errors)")
        if !option.option.accepts(number) {
          outcome.expectFailure(Status.usage, "\(option.declaration.name): '\(number)'")
        }
      }
    }
  }
}

extension Run {
  /// The words of the line in their plainest form; none where it is refused.
  fileprivate var wordsRead: [ArgumentText]? {
    guard case .run(_, let arguments) = try? Declared.program.parse(arguments) else { return nil }
    return arguments.plainArguments()
  }
}
