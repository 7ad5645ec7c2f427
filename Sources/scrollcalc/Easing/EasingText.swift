import ScrollMechanics
import TabularText

/// A curve as other tools take it.
struct EasingText {
  let motion: any TimingCurve<Double>
  let lines: LinearApproximation
  let rounding: EasingRounding

  /// What a curve is of, for a comment: `4.600063562625142s, 0 to 999pt`.
  private var summary: String {
    "\(motion.duration.roughText) s, \(motion.start.shortestText) to \(motion.rest.roughText) pt"
  }

  private var closeness: String { "within \(lines.maxError.roughText) pt" }

  /// `linear(0, 0.05 1.2%, 1)`.
  var linear: String {
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { place, knot in
      let level = rounding.level(of: knot.value).shortestText
      return place == 0 || place == last ? level : "\(level) \(percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(summary), \(closeness) */\n"
  }

  /// A rule with a step for each point, and how to use it.
  func keyframes(name: String, axis: EasingAxis) -> String {
    let function = axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      // The content moves against its offset.
      let shift = (0 - rounding.level(of: knot.value)).shortestText
      return "  \(percentage(of: knot)) { transform: \(function)(\(shift)px); }\n"
    }
    return """
      /* \(summary), \(closeness)
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
      // \(summary), \(closeness)
      let animation = CAKeyframeAnimation(keyPath: "bounds.origin.\(axis.rawValue)")
      animation.values = [\(values.joined(separator: ", "))]
      animation.keyTimes = [\(times.joined(separator: ", "))]
      animation.calculationMode = .linear
      animation.duration = \(motion.duration.shortestText)

      """
  }

  private func percentage(of knot: LinearApproximation.Knot) -> String {
    rounding.percentage(of: knot.time).shortestText + "%"
  }
}

/// The closest cubic Bézier with control points of four decimals, and how close it is.
struct BezierText {
  let curve: CubicBezier
  /// In points.
  let maxError: Double

  init?(_ motion: any TimingCurve<Double>) {
    guard let best = CubicBezier.best(for: motion, joints: motion.joints, arrivingAt: motion.rest) else { return nil }
    let (x1, y1, x2, y2) = (best.x1.toFour, best.y1.toFour, best.x2.toFour, best.y2.toFour)
    guard let curve = try? CubicBezier(x1, y1, x2, y2) else { return nil }
    self.curve = curve
    maxError = curve.maxError(from: motion, joints: motion.joints, arrivingAt: motion.rest)
  }

  /// `cubic-bezier(0, 0, 0.58, 1)`.
  var css: String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortestText)
    return "cubic-bezier(\(numbers.joined(separator: ", "))) /* within \(maxError.roughText) pt */\n"
  }
}

extension Double {
  fileprivate var toFour: Double { rounded(toDecimals: 4) }
}
