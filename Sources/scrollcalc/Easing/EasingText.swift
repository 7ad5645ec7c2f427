import ScrollMechanics
import TabularText

/// A curve as other tools take it.
struct EasingText {
  let motion: any TimingCurve<Double>
  let lines: LinearApproximation
  let rounding: EasingRounding

  var closeness: String { "within \(lines.maxError.roughText) pt" }

  /// `linear(0, 0.05 1.2%, 1)`.
  var linear: String {
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { place, knot in
      let level = rounding.level(of: knot.value).shortestText
      return place == 0 || place == last ? level : "\(level) \(percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(motion.summary), \(closeness) */\n"
  }

  /// A rule with a step for each point, and how to use it.
  func keyframes(name: String, axis: EasingAxis) -> String {
    let function = axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      "  \(percentage(of: knot)) { transform: \(function)(\(shift(of: knot))px); }\n"
    }
    return """
      /* \(motion.summary), \(closeness)
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
      // \(motion.summary), \(closeness)
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

extension TimingCurve<Double> {
  /// What a curve is of, for a comment: `4.6 s, 0 to 999 pt`.
  var summary: String { "\(duration.roughText) s, \(start.shortestText) to \(rest.roughText) pt" }
}
