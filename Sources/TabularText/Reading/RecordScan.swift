/// The search for the end of a record and of its fields.
struct RecordScan {
  enum Outcome {
    /// A record ends at ``RecordScan/end``.
    case complete
    /// It goes on behind the bytes that there are.
    case incomplete
    case malformed(CSVError.Problem)
  }

  let bytes: UnsafePointer<UInt8>
  let start: Int
  let limit: Int
  /// Whether nothing comes after the bytes.
  let isComplete: Bool
  let delimiter: UInt8

  /// Where the record's bytes end, without the line end.
  private(set) var end: Int
  /// Where the next record begins.
  private(set) var next: Int
  /// How many lines have ended within quotes.
  private(set) var innerLines = 0
  /// Whether the record ended with CR at the very end of the bytes, so that an LF may follow.
  private(set) var endsInCarriageReturn = false

  /// - Parameters:
  ///   - bytes: memory that can be read up to 8 bytes behind the limit.
  ///   - range: the bytes to look at, from the start of a record.
  ///   - isComplete: whether nothing comes after them.
  ///   - delimiter: the byte between fields.
  init(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, isComplete: Bool, delimiter: UInt8) {
    self.bytes = bytes
    (start, limit) = (range.lowerBound, range.upperBound)
    self.isComplete = isComplete
    self.delimiter = delimiter
    (end, next) = (start, start)
  }

  /// Finds the ends of the record's fields.
  @inline(__always)
  mutating func run(_ ends: inout FieldEnds) -> Outcome {
    ends.removeAll()
    var place = start
    while true {
      if place < limit, bytes[place] == ASCII.quote {
        switch skipQuoted(from: place) {
        case .found(let after): place = after
        case .ended(let outcome): return outcome
        }
      } else {
        place = skipPlain(from: place)
      }
      guard place < limit else {
        guard isComplete else { return .incomplete }
        (end, next) = (limit, limit)
        ends.append(limit &- start)
        return .complete
      }
      let byte = bytes[place]
      if byte == delimiter {
        ends.append(place &- start)
        place &+= 1
      } else if byte == ASCII.lineFeed {
        (end, next) = (place, place &+ 1)
        ends.append(place &- start)
        return .complete
      } else if byte == ASCII.carriageReturn {
        endAtCarriageReturn(place)
        ends.append(place &- start)
        return .complete
      } else {
        return .malformed(.strayQuote)
      }
    }
  }

  private mutating func endAtCarriageReturn(_ place: Int) {
    end = place
    let hasNext = place + 1 < limit
    next = hasNext && bytes[place + 1] == ASCII.lineFeed ? place + 2 : place + 1
    endsInCarriageReturn = !hasNext
  }

  /// The place of the next delimiter, quote or line end, or the limit.
  @inline(__always)
  private func skipPlain(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let delimiters = ones &* UInt64(delimiter)
    var place = start
    while place < limit {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self))
      // In each term the lowest marked byte is a hit; the borrow may mark others above it.
      let hits =
        Self.zeroBytes(word ^ delimiters) | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.lineFeed)))
        | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.carriageReturn)))
        | Self.zeroBytes(word ^ (ones &* UInt64(ASCII.quote)))
      if hits != 0 { return min(place &+ hits.trailingZeroBitCount >> 3, limit) }
      place &+= 8
    }
    return limit
  }

  /// Marks the bytes that are zero, from the lowest on.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private enum Quoted {
    /// The delimiter or line end after the closing quote, or the limit.
    case found(Int)
    case ended(Outcome)
  }

  /// Passes over a quoted field.
  private mutating func skipQuoted(from start: Int) -> Quoted {
    let lineOfQuote = innerLines
    var place = start + 1
    while place < limit {
      let byte = bytes[place]
      let following = place + 1 < limit ? bytes[place + 1] : 0
      switch byte {
      case ASCII.quote where following == ASCII.quote: place += 1
      case ASCII.quote:
        // At the end of the bytes a second quote may still come.
        if place + 1 == limit { return isComplete ? .found(limit) : .ended(.incomplete) }
        let isEnd = following == delimiter || following == ASCII.lineFeed || following == ASCII.carriageReturn
        return isEnd ? .found(place + 1) : .ended(.malformed(.textAfterQuote))
      case ASCII.lineFeed: innerLines += 1
      case ASCII.carriageReturn where following != ASCII.lineFeed: innerLines += 1
      default: break
      }
      place += 1
    }
    guard isComplete else { return .ended(.incomplete) }
    innerLines = lineOfQuote
    return .ended(.malformed(.unterminatedQuote))
  }
}
