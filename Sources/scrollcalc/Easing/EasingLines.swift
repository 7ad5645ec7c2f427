import ScrollMechanics
import TabularText

/// A motion as straight lines, with functions that return the text of their points: times as fractions of the duration
/// or multiples of another unit, offsets as levels.
///
/// It takes the fewest decimals that move no point by more than a hundredth of the tolerance.
struct EasingLines {
  /// The lines between the points to which the printed numbers amount.
  private(set) var approximation: LinearApproximation
  private let export: EasingExport
  /// The offset in points that is printed as level 0, and the distance in points from there to level 1.
  private let start, unit: Double
  /// The unit of printed times, in seconds: the duration, or the unit of the format, such as a frame.
  private let timeUnit: Double
  private let timeDecimals, levelDecimals: Int

  /// Rounds the points of lines, with `extraDecimals` more decimals than the tolerance in pt requires. `timeUnit` is
  /// the unit of times, in s; `nil` for the duration.
  init(_ lines: LinearApproximation, of export: EasingExport, timeUnit: Double?, extraDecimals: Int) {
    let (motion, tolerance) = (export.motion, export.tolerance / 100)
    (approximation, self.export, self.timeUnit) = (lines, export, timeUnit ?? motion.duration)
    (start, unit) = export.format.hasProgress ? (motion.start, motion.distance) : (0, 1)
    // At least two, since a percentage has two decimals fewer.
    let decimals = max(Double.decimals(for: motion.topSpeed * self.timeUnit, within: tolerance), 2)
    timeDecimals = decimals + extraDecimals
    levelDecimals = Double.decimals(for: abs(unit), within: tolerance) + extraDecimals
    approximation = lines.moved { [self] in
      LinearApproximation.Knot(time: time($0) * self.timeUnit, value: start + level($0) * unit)
    }
  }

  var knots: [LinearApproximation.Knot] { approximation.knots }

  private func time(_ knot: LinearApproximation.Knot) -> Double {
    (knot.time / timeUnit).rounded(toDecimals: timeDecimals)
  }

  private func level(_ knot: LinearApproximation.Knot) -> Double {
    ((knot.value - start) / unit).rounded(toDecimals: levelDecimals)
  }

  /// Returns the printed time of a point: a fraction of the duration, or a number of the format's time unit.
  func time(of knot: LinearApproximation.Knot) -> String { time(knot).shortestText }
  func level(of knot: LinearApproximation.Knot) -> String { level(knot).shortestText }
  func percentage(of knot: LinearApproximation.Knot) -> String {
    (100 * knot.time / timeUnit).rounded(toDecimals: timeDecimals - 2).shortestText + "%"
  }

  /// Returns the printed distance in pt that the content is moved by: the negative of its offset.
  func shift(of knot: LinearApproximation.Knot) -> String { (0 - level(knot)).shortestText }

  /// Returns the curve's comment. Its bound also holds if the curve is played in one of `durations`, in s.
  func summary(_ durations: [Double] = []) -> EasingSummary {
    let (motion, tolerance) = (export.motion, export.tolerance)
    return EasingSummary(motion, tolerance: tolerance, slack: tolerance / 4096, durations: durations) { duration, end in
      let slowdown = timeUnit == motion.duration ? duration / timeUnit : 1
      let stretch = export.format.hasProgress ? (end - start) / unit : 1
      return approximation.moved {
        LinearApproximation.Knot(time: $0.time * slowdown, value: start + ($0.value - start) * stretch)
      }.maxError
    }
  }

  func comment(_ durations: [Double] = []) -> String { summary(durations).comment }

  func array(_ template: String) -> String {
    let (levels, summary) = (knots.map { level($0) }, summary())
    return "// \(summary.text), every \(summary.interval(of: export.motion, count: Double(levels.count - 1))) s\n"
      + template.replacing("$0", with: export.name)
      .replacing("$1", with: levels.map(SourceLanguage.literal).joined(separator: ", ")) + "\n"
  }
}

/// The comment of a curve: its duration, its two ends, and its distance from the motion. The duration and the end have
/// the fewest digits with which the curve stays as close as with all of them.
struct EasingSummary {
  /// The duration and both ends: `4.6 s, 0 to 999 pt`.
  let text: String
  /// A bound of the distance from the motion: `within 0.5 pt`.
  let closeness: String
  /// The greatest allowed distance from the motion, in points, after the duration and the end are shortened.
  private let limit: Double
  private let error: (_ duration: Double, _ end: Double) -> Double
  var comment: String { "\(text), \(closeness)" }

  /// Makes the comment of a curve. `error` returns its largest distance from the motion in pt, by duration and end.
  /// `slack` bounds the additional distance between samples, in pt. The bound also covers `durations`, in s.
  init(
    _ motion: any TimingCurve<Double>, tolerance: Double, slack: Double, durations: [Double] = [],
    error: @escaping (_ duration: Double, _ end: Double) -> Double
  ) {
    let exact = error(motion.duration, motion.rest)
    let limit = exact <= tolerance ? min(tolerance, exact * 1.01 + tolerance / 100) : exact * 1.01
    (self.limit, self.error) = (limit, error)
    let duration = motion.duration.rough { error($0, motion.rest) <= limit }
    let end = motion.rest.rough { error(duration, $0) <= limit }
    text = "\(duration.shortestText) s, \(motion.start.shortestText) to \(end.shortestText) pt"
    let largest = ([duration, motion.duration] + durations).map { error($0, end) }.reduce(exact, max)
    closeness = "within \((largest <= tolerance ? min(largest + slack, tolerance) : largest + slack).roughBound) pt"
  }

  /// Returns the duration in s divided by `count`, with the fewest digits that keep the curve as close.
  func interval(of motion: any TimingCurve<Double>, count: Double) -> String {
    (motion.duration / count).rough { error($0 * count, motion.rest) <= limit }.shortestText
  }
}

extension Double {
  /// The number's text, rounded up to three significant digits, or to a whole number if it has more digits.
  fileprivate var roughBound: String {
    var power = 1.0
    while self > 0, self * power < 100 { power *= 10 }
    let nearest = (self * power).rounded() / power
    return (nearest < self ? (self * power).rounded(.up) / power : nearest).shortestText
  }

  /// Returns the number with the fewest digits, at least three, for which a condition holds; itself if none do.
  func rough(where holds: (Double) -> Bool) -> Double {
    for extraDecimals in 0..<16 {
      let rounded = rough(extraDecimals: extraDecimals)
      if holds(rounded) { return rounded }
    }
    return self
  }
}

/// The closest cubic Bézier with control points of six decimals, and how close it is.
struct EasingBezier {
  let motion: any TimingCurve<Double>
  private let curve: CubicBezier
  /// The largest distance of the curve from the motion, in points.
  let maxError: Double
  private let tolerance: Double

  /// Makes the closest curve to a motion; `nil` if no cubic Bézier comes near it. `tolerance` is in pt.
  init?(_ motion: any TimingCurve<Double>, tolerance: Double) {
    func rounded(_ value: Double) -> Double { value.rounded(toDecimals: 6) }
    guard let best = CubicBezier.best(for: motion, arrivingAt: motion.rest),
      let curve = try? CubicBezier(rounded(best.x1), rounded(best.y1), rounded(best.x2), rounded(best.y2))
    else { return nil }
    (self.motion, self.curve, self.tolerance) = (motion, curve, tolerance)
    maxError = curve.maxError(from: motion, arrivingAt: motion.rest)
  }

  /// Returns the curve's comment. Its bound also holds if the curve is played in one of `durations`, in s.
  func comment(_ durations: [Double] = []) -> String {
    EasingSummary(motion, tolerance: tolerance, slack: abs(motion.distance) / 200_000, durations: durations) {
      curve.maxError(from: motion, arrivingAt: $1, lasting: $0)
    }.comment
  }

  var numbers: [String] { [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortestText) }
}
