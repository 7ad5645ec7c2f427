import ScrollMechanics
import TabularText

/// The comment of a curve: its duration, its two ends, and its distance from the motion.
///
/// The duration and the end have the fewest digits with which the curve stays as close as with all of them.
struct EasingSummary {
  /// `4.6 s, 0 to 999 pt`.
  let text: String

  /// `within 0.5 pt`.
  let closeness: String

  /// The number of digits of a part of the duration is chosen in the same way.
  private let limit: Double

  private let error: (_ duration: Double, _ end: Double) -> Double

  /// - Parameters:
  ///   - motion: the motion.
  ///   - tolerance: how far the curve may be from the motion, in points.
  ///   - slack: how much farther than found the curve may be from the motion between samples, in points.
  ///   - durations: further durations that are printed, in seconds.
  ///   - error: the farthest that the curve gets from the motion, in points, by its duration and its end.
  init(
    _ motion: any TimingCurve<Double>, tolerance: Double, slack: Double, durations: [Double] = [],
    error: @escaping (_ duration: Double, _ end: Double) -> Double
  ) {
    let exact = error(motion.duration, motion.rest)
    limit = exact <= tolerance ? min(tolerance, exact * 1.01 + tolerance / 100) : exact * 1.01
    self.error = error
    let limit = limit
    let duration = motion.duration.rough { error($0, motion.rest) <= limit }
    let end = motion.rest.rough { error(duration, $0) <= limit }
    text = "\(duration.shortestText) s, \(motion.start.shortestText) to \(end.shortestText) pt"
    let largest = durations.map { error($0, end) }.reduce(max(exact, error(duration, end)), max)
    closeness = "within \((largest <= tolerance ? min(largest + slack, tolerance) : largest + slack).roughBound) pt"
  }

  /// A part of the duration.
  func interval(of motion: any TimingCurve<Double>, count: Double) -> String {
    (motion.duration / count).rough { error($0 * count, motion.rest) <= limit }.shortestText
  }
}

extension Double {
  /// Three digits of the number, or as many as it has before its point, rounded up.
  fileprivate var roughBound: String {
    var power = 1.0
    while self > 0, self * power < 100 { power *= 10 }
    let nearest = (self * power).rounded() / power
    return (nearest < self ? (self * power).rounded(.up) / power : nearest).shortestText
  }

  /// The number with the fewest digits, three or more, for which a condition holds; all of them if it never does.
  fileprivate func rough(where holds: (Double) -> Bool) -> Double {
    for extraDecimals in 0..<16 {
      let rounded = rough(extraDecimals: extraDecimals)
      if holds(rounded) { return rounded }
    }
    return self
  }
}
