/// Lines on a grid.
enum Stroke {
  /// Calls the closure with the cells of lines from point to point, without gaps: in each column as many cells as the
  /// line is high there.
  static func forEach(along points: [(x: Int, y: Int)], _ body: (_ x: Int, _ y: Int) -> Void) {
    guard var last = points.first else { return }
    body(last.x, last.y)
    for point in points.dropFirst() where point != last {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      let steps = max(abs(dx), abs(dy))
      for step in 1...max(steps, 1) {
        let share = Double(step) / Double(max(steps, 1))
        body(last.x + Int((Double(dx) * share).rounded()), last.y + Int((Double(dy) * share).rounded()))
      }
      last = point
    }
  }
}
