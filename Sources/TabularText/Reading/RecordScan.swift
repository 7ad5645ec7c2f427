/// A scan of delimited text for the end of a record and the ends of its fields.
struct RecordScan {
  enum Outcome {
    case complete
    case incomplete
    case malformed(CSVError.Problem)
  }

  /// Memory that can be read up to 8 bytes beyond the limit.
  let bytes: UnsafePointer<UInt8>
  let start: Int
  let limit: Int
  /// True if the text ends after the bytes.
  let isComplete: Bool
  let delimiter: UInt8
  /// The end of the record's bytes, without the line end, or the position at which they are malformed.
  private(set) var end = 0
  private(set) var next = 0
  /// The number of line ends within quotes.
  private(set) var innerLines = 0

  /// Scans one record, fills `ends` with the ends of its fields, and returns whether it is complete and well-formed.
  @inline(__always) mutating func run(_ ends: inout FieldEnds) -> Outcome {
    ends.removeAll()
    var index = start
    while true {
      if index < limit, bytes[index] == ASCII.quote {
        var after = index
        if let outcome = skipQuoted(&after) { return outcome }
        index = after
      } else {
        index = skipPlain(from: index)
      }
      if index < limit, bytes[index] == delimiter {
        ends.append(index &- start)
        index &+= 1
        continue
      }
      // Most lines end like this, so it is decided first.
      if index < limit, bytes[index] == ASCII.lineFeed {
        (end, next) = (index, index &+ 1)
        ends.append(index &- start)
        return .complete
      }
      let isReturn = index < limit && bytes[index] == ASCII.carriageReturn
      // A line feed may follow a carriage return.
      if !isComplete, index == limit || isReturn && index + 1 == limit { return .incomplete }
      end = index
      guard index == limit || isReturn else { return .malformed(.strayQuote) }
      let isPair = isReturn && index + 1 < limit && bytes[index + 1] == ASCII.lineFeed
      next = min(index + (isPair ? 2 : 1), limit)
      ends.append(index &- start)
      return .complete
    }
  }

  /// Returns the index of the next delimiter, quote or line end, or the limit.
  @inline(__always) private func skipPlain(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let delimiters = ones &* UInt64(delimiter)
    var index = start
    while index < limit {
      let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // In each term the lowest marked byte is a hit; the borrow may mark others above it.
      let hits =
        Self.zeroBytes(word ^ delimiters) | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.lineFeed)))
        | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.carriageReturn)))
        | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.quote)))
      if hits != 0 { return min(index &+ hits.trailingZeroBitCount >> 3, limit) }
      index &+= 8
    }
    return limit
  }

  /// Returns a word with the top bit of each zero byte set; bytes above the lowest such one may be set by mistake.
  @inline(__always) private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Skips a quoted field from its opening quote on, and adds the line ends in it to ``innerLines``. Returns `nil` if
  /// the field ends before a delimiter, a line end or the limit, else the outcome of the record.
  private mutating func skipQuoted(_ index: inout Int) -> Outcome? {
    let lineOfQuote = innerLines
    index += 1
    while index < limit {
      let byte = bytes[index]
      index += 1
      let following = index < limit ? bytes[index] : 0
      switch byte {
      case ASCII.quote where following == ASCII.quote: index += 1
      case ASCII.quote:
        // At the end of the bytes a second quote may follow.
        if index == limit { return isComplete ? nil : .incomplete }
        if following == delimiter || ASCII.isLineEnd(following) { return nil }
        end = index
        return .malformed(.textAfterQuote)
      case ASCII.lineFeed: innerLines += 1
      case ASCII.carriageReturn where following != ASCII.lineFeed: innerLines += 1
      default: break
      }
    }
    guard isComplete else { return .incomplete }
    innerLines = lineOfQuote
    end = limit
    return .malformed(.unterminatedQuote)
  }
}

/// The ends of a record's fields, in bytes from its start; the memory is reused from record to record.
struct FieldEnds: ~Copyable {
  private var storage: UnsafeMutablePointer<Int>
  private var capacity = 64
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always) mutating func append(_ end: Int) {
    if count == capacity { grow() }
    storage[count] = end
    count &+= 1
  }

  /// Joins runs of delimiters: a field may then begin with some, and none is empty.
  mutating func removeEmpty() {
    var (kept, start) = (0, 0)
    for index in 0..<count {
      let end = storage[index]
      if end > start {
        storage[kept] = end
        kept += 1
      }
      start = end + 1
    }
    count = kept
  }

  /// The range of a field, in bytes from the start of the record; empty for a field that does not exist.
  @inline(__always) subscript(field: Int) -> Range<Int> {
    guard field >= 0, field < count else { return 0..<0 }
    // A field begins after the delimiter.
    return Range(uncheckedBounds: (field == 0 ? 0 : storage[field &- 1] &+ 1, storage[field]))
  }

  @inline(never) private mutating func grow() {
    let moved = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (moved, capacity * 2)
  }
}

/// Functions that split delimited text into blocks of whole records, which can be read separately.
public enum CSVBlocks {
  /// Returns the length of the whole records at the start of the bytes, where one must begin, and the number of line
  /// ends in them; `nil` without any. The reader of a block reports misplaced quotes.
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
      if byte == ASCII.quote { isQuoted.toggle() }
      // The byte after a carriage return decides whether this is a line end of its own.
      let isLoneReturn = byte == ASCII.carriageReturn && index + 1 < bytes.count && bytes[index + 1] != ASCII.lineFeed
      guard byte == ASCII.lineFeed || isLoneReturn else { continue }
      lines += 1
      if !isQuoted { last = (index + 1, lines) }
    }
    return last
  }
}
