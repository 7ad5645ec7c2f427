/// Where JSON Lines, an object on each, can be told from other text, and cut.
public enum JSONLines {
  public enum Beginning: Hashable, Sendable {
    /// There is too little to tell.
    case unknown
    case otherText
    /// These bytes are the first line with anything on it.
    case line(Range<Int>)
  }

  /// What a text begins with; a line that is longer than a record may be is given as far as it is there.
  public static func beginning(of bytes: UnsafeRawBufferPointer, isComplete: Bool) -> Beginning {
    if bytes.count < 3 && !isComplete { return .unknown }
    let isLong = bytes.count > CSVReader.usualLongestRecord
    let text = bytes[byteOrderMarkLength(of: bytes)...]
    guard
      let start = text.firstIndex(where: { !ASCII.isBlank($0) && $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed })
    else { return isComplete || isLong ? .otherText : .unknown }
    guard bytes[start] == UInt8(ascii: "{") else { return .otherText }
    if let end = bytes[start...].firstIndex(of: ASCII.lineFeed) { return .line(start..<end) }
    return isComplete || isLong ? .line(start..<bytes.count) : .unknown
  }

  public static func byteOrderMarkLength(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// How many of some bytes are whole lines, and how many lines they are;
  /// `nil` when none ends in the bytes.
  public static func wholeLines(in bytes: UnsafeRawBufferPointer) -> (length: Int, lines: Int)? {
    bytes.lastIndex(of: ASCII.lineFeed).map { ($0 + 1, bytes.count { $0 == ASCII.lineFeed }) }
  }
}
