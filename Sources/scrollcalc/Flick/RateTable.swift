import ScrollMechanics

/// The deceleration rates of some flicks, each made once: its constant takes longer to compute than anything else.
struct RateTable {
  private var rates = [FlickRate.normal]
  /// The place of the last rate whose bits lead here.
  private var recent = [Int32](repeating: 0, count: 1 << RateTable.slotBits)

  private static let slotBits = 11
  private static let mostRates = 4096

  /// The place of a rate in the table, where it is put if it is not there.
  ///
  /// - Parameter perMillisecond: between 0 and 1.
  mutating func place(of perMillisecond: Double) -> Int32 {
    let hash = perMillisecond.bitPattern &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash >> UInt64(64 - RateTable.slotBits))
    let place = recent[slot]
    if rates[Int(place)].rate.perMillisecond == perMillisecond { return place }
    rates.append(FlickRate(unlessRefused: perMillisecond))
    recent[slot] = Int32(rates.count - 1)
    return recent[slot]
  }

  /// The rate at a place.
  subscript(place: Int32) -> DecelerationRate { rates[Int(place)].rate }

  /// Forgets the rates, where there are so many that they hardly come again.
  mutating func removeAllIfMany() {
    guard rates.count > RateTable.mostRates else { return }
    rates.removeSubrange(1...)
    for slot in recent.indices { recent[slot] = 0 }
  }

  /// Lends the rates, of which there is one at least.
  func withRates(_ body: (UnsafePointer<FlickRate>) -> Void) {
    rates.withUnsafeBufferPointer { rates in
      if let rates = rates.baseAddress { body(rates) }
    }
  }
}

extension FlickRate {
  /// A rate between 0 and 1: others were refused where they were read.
  init(unlessRefused perMillisecond: Double) { self.init((try? DecelerationRate(perMillisecond)) ?? .normal) }
}
