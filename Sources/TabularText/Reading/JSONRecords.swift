/// A splitter of JSON text into records, in bounded memory: the objects of an array, of the only array of objects in an
/// object, or of a sequence such as JSON Lines. Objects whose members are arrays become as many objects as these have
/// elements, and the records of an array may be arrays themselves.
public struct JSONRecords: RecordReader, ~Copyable {
  private enum State { case start, sequence, array, tail, end }

  private var input = InputBuffer()
  private var state = State.start
  /// The object that holds the array of records, without the records, and its length before them; 0 without an object.
  private var (holder, headLength) = ([UInt8](), 0)
  /// The last byte of the array outside of the records: the bracket, a comma, or the brace of a record.
  private var last = ASCII.openBracket
  private var nextLine = 1
  /// The physical line on which the record begins, from 1.
  public private(set) var line = 1
  /// The bytes of the record, valid until ``fill(_:)``.
  public private(set) var record = UnsafeRawBufferPointer(start: nil, count: 0)

  public init() {}

  /// True if a text begins with a brace or a bracket, after a mark and blanks; `nil` if more bytes are needed.
  public static func areIn(_ bytes: UnsafeRawBufferPointer, isComplete: Bool) -> Bool? {
    let text = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    guard let first = text.first(where: { !ASCII.isSpace($0) }) else {
      return isComplete || bytes.count > CSVReader.defaultRecordLimit ? false : nil
    }
    if first == 0xEF, !isComplete, bytes.count < 3 { return nil }
    // Text in UTF-16 is left to the reader of delimited text, which refuses it by name.
    if text.count < 2, !isComplete { return nil }
    return (first == ASCII.openBrace || first == ASCII.openBracket) && !text.prefix(2).contains(0)
  }

  public mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) { _ = try input.fill(read) }

  public mutating func step() throws(CSVError) -> Bool? {
    while true {
      if state == .start {
        guard input.end - input.start >= 3 || input.isComplete else { return nil }
        _ = input.skipByteOrderMark()
      }
      if state == .tail { return try readTail() }
      advance(by: input.unread.prefix(while: ASCII.isSpace).count)
      guard input.start < input.end else {
        guard input.isComplete else { return nil }
        guard state == .sequence || state == .end else { throw failure(expected) }
        return false
      }
      switch (state, input.storage[input.start]) {
      case (.start, ASCII.openBracket):
        state = .array
        advance()
      case (.start, ASCII.openBrace):
        guard let length = lengthBeforeRecords() else { return nil }
        if length > 0 {
          (state, headLength) = (.array, length)
          takeOfHolder(length)
          continue
        }
        if let first = recordsOfColumns(from: input.start) {
          guard input.isComplete else { return nil }
          var (records, end) = first
          while let next = recordsOfColumns(from: end) {
            records += next.records
            end = next.end
          }
          records += input.unread[(end - input.start)...]
          records.withUnsafeBytes { input.load($0) }
        }
        state = .sequence
      case (.sequence, ASCII.openBrace): return try takeRecord()
      case (.array, ASCII.openBrace) where last != ASCII.closeBrace,
        (.array, ASCII.openBracket) where last != ASCII.closeBrace && headLength == 0:
        return try takeRecord()
      case (.array, ASCII.closeBracket) where last != ASCII.comma:
        state = headLength > 0 ? .tail : .end
        if state == .end { advance() }
      case (.array, ASCII.comma) where last == ASCII.closeBrace:
        last = ASCII.comma
        advance()
      case (.sequence, ASCII.comma): advance()
      default: throw failure(expected)
      }
    }
  }

  private var expected: String {
    if state == .end { return "the end of the text" }
    if state == .array, last == ASCII.closeBrace { return "a comma or the end of the array" }
    let isNumber = state == .array && last != ASCII.comma && input.unread.first.map(ASCII.isDigit) == true
    return "an object" + (isNumber ? "; a log must become a table with a header" : "")
  }

  private mutating func takeRecord() throws(CSVError) -> Bool? {
    let start = input.start
    let end = valueEnd(from: start) ?? (input.isComplete ? input.end : nil)
    if (end ?? input.end) - start > CSVReader.defaultRecordLimit {
      throw CSVError(.recordTooLong(limit: CSVReader.defaultRecordLimit), line: nextLine)
    }
    guard let end else { return nil }
    record = UnsafeRawBufferPointer(start: input.storage + start, count: end - start)
    (line, last) = (nextLine, ASCII.closeBrace)
    advance(by: end - start)
    return true
  }

  private mutating func takeOfHolder(_ length: Int) {
    holder += input.unread.prefix(length)
    advance(by: length)
  }

  /// Reads what follows the records in the object that holds them; throws if that is not JSON or has another array of
  /// objects. Returns false at the end, `nil` if more bytes are needed.
  private mutating func readTail() throws(CSVError) -> Bool? {
    takeOfHolder(input.end - input.start)
    let (limit, length) = (CSVReader.defaultRecordLimit, holder.count)
    guard input.isComplete || length > limit + headLength else { return nil }
    let other = holder.withUnsafeBufferPointer { Self.arrayOfObjects(in: .init(rebasing: $0[headLength...])) }
    if let other { throw failure("only one array of objects", at: headLength + other) }
    if !input.isComplete { throw CSVError(.recordTooLong(limit: limit), line: nextLine) }
    var object = JSONObject()
    do throws(JSONError) {
      try holder.withUnsafeBufferPointer { bytes throws(JSONError) in try object.read(UnsafeRawBufferPointer(bytes)) }
    } catch { throw failure(error.expected, at: (error.byte ?? 1) - 1) }
    return false
  }

  private func failure(_ expected: String, at index: Int) -> CSVError {
    let lines = holder.count { $0 == ASCII.lineFeed }
    let before = holder[..<index].count { $0 == ASCII.lineFeed }
    var error = failure(expected)
    error.line = index < headLength ? 1 + before : nextLine - lines + before
    return error
  }

  /// Returns the position of the records in the first object, 0 if it is one itself; `nil` if more bytes are needed.
  private func lengthBeforeRecords() -> Int? {
    guard let end = valueEnd(from: input.start) else {
      let isLong = input.end - input.start > CSVReader.defaultRecordLimit
      return input.isComplete || isLong ? Self.arrayOfObjects(in: input.unread) ?? 0 : nil
    }
    let object = UnsafeBufferPointer(rebasing: input.unread.prefix(end - input.start))
    guard let length = Self.arrayOfObjects(in: object) else { return 0 }
    var next = end
    while next < input.end, ASCII.isSpace(input.storage[next]) { next += 1 }
    if next == input.end { return input.isComplete ? length : nil }
    return input.storage[next] == ASCII.openBrace || input.storage[next] == ASCII.comma ? 0 : length
  }

  /// Returns an object for each element of the longest arrays in an object, and its end; `nil` if it has fewer than
  /// two. Beside a value of its own, such as a time, arrays of up to three may be coordinates.
  private func recordsOfColumns(from start: Int) -> (records: [UInt8], end: Int)? {
    guard let end = valueEnd(from: start) else { return nil }
    let text = UnsafeRawBufferPointer(start: input.storage + start, count: end - start)
    var object = JSONObject()
    guard (try? object.read(text)) != nil else { return nil }
    var arrays: [(name: ArraySlice<UInt8>, values: [JSONObject.Member])] = []
    var hasValue = false
    for member in object.members {
      let name = object.name(of: member, in: text)
      guard let dot = name.lastIndex(of: ASCII.point), Int(String(decoding: name[(dot + 1)...], as: UTF8.self)) != nil
      else {
        hasValue = true
        continue
      }
      if arrays.last?.name != name[..<dot] { arrays.append((name[..<dot], [])) }
      arrays[arrays.count - 1].values.append(member)
    }
    let count = arrays.map(\.values.count).max() ?? 0
    arrays.removeAll { $0.values.count < count }
    let isRecord = arrays.count < 2 || count < (hasValue ? 4 : 2)
    guard !isRecord, arrays.reduce(0, { $0 + $1.name.count + 8 }) * count < 1 << 26 else { return nil }
    var records: [UInt8] = []
    for index in 0..<count {
      for (place, array) in arrays.enumerated() {
        let (value, mark) = (array.values[index], array.values[index].kind == .string ? [ASCII.quote] : [])
        records += [place == 0 ? ASCII.openBrace : ASCII.comma, ASCII.quote] + array.name + [ASCII.quote]
        records += [UInt8(ascii: ":")] + mark + text[value.value] + mark
      }
      records += [ASCII.closeBrace, ASCII.lineFeed]
    }
    return (records, end)
  }

  /// Returns the position in the first array whose first element is an object; `nil` if there is none.
  private static func arrayOfObjects(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (index, start, isQuoted) = (0, Int?.none, false)
    while index < bytes.count {
      let byte = bytes[index]
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

  private mutating func advance(by length: Int = 1) {
    nextLine += input.unread.prefix(length).count { $0 == ASCII.lineFeed }
    input.start += length
  }

  private func failure(_ expected: String) -> CSVError {
    CSVError(.invalidJSON(JSONError(expected: expected, byte: nil)), line: nextLine)
  }
}
