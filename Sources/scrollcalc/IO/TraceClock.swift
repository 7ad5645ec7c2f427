import ScrollMechanics
import TabularText

/// The clock of a trace: instants count from the first time in the file, and are printed as times of the file. Of a
/// time since 1970 a double keeps no more than some tenths of a microsecond. So the first time is subtracted as a
/// decimal, and only the difference becomes a double. What is printed is the double nearest to the sum of the two
/// decimals: for a sample, its own number if at most 15 digits express the time since the first.
struct TraceClock {
  /// The first time in seconds; `nil` where it is 0.
  let origin: DecimalNumber?

  init(startingAt origin: DecimalNumber?) { self.origin = origin?.value == 0 ? nil : origin }

  /// The clock of a file whose first time is 0 or not known yet, and of a table of pulls, whose messages have no times.
  static let startingAtZero = TraceClock(startingAt: nil)
  var startsAtZero: Bool { origin == nil }

  func elapsed(to time: DecimalNumber) -> Double {
    guard let origin else { return time.value }
    return DecimalProgression(from: time, by: origin).value(at: -1)
  }

  func elapsed(to time: Double) -> Double { DecimalNumber(shortest: time).map { elapsed(to: $0) } ?? time }

  /// Returns the time of the file, in s, that is `elapsed` seconds after its first one.
  func time(after elapsed: Double) -> Double {
    guard let origin, let elapsed = DecimalNumber(shortest: elapsed) else { return elapsed }
    return DecimalProgression(from: origin, by: elapsed).value(at: 1)
  }

  func time(after elapsed: Interval) -> Interval { elapsed.map(time) }

  /// Returns an instant as a time of the file with its unit, such as `1.25 s`.
  func called(_ elapsed: Double) -> String { "\(time(after: elapsed).shortestText) s" }

  /// True if the printed time of an instant is less than that of another one.
  func prints(_ elapsed: Double, before other: Double) -> Bool {
    guard let origin else { return elapsed < other }
    // At such a distance, rounding cannot make the printed times equal.
    let isFarBefore = other - elapsed > 4 * (origin.value.magnitude + other.magnitude).ulp
    return isFarBefore || time(after: elapsed) < time(after: other)
  }
}
