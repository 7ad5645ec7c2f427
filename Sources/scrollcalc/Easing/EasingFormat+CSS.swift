import ScrollMechanics
import TabularText

extension EasingFormat {
  /// The easing function of CSS as straight lines: `linear(0, 0.05 1.2%, 1)`.
  static let linear = EasingFormat(name: "linear", summary: "CSS linear() with the fewest points", levels: .progress) {
    export throws(Failure) in
    let lines = try export.lines()
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { index, knot in
      index == 0 || index == last ? lines.level(of: knot) : "\(lines.level(of: knot)) \(lines.percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(lines.comment()) */\n"
  }

  static let bezier = cubic("bezier", nil, summary: "the closest CSS cubic-bezier(), and how close it is") {
    "cubic-bezier(\($0.numbers.joined(separator: ", "))) /* \($0.comment()) */\n"
  }

  /// Returns a format for the closest cubic Bézier. With a language, `--samples` prints an array in that language
  /// instead; without one, `--samples` does not apply.
  static func cubic(
    _ name: String, _ language: SourceLanguage?, summary: String, _ text: @escaping @Sendable (EasingBezier) -> String
  ) -> EasingFormat {
    EasingFormat(
      name: name, summary: summary, levels: .progress, hasSamples: language != nil, arrayLanguage: language
    ) { export throws(Failure) in text(try export.bezier()) }
  }

  /// A CSS rule `@keyframes` with a step for each point, after a comment with the declaration that uses it.
  static let keyframes = EasingFormat(
    name: "keyframes", summary: "CSS @keyframes that translate the content", hasAxis: true,
    naming: .hyphenated
  ) { export throws(Failure) in
    let lines = try export.lines()
    let function = export.axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      "  \(lines.percentage(of: knot)) { transform: \(function)(\(lines.shift(of: knot))px); }\n"
    }
    return """
      /* \(lines.comment())
         animation: \(export.name) \(export.motion.duration.shortestText)s linear both; */
      @keyframes \(export.name) {
      \(steps.joined())}

      """
  }
}
