import PlatformC

/// The meaning of a text as a number, by a simple recognizer and the C library's `strtod`.
enum NumberOracle: Equatable {
  case number(Double)
  case tooLarge
  case tooSmall
  case notANumber

  /// - Parameter power: the power of ten that the number is multiplied by.
  init(_ bytes: some Collection<UInt8>, timesTenTo power: Int = 0) {
    var rest = Array(bytes)[...]
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
    func takeDigits() -> [UInt8] {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return Array(digits)
    }
    let sign = rest.first == UInt8(ascii: "-") ? "-" : ""
    if let first = rest.first, "+-".utf8.contains(first) { rest.removeFirst() }
    let whole = takeDigits()
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = takeDigits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else {
      self = .notANumber
      return
    }
    var exponent = 0
    if let mark = rest.first, "eE".utf8.contains(mark) {
      rest.removeFirst()
      let isNegative = rest.first == UInt8(ascii: "-")
      if let first = rest.first, "+-".utf8.contains(first) { rest.removeFirst() }
      let digits = takeDigits()
      guard !digits.isEmpty else {
        self = .notANumber
        return
      }
      // No text is long enough for its digits to make up for such an exponent.
      for digit in digits { exponent = min(exponent * 10 + Int(digit - UInt8(ascii: "0")), 1_000_000_000) }
      if isNegative { exponent = -exponent }
    }
    guard rest.isEmpty else {
      self = .notANumber
      return
    }
    let mantissa = String(decoding: whole + [UInt8(ascii: ".")] + fraction, as: UTF8.self)
    let value = strtod("\(sign)\(mantissa)e\(exponent + power)", nil)
    let isZero = (whole + fraction).allSatisfy { $0 == UInt8(ascii: "0") }
    self = value.isInfinite ? .tooLarge : value == 0 && !isZero ? .tooSmall : .number(value)
  }
}
