/// Ordinary numbers with a few decimals, spelled several at a time: those of up to eight digits.
///
/// Such a number times 10^decimals is one product of doubles, and rounding that to a whole number is right unless it
/// seems to lie exactly between two, which is left to ``FixedDecimals``.
struct FixedDigits {
  private let decimals: Int
  /// 10^decimals.
  private let power: Double
  private let decimalMark: UInt8

  /// - Parameter decimals: how many; `nil` unless `1...7`.
  init?(decimals: Int, decimalMark: UInt8) {
    guard (1...7).contains(decimals) else { return nil }
    self.decimals = decimals
    power = PowersOfTen.exactDouble(decimals)
    self.decimalMark = decimalMark
  }

  /// Spells a column of numbers; what is out of the ordinary becomes ``CellText/none``.
  ///
  /// - Parameters:
  ///   - numbers: the numbers.
  ///   - count: how many.
  ///   - cells: where the text of the first goes.
  ///   - stride: how far apart the cells are.
  /// - Returns: whether none was out of the ordinary.
  @inline(__always)
  func spell(
    _ numbers: UnsafePointer<Double>, _ count: Int, into cells: UnsafeMutablePointer<CellText>, stride: Int
  ) -> Bool {
    var areOrdinary = true
    var done = 0
    while done &+ 4 <= count {
      let four = UnsafeRawPointer(numbers + done).loadUnaligned(as: SIMD4<Double>.self)
      let bits = unsafeBitCast(four, to: SIMD4<UInt64>.self)
      let product = unsafeBitCast(bits & SIMD4(repeating: .max >> 1), to: SIMD4<Double>.self) * power
      // So large a number added leaves a whole one in the last bits, ties to even.
      let shifted = product + 0x1p52
      let distance = product - (shifted - 0x1p52)
      if all(product .< 99_999_999 .& distance .!= 0.5 .& distance .!= -0.5) {
        let whole = unsafeBitCast(shifted, to: SIMD4<UInt64>.self) & SIMD4(repeating: 0x000F_FFFF_FFFF_FFFF)
        for first in [0, 2] {
          let digits = SixteenDigits(whole[first], whole[first &+ 1]).values
          let cell = cells + (done &+ first) &* stride
          write(digits[0], isNegative: bits[first] >> 63, to: cell)
          write(digits[1], isNegative: bits[first &+ 1] >> 63, to: cell + stride)
        }
      } else {
        for index in done..<done &+ 4 where !spellAlone(numbers[index], to: cells + index &* stride) {
          areOrdinary = false
        }
      }
      done &+= 4
    }
    for index in done..<count where !spellAlone(numbers[index], to: cells + index &* stride) { areOrdinary = false }
    return areOrdinary
  }

  /// Lays eight digit values out.
  @inline(__always)
  private func write(_ values: UInt64, isNegative: UInt64, to cell: UnsafeMutablePointer<CellText>) {
    CellText.write(to: cell) { start in
      start.pointee = ASCII.minus
      // Zero has no sign.
      let out = start + (values == 0 ? 0 : Int(truncatingIfNeeded: isNegative))
      return FixedDecimals.write(values: values, decimals: decimals, to: out, decimalMark: decimalMark)
    }
  }

  @inline(never)
  private func spellAlone(_ value: Double, to cell: UnsafeMutablePointer<CellText>) -> Bool {
    guard value.isFinite, let scaled = FixedDecimals.scaled(value.magnitude, decimals: decimals), scaled < 100_000_000
    else {
      cell.initialize(to: .none)
      return false
    }
    write(EightDigits.values(scaled), isNegative: value < 0 ? 1 : 0, to: cell)
    return true
  }
}
