public struct CSVHeader: Hashable, Sendable {
  /// The names, in order, without quotes and surrounding blanks.
  public let names: [String]
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
    let counts = [ASCII.comma, ASCII.semicolon, ASCII.tab].map { mark in (mark, unquoted.count { $0 == mark }) }
    // The first one of several with the same count.
    if let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0 { return most.0 }
    return unquoted.contains(ASCII.pipe) ? ASCII.pipe : nil
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

/// A problem in delimited text, with its position.
public struct CSVError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    case utf16
    case missingHeader
    case duplicateColumn
    case fieldCount(found: Int, expected: Int)
    case strayQuote
    case textAfterQuote
    case unterminatedQuote
    case recordTooLong(limit: Int)
    /// A field is not a number; the text is cut short after a few dozen characters.
    case notANumber(text: String, NumberError)
    case invalidJSON(JSONError)
  }

  /// The physical line, from 1.
  public var line: Int
  /// The name of the column, cut short after 60 characters; `nil` if the problem concerns none.
  public var column: String?
  public var problem: Problem

  public init(_ problem: Problem, line: Int, column: String? = nil) {
    let isLong = column.map { $0.unicodeScalars.count > 60 } ?? false
    self.column = isLong ? column.map { "\(String.UnicodeScalarView($0.unicodeScalars.prefix(60)))…" } : column
    (self.line, self.problem) = (line, problem)
  }
}

extension CSVError: CustomStringConvertible {
  /// The line number, the column and the problem on one line, to follow a file name and a colon.
  public var description: String { "\(line): \(message)" }

  public var message: String { column.map { "column '\($0)': \(problem)" } ?? "\(problem)" }
}

extension CSVError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .utf16: "the text is UTF-16; save it as UTF-8"
    case .missingHeader: "the file is empty; its first line names the columns"
    case .duplicateColumn: "there are two columns of this name"
    case .fieldCount(let found, let expected):
      "the row has \(found) \(found == 1 ? "field" : "fields"), expected \(expected) as in the header"
    case .strayQuote: "there is a quote inside a field that does not begin with one (expected CSV or TSV)"
    case .textAfterQuote: "there is text between a closing quote and the next delimiter"
    case .unterminatedQuote: "a quote is opened and never closed"
    case .recordTooLong(let limit): "the row is longer than \(limit) bytes"
    case .notANumber(let text, let reason): "'\(text)' \(reason)"
    case .invalidJSON(let error): "\(error)"
    }
  }
}
