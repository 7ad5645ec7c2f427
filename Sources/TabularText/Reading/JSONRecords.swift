/// A splitter of JSON text into records, in bounded memory: the objects of an array, of the only array of objects in an
/// object, or of a sequence such as JSON Lines.
public struct JSONRecords: ~Copyable {
  private enum Place { case start, sequence, holder, array, end }

  private var input = InputBuffer()
  private var place = Place.start
  /// True if the array of records is in an object.
  private var isHeld = false
  /// The state of ``skipRest()``.
  private var (isQuoted, isEscaped, isAfterBracket) = (false, false, false)
  /// The line of the next unread byte.
  private var nextLine = 1
  /// The physical line on which the record begins, from 1.
  public private(set) var line = 1
  /// The bytes of the record, valid until ``next(reading:)``.
  public private(set) var record = UnsafeRawBufferPointer(start: nil, count: 0)

  public init() {}

  /// Returns true if a text begins with a brace or a bracket, after a byte order mark and blanks; `nil` if more bytes
  /// are needed.
  public static func areIn(_ bytes: UnsafeRawBufferPointer, isComplete: Bool) -> Bool? {
    let text = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    guard let first = text.first(where: { !ASCII.isSpace($0) }) else {
      return isComplete || bytes.count > CSVReader.defaultRecordLimit ? false : nil
    }
    if first == 0xEF, !isComplete, bytes.count < 3 { return nil }
    return first == ASCII.openBrace || first == ASCII.openBracket
  }

  /// Reads the next record; returns false at the end. `read` fills memory and returns the number of bytes, 0 at the end.
  public mutating func next<Failure: Error>(
    reading read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(CSVReadingError<Failure>) -> Bool {
    while true {
      do throws(CSVError) { if let isRecord = try step() { return isRecord } } catch { throw .text(error) }
      do throws(Failure) { try fill(read) } catch { throw .input(error) }
    }
  }

  /// Adds bytes for ``step()``: see ``CSVReader/fill(_:)``.
  public mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) { _ = try input.fill(read) }

  /// Returns true for a record and false at the end; `nil` if more bytes are needed.
  public mutating func step() throws(CSVError) -> Bool? {
    while true {
      if place == .start {
        guard input.end - input.start >= 3 || input.isComplete else { return nil }
        skipByteOrderMark()
      }
      while input.start < input.end, ASCII.isSpace(input.storage[input.start]) { advance() }
      guard input.start < input.end else {
        guard input.isComplete else { return nil }
        guard place == .sequence || place == .end else { throw failure("the end of the JSON text") }
        return false
      }
      switch (place, input.storage[input.start]) {
      case (.start, ASCII.openBracket):
        place = .array
        advance()
      case (.start, ASCII.openBrace):
        guard let holds = holdsRecords() else { return nil }
        place = holds ? .holder : .sequence
      case (.holder, _):
        guard let start = arrayOfObjects(before: input.end) else { throw failure("an array of objects") }
        (place, isHeld) = (.array, true)
        while input.start < start { advance() }
      case (.sequence, ASCII.openBrace), (.array, ASCII.openBrace): return try takeRecord()
      case (.array, ASCII.closeBracket):
        place = .end
        advance()
      case (.sequence, ASCII.comma), (.array, ASCII.comma): advance()
      case (.end, _) where isHeld: try skipRest()
      default: throw failure(place == .end ? "the end of the text" : "an object")
      }
    }
  }

  private mutating func takeRecord() throws(CSVError) -> Bool? {
    let start = input.start
    let end = valueEnd(from: start) ?? (input.isComplete ? input.end : nil)
    if (end ?? input.end) - start > CSVReader.defaultRecordLimit {
      throw CSVError(.recordTooLong(limit: CSVReader.defaultRecordLimit), line: nextLine)
    }
    guard let end else { return nil }
    record = UnsafeRawBufferPointer(start: input.storage + start, count: end - start)
    line = nextLine
    while input.start < end { advance() }
    return true
  }

  /// Skips what follows the array of records in the object that holds it; throws if that has another one.
  private mutating func skipRest() throws(CSVError) {
    while input.start < input.end {
      let byte = input.storage[input.start]
      if isEscaped {
        isEscaped = false
      } else if isQuoted, byte == ASCII.backslash {
        isEscaped = true
      } else if byte == ASCII.quote {
        isQuoted.toggle()
      } else if !isQuoted, !ASCII.isSpace(byte) {
        if byte == ASCII.openBrace, isAfterBracket { throw failure("only one array of objects") }
        isAfterBracket = byte == ASCII.openBracket
      }
      advance()
    }
  }

  /// Returns true if the first object holds the records, false if it is the first of them; `nil` if more bytes are
  /// needed.
  private func holdsRecords() -> Bool? {
    guard let end = valueEnd(from: input.start) else {
      let isLong = input.end - input.start > CSVReader.defaultRecordLimit
      return input.isComplete || isLong ? arrayOfObjects(before: input.end) != nil : nil
    }
    guard arrayOfObjects(before: end) != nil else { return false }
    var next = end
    while next < input.end, ASCII.isSpace(input.storage[next]) { next += 1 }
    return next < input.end ? input.storage[next] != ASCII.openBrace : input.isComplete ? true : nil
  }

  /// Returns the position in the first array in the next value whose first element is an object; `nil` if there is none.
  private func arrayOfObjects(before end: Int) -> Int? {
    var (index, start, isQuoted) = (input.start, Int?.none, false)
    while index < end {
      let byte = input.storage[index]
      if byte == ASCII.quote { isQuoted.toggle() }
      if isQuoted {
        index += byte == ASCII.backslash ? 1 : 0
      } else if byte == ASCII.openBrace, let start {
        return start
      } else if !ASCII.isSpace(byte) {
        start = byte == ASCII.openBracket ? index + 1 : nil
      }
      index += 1
    }
    return nil
  }

  /// Returns the end of an object; `nil` if it is not in the bytes. A string that is broken by a line end ends it, too.
  private func valueEnd(from start: Int) -> Int? {
    var (index, depth, isQuoted) = (start, 0, false)
    while index < input.end {
      let byte = input.storage[index]
      if isQuoted {
        if byte < ASCII.space { return index }
        index += byte == ASCII.backslash ? 1 : 0
        isQuoted = byte != ASCII.quote
      } else {
        switch byte {
        case ASCII.quote: isQuoted = true
        case ASCII.openBrace, ASCII.openBracket: depth += 1
        case ASCII.closeBrace, ASCII.closeBracket:
          depth -= 1
          if depth == 0 { return index + 1 }
        default: break
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func advance() {
    if input.storage[input.start] == ASCII.lineFeed { nextLine += 1 }
    input.start += 1
  }

  private mutating func skipByteOrderMark() {
    let bytes = UnsafeBufferPointer(start: input.storage + input.start, count: input.end - input.start)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { input.start += 3 }
  }

  private func failure(_ expected: String) -> CSVError {
    CSVError(.invalidJSON(JSONError(expected: expected, byte: nil)), line: nextLine)
  }
}
