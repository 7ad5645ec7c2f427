import CommandLineParsing
import Testing

@testable import scrollcalc

@Suite("Invalid numbers, for every option that takes a number")
struct BadNumberTests {
  private static let words = [
    "nan", "NaN", "inf", "-inf", "Infinity", "infinity", "one", "true", "-", "+", ".", "-.", "e5",
  ]
  private static let outOfRange = ["1e400", "-1e400", "1e-400", "1e999999999999999999999"]
  private static let otherNotations = [
    "0x10", "0x1p3", "1_000", "1'000", "1 000", "1e", "1e+", "1e5.5", "1.2.3", "--5", "5-", "½",
  ]
  private static let blanks = ["", " ", " 5", "5 ", "\t5", "5\n", "\n"]
  private static let units = ["5x", "5 x", "5pt/h", "5m", "5%", "5PT", "5 pts", "5s/pt", "5e3e3"]
  private static let lookalikes = [
    "\u{2212}5", "\u{2013}5", "\u{2014}5", "5\u{A0}", "5\u{2009}ms", "\u{FF15}", "\u{665}", "5\u{FF0E}5", "5\u{201A}5",
    "\u{200B}5",
  ]
  /// No number in a list either, although a comma separates its items.
  private static let commas = ["1,", ",1", ",", "1,,2", "1, 2", "1,nan", "1;2", "1,5,x"]
  private static let kinds = [words, outOfRange, otherNotations, blanks, units, lookalikes, commas]

  @Test(
    "are refused in a line that names the option",
    arguments: Cases.some(of: Declared.numericOptions.enumerated().map { ($0, $1) }, oneIn: 7))
  func refused(place: Int, option: OptionOfCommand) throws {
    // A fraction may be typed in percent.
    let isShare = option.declaration.expected?.contains("%") == true
    let numbers = option.isRepeated ? Self.kinds.compactMap(\.first) : Self.kinds.flatMap(\.self)
    for number in Cases.some(of: numbers, oneIn: 3, from: place)
    where !(isShare && number == "5%") {
      try option.set(to: ArgumentText(number)).refusal()
        .expectFailure(Status.usage, "scrollcalc \(option.command.name): \(option.declaration.name)")
    }
  }

  @Test("that are not UTF-8 are refused too", arguments: Cases.some(of: Declared.numericOptions, oneIn: 7))
  func notUTF8(option: OptionOfCommand) throws {
    let list = option.option.accepts("0.5") ? "0.5," : "5,"
    for bytes: [UInt8] in [[0xFF], [0x35, 0xE9], [0xC0, 0x80], Array(list.utf8) + [0xFE]] {
      try option.set(to: ArgumentText(bytes: bytes)).refusal()
        .expectFailure(Status.usage, "scrollcalc \(option.command.name): \(option.declaration.name)", "\\x")
    }
  }

  @Test(
    "A number out of an option's range is refused",
    arguments: [
      "project --rate 1", "project --rate 0", "project --rate -0.5", "project --rate 1.5",
      "project --threshold 0", "project --threshold -1", "project -e -0", "sample --fps 0", "sample --fps -1",
      "sample --interval 0", "sample --interval -16ms", "sample --count 1", "sample --count 0", "sample --count -3",
      "sample --count 2.5", "sample --count 1e30", "sample --count 9007199254740993", "sample --until -1",
      "sample --at 0,-1", "snap --interval 0", "snap --interval -80", "snap --interval 80,0", "snap --dampener 1.01",
      "snap --dampener -0.1", "duration --to-velocity -1", "project --precision -1", "project -p 341",
      "project -p 1.5",
    ])
  func outOfRange(line: String) throws {
    let option = try #require(line.split(separator: " ").dropFirst().first)
    let name = ["-e": "--threshold", "-p": "--precision"][option] ?? String(option)
    try Run(line).refusal().expectFailure(Status.usage, "\(name): ")
  }
}
