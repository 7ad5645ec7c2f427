/// A reader of delimited text (RFC 4180), record by record, in bounded memory, from bytes that the caller supplies.
/// Reading a record or a field allocates no memory.
///
/// - The first line names the columns. Unless a delimiter is given, it is the most frequent of comma, semicolon and tab
///   in this line. Without any of these it is a space if the next line has as many words, two or more.
/// - Lines end with LF, CR LF or CR. Empty lines, a byte order mark, and lines before the header that begin with `#`
///   are skipped, and a first line `sep=;`. The last comment is the header if it names the columns of numbers below it.
/// - A field that begins with a quote ends with one; between them, quotes are doubled and all other bytes are literal.
/// - Errors with their line are: records with more or fewer fields than the header, misplaced quotes, and records
///   beyond a length. After ``CSVError/Problem/fieldCount(found:expected:)`` reading can continue with the next record.
public struct CSVReader: RecordReader, ~Copyable {
  public static let defaultRecordLimit = 1 << 20
  /// The columns; `nil` until they are read, by the first call of ``step()`` that returns false.
  public internal(set) var header: CSVHeader?
  /// The physical line on which the current record begins, from 1.
  public internal(set) var line = 0
  /// True if the text begins with a byte order mark; known once ``header`` is.
  public internal(set) var hasByteOrderMark = false
  /// The bytes of the current record with its quotes, without the line end. They are valid until ``fill(_:)``.
  public internal(set) var recordBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var delimiter: UInt8?
  private let givenDelimiter: UInt8?
  /// True if a comma may be the decimal mark, besides the point. With semicolons between fields it always may.
  public var usesDecimalComma: Bool
  let longestRecord: Int
  var input = InputBuffer()
  var ends = FieldEnds()
  var nextLine = 1
  /// True if the start of the text has been checked for a byte order mark.
  var hasBegun = false
  /// The lines before the header that begin with `#`, with their ends.
  public private(set) var comments: [UInt8] = []
  /// True if the unread bytes contain no whole record.
  var isStalled = false

  /// Makes a reader of a text from its start. `delimiter`: the byte between fields; `nil` to detect it in the header.
  /// `decimalComma`: the first value of ``usesDecimalComma``. `longestRecord`: in bytes.
  public init(delimiter: UInt8? = nil, decimalComma: Bool = false, longestRecord: Int = CSVReader.defaultRecordLimit) {
    (self.delimiter, givenDelimiter) = (delimiter, delimiter)
    (usesDecimalComma, self.longestRecord) = (decimalComma, longestRecord)
  }

  /// Makes a reader of blocks of records, from a text whose header is known: see ``load(block:line:)``.
  public init(header: CSVHeader, decimalComma: Bool = false) {
    self.init(delimiter: header.delimiter, decimalComma: decimalComma)
    (self.header, hasBegun) = (header, true)
  }

  public var acceptsDecimalComma: Bool { usesDecimalComma || delimiter == ASCII.semicolon }

  /// Calls a closure that fills memory with more bytes and returns their number, 0 at the end of the text.
  public mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    recordBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if try input.fill(read) { isStalled = false }
  }

  public var endsInCarriageReturnLineFeed: Bool {
    recordBytes.baseAddress.map { $0 + recordBytes.count + 2 } == UnsafePointer(input.storage + input.start)
  }

  /// Calls a closure with the unread bytes and the physical line on which they begin.
  public func withUnreadBytes<Result>(_ body: (UnsafeRawBufferPointer, _ line: Int) -> Result) -> Result {
    body(UnsafeRawBufferPointer(input.unread), nextLine)
  }

  /// Replaces the unread bytes by a copy of whole records, the last of the text; the first begins on `line`.
  public mutating func load(block: UnsafeRawBufferPointer, line: Int) {
    input.load(block)
    recordBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    nextLine = line
    isStalled = false
  }

  public var isAtEnd: Bool { input.isComplete && input.start >= input.end }

  /// Reads the header, then the next record; throws for malformed text, or a text without a header.
  public mutating func step() throws(CSVError) -> Bool? {
    while true {
      // A record that is too long is scanned all the same: an earlier error in it is reported first.
      if isStalled && !input.isComplete && leastRecordLength <= longestRecord { return nil }
      if !hasBegun, !(try skipByteOrderMark()) { return nil }
      if header == nil, !(try skipComments()) { return nil }
      guard input.start < input.end else {
        guard input.isComplete else { return nil }
        if header == nil { throw CSVError(.missingHeader, line: 1) }
        return false
      }
      guard try scan() else {
        // The delimiter takes another line, which is none of the record.
        if delimiter == nil { return nil }
        continue
      }
      // An empty line is not a record, and decides no delimiter.
      if recordBytes.isEmpty || ends.count == 0 {
        if header == nil { delimiter = givenDelimiter }
        continue
      }
      guard let header else {
        makeHeader()
        return false
      }
      if ends.count != header.names.count {
        throw CSVError(.fieldCount(found: ends.count, expected: header.names.count), line: line)
      }
      return true
    }
  }

  /// Finds the ends of the next record and its fields; returns `false` if bytes are missing. Throws if it is malformed.
  @inline(__always) private mutating func scan() throws(CSVError) -> Bool {
    if delimiter == nil { delimiter = try likelyDelimiter() }
    guard let delimiter else {
      isStalled = true
      return false
    }
    var scan = RecordScan(
      bytes: input.storage, start: input.start, limit: input.end, isComplete: input.isComplete, delimiter: delimiter)
    switch scan.run(&ends) {
    case .incomplete:
      isStalled = true
      try checkLength(leastRecordLength, line: nextLine)
      return false
    case .malformed(let problem):
      try checkLength(scan.end - scan.start, line: nextLine)
      throw CSVError(problem, line: nextLine + scan.innerLines)
    case .complete:
      recordBytes = UnsafeBufferPointer(start: input.storage + scan.start, count: scan.end &- scan.start)
      line = nextLine
      nextLine = line + 1 + scan.innerLines
      input.start = scan.next
      try checkLength(recordBytes.count, line: line)
      if delimiter == ASCII.space { ends.removeEmpty() }
      return true
    }
  }

  /// The least possible length of the next record, in bytes: the number of unread bytes, minus one for a line end.
  private var leastRecordLength: Int { input.end - input.start - 1 }

  private func checkLength(_ length: Int, line: Int) throws(CSVError) {
    if length > longestRecord { throw CSVError(.recordTooLong(limit: longestRecord), line: line) }
  }

  /// Skips a UTF-8 byte order mark; returns `false` if there are too few bytes to detect one, and throws for UTF-16.
  private mutating func skipByteOrderMark() throws(CSVError) -> Bool {
    let bytes = input.unread
    guard bytes.count >= 3 || input.isComplete else { return false }
    hasBegun = true
    // In UTF-16 without a mark, one of the two bytes of an ASCII character is 0.
    let isUTF16 =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).count { $0 == 0 } == 1
    if isUTF16 { throw CSVError(.utf16, line: 1) }
    hasByteOrderMark = input.skipByteOrderMark()
    return true
  }

  /// Moves lines that begin with `#`, and Excel's `sep=;`, to ``comments``; returns `false` if one is incomplete.
  private mutating func skipComments() throws(CSVError) -> Bool {
    while input.unread.first == ASCII.hash || nextLine == 1 && input.unread.starts(with: "sep=".utf8) {
      let bytes = input.unread
      let end = bytes.firstIndex(where: ASCII.isLineEnd) ?? bytes.count
      // A line feed may follow a carriage return.
      let isWhole = end + 1 < bytes.count || end < bytes.count && bytes[end] == ASCII.lineFeed || input.isComplete
      try checkLength(isWhole ? end : end - 1, line: nextLine)
      guard isWhole else {
        isStalled = true
        return false
      }
      let isPair = end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn && bytes[end + 1] == ASCII.lineFeed
      let length = min(end + (isPair ? 2 : 1), bytes.count)
      comments += bytes[..<length]
      (input.start, nextLine) = (input.start + length, nextLine + 1)
    }
    return true
  }

  /// Returns the delimiter of the header line; `nil` if the lines that decide it are not whole, throws if too long.
  private func likelyDelimiter() throws(CSVError) -> UInt8? {
    let bytes = input.unread
    var isQuoted = false
    let end = bytes.firstIndex { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return !isQuoted && ASCII.isLineEnd(byte)
    }
    try checkLength(end ?? bytes.count - (input.isComplete ? 0 : 1), line: nextLine)
    guard let end = end ?? (input.isComplete ? bytes.count : nil) else { return nil }
    let line = UnsafeBufferPointer(rebasing: bytes[..<end])
    if let delimiter = CSVHeader.likelyDelimiter(of: line) { return delimiter }
    let words = CSVHeader.words(of: line)
    guard words > 1 else { return ASCII.comma }
    let rows = bytes[end...].drop(while: ASCII.isSpace)
    let rowEnd = rows.firstIndex(where: ASCII.isLineEnd)
    if (rowEnd ?? bytes.count) - end > longestRecord { return ASCII.comma }
    guard let rowEnd = rowEnd ?? (input.isComplete ? bytes.count : nil) else { return nil }
    return CSVHeader.words(of: UnsafeBufferPointer(rebasing: rows[..<rowEnd])) == words ? ASCII.space : ASCII.comma
  }

  /// Makes the header, which has just been read, a record to read again. Its columns are then `#1`, `#2`, and so on.
  public mutating func unreadHeader() {
    guard let header else { return }
    self.header = CSVHeader(
      names: header.names.indices.map { "#\($0 + 1)" }, delimiter: header.delimiter, line: header.line)
    unread()
  }

  /// Makes the current record the next one to read; does nothing after ``fill(_:)``.
  public mutating func unread() {
    guard let start = recordBytes.baseAddress else { return }
    (input.start, nextLine) = (UnsafePointer(input.storage).distance(to: start), line)
  }

  /// Makes the header of the record, or of the last comment if the record has a number, and the comment as many words.
  private mutating func makeHeader() {
    let delimiter = delimiter ?? ASCII.comma
    let cells = (0..<ends.count).map { trimmedText(in: $0) }
    header = CSVHeader(names: cells, delimiter: delimiter, line: line)
    guard !comments.isEmpty, cells.indices.contains(where: { plainNumber(in: $0) != nil }) else { return }
    let comment = comments.split(separator: ASCII.lineFeed).last?.drop { $0 == ASCII.hash || ASCII.isBlank($0) } ?? []
    let names = comment.split(separator: delimiter, omittingEmptySubsequences: delimiter == ASCII.space)
      .map { String(decoding: Self.trimmed($0.filter { $0 != ASCII.carriageReturn }), as: UTF8.self) }
    guard names.count == cells.count else { return }
    unreadHeader()
    header = CSVHeader(names: names, delimiter: delimiter, line: line - 1)
  }
}
