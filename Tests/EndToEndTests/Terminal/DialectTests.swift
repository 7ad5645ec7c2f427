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
}
