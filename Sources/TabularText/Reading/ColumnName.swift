/// What a header calls a column: a name, and perhaps a unit in parentheses, as in `velocity (pt/s)`.
public struct ColumnName: Hashable, Sendable {
  public let text: String
  public let unit: String?

  public init(_ cell: String) {
    guard cell.hasSuffix(")"), let start = cell.firstIndex(of: "("), cell[..<start].hasSuffix(" ") else {
      (text, unit) = (cell, nil)
      return
    }
    text = CSVReader.trimmed(String(cell[..<start]))
    unit = String(cell[start...].dropFirst().dropLast())
  }
}
