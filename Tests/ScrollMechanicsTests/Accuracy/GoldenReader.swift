/// A parser of the lines of a golden file, fast enough for thirty thousand lines in a debug build.
struct GoldenReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let file: String

  mutating func cases(columns: [String]) throws -> [GoldenCase] {
    let inputCount = columns.firstIndex(of: "expected") ?? columns.count
    var cases: [GoldenCase] = []
    while position < bytes.count {
      var row = GoldenCase()
      row.inputs.reserveCapacity(inputCount)
      for _ in 0..<inputCount { row.inputs.append(try double()) }
      if inputCount < columns.count {
        row.expected = try answer()
        row.off = try decimal()
        row.unit = row.expected?.ulp ?? row.unit
      }
      switch inputCount + 2 < columns.count ? columns[inputCount + 2] : "" {
      case "unit": row.unit = Double(sign: .plus, exponent: Int(try decimal()), significand: 1)
      case "condition": row.unit *= max(1, try decimal())
      default: break
      }
      cases.append(row)
    }
    return cases
  }

  private mutating func answer() throws -> Double? {
    guard bytes[position] == UInt8(ascii: "n") else { return try double() }
    position += 5  // "none" and what ends it
    return nil
  }

  /// Reads a double as the sixteen hexadecimal digits of its bits.
  private mutating func double() throws -> Double {
    guard position + 16 < bytes.count else { throw malformed }
    var bits: UInt64 = 0
    for index in position..<position + 16 {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39: bits = bits << 4 | UInt64(byte &- 0x30)
      case 0x61...0x66: bits = bits << 4 | UInt64(byte &- 0x57)
      default: throw malformed
      }
    }
    position += 16
    try endOfColumn()
    return Double(bitPattern: bits)
  }

  /// Reads a short decimal such as `-0.3127` or `-42`.
  private mutating func decimal() throws -> Double {
    var digits = 0
    var scale = 1
    var fraction = false
    var negative = false
    while position < bytes.count, bytes[position] > UInt8(ascii: " ") {
      switch bytes[position] {
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "."): fraction = true
      case 0x30...0x39:
        digits = digits * 10 + Int(bytes[position] &- 0x30)
        if fraction { scale *= 10 }
      default: throw malformed
      }
      position += 1
    }
    try endOfColumn()
    return Double(negative ? -digits : digits) / Double(scale)
  }

  private mutating func endOfColumn() throws {
    guard position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\n") else {
      throw malformed
    }
    position += 1
  }

  private var malformed: GoldenFileError { .malformed(file: file, atByte: position) }
}
