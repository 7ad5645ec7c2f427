/// Several numbers side by side, in the vector registers that every processor has: enough of them to keep it busy while
/// each waits for its own last result.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// The numbers without their signs.
  @_transparent
  var magnitudes: Lanes {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & SIMD4<UInt64>(repeating: .max >> 1), to: Lanes.self)
  }

  /// Goes through numbers, several at a time.
  ///
  /// - Parameters:
  ///   - numbers: the first of them.
  ///   - count: how many.
  ///   - body: takes some of them, the place of the first, and how many they are: the last may be fewer, and the lanes
  ///     behind them hold one of them again.
  @inline(__always)
  static func forEach(_ numbers: UnsafePointer<Double>, _ count: Int, _ body: (Lanes, Int, Int) -> Void) {
    var done = 0
    while done &+ scalarCount <= count {
      body(UnsafeRawPointer(numbers + done).loadUnaligned(as: Lanes.self), done, scalarCount)
      done &+= scalarCount
    }
    guard done < count else { return }
    var last = Lanes(repeating: numbers[done])
    for place in done..<count { last[place &- done] = numbers[place] }
    body(last, done, count &- done)
  }
}
