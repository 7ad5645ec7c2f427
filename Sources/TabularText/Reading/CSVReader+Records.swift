extension CSVReader {
  /// Goes on to the next record.
  ///
  /// - Throws: a ``CSVError`` for text that breaks the rules.
  public mutating func next() throws(CSVError) -> Step {
    while true {
      // Where they are too many for a record, it is looked at once more: something else may be wrong with it before.
      if isStalled && !input.isComplete && unusedCount <= longestRecord { return .needsBytes }
      if !hasBegun, !(try skipByteOrderMark()) { return .needsBytes }
      guard input.start < input.end else {
        guard input.isComplete else { return .needsBytes }
        if header == nil { throw CSVError(.missingHeader, line: 1) }
        return .end
      }
      guard try scan() else { continue }
      // A line with nothing on it is no record.
      if recordBytes.isEmpty { continue }
      guard let header else {
        makeHeader()
        return .header
      }
      if ends.count != header.names.count {
        throw CSVError(.fieldCount(found: ends.count, expected: header.names.count), line: line)
      }
      return .record
    }
  }

  /// Goes on to the next record and reads bytes as they are needed, so that the result is never `needsBytes`.
  public mutating func next<Failure: Error>(
    reading read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(CSVReadingError<Failure>) -> Step {
    while true {
      let step: Step
      do throws(CSVError) { step = try next() } catch { throw .text(error) }
      if step != .needsBytes { return step }
      do throws(Failure) { try fill(read) } catch { throw .input(error) }
    }
  }

  /// Finds the record that the unused bytes begin with; `false` when they do not hold all of it.
  @inline(__always)
  private mutating func scan() throws(CSVError) -> Bool {
    var known = header?.delimiter ?? givenDelimiter
    if known == nil { known = try likelyDelimiter() }
    guard let delimiter = known else { return try stall() }
    var scan = RecordScan(
      input.storage, input.start..<input.end, isComplete: input.isComplete, delimiter: delimiter)
    switch scan.run(&ends) {
    case .incomplete: return try stall()
    case .malformed(let problem):
      try checkLength(scan.end - scan.start, line: nextLine)
      throw CSVError(problem, line: nextLine + scan.innerLines)
    case .complete:
      recordBytes = UnsafeBufferPointer(start: input.storage + scan.start, count: scan.end &- scan.start)
      line = nextLine
      nextLine = line + 1 + scan.innerLines
      input.start = scan.next
      try checkLength(recordBytes.count, line: line)
      return true
    }
  }

  /// Leaves the record to a time when there is more of it.
  private mutating func stall() throws(CSVError) -> Bool {
    isStalled = true
    try checkLength(unusedCount, line: nextLine)
    return false
  }

  /// How many bytes of the next record there are at least: the last may be a CR, and belong to its line end.
  private var unusedCount: Int { input.end - input.start - 1 }

  private func checkLength(_ length: Int, line: Int) throws(CSVError) {
    if length > longestRecord { throw CSVError(.recordTooLong(limit: longestRecord), line: line) }
  }

  /// Passes over a UTF-8 byte order mark; `false` when there are too few bytes to tell.
  private mutating func skipByteOrderMark() throws(CSVError) -> Bool {
    let bytes = UnsafeBufferPointer(start: input.storage + input.start, count: input.end - input.start)
    guard bytes.count >= 3 || input.isComplete else { return false }
    hasBegun = true
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw CSVError(.utf16, line: 1) }
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { input.start += 3 }
    return true
  }

  /// The delimiter of the header line; `nil` when the line does not end in the bytes that there are.
  private func likelyDelimiter() throws(CSVError) -> UInt8? {
    let bytes = UnsafeBufferPointer(start: input.storage + input.start, count: input.end - input.start)
    var isQuoted = false
    let end = bytes.firstIndex { byte in
      if byte == ASCII.quote { isQuoted.toggle() }
      return !isQuoted && (byte == ASCII.lineFeed || byte == ASCII.carriageReturn)
    }
    guard let end = end ?? (input.isComplete ? bytes.count : nil) else { return nil }
    try checkLength(end, line: nextLine)
    return CSVHeader.likelyDelimiter(of: UnsafeBufferPointer(rebasing: bytes[..<end]))
  }

  private mutating func makeHeader() {
    let delimiter = givenDelimiter ?? CSVHeader.likelyDelimiter(of: recordBytes)
    let names = (0..<ends.count).map { trimmedText(in: $0) }
    header = CSVHeader(names: names, delimiter: delimiter, line: line)
    understandsComma = usesDecimalComma || delimiter == ASCII.semicolon
  }

  static func trimmed(_ name: String) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let rest = name.drop(while: isBlank)
    return rest.lastIndex { !isBlank($0) }.map { String(rest[...$0]) } ?? ""
  }
}
