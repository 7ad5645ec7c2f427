extension ShortestDigits {
  /// The most bytes that ``write(_:to:decimalMark:)`` touches: a sign, 16 digits, a point, and another 16.
  static let longestText = 34

  /// How many cells may be read beyond the one that is written.
  static let readAhead = 1

  /// Lays the digits out as ECMAScript's `Number::toString` does it, and returns one past the last byte. Both zeros are
  /// `0`, and a number that is not finite is nothing.
  @inline(__always)
  static func write(
    _ cell: UnsafePointer<ShortestDigits>, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let cell = UnsafeRawPointer(cell)
    func byte(at offset: Int) -> Int { Int(cell.load(fromByteOffset: offset, as: UInt8.self)) }
    let digits = cell + byte(at: Offset.start)
    let count = Int(cell.load(fromByteOffset: Offset.count, as: Int8.self))
    let point = Int(cell.load(fromByteOffset: Offset.point, as: Int16.self))
    start.pointee = ASCII.minus
    let out = start + byte(at: Offset.isNegative)
    if UInt(bitPattern: point &- 1) < 16 {
      copySixteen(digits, to: out)
      out[point] = decimalMark
      copySixteen(digits + point, to: out + (point &+ 1))
      return out + (count > point ? count &+ 1 : point)
    }
    if UInt(bitPattern: point &+ 5) <= 5 {
      EightDigits.store(0, to: out)
      out[1] = decimalMark
      let first = out + (2 &- point)
      copySixteen(digits, to: first)
      first[16] = digits.load(fromByteOffset: 16, as: UInt8.self)
      return first + count
    }
    return writeRarely(digits, count, point, to: out, decimalMark: decimalMark)
  }

  /// Finds, spells and lays out a single number, as above.
  static func write(
    _ value: Double, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    var grid = DecimalGrid(biasedExponent: value.bitPattern >> 52 & 0x7FF)
    return withUnsafeTemporaryAllocation(of: ShortestDigits.self, capacity: 1 + readAhead) { cells in
      guard let cell = cells.baseAddress else { return out }
      cells.initialize(repeating: .empty)
      find(value, on: &grid, into: cell)
      spell(cell)
      return write(UnsafePointer(cell), to: out, decimalMark: decimalMark)
    }
  }

  @inline(__always)
  private static func copySixteen(_ digits: UnsafeRawPointer, to out: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(out).storeBytes(of: digits.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
  }

  /// The same for small numbers, large ones and none.
  @inline(never)
  private static func writeRarely(
    _ digits: UnsafeRawPointer, _ count: Int, _ point: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    if point >= notFinite &- 1 { return out }
    copySixteen(digits, to: out)
    out[16] = digits.load(fromByteOffset: 16, as: UInt8.self)
    if point > 16 && point <= 21 {
      return DecimalDigits.writeZeros(point &- count, to: out + count)
    }
    var end = out + 1
    if count > 1 {
      (end + 1).update(from: end, count: count &- 1)
      out[1] = decimalMark
      end = out + (count &+ 1)
    }
    let exponent = point &- 1
    end[0] = ASCII.lowercaseE
    end[1] = exponent < 0 ? ASCII.minus : ASCII.plus
    return DecimalDigits.write(UInt64(exponent.magnitude), to: end + 2)
  }
}
