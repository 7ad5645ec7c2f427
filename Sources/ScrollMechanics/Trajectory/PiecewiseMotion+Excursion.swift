extension PiecewiseMotion {
  /// How far the motion gets past limits at most, and when.
  ///
  /// It is farthest out where it starts, or where a spring turns; between, it goes on in one direction.
  ///
  /// - Returns: a distance in points, greater than 0, and its time in seconds; `nil` where the motion stays within.
  public func excursion(past limits: ScrollLimits) -> (distance: Double, time: Double)? {
    var farthest: (distance: Double, time: Double)?
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : duration
      for turn in [0] + piece.motion.turns where piece.start + turn < end {
        let position = piece.motion.value(at: turn) * unit
        let distance = abs(position - limits.clamp(position))
        if distance > farthest?.distance ?? 0 { farthest = (distance, piece.start + turn) }
      }
    }
    return farthest
  }
}
