import PlatformC
import TabularText

/// Reads numbers and writes them again, and compares the results with `strtod` and `printf`.
enum NumberTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var supply = Supply(bytes)
    let decimals = Int(supply.next()) << (supply.next() & 3)
    let power = Int(Int8(bitPattern: supply.next()))
    let text = Array(supply.rest)
    let expected = NumberOracle(text)
    let number = read(text)
    require(NumberOracle(number) == expected, "\(shown(text)) is \(number), not \(expected)")
    checkPrefix(text)
    guard case .success(let number) = number else { return }
    let scaled = Result { () throws(NumberError) in try number.scaled(byPowerOfTen: power) }
    let expectedScaled = NumberOracle(text, timesTenTo: power)
    require(NumberOracle(scaled) == expectedScaled, "\(shown(text)) times 10^\(power) is \(scaled)")
    checkInteger(number, text)
    checkWriting(number.value, decimals: decimals)
  }

  private static func read(_ text: [UInt8]) -> Result<DecimalNumber, NumberError> {
    text.withUnsafeBufferPointer { bytes in Result { () throws(NumberError) in try DecimalNumber(bytes) } }
  }

  /// Requires that reading stops after the longest number at the start of a text.
  private static func checkPrefix(_ text: [UInt8]) {
    let longest = (0...min(text.count, 200)).reversed().first { NumberOracle(text[..<$0]) != .notANumber }
    // The first 200 bytes may be invalid UTF-8.
    guard let string = String(validating: text.prefix(200), as: UTF8.self) else { return }
    var rest: Substring?
    let found = Result { () throws(NumberError) in
      try DecimalNumber.prefix(of: string) {
        rest = $0
        return 0
      }
    }
    guard let longest else {
      if case .success = found { violated("\(shown(text)) begins with no number") }
      return
    }
    let expected = NumberOracle(text[..<longest])
    require(rest?.utf8.count == string.utf8.count - longest, "the prefix of \(shown(text))")
    switch found {
    case .success(let number): require(number.map { .number($0.value) } == expected, "the prefix of \(shown(text))")
    case .failure(let error): require(NumberOracle(error) == expected, "the prefix of \(shown(text)): \(error)")
    }
  }

  private static func checkInteger(_ number: DecimalNumber, _ text: [UInt8]) {
    guard let integer = number.integer else { return }
    require(Double(integer) == number.value, "\(shown(text)) is \(integer)")
  }

  private static func checkWriting(_ value: Double, decimals: Int) {
    var buffer = ByteBuffer()
    buffer.append(value, style: .shortest)
    let shortest = buffer.text
    require(Double(shortest) == value, "\(value) is written \(shortest)")
    require(!shortest.hasPrefix("-0") || value < 0, "-0")
    let digits = { (text: String) in text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0 &- 48 < 10 } }
    let significant = { (text: String) in trimmed(digits(text)) }
    require(significant(shortest) == significant(value.description), "\(value) is written \(shortest)")

    buffer.removeAll()
    buffer.append(value, style: .fixed(decimals: decimals))
    let expected = printed(value, decimals: min(decimals, NumberStyle.maximumDecimals))
    require(buffer.text == expected, "\(value) with \(decimals) decimals is written \(buffer.text)")
  }

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    return Array(digits.drop { $0 == zero }.reversed().drop { $0 == zero }.reversed())
  }

  /// Requires the digits that `printf` writes, except for the sign of zero.
  private static func printed(_ value: Double, decimals: Int) -> String {
    var text = [CChar](repeating: 0, count: 1600)
    _ = withVaList([Int32(decimals), value]) { vsnprintf(&text, text.count, "%.*f", $0) }
    let digits = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return digits.contains { "123456789".contains($0) } || !digits.hasPrefix("-") ? digits : String(digits.dropFirst())
  }
}

extension NumberOracle {
  init(_ result: Result<DecimalNumber, NumberError>) {
    switch result {
    case .success(let number): self = .number(number.value)
    case .failure(let error): self.init(error)
    }
  }

  init(_ error: NumberError) {
    require(!error.description.isEmpty, "an error without words")
    self =
      switch error {
      case .tooLarge: .tooLarge
      case .tooSmall: .tooSmall
      default: .notANumber
      }
  }
}

func shown(_ text: some Collection<UInt8>) -> String {
  String(decoding: text.prefix(300), as: UTF8.self).debugDescription
}
