/// A format of tables, such as CSV or JSON. Each is a value in a file of its own; to add one, also name it in ``all``.
public struct TableFormat: Sendable, Equatable {
  public static let all = [text, csv, tsv, json, jsonl, markdown, xlsx]
  /// The name that users type, which is also an extension of its files.
  public let name: String
  public let summary: String
  /// Other extensions of its files, without the dot.
  var extensions: [String] = []
  let layout: TableWriter.Layout
  /// The byte between cells; `nil` for the dialect's.
  var delimiter: UInt8?
  /// True if numbers have a decimal point even in a dialect with decimal commas.
  var needsPoint = false
  /// Appends the text of a cell, quoted or escaped as the format requires; only CSV and TSV need the delimiter.
  let appendText: @Sendable (_ buffer: inout ByteBuffer, UnsafeRawBufferPointer, _ delimiter: UInt8) -> Void
  let frame: @Sendable ([TableColumn], TableDialect, TableWriter.Shape) -> TableFrame

  /// True if blocks of rows can be written separately and concatenated; false if a row's layout depends on others.
  public var rowsAreIndependent: Bool { layout != .aligned }

  /// The shortest extension of the format's files: `md`.
  public var fileExtension: String { (extensions + [name]).min { $0.utf8.count < $1.utf8.count } ?? name }

  public static func == (first: TableFormat, second: TableFormat) -> Bool { first.name == second.name }
}

extension TableFormat {
  /// Makes the format of a file extension, in lowercase and without the dot; `nil` if no format has it.
  public init?(fileExtension: String) {
    let format = Self.all.first { $0.name == fileExtension || $0.extensions.contains(fileExtension) }
    guard let format else { return nil }
    self = format
  }
}

/// The texts around the cells and rows of a table, except delimiters and line ends.
struct TableFrame: Sendable {
  var opening: StaticString = ""
  var hasHeader = false
  var rule = ""
  /// The text before each cell of a row: JSON keys, Markdown pipes.
  var prefixes: [String] = []
  var betweenRows: StaticString = ""
  var beforeRow: StaticString = ""
  var afterRow: StaticString = ""
  /// The text after the last row; omitted if there are no rows.
  var afterRows: StaticString = ""
  var closing: StaticString = ""
  var missing: StaticString = ""
  /// Returns the markup before and after a value; `nil` if values have none.
  var markup: (@Sendable (CellKind) -> (before: StaticString, after: StaticString))?
}

enum CellKind {
  /// Whole numbers, and numbers with all their digits.
  case number
  /// Numbers with a fixed number of decimals.
  case rounded
  case text
}
