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

  /// Returns the most frequent of comma, semicolon and tab outside quotes, else a vertical bar; `nil` without any.
  static func likelyDelimiter(of line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var isQuoted = false
    let unquoted = line.filter { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return !isQuoted
    }
    func count(_ mark: UInt8) -> Int { unquoted.count { $0 == mark } }
    let counts = (commas: count(ASCII.comma), semicolons: count(ASCII.semicolon), tabs: count(ASCII.tab))
    if counts.semicolons > counts.commas && counts.semicolons >= counts.tabs { return ASCII.semicolon }
    if counts.tabs > counts.commas { return ASCII.tab }
    return counts.commas > 0 ? ASCII.comma : unquoted.contains(ASCII.pipe) ? ASCII.pipe : nil
  }

  /// Returns the number of words and texts in quotes between blanks.
  static func words(of line: UnsafeBufferPointer<UInt8>) -> Int {
    var isQuoted = false
    return line.split { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return !isQuoted && ASCII.isSpace(byte)
    }.count
  }
}
