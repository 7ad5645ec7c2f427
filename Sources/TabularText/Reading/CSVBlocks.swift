/// Functions that split delimited text into blocks of whole records, which can be read separately.
public enum CSVBlocks {
  /// Returns the extent of the whole records at the start of the bytes.
  ///
  /// - Parameter bytes: Text that begins at the start of a record; it may continue after the bytes.
  /// - Returns: The length of the whole records and the number of line ends in them; `nil` if no record ends in the
  ///   bytes. Misplaced quotes are not detected; the reader of a block reports them.
  public static func wholeRecords(in bytes: UnsafeRawBufferPointer) -> (length: Int, lines: Int)? {
    // Most text has neither quotes nor carriage returns: then counting line feeds suffices.
    guard let lines = plainLines(in: bytes) else { return wholeQuotedRecords(in: bytes) }
    return bytes.lastIndex(of: ASCII.lineFeed).map { ($0 + 1, lines) }
  }

  /// Returns the number of line feeds; `nil` if there are quotes or carriage returns.
  private static func plainLines(in bytes: UnsafeRawBufferPointer) -> Int? {
    var (lines, others): (UInt32, UInt8) = (0, 0)
    // Short integers without branches, so that many bytes are compared at once.
    for index in 0..<bytes.count {
      lines &+= bytes[index] == ASCII.lineFeed ? 1 : 0
      others |= (bytes[index] == ASCII.quote ? 1 : 0) | (bytes[index] == ASCII.carriageReturn ? 1 : 0)
    }
    return others == 0 ? Int(lines) : nil
  }

  private static func wholeQuotedRecords(in bytes: UnsafeRawBufferPointer) -> (length: Int, lines: Int)? {
    var isQuoted = false
    var lines = 0
    var last: (length: Int, lines: Int)?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.quote: isQuoted.toggle()
      case ASCII.lineFeed:
        lines += 1
        if !isQuoted { last = (index + 1, lines) }
      case ASCII.carriageReturn:
        // The byte after it decides whether this is a line end of its own.
        guard index + 1 < bytes.count, bytes[index + 1] != ASCII.lineFeed else { continue }
        lines += 1
        if !isQuoted { last = (index + 1, lines) }
      default: continue
      }
    }
    return last
  }
}
