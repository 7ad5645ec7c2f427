import CommandLineParsing
import TabularText

enum SpreadsheetOptions {
  static let delimiter = Option(
    "delimiter", placeholder: "C", group: .spreadsheet,
    summary: "separator of CSV cells: comma, semicolon, tab, pipe or another character",
    default: "comma, or semicolon with a decimal comma", synonyms: ["separator", "sep"],
    applies: [.formats("formats with a delimiter", .csv)],
    value: .choice(
      "a delimiter",
      [
        Choice("comma", Character(",")), Choice("semicolon", Character(";")), Choice("tab", Character("\t")),
        Choice("pipe", Character("|")),
      ], or: character))

  static let decimalComma = Switch(
    "decimal-comma", group: .spreadsheet, summary: "write decimal commas: 1,5 for 1.5",
    details: "Semicolons then separate numbers and, by default, the cells of CSV. Options still take decimal points.",
    synonyms: ["comma", "locale"],
    applies: [.formats("formats with a decimal mark", .csv, .tsv, .text, .markdown)])

  static let byteOrderMark = Switch(
    "bom", group: .spreadsheet, summary: "begin CSV and TSV with a UTF-8 byte order mark",
    applies: [.formats("formats with a BOM", .csv, .tsv)])

  static let carriageReturns = Switch(
    "crlf", group: .spreadsheet, summary: "end the lines of CSV and TSV with CR LF",
    applies: [.formats("formats with CR LF", .csv, .tsv)])

  static let noHeader = Switch(
    "no-header", group: .spreadsheet, summary: "omit the line of column names", synonyms: ["header", "headers"],
    applies: [.formats("formats that can omit the header", .csv, .tsv, .text, .xlsx)])

  static let headerUnits = Switch(
    "header-units", group: .spreadsheet, summary: "name units in the header: time (s), offset (pt)",
    details: "--scale, --time-unit ms and --format xlsx imply it.", synonyms: ["units", "header", "headers"],
    applies: [.formats("formats with a header", .csv, .tsv, .text, .markdown, .xlsx)])

  static let excel = Switch(
    "excel-eu", group: .spreadsheet, summary: "write CSV for Excel with a decimal comma: --decimal-comma --bom --crlf",
    details: "A single answer becomes CSV, too. --delimiter and --format tsv still apply.",
    synonyms: ["excel", "locale"], applies: [.formats("formats for Excel", .csv, .tsv)])

  static let all: [any DeclaredOption] = [
    excel, delimiter, decimalComma, byteOrderMark, carriageReturns, noHeader, headerUnits,
  ]

  private static let character = ValueParser<Character>(expected: "an ASCII symbol except + - . \" ' \\") {
    (text: String) throws(ValueError) -> Character in
    guard text.count == 1, let character = text.first else { throw "is not one character" }
    // Control characters are useless as separators, and some readers treat a backslash or an apostrophe specially.
    let isSafe = character == "\t" || (" "..."~").contains(character) && character != "\\" && character != "'"
    guard isSafe, (try? TableDialect(delimiter: character)) != nil else { throw "cannot separate cells" }
    return character
  }
}

extension Applicability {
  static func formats(_ noun: String, _ formats: TableFormat...) -> Applicability {
    Applicability("format", noun, formats.map(\.name))
  }

  /// The formats that print numbers: tables and code.
  static let numbers = Applicability(
    "format", "formats of numbers", tables.values + SpringCode.Language.allCases.map(\.name))

  static let tables = Applicability("format", "formats of tables", TableFormat.all.map(\.name))
}
