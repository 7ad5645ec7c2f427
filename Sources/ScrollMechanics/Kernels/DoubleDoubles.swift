/// Several `DoubleDouble`s in the lanes of vectors, for the few formulas that a table evaluates millions of times.
///
/// The transformations, their order and results are those of `DoubleDouble`, except for the shorter ``inverse``. Exact
/// products split the factors (T. J. Dekker, 1971), because not every processor has a fused multiply-add.
struct DoubleDoubles {
  var high: Lanes
  var low: Lanes

  @_transparent init(high: Lanes, low: Lanes) {
    self.high = high
    self.low = low
  }

  @inline(__always) init(_ a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble, _ d: DoubleDouble) {
    self.init(high: Lanes(a.high, b.high, c.high, d.high), low: Lanes(a.low, b.low, c.low, d.low))
  }

  @inline(__always)
  subscript(lane: Int) -> DoubleDouble { DoubleDouble(high: high[lane], low: low[lane]) }

  /// Returns `a + b` exactly.
  @_transparent static func sum(_ a: Lanes, _ b: Lanes) -> DoubleDoubles {
    let high = a + b
    let bPart = high - a
    return DoubleDoubles(high: high, low: (a - (high - bPart)) + (b - bPart))
  }

  /// Returns `large + small` exactly, where |large| ≥ |small|.
  @_transparent static func sum(large: Lanes, small: Lanes) -> DoubleDoubles {
    let high = large + small
    return DoubleDoubles(high: high, low: small - (high - large))
  }

  /// Returns `a · b` exactly, if factors and product are far from the limits of the double range.
  @_transparent static func product(_ a: SplitDoubles, _ b: SplitDoubles) -> DoubleDoubles {
    let high = a.value * b.value
    let low = ((a.head * b.head - high) + a.head * b.tail + a.tail * b.head) + a.tail * b.tail
    return DoubleDoubles(high: high, low: low)
  }

  /// The reciprocals, with a relative error of approximately 2^-104, if the numbers are far from the range's limits.
  @inline(__always) var inverse: DoubleDoubles {
    let first = 1 / high
    let product = DoubleDoubles.product(SplitDoubles(first), SplitDoubles(high))
    let remainder = ((1 - product.high) - product.low) - first * low
    return DoubleDoubles.sum(large: first, small: remainder * first)
  }
}

/// Several numbers, each split into a head of 26 bits and a tail, so that products of parts are exact.
struct SplitDoubles {
  let value, head, tail: Lanes

  @_transparent init(_ value: Lanes) {
    let shifted = value * 0x1.000_0002p27
    self.value = value
    head = shifted - (shifted - value)
    tail = value - head
  }

  init(_ value: Double) { self.init(Lanes(repeating: value)) }
}

/// A vector of four numbers, enough to keep a processor busy while each operation waits for the one before.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// Returns the entries of a table at four indices.
  @inline(__always)
  static func entries(of table: [Double], at indices: SIMD4<UInt64>) -> Lanes {
    table.withUnsafeBufferPointer { table in
      Lanes(table[Int(indices[0])], table[Int(indices[1])], table[Int(indices[2])], table[Int(indices[3])])
    }
  }

  @_transparent var magnitudes: Lanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & SIMD4<UInt64>(repeating: .max >> 1), to: Lanes.self)
  }
}
