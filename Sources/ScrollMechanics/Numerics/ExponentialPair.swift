/// e^u for two numbers side by side, as ``Exponential`` has it for one.
struct ExponentialPair {
  /// e^u as a sum of two doubles.
  let value: DoubleDoublePair

  /// - Parameter u: normalised, from −700 to 700.
  @inline(__always)
  init(_ u: DoubleDoublePair) {
    // Adding so large a number rounds to a whole one, which then stands in its last bits.
    let roundingConstant = SIMD2(repeating: 0x1.8p52)
    let shifted = u.high * ExponentialTable.stepsPerUnit + roundingConstant
    let steps = shifted - roundingConstant
    let coarse = u.high - steps * ExponentialTable.stepHigh
    let difference = DoubleDoublePair.sum(coarse, -(steps * ExponentialTable.stepMiddle))
    let r = DoubleDoublePair.sum(
      large: difference.high, small: difference.low + (u.low - steps * ExponentialTable.stepLow))

    let headConstant = SIMD2(repeating: 0x1.8p19)
    let rHead = (r.high + headConstant) - headConstant
    let rest = (r.high - rHead) + r.low + ExponentialPair.tail(r.high)

    let whole = unsafeBitCast(shifted, to: SIMD2<UInt64>.self)
    let (first, second) = (ExponentialTable.entry(whole[0]), ExponentialTable.entry(whole[1]))
    let tableHead = SIMD2(first.head, second.head)
    let tableTail = SIMD2(first.tail, second.tail)
    let sum = DoubleDoublePair.sum(large: tableHead, small: tableHead * rHead)
    let fraction = DoubleDoublePair.sum(
      large: sum.high, small: sum.low + (tableTail + (tableHead * rest + tableTail * (rHead + rest))))

    // Whole numbers of 64 steps are powers of two; the low bits of the rounding constant are zero.
    let exponent = (whole &>> SIMD2(repeating: 6)) &+ SIMD2(repeating: 1023)
    let scale = unsafeBitCast(exponent &<< SIMD2(repeating: 52), to: SIMD2<Double>.self)
    value = DoubleDoublePair(high: fraction.high * scale, low: fraction.low * scale)
  }

  /// e^r − 1 − r for |r| ≤ ln 2/128, to 2^-53 of itself.
  @inline(__always)
  private static func tail(_ r: SIMD2<Double>) -> SIMD2<Double> {
    var sum = r * (1.0 / 5040) + 1.0 / 720
    sum = sum * r + 1.0 / 120
    sum = sum * r + 1.0 / 24
    sum = sum * r + 1.0 / 6
    sum = sum * r + 0.5
    return r * r * sum
  }
}

extension ExponentialTable {
  /// 2^(j/64) in two parts, for the last six bits j of a number.
  @inline(__always)
  fileprivate static func entry(_ step: UInt64) -> (head: Double, tail: Double) {
    let place = Int(truncatingIfNeeded: step & 63)
    return (heads.withUnsafeBufferPointer { $0[place] }, tails.withUnsafeBufferPointer { $0[place] })
  }
}
