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
  static func progress(_ motion: any TimingCurve<Double>, tolerance: Double) -> EasingRounding {
    EasingRounding(motion, tolerance: tolerance, start: motion.start, unit: motion.distance)
  }

  /// Levels that are offsets in points.
  static func offsets(_ motion: any TimingCurve<Double>, tolerance: Double) -> EasingRounding {
    EasingRounding(motion, tolerance: tolerance, start: 0, unit: 1)
  }

  private init(_ motion: any TimingCurve<Double>, tolerance: Double, start: Double, unit: Double) {
    self.start = start
    self.unit = unit
    duration = motion.duration
    // A percentage at least has two decimals fewer.
    shareDecimals = max(Double.decimals(for: motion.topSpeed * motion.duration, within: tolerance / 100), 2)
    levelDecimals = Double.decimals(for: abs(unit), within: tolerance / 100)
  }

  /// The share of the duration that is over at a time.
  func share(of time: Double) -> Double { (time / duration).rounded(toDecimals: shareDecimals) }

  /// The same in percent.
  func percentage(of time: Double) -> Double { (100 * time / duration).rounded(toDecimals: shareDecimals - 2) }

  func level(of value: Double) -> Double { ((value - start) / unit).rounded(toDecimals: levelDecimals) }

  /// The point that a printed point stands for.
  func rounded(_ knot: LinearApproximation.Knot) -> LinearApproximation.Knot {
    LinearApproximation.Knot(
      time: knot.time == duration ? duration : share(of: knot.time) * duration,
      value: start + level(of: knot.value) * unit)
  }
}
