import Foundation
import Testing

/// A dialect of delimited text: its options, and the properties that a reader needs.
private struct Dialect: Sendable, CustomTestStringConvertible {
  let options: String
  let delimiter: String
  var decimalComma = false
  var encoding = "utf-8"
  var lineEnd = "\n"

  var testDescription: String { options }

  static let all = [
    Dialect(options: "-f csv", delimiter: ","),
    Dialect(options: "-f tsv", delimiter: "\t"),
    Dialect(options: "--delimiter semicolon", delimiter: ";"),
    Dialect(options: "--delimiter tab", delimiter: "\t"),
    Dialect(options: "--delimiter |", delimiter: "|"),
    Dialect(options: "--decimal-comma", delimiter: ";", decimalComma: true),
    Dialect(options: "--decimal-comma --delimiter tab", delimiter: "\t", decimalComma: true),
    Dialect(options: "-f tsv --decimal-comma", delimiter: "\t", decimalComma: true),
    Dialect(options: "--bom", delimiter: ",", encoding: "utf-8-sig"),
    Dialect(options: "--crlf", delimiter: ",", lineEnd: "\r\n"),
    Dialect(
      options: "--excel-eu", delimiter: ";", decimalComma: true, encoding: "utf-8-sig", lineEnd: "\r\n"),
    Dialect(
      options: "--excel-eu -f tsv", delimiter: "\t", decimalComma: true, encoding: "utf-8-sig", lineEnd: "\r\n"),
  ]
}

@Suite("Dialects for spreadsheets")
struct DialectTests {
  private static let sample = "sample -v -1234.5,0.3 --fps 75"

  @Test(
    "Each option differs from plain CSV only in its feature", arguments: Cases.some(of: Dialect.all, oneIn: 4, from: 1))
  fileprivate func bytes(dialect: Dialect) throws {
    let plain = try Run(Self.sample).outcome().text
    let text = try Run("\(Self.sample) \(dialect.options)").outcome().text
    let mark = dialect.encoding == "utf-8-sig" ? "\u{FEFF}" : ""
    let cells = plain.replacing(",", with: dialect.delimiter)
    #expect(
      text == mark
        + (dialect.decimalComma ? cells.replacing(".", with: ",") : cells).replacing("\n", with: dialect.lineEnd))
  }

  @Test("Units are only in the header", arguments: ["csv", "tsv", "text", "markdown"])
  func headerUnits(format: String) throws {
    let plain = try Run("sample -v 2000,5 --count 2 -p 1 -f \(format)").outcome()
    let units = try Run("sample -v 2000,5 --count 2 -p 1 -f \(format) --header-units").outcome()
    for name in ["time (s)", "offset_x (pt)", "offset_y (pt)", "velocity_x (pt/s)"] {
      #expect(units.lines[0].contains(name) && !plain.lines[0].contains(name))
    }
    func cells(_ lines: [String]) -> [[Substring]] {
      lines.dropFirst().map { $0.split { " |-:".contains($0) } }
    }
    #expect(cells(units.lines) == cells(plain.lines))
  }

  @Test(
    "Options without an effect are rejected by name",
    arguments: Cases.some(
      of: [
        ("sample -v 5 --delimiter semicolon -f tsv", ["--delimiter", "--format tsv", "csv"]),
        ("project -v 5 --delimiter ;", ["--delimiter", "the format text", "csv"]),
        ("sample -v 5 --delimiter , --decimal-comma", ["--delimiter , and --decimal-comma"]),
        ("sample -v 5 --delimiter comma --excel-eu", ["--delimiter comma and --excel-eu"]),
        ("sample -v 5 --delimiter 5", ["--delimiter: '5'", "cannot separate"]),
        ("sample -v 5 --delimiter semi", ["--delimiter: 'semi'", "did you mean 'semicolon'?"]),
        ("sample -v 5 --decimal-comma -f json", ["--decimal-comma", "csv, tsv, text, markdown", "json"]),
        ("sample -v 5 --decimal-comma -f jsonl", ["--decimal-comma", "jsonl"]),
        ("sample -v 5 --bom -f markdown", ["--bom", "markdown"]),
        ("sample -v 5 --crlf -f text", ["--crlf", "csv, tsv", "text"]),
        ("sample -v 5 --no-header -f json", ["--no-header", "json"]),
        ("sample -v 5 --header-units -f json", ["--header-units", "json"]),
        ("sample -v 5 --header-units --no-header", ["--no-header and --header-units", "together"]),
        ("sample -v 5 --excel-eu -f text", ["--excel-eu", "csv, tsv", "text"]),
        ("project -v 5 --excel-eu -f json", ["--excel-eu", "json"]),
      ], oneIn: 4))
  func refused(line: String, words: [String]) throws {
    try Run(line).refusal().expectFailure(Status.usage, words)
  }

  @Test("A single answer has a decimal comma too, and two axes stay apart")
  func answers() throws {
    try Run("project -v 2000 --decimal-comma").outcome().expectLines("998,9996663329097")
    try Run("project -v 800,-1500 -p 1 --decimal-comma").outcome().expectLines("399,6;-749,2")
    try Run("project -v 0,0 -x 1,-2 --decimal-comma").outcome().expectLines("1;-2")
    try Run("snap -v 800,900 --interval 80,80 -p 1 --decimal-comma").outcome()
      .expectLines("projected 399,6;449,5 pt", "index     1;1", "target    80,0;80,0 pt", "policy    directional")
  }

  @Test("For Excel a single answer is CSV as well")
  func excelAnswer() throws {
    try Run("project -v 1000 -p 1 --excel-eu").outcome().expectOutput("\u{FEFF}destination\r\n499,5\r\n")
    try Run("project -v 1000,2000 -p 1 --excel-eu --no-header").outcome().expectOutput("\u{FEFF}499,5;999,0\r\n")
  }
}
