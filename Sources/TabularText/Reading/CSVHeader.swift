/// The header line of delimited text.
public struct CSVHeader: Hashable, Sendable {
  /// The names, in order, without quotes and surrounding blanks.
  public let names: [String]
  /// The byte between fields.
  public let delimiter: UInt8
  /// The physical line of the header, from 1.
  public let line: Int

  public init(names: [String], delimiter: UInt8, line: Int) {
    (self.names, self.delimiter, self.line) = (names, delimiter, line)
  }

  /// Returns the most frequent of comma, semicolon and tab outside quotes; `nil` if there are none.
  static func likelyDelimiter(of line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var isQuoted = false
    let unquoted = line.filter { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return !isQuoted
    }
    func count(_ mark: UInt8) -> Int { unquoted.count { $0 == mark } }
    let counts = (commas: count(ASCII.comma), semicolons: count(ASCII.semicolon), tabs: count(ASCII.tab))
    if counts.semicolons > counts.commas && counts.semicolons >= counts.tabs { return ASCII.semicolon }
    return counts.tabs > counts.commas ? ASCII.tab : counts.commas > 0 ? ASCII.comma : nil
  }

  /// Returns the number of words between blanks; 1 if there is a quote.
  static func words(of line: UnsafeBufferPointer<UInt8>) -> Int {
    line.contains(ASCII.quote) ? 1 : line.split(whereSeparator: ASCII.isSpace).count
  }

  /// Returns the text of a cell without the unit in parentheses at its end: `velocity` for `velocity (pt/s)`.
  public static func nameWithoutUnit(_ cell: String) -> String {
    guard cell.hasSuffix(")"), let start = cell.firstIndex(of: "("), cell[..<start].hasSuffix(" ") else { return cell }
    return String(decoding: CSVReader.trimmed(cell[..<start].utf8), as: UTF8.self)
  }
}
