import TabularText

/// The clock of a trace: instants are counted from the first time in the file, and told as the file tells them.
///
/// Of a time since 1970 a double keeps no more than some tenths of a microsecond, and the difference of two such times
/// has lost all further digits. So the first time is subtracted as the decimal that it is, and only the rest becomes a
/// double. What is printed is the double nearest to the sum of the two decimals: that nearest to the file's own number
/// where the instant is a sample's and at most 15 digits tell how long after the first it is.
struct TraceClock {
  /// The first time in seconds; `nil` where it is 0.
  private let origin: DecimalNumber?

  init(startingAt origin: DecimalNumber? = nil) { self.origin = origin?.value == 0 ? nil : origin }

  var startsAtZero: Bool { origin == nil }

  /// The seconds from the first time to another.
  func elapsed(to time: DecimalNumber) -> Double {
    guard let origin else { return time.value }
    return DecimalProgression(from: time, by: origin).value(at: -1)
  }

  func elapsed(to time: Double) -> Double { DecimalNumber(shortest: time).map { elapsed(to: $0) } ?? time }

  /// The time of the file, some seconds after its first one.
  func time(after elapsed: Double) -> Double {
    guard let origin, let elapsed = DecimalNumber(shortest: elapsed) else { return elapsed }
    return DecimalProgression(from: origin, by: elapsed).value(at: 1)
  }

  /// True if an instant has an earlier time in print than another.
  func tells(_ elapsed: Double, before other: Double) -> Bool {
    guard let origin else { return elapsed < other }
    // No rounding brings together what is so far apart.
    let isFarBefore = other - elapsed > 4 * (origin.value.magnitude + other.magnitude).ulp
    return isFarBefore || time(after: elapsed) < time(after: other)
  }
}
