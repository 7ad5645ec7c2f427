/// The forms that a table can be written in. The raw values are what people type.
public enum TableFormat: String, CaseIterable, Sendable {
  /// Columns aligned with blanks, for people.
  case text
  /// Comma-separated values, RFC 4180.
  case csv
  /// The same with tabs.
  case tsv
  /// One JSON array of objects, or a single object for a single answer.
  case json
  /// JSON Lines: an object a line.
  case jsonl
  /// A Markdown table with pipes.
  case markdown

  /// Whether rows are laid out each for itself, so that blocks of them can be written apart and then concatenated.
  public var rowsAreIndependent: Bool { self != .text }
}
