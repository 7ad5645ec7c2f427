/// The steps that a platform counts time in: milliseconds, or frames, and the milliseconds of these.
struct StepClock {
  /// How many there are in a second.
  let rate: Double

  /// The one that some durations go by, in seconds; `nil` where they go by none.
  init?(of durations: [Double]) {
    let durations = durations.filter { $0 > 0 }
    let rate = Self.rates.first { rate in durations.allSatisfy { Self.isWhole($0, rate) } }
    guard let rate, !durations.isEmpty else { return nil }
    self.rate = rate
  }

  private static let milliseconds = 1000.0

  /// Frames of screens that there are, or of some whose frames are whole numbers of these; and milliseconds, which
  /// some of their times are, too.
  private static let rates = [240, 144, 90, 75, milliseconds]

  /// A time of whole steps without what a clock of microseconds has rounded; 0 for any other.
  func whole(_ time: Double) -> Double {
    guard let rate = [rate, Self.milliseconds].first(where: { Self.isWhole(time, $0) }) else { return 0 }
    return (time * rate).rounded() / rate
  }

  /// A time, if it is one of whole steps; else the last one before it of whole frames, or 0 by milliseconds.
  func begun(_ time: Double) -> Double {
    let whole = whole(time)
    return whole > 0 || rate == Self.milliseconds ? whole : (time * rate).rounded(.down) / rate
  }

  /// Whether a time is one of whole steps, of frames as far as two times by a clock of microseconds tell.
  private static func isWhole(_ time: Double, _ rate: Double) -> Bool {
    let steps = time * rate
    return abs(steps - steps.rounded()) <= (rate == milliseconds ? 1e-9 * max(steps, 1) : 1e-3)
  }
}
