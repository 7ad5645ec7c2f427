import ScrollMechanics

/// The deceleration rates of some flicks, each made once: its constant takes longer to compute than anything else.
struct RateTable {
  private var rates = [DecelerationRate.normal]
  /// The place of the last rate whose bits lead here, or -1.
  private var recent = [Int32](repeating: 0, count: 64)

  /// The place of a rate in the table, where it is put if it is not there.
  ///
  /// - Parameter perMillisecond: between 0 and 1.
  mutating func place(of perMillisecond: Double) -> Int32 {
    let slot = Int(truncatingIfNeeded: (perMillisecond.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 58)
    let place = recent[slot]
    if rates[Int(place)].perMillisecond == perMillisecond { return place }
    // Others were refused where they were read.
    rates.append((try? DecelerationRate(perMillisecond)) ?? .normal)
    recent[slot] = Int32(rates.count - 1)
    return recent[slot]
  }

  /// Forgets the rates, where there are so many that they hardly come again.
  mutating func removeAllIfMany() {
    guard rates.count > 1024 else { return }
    rates.removeSubrange(1...)
    for slot in recent.indices { recent[slot] = 0 }
  }

  /// Lends the rates, of which there is one at least.
  func withRates(_ body: (UnsafePointer<DecelerationRate>) -> Void) {
    rates.withUnsafeBufferPointer { rates in
      if let rates = rates.baseAddress { body(rates) }
    }
  }
}
