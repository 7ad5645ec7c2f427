import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("Hostile arguments")
struct HostileArgumentTests {
  /// Hostile texts: invalid UTF-8, and texts that move the cursor, hide something or look like something else.
  private static let texts: [ArgumentText] =
    [
      "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "a\nb", "a\rb", "\t", "\u{7F}", "\u{9B}31m", "\u{202E}gnp", "\u{2028}",
      "\u{FEFF}",
      "%s%n", "\\", "'", "\u{1F468}\u{200D}\u{1F469}",
    ] + [[0xFF], [0x66, 0xE9], [0xED, 0xA0, 0x80]].map(ArgumentText.init(bytes:))

  @Test("cannot inject control characters into a message, in any position", arguments: Cases.some(of: texts, oneIn: 9))
  func escaped(text: ArgumentText) throws {
    try Run([text]).refusal().expectFailure(Status.usage)
    try Run("help", text).refusal().expectFailure(Status.usage)
    // All subcommands are parsed alike: some of them differ from text to text.
    let place = try #require(Self.texts.firstIndex(of: text))
    for index in [place, place + 9] {
      let command = Declared.commands[index % Declared.commands.count]
      let name = command.name
      // Where a file may be named, there is none of this name. `check` first asks for its tolerance.
      let namesFile = name != "check" && command.positionals.contains { $0.declaration.completion == .file }
      let status = namesFile ? Status.cannotOpen : Status.usage
      try Run(name, text).refusal().expectFailure(status)
      try Run(name, "--\(text.escaped)", text).refusal().expectFailure(Status.usage)
      try Run(name, ArgumentText(bytes: [0x2D, 0x2D] + text.bytes)).refusal().expectFailure(Status.usage)
      try Run(name, ArgumentText(bytes: [0x2D] + text.bytes)).refusal().expectFailure(Status.usage)
    }
    for option in Declared.options where !option.isRepeated && !option.option.accepts(text) {
      let outcome = try option.set(to: text).refusal()
      outcome.expectFailure(Status.usage, option.declaration.name)
      let categories = outcome.errors.unicodeScalars.map(\.properties.generalCategory)
      #expect(!categories.contains(.format) && !categories.contains(.lineSeparator), "\(outcome.run)")
    }
  }

  private static let fillings: [UInt8] = [0x39, 0x61, 0x2C, 0x2D, 0xFF]

  @Test(
    "may be as long as the system allows", .optimizedBuild,
    arguments: Cases.some(
      of: ["", "-", "--", "--velocity=", "-v", "--format=", "--columns=", "--at="].enumerated().map { ($0, $1) },
      oneIn: 4))
  func longArgument(place: Int, prefix: String) throws {
    for filling in Cases.some(of: Self.fillings, oneIn: 5, from: place) {
      let argument = ArgumentText(
        bytes: Array(prefix.utf8) + Array(repeating: filling, count: 131_000 - prefix.utf8.count))
      // In the process of the tests each byte that is no UTF-8 costs a backtrace: the runner notes what is thrown.
      let run = Run("sample", argument)
      try (filling == 0xFF ? run.outcome() : run.refusal()).expectFailure(Status.usage)
    }
  }
}
