import ScrollMechanics
import TabularText

/// How the points of a curve are printed: times as shares of the duration, offsets as levels.
///
/// With the fewest decimals that move no point by more than a small part of the tolerance.
struct EasingRounding {
  /// Level 0, in points.
  private let start: Double
  /// The difference between levels 0 and 1, in points.
  private let unit: Double
  private let duration: Double
  private let shareDecimals: Int
  private let levelDecimals: Int

  /// Levels that are the progress from the start of a path to its end.
  static func progress(_ path: EasedPath, tolerance: Double) -> EasingRounding {
    EasingRounding(path, tolerance: tolerance, start: path.start, unit: path.distance)
  }

  /// Levels that are offsets in points.
  static func offsets(_ path: EasedPath, tolerance: Double) -> EasingRounding {
    EasingRounding(path, tolerance: tolerance, start: 0, unit: 1)
  }

  private init(_ path: EasedPath, tolerance: Double, start: Double, unit: Double) {
    self.start = start
    self.unit = unit
    duration = path.duration
    // A percentage at least has two decimals fewer.
    shareDecimals = max(Decimals.needed(for: path.topSpeed * path.duration, within: tolerance / 100), 2)
    levelDecimals = Decimals.needed(for: abs(unit), within: tolerance / 100)
  }

  /// The share of the duration that is over at a time.
  func share(of time: Double) -> Double { Decimals.round(time / duration, shareDecimals) }

  /// The same in percent.
  func percentage(of time: Double) -> Double { Decimals.round(100 * time / duration, shareDecimals - 2) }

  func level(of value: Double) -> Double { Decimals.round((value - start) / unit, levelDecimals) }

  /// The point that a printed point stands for.
  func rounded(_ knot: LinearApproximation.Knot) -> LinearApproximation.Knot {
    LinearApproximation.Knot(
      time: knot.time == duration ? duration : share(of: knot.time) * duration,
      value: start + level(of: knot.value) * unit)
  }
}

/// Numbers with as many decimals as they need.
enum Decimals {
  /// How many decimals keep a multiple of a range within an error.
  static func needed(for range: Double, within error: Double) -> Int {
    var decimals = 0
    var step = range
    while step > error, decimals < 15 {
      step /= 10
      decimals += 1
    }
    return decimals
  }

  static func round(_ value: Double, _ decimals: Int) -> Double {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = value * power
    return abs(scaled) < 0x1p52 ? scaled.rounded() / power : value
  }

  /// The shortest text of a number.
  static func text(_ value: Double) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(value, style: .shortest)
    return buffer.text
  }

  /// A number that somebody is told, with at least three digits, and no more than the whole ones.
  static func about(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return text(toFourDigits(value)) }
    var decimals = 0
    var step = abs(value)
    while step < 100, step > 0, decimals < 15 {
      step *= 10
      decimals += 1
    }
    return text(round(value, decimals))
  }

  private static func toFourDigits(_ value: Double) -> Double {
    var power = 1.0
    while abs(value / power) >= 10_000 { power *= 10 }
    return (value / power).rounded() * power
  }
}
