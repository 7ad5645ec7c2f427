/// The way through the bytes of a JSON text.
struct JSONScan {
  private let bytes: UnsafeRawBufferPointer
  private(set) var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Passes over blanks and then a byte, if it is the next; `false` where it is not.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) {
    if !take(byte) { throw error(what) }
  }

  mutating func expectEnd() throws(JSONError) {
    skipBlanks()
    if index < bytes.count { throw error("the end of the line") }
  }

  /// Passes over the rest of a string whose opening quote has been passed.
  mutating func string() throws(JSONError) -> Range<Int> {
    let start = index
    while let byte = peek, byte >= ASCII.space {
      index += 1
      if byte == ASCII.quote { return start..<index - 1 }
      if byte == ASCII.backslash { try skipEscape() }
    }
    throw error("the end of a string")
  }

  /// Passes over a value that is no array and no object.
  mutating func value() throws(JSONError) -> (JSONObject.Kind, Range<Int>) {
    if take(ASCII.quote) { return (.string, try string()) }
    let start = index
    if skipNumber() { return (.number, start..<index) }
    for (word, kind) in [("null", .null), ("true", .boolean), ("false", .boolean)] as [(StaticString, JSONObject.Kind)]
    {
      let isHere = word.withUTF8Buffer { word in bytes[index...].starts(with: word) }
      guard isHere else { continue }
      index += word.utf8CodeUnitCount
      return (kind, start..<index)
    }
    throw error("a string, a number, true, false or null")
  }

  /// Passes over a number; `false` where there is none.
  mutating func skipNumber() -> Bool {
    let start = index
    if peek == ASCII.minus { index += 1 }
    let isZero = peek == ASCII.zero
    var isSound = skipDigits() > 0 && !(isZero && index - start > (bytes[start] == ASCII.minus ? 2 : 1))
    if isSound, peek == ASCII.point {
      index += 1
      isSound = skipDigits() > 0
    }
    if isSound, let byte = peek, ASCII.lowercased(byte) == ASCII.lowercaseE {
      index += 1
      if let sign = peek, sign == ASCII.minus || sign == ASCII.plus { index += 1 }
      isSound = skipDigits() > 0
    }
    if !isSound { index = start }
    return isSound
  }

  /// What a hexadecimal digit stands for; other bytes stand for 16.
  static func hexadecimal(_ digit: UInt8) -> UInt16 {
    if ASCII.isDigit(digit) { return UInt16(digit - ASCII.zero) }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt16(letter) + 10 : 16
  }

  private mutating func skipBlanks() {
    while let next = peek, ASCII.isBlank(next) || next == ASCII.carriageReturn || next == ASCII.lineFeed { index += 1 }
  }

  private mutating func skipEscape() throws(JSONError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("an escape that JSON knows") }
    index += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = peek, Self.hexadecimal(digit) < 16 else { throw error("four hexadecimal digits") }
      index += 1
    }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, ASCII.isDigit(byte) { index += 1 }
    return index - start
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ expected: String) -> JSONError { JSONError(expected: expected, byte: index + 1) }
}
