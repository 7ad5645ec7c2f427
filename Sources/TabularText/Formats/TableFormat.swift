/// A form that a table can be written in.
///
/// A format is a value in a file of its own. To add one, write such a file and name the value in ``all``.
public struct TableFormat: Sendable, Equatable {
  public static let all = [text, csv, tsv, json, jsonl, markdown]
  /// What people type; also an extension of its files.
  public let name: String
  /// What the format is, for help.
  public let summary: String
  /// Other extensions of its files, without the dot.
  var extensions: [String] = []
  let layout: TableWriter.Layout
  /// The byte between cells; `nil` for that of the dialect.
  var delimiter: UInt8?
  /// True if numbers have a point even in a dialect with decimal commas.
  var needsPoint = false
  /// Appends a cell of text, quoted or escaped, in a table with a delimiter.
  let appendText: @Sendable (_ buffer: inout ByteBuffer, UnsafeRawBufferPointer, _ delimiter: UInt8) -> Void
  let frame: @Sendable ([TableColumn], TableDialect, TableWriter.Shape) -> TableFrame

  /// False if the layout of a row depends on others; else blocks of rows can be written apart and then concatenated.
  public var rowsAreIndependent: Bool { layout != .aligned }

  public static func == (first: TableFormat, second: TableFormat) -> Bool { first.name == second.name }
}

extension TableFormat {
  /// The format of files with an extension, in lowercase and without the dot.
  public init?(fileExtension: String) {
    let format = Self.all.first { $0.name == fileExtension || $0.extensions.contains(fileExtension) }
    guard let format else { return nil }
    self = format
  }
}

/// What surrounds the cells and rows of a table, apart from delimiters and line ends.
struct TableFrame: Sendable {
  /// Comes before everything else.
  var opening: StaticString = ""
  /// True if column names come before the first row.
  var hasHeader = false
  /// Comes after the column names.
  var rule = ""
  /// Come before the cells of a row: JSON keys, Markdown pipes.
  var prefixes: [String] = []
  /// Comes before each row but the first.
  var betweenRows: StaticString = ""
  var beforeRow: StaticString = ""
  var afterRow: StaticString = ""
  /// Comes after the last row, if there is one.
  var afterRows: StaticString = ""
  /// Comes after everything else.
  var closing: StaticString = ""
  /// A cell without a value.
  var missing: StaticString = ""
}
