/// The settings in which spreadsheets differ: delimiter, decimal mark, line ends, header.
public struct TableDialect: Hashable, Sendable {
  /// The byte between the cells of CSV; `nil` for a comma, or a semicolon beside decimal commas. TSV always has tabs.
  public private(set) var delimiter: UInt8?
  /// True if the decimal mark is a comma, in every format but JSON and XLSX.
  public private(set) var usesDecimalComma = false
  /// True if CSV and TSV begin with a UTF-8 byte order mark.
  public var hasByteOrderMark = false
  /// True if CSV and TSV lines end with CR LF rather than LF.
  public var usesCarriageReturns = false
  /// True if CSV, TSV, aligned text and XLSX begin with a row of column names. A Markdown table always does.
  public var hasHeader = true
  /// True if the header names units: `time (s)`. JSON keys never do.
  public var showsUnits = false
  /// RFC 4180 with LF line ends, a header and decimal points.
  public static let standard = TableDialect()

  private init() {}

  /// Makes a dialect; without arguments it is ``standard``. Throws for a delimiter that is a letter, digit, sign,
  /// point, double quote, line end or not ASCII, or is also the decimal mark.
  public init(
    delimiter: Character? = nil, decimalComma: Bool = false, byteOrderMark: Bool = false,
    carriageReturns: Bool = false, header: Bool = true, units: Bool = false
  ) throws(TableDialectError) {
    if let delimiter {
      if decimalComma && delimiter == "," { throw .delimiterIsDecimalMark }
      let reserved = [0, ASCII.lineFeed, ASCII.carriageReturn, ASCII.quote, ASCII.plus, ASCII.minus, ASCII.point]
      guard let byte = delimiter.asciiValue, !reserved.contains(byte), !ASCII.isDigit(byte), !ASCII.isLetter(byte)
      else { throw .unusableDelimiter(delimiter) }
      self.delimiter = byte
    }
    (usesDecimalComma, hasByteOrderMark) = (decimalComma, byteOrderMark)
    (usesCarriageReturns, hasHeader, showsUnits) = (carriageReturns, header, units)
  }

  /// Returns the decimal mark in a format: a comma if the dialect has one, except in JSON and XLSX, else a point.
  public func decimalMark(in format: TableFormat) -> UInt8 {
    usesDecimalComma && !format.needsPoint ? ASCII.comma : ASCII.point
  }

  /// Returns the byte between cells of a delimited format: the format's own, else the dialect's or its default.
  func delimiter(in format: TableFormat) -> UInt8 {
    format.delimiter ?? delimiter ?? (usesDecimalComma ? ASCII.semicolon : ASCII.comma)
  }
}

/// The reason why a table in a dialect could not be read back.
public enum TableDialectError: Error, Hashable, Sendable {
  case delimiterIsDecimalMark
  /// The delimiter is not ASCII, or is a letter, a digit, a sign, a point, a quote, a line end or NUL.
  case unusableDelimiter(Character)
}
