import ScrollMechanics

/// A curve as other tools take it.
struct EasingText {
  let path: EasedPath
  let lines: LinearApproximation
  let rounding: EasingRounding

  /// What a curve is of, for a comment: `4.600063562625142s, 0 to 999pt`.
  private var summary: String {
    "\(Decimals.about(path.duration)) s, \(Decimals.text(path.start)) to \(Decimals.about(path.end)) pt"
  }

  private var closeness: String { "within \(Decimals.about(lines.maxError)) pt" }

  /// `linear(0, 0.05 1.2%, 1)`.
  var linear: String {
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { place, knot in
      let level = Decimals.text(rounding.level(of: knot.value))
      return place == 0 || place == last ? level : "\(level) \(percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(summary), \(closeness) */\n"
  }

  /// A rule with a step for each point, and how to use it.
  func keyframes(name: String, axis: EasingAxis) -> String {
    let function = axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      // The content moves against its offset.
      let shift = Decimals.text(0 - rounding.level(of: knot.value))
      return "  \(percentage(of: knot)) { transform: \(function)(\(shift)px); }\n"
    }
    return """
      /* \(summary), \(closeness)
         animation: \(name) \(Decimals.text(path.duration))s linear both; */
      @keyframes \(name) {
      \(steps.joined())}

      """
  }

  /// The animation in Swift.
  func coreAnimation(axis: EasingAxis) -> String {
    let values = lines.knots.map { Decimals.text(rounding.level(of: $0.value)) }
    let times = lines.knots.map { Decimals.text(rounding.share(of: $0.time)) }
    return """
      // \(summary), \(closeness)
      let animation = CAKeyframeAnimation(keyPath: "bounds.origin.\(axis.rawValue)")
      animation.values = [\(values.joined(separator: ", "))]
      animation.keyTimes = [\(times.joined(separator: ", "))]
      animation.calculationMode = .linear
      animation.duration = \(Decimals.text(path.duration))

      """
  }

  private func percentage(of knot: LinearApproximation.Knot) -> String {
    Decimals.text(rounding.percentage(of: knot.time)) + "%"
  }
}

/// The closest cubic Bézier with control points of four decimals, and how close it is.
struct BezierText {
  let curve: CubicBezier
  /// In points.
  let maxError: Double

  init?(_ path: EasedPath) {
    guard let best = CubicBezier.best(for: path.motion, joints: path.joints, arrivingAt: path.end) else { return nil }
    let (x1, y1, x2, y2) = (best.x1.toFour, best.y1.toFour, best.x2.toFour, best.y2.toFour)
    guard let curve = try? CubicBezier(x1, y1, x2, y2) else { return nil }
    self.curve = curve
    maxError = curve.maxError(from: path.motion, joints: path.joints, arrivingAt: path.end)
  }

  /// `cubic-bezier(0, 0, 0.58, 1)`.
  var css: String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(Decimals.text)
    return "cubic-bezier(\(numbers.joined(separator: ", "))) /* within \(Decimals.about(maxError)) pt */\n"
  }
}

extension Double {
  fileprivate var toFour: Double { Decimals.round(self, 4) }
}
