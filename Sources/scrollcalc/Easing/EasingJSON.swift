import ScrollMechanics

/// A curve as a JSON object, for programs.
struct EasingJSON {
  let path: EasedPath
  let lines: LinearApproximation
  let tolerance: Double
  let bezier: BezierText?
  let description: RunDescription?

  /// Numbers with all their digits. Progress is `null` where a motion ends where it started.
  var text: String {
    let points = lines.knots.map { knot in
      let progress = path.distance == 0 ? "null" : Decimals.text((knot.value - path.start) / path.distance)
      let (time, offset) = (Decimals.text(knot.time), Decimals.text(knot.value))
      return "    {\"time\": \(time), \"offset\": \(offset), \"progress\": \(progress)}"
    }
    return """
      {
        "duration": \(Decimals.text(path.duration)),
        "start": \(Decimals.text(path.start)),
        "end": \(Decimals.text(path.end)),
        "tolerance": \(Decimals.text(tolerance)),
        "max_error": \(Decimals.text(lines.maxError)),
        "points": [
      \(points.joined(separator: ",\n"))
        ],
        "cubic_bezier": \(bezier.map(Self.object) ?? "null")\(description.map { ",\n  \"description\": \($0.json)" } ?? "")
      }

      """
  }

  private static func object(_ bezier: BezierText) -> String {
    let curve = bezier.curve
    let members = [
      ("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2), ("max_error", bezier.maxError),
    ].map { "\"\($0)\": \(Decimals.text($1))" }
    return "{\(members.joined(separator: ", "))}"
  }
}
