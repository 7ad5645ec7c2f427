import ScrollMechanics
import TabularText

extension EasingFormat {
  static let coreAnimation = EasingFormat(
    name: "core-animation", summary: "values and keyTimes of a CAKeyframeAnimation, in Swift", hasAxis: true
  ) { export throws(Failure) in
    let lines = try export.lines()
    return """
      // \(lines.comment())
      let animation = CAKeyframeAnimation(keyPath: "bounds.origin.\(export.axis.rawValue)")
      animation.values = [\(lines.knots.map(lines.level).joined(separator: ", "))]
      animation.keyTimes = [\(lines.knots.map(lines.time).joined(separator: ", "))]
      animation.calculationMode = .linear
      animation.duration = \(export.motion.duration.shortestText)

      """
  }

  static let uikit = EasingFormat(
    name: "uikit", summary: "UICubicTimingParameters, the closest", levels: .progress, arrayLanguage: .swift
  ) { export throws(Failure) in
    let bezier = try export.bezier()
    return """
      // \(bezier.comment())
      let timing = UICubicTimingParameters(
        controlPoint1: CGPoint(x: \(bezier.numbers[0]), y: \(bezier.numbers[1])),
        controlPoint2: CGPoint(x: \(bezier.numbers[2]), y: \(bezier.numbers[3])))
      let animator = UIViewPropertyAnimator(duration: \(export.motion.duration.shortestText), timingParameters: timing)

      """
  }

  static let swiftUI = EasingFormat(
    name: "swiftui", summary: "Animation.timingCurve, the closest", levels: .progress, arrayLanguage: .swift
  ) { export throws(Failure) in
    let bezier = try export.bezier()
    let (points, duration) = (bezier.numbers.joined(separator: ", "), export.motion.duration.shortestText)
    return """
      // \(bezier.comment())
      let animation = Animation.timingCurve(\(points), duration: \(duration))

      """
  }
}
