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

  /// - Parameters:
  ///   - levels: what level 0 and 1 stand for.
  ///   - extraDecimals: where the usual ones do not do.
  init(_ motion: any TimingCurve<Double>, tolerance: Double, _ levels: EasingFormat.Levels, extraDecimals: Int = 0) {
    (start, unit) = levels == .progress ? (motion.start, motion.distance) : (0, 1)
    duration = motion.duration
    // A percentage at least has two decimals fewer.
    shareDecimals =
      max(Double.decimals(for: motion.topSpeed * motion.duration, within: tolerance / 100), 2) + extraDecimals
    levelDecimals = Double.decimals(for: abs(unit), within: tolerance / 100) + extraDecimals
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
