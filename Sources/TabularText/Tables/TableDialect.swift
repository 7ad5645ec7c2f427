/// The points on which spreadsheets differ.
public struct TableDialect: Hashable, Sendable {
  /// The byte between the cells of CSV; `nil` for the usual one, a comma, or a semicolon when the comma is the
  /// decimal mark. TSV always has tabs.
  public let delimiter: UInt8?

  /// Whether the decimal mark is a comma, in every format but JSON.
  public let usesDecimalComma: Bool

  /// Whether CSV and TSV begin with a UTF-8 byte order mark.
  public var hasByteOrderMark: Bool

  /// Whether CSV and TSV lines end with CR LF rather than LF.
  public var usesCarriageReturns: Bool

  /// Whether CSV, TSV and aligned text begin with a line of column names. A Markdown table cannot do without.
  public var hasHeader: Bool

  /// Whether the header names units: `time (s)`. JSON keys never do.
  public var showsUnits: Bool

  /// Makes a dialect; without arguments it is plain RFC 4180 with LF line ends.
  ///
  /// - Parameters:
  ///   - delimiter: an ASCII character that cannot be part of a number or of a quote; `nil` for the usual one.
  ///   - decimalComma: whether the decimal mark is a comma.
  ///   - byteOrderMark: whether there is a UTF-8 byte order mark.
  ///   - carriageReturns: whether lines end with CR LF.
  ///   - header: whether there is a line of column names.
  ///   - units: whether that line names units.
  /// - Throws: a ``TableDialectError`` when the delimiter would make cells ambiguous.
  public init(
    delimiter: Character? = nil, decimalComma: Bool = false, byteOrderMark: Bool = false,
    carriageReturns: Bool = false, header: Bool = true, units: Bool = false
  ) throws(TableDialectError) {
    self.delimiter = try delimiter.map { character throws(TableDialectError) in
      try Self.checked(character, decimalComma: decimalComma)
    }
    usesDecimalComma = decimalComma
    hasByteOrderMark = byteOrderMark
    usesCarriageReturns = carriageReturns
    hasHeader = header
    showsUnits = units
  }

  private init() {
    (delimiter, usesDecimalComma, hasByteOrderMark) = (nil, false, false)
    (usesCarriageReturns, hasHeader, showsUnits) = (false, true, false)
  }

  /// RFC 4180 with LF line ends, a header and decimal points.
  public static let standard = TableDialect()

  private static func checked(_ character: Character, decimalComma: Bool) throws(TableDialectError) -> UInt8 {
    if decimalComma && character == "," { throw .delimiterIsDecimalMark }
    let reserved: [UInt8] = [
      0, ASCII.lineFeed, ASCII.carriageReturn, ASCII.quote, ASCII.plus, ASCII.minus, ASCII.point,
    ]
    guard let byte = character.asciiValue, !reserved.contains(byte), !ASCII.isDigit(byte), !ASCII.isLetter(byte) else {
      throw .unusableDelimiter(character)
    }
    return byte
  }

  /// The byte that a decimal mark is written as.
  public func decimalMark(in format: TableFormat) -> UInt8 {
    switch format {
    case .json, .jsonl: ASCII.point
    case .text, .csv, .tsv, .markdown: usesDecimalComma ? ASCII.comma : ASCII.point
    }
  }

  /// The byte between cells of a delimited format.
  func delimiter(in format: TableFormat) -> UInt8 {
    format == .tsv ? ASCII.tab : delimiter ?? (usesDecimalComma ? ASCII.semicolon : ASCII.comma)
  }
}

/// Why a dialect cannot be read back.
public enum TableDialectError: Error, Hashable, Sendable {
  /// A comma is to separate cells and decimals at once.
  case delimiterIsDecimalMark
  /// The delimiter is not ASCII, or is a letter, a digit, a sign, a point, a quote, a line end or NUL.
  case unusableDelimiter(Character)
}

extension TableDialectError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .delimiterIsDecimalMark: "a comma cannot be both the delimiter and the decimal mark"
    case .unusableDelimiter:
      "the delimiter has to be one ASCII character that is not a letter, digit, sign, point, quote or line end"
    }
  }
}
