import ScrollMechanics
import TabularText

/// How the points of a curve are printed: times as shares of the duration or in frames, offsets as levels.
///
/// With the fewest decimals that move no point by more than a small part of the tolerance.
struct EasingRounding {
  /// Level 0, in points.
  private let start: Double
  /// The difference between levels 0 and 1, in points.
  private let unit: Double
  /// Share 1 of the time, in seconds.
  private let timeUnit: Double
  private let duration: Double
  private let levels: EasingFormat.Levels
  private let shareDecimals: Int
  private let levelDecimals: Int

  /// - Parameters:
  ///   - levels: what level 0 and 1 stand for.
  ///   - timeUnit: what share 1 of the time stands for, in seconds; `nil` for the duration.
  ///   - extraDecimals: where the usual ones do not do.
  init(
    _ motion: any TimingCurve<Double>, tolerance: Double, _ levels: EasingFormat.Levels, timeUnit: Double?,
    extraDecimals: Int
  ) {
    (start, unit) = levels == .progress ? (motion.start, motion.distance) : (0, 1)
    duration = motion.duration
    self.levels = levels
    self.timeUnit = timeUnit ?? duration
    // A percentage at least has two decimals fewer.
    shareDecimals =
      max(Double.decimals(for: motion.topSpeed * self.timeUnit, within: tolerance / 100), 2) + extraDecimals
    levelDecimals = Double.decimals(for: abs(unit), within: tolerance / 100) + extraDecimals
  }

  /// The elapsed fraction of the duration at a time, or the time in frames.
  func share(of time: Double) -> Double { (time / timeUnit).rounded(toDecimals: shareDecimals) }

  /// The same in percent.
  func percentage(of time: Double) -> Double { (100 * time / timeUnit).rounded(toDecimals: shareDecimals - 2) }

  func level(of value: Double) -> Double { ((value - start) / unit).rounded(toDecimals: levelDecimals) }

  /// The point that a printed point stands for.
  func rounded(_ knot: LinearApproximation.Knot) -> LinearApproximation.Knot {
    LinearApproximation.Knot(
      time: share(of: knot.time) * timeUnit, value: start + level(of: knot.value) * unit)
  }

  /// Moves a printed point to where it is if the curve is said to take a duration and to end at an offset.
  func stretched(
    _ knot: LinearApproximation.Knot, to duration: Double, end: Double
  ) -> LinearApproximation.Knot {
    LinearApproximation.Knot(
      time: timeUnit == self.duration ? knot.time * (duration / timeUnit) : knot.time,
      value: levels == .offsets ? knot.value : start + (knot.value - start) * ((end - start) / unit))
  }
}
