import ScrollMechanics
import TabularText

/// A curve as other tools take it.
struct EasingText {
  let motion: any TimingCurve<Double>
  let lines: LinearApproximation
  let rounding: EasingRounding
  let tolerance: Double

  /// What the comment says, if the curve takes as long as the motion or one of some durations, in seconds.
  func summary(_ durations: [Double] = []) -> EasingSummary {
    EasingSummary(motion, tolerance: tolerance, slack: tolerance / 4096, durations: durations) { duration, end in
      lines.moved { rounding.stretched($0, to: duration, end: end) }.maxError
    }
  }

  func comment(_ durations: [Double] = []) -> String {
    let summary = summary(durations)
    return "\(summary.text), \(summary.closeness)"
  }

  /// `linear(0, 0.05 1.2%, 1)`.
  var linear: String {
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { place, knot in
      let level = rounding.level(of: knot.value).shortestText
      return place == 0 || place == last ? level : "\(level) \(percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(comment()) */\n"
  }

  /// A rule with a step for each point, and how to use it.
  func keyframes(name: String, axis: EasingAxis) -> String {
    let function = axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      "  \(percentage(of: knot)) { transform: \(function)(\(shift(of: knot))px); }\n"
    }
    return """
      /* \(comment())
         animation: \(name) \(motion.duration.shortestText)s linear both; */
      @keyframes \(name) {
      \(steps.joined())}

      """
  }

  /// The animation in Swift.
  func coreAnimation(axis: EasingAxis) -> String {
    let values = lines.knots.map { rounding.level(of: $0.value).shortestText }
    let times = lines.knots.map { rounding.share(of: $0.time).shortestText }
    return """
      // \(comment())
      let animation = CAKeyframeAnimation(keyPath: "bounds.origin.\(axis.rawValue)")
      animation.values = [\(values.joined(separator: ", "))]
      animation.keyTimes = [\(times.joined(separator: ", "))]
      animation.calculationMode = .linear
      animation.duration = \(motion.duration.shortestText)

      """
  }

  /// Where the content is moved: against its offset.
  func shift(of knot: LinearApproximation.Knot) -> String { (0 - rounding.level(of: knot.value)).shortestText }

  private func percentage(of knot: LinearApproximation.Knot) -> String {
    rounding.percentage(of: knot.time).shortestText + "%"
  }
}
