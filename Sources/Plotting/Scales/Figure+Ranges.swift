extension Figure {
  /// The range of the horizontal axis. A motion that takes no time is given a second, to be seen in.
  var horizontalRange: ValueRange {
    let ends = panels.flatMap { $0.curves }.flatMap { [$0.points.first?.x, $0.points.last?.x] }.compactMap(\.self)
    guard let first = ends.min(), let last = ends.max(), first < last else {
      let only = ends.first ?? 0
      return ValueRange(from: only, to: only + 1)
    }
    return ValueRange(from: first, to: last)
  }
}

extension Panel {
  /// The range of the vertical axis: all of the curves and their destinations, and limits that are near.
  var verticalRange: ValueRange {
    let destinations = guides.filter { $0.kind == .destination }.map(\.value)
    let range = ValueRange(curves.lazy.flatMap { $0.points }.map(\.y) + destinations)
    let limits = guides.filter { $0.kind == .limit }.map(\.value)
    let wide = limits.reduce(range) { wide, limit in
      let wider = wide.including(limit)
      return wider.span <= 1.4 * range.span ? wider : wide
    }
    // Labels of marks stand above them, or below.
    return wide.padded(by: marks.isEmpty ? 0.05 : 0.12)
  }
}
