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
    "Python's csv reads every number back as it was", .needs("python3"), arguments: Dialect.all)
  fileprivate func python(dialect: Dialect) throws {
    let script = """
      import csv, sys
      _, path, delimiter, mark, encoding = sys.argv
      with open(path, encoding=encoding, newline='') as file:
          rows = list(csv.reader(file, delimiter=delimiter, strict=True))
      print(','.join(rows[0]))
      for row in rows[1:]:
          print(','.join(repr(float(cell.replace(mark, '.'))) for cell in row))
      """
    try WorkFolder.with { folder in
      let plain = Table(try Run(Self.sample).outcome())
      try Run("\(Self.sample) \(dialect.options)").writing(to: .file(folder("table"))).outcome().expectOutput("")
      let read = Table(
        try Run.tool(
          "python3", "-c", script, folder("table"), dialect.delimiter, dialect.decimalComma ? "," : ".",
          dialect.encoding
        ).outcome())
      #expect(read.header == plain.header)
      for name in plain.header { #expect(read.numbers(name) == plain.numbers(name)) }
      #expect(plain.rows.count > 300)
    }
  }

  @Test("Each option differs from plain CSV only in its feature", arguments: Dialect.all)
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
    arguments: [
      ("sample -v 5 --delimiter semicolon -f tsv", ["--delimiter", "--format tsv", "csv"]),
      ("project -v 5 --delimiter ;", ["--delimiter", "--format text", "csv"]),
      ("sample -v 5 --delimiter , --decimal-comma", ["--delimiter , and --decimal-comma"]),
      ("sample -v 5 --delimiter comma --excel-eu", ["--delimiter comma and --excel-eu"]),
      ("sample -v 5 --delimiter 5", ["--delimiter: '5'", "cannot separate"]),
      ("sample -v 5 --delimiter .", ["--delimiter: '.'"]),
      ("sample -v 5 --delimiter \"", ["--delimiter: '\"'"]),
      ("sample -v 5 --delimiter semi", ["--delimiter: 'semi'", "did you mean 'semicolon'?"]),
      ("sample -v 5 --delimiter ;;", ["--delimiter: ';;'"]),
      ("sample -v 5 --decimal-comma -f json", ["--decimal-comma", "csv, tsv, text, markdown", "json"]),
      ("sample -v 5 --decimal-comma -f jsonl", ["--decimal-comma", "jsonl"]),
      ("sample -v 5 --bom -f markdown", ["--bom", "markdown"]),
      ("project -v 5 --bom", ["--bom", "csv, tsv", "text"]),
      ("sample -v 5 --crlf -f text", ["--crlf", "csv, tsv", "text"]),
      ("sample -v 5 --no-header -f json", ["--no-header", "json"]),
      ("sample -v 5 --no-header -f markdown", ["--no-header", "markdown"]),
      ("sample -v 5 --header-units -f json", ["--header-units", "json"]),
      ("sample -v 5 --header-units --no-header", ["--no-header and --header-units", "together"]),
      ("project -v 5 --header-units", ["--header-units", "text"]),
      ("sample -v 5 --excel-eu -f text", ["--excel-eu", "csv, tsv", "text"]),
      ("project -v 5 --excel-eu -f json", ["--excel-eu", "json"]),
      ("sample -v 5 --decimal-coma", ["'--decimal-comma'"]),
      ("sample -v 5 --separator ;", ["'--delimiter'"]),
    ])
  func refused(line: String, words: [String]) throws {
    let outcome = try Run(line).refusal()
    outcome.expectFailure(Status.usage)
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
  }

  @Test("A refusal leaves no file")
  func refusedBeforeOpening() throws {
    try WorkFolder.with { folder in
      try Run("sample -v 5 --bom -f json -o", "\(folder("x"))").refusal().expectFailure(Status.usage)
      #expect(try folder.names == [])
    }
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

  @Test("Cells and answers in Markdown")
  func markdown() throws {
    try Run("project -v 1000,2000 -p 1 -f markdown").outcome()
      .expectLines("| destination_x | destination_y |", "| ---: | ---: |", "| 499.5 | 999.0 |")
    try Run("sample -v 3000 --max 400 --at 0,0.2 --columns time,phase -p 1 -f markdown").outcome()
      .expectLines("| time | phase |", "| ---: | --- |", "| 0.0 | deceleration |", "| 0.2 | bounce |")
  }
}
