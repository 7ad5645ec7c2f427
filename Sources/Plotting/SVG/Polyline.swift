/// Points of a page, with those left out that make no difference to the eye.
enum Polyline {
  /// The points without those that a line through their neighbours passes within a tolerance.
  ///
  /// As long as one line from the last point that was kept passes all since within the tolerance, they are left out:
  /// the slopes of such lines form a cone, which narrows.
  static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
    guard var origin = points.first, points.count > 2 else { return points }
    var kept = [origin]
    var previous = origin
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for point in points.dropFirst() {
      let run = point.x - origin.x
      let slope = run > 0 ? (point.y - origin.y) / run : .nan
      if !(lowest...highest).contains(slope) {
        if previous != origin {
          kept.append(previous)
          origin = previous
        }
        (lowest, highest) = (-.infinity, .infinity)
        if point.x <= origin.x {
          // A jump: straight up or down.
          kept.append(point)
          origin = point
        }
      }
      let rest = point.x - origin.x
      if rest > 0 {
        lowest = max(lowest, (point.y - tolerance - origin.y) / rest)
        highest = min(highest, (point.y + tolerance - origin.y) / rest)
      }
      previous = point
    }
    if previous != kept.last { kept.append(previous) }
    return kept
  }

  /// The `d` of a path.
  static func path(_ points: [Point]) -> String {
    var path = ""
    for (index, point) in points.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(SVGWriter.number(point.x)) \(SVGWriter.number(point.y))"
    }
    return path
  }
}
