import ScrollMechanics
import TabularText

/// A curve as a JSON object, for programs.
struct EasingJSON {
  let motion: any TimingCurve<Double>
  let lines: LinearApproximation
  let tolerance: Double
  let bezier: BezierText?
  let description: RunDescription?

  /// Numbers with all their digits. Progress is `null` where a motion ends where it started.
  var text: String {
    let points = lines.knots.map { knot in
      let progress = motion.distance == 0 ? "null" : ((knot.value - motion.start) / motion.distance).shortestText
      let (time, offset) = (knot.time.shortestText, knot.value.shortestText)
      return "    {\"time\": \(time), \"offset\": \(offset), \"progress\": \(progress)}"
    }
    return """
      {
        "duration": \(motion.duration.shortestText),
        "start": \(motion.start.shortestText),
        "end": \(motion.rest.shortestText),
        "tolerance": \(tolerance.shortestText),
        "max_error": \(lines.maxError.shortestText),
        "points": [
      \(points.joined(separator: ",\n"))
        ],
        "cubic_bezier": \(bezier.map(Self.object) ?? "null")\
      \(description.map { ",\n  \"description\": \($0.json)" } ?? "")
      }

      """
  }

  private static func object(_ bezier: BezierText) -> String {
    let curve = bezier.curve
    let members = [
      ("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2), ("max_error", bezier.maxError),
    ].map { "\"\($0)\": \($1.shortestText)" }
    return "{\(members.joined(separator: ", "))}"
  }
}
