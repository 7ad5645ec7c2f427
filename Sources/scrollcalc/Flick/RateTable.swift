import ScrollMechanics

/// The deceleration rates of some flicks, each made once, and not before it is asked for: what is known of a rate takes
/// longer to compute than anything else.
struct RateTable {
  private var numbers = [0.998]
  /// What was made of the first numbers.
  private var rates: [DecelerationRate] = []
  private var flickRates: [FlickRate] = []
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
    if numbers[Int(place)] == perMillisecond { return place }
    numbers.append(perMillisecond)
    recent[slot] = Int32(numbers.count - 1)
    return recent[slot]
  }

  /// The rate at a place.
  mutating func rate(at place: Int32) -> DecelerationRate {
    while rates.count <= Int(place) { rates.append(DecelerationRate(unlessRefused: numbers[rates.count])) }
    return rates[Int(place)]
  }

  /// Forgets the rates, where there are so many that they hardly come again.
  mutating func removeAllIfMany() {
    guard numbers.count > RateTable.mostRates else { return }
    numbers.removeSubrange(1...)
    rates.removeAll(keepingCapacity: true)
    flickRates.removeAll(keepingCapacity: true)
    for slot in recent.indices { recent[slot] = 0 }
  }

  /// Lends the rates, of which there is one at least.
  mutating func withRates(_ body: (UnsafePointer<FlickRate>) -> Void) {
    let known = flickRates.count
    flickRates.append(contentsOf: repeatElement(.normal, count: numbers.count - known))
    flickRates.withUnsafeMutableBufferPointer { rates in
      numbers.withUnsafeBufferPointer { numbers in
        guard let rates = rates.baseAddress, let first = numbers.baseAddress else { return }
        FlickRate.make(first + known, numbers.count - known, into: rates + known)
        body(rates)
      }
    }
  }
}

extension DecelerationRate {
  /// A rate between 0 and 1: others were refused where they were read.
  init(unlessRefused perMillisecond: Double) { self = (try? DecelerationRate(perMillisecond)) ?? .normal }
}
