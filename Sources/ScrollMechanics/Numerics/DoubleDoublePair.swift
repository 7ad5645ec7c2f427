/// Two `DoubleDouble`s side by side, for the few formulas that a table evaluates millions of times.
///
/// The same transformations, in the same order, with the same results. Products are taken exactly by splitting the
/// factors (T. J. Dekker, 1971) instead of by a fused multiply-add, which not every processor has for vectors, or at all.
struct DoubleDoublePair {
  var high: SIMD2<Double>
  var low: SIMD2<Double>

  @_transparent
  init(high: SIMD2<Double>, low: SIMD2<Double>) {
    self.high = high
    self.low = low
  }

  /// `a + b` exactly.
  @_transparent
  static func sum(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> DoubleDoublePair {
    let high = a + b
    let bPart = high - a
    return DoubleDoublePair(high: high, low: (a - (high - bPart)) + (b - bPart))
  }

  /// `large + small` exactly, where |large| ≥ |small|.
  @_transparent
  static func sum(large: SIMD2<Double>, small: SIMD2<Double>) -> DoubleDoublePair {
    let high = large + small
    return DoubleDoublePair(high: high, low: small - (high - large))
  }

  /// `a · b` exactly, for factors and a product that are far from the ends of the range.
  @_transparent
  static func product(_ a: SplitPair, _ b: SplitPair) -> DoubleDoublePair {
    let high = a.value * b.value
    let low = ((a.head * b.head - high) + a.head * b.tail + a.tail * b.head) + a.tail * b.tail
    return DoubleDoublePair(high: high, low: low)
  }
}

/// Two numbers, each as a head of 26 bits and the rest, so that products of parts are exact.
struct SplitPair {
  let value: SIMD2<Double>
  let head: SIMD2<Double>
  let tail: SIMD2<Double>

  @_transparent
  init(_ value: SIMD2<Double>) {
    let shifted = value * 0x1.000_0002p27
    self.value = value
    head = shifted - (shifted - value)
    tail = value - head
  }

  /// The same number twice.
  init(_ value: Double) { self.init(SIMD2(repeating: value)) }
}
