/// A motion on one axis made of others, each taking over where the one before is left.
public struct PiecewiseMotion: TimingCurve {
  /// One of the motions, in its own time.
  public struct Piece: Sendable {
    /// When it takes over, in seconds from the start of the whole.
    public let start: Double
    public let phase: MotionPhase
    let motion: any PassableMotion
  }

  /// In order; the first starts at 0. Their motions count lengths in ``unit``.
  public let pieces: [Piece]

  /// The length that the pieces count as 1, in points: a power of two.
  let unit: Double

  /// Where the motion ends, in points.
  public let rest: Double

  /// The last instant at which it is the threshold away from ``rest``, or at which it stops dead, in seconds.
  public let duration: Double

  /// Whether it stands still at ``rest`` from ``duration`` on, rather than ever approaching it.
  private let endsAtRest: Bool

  /// - Parameters:
  ///   - rest: in units, as all that the pieces tell.
  ///   - unit: the unit in points, where they count in another.
  init(pieces: [Piece], rest: Double, duration: Double, endsAtRest: Bool, unit: Double = 1) {
    self.pieces = pieces
    self.unit = unit
    self.rest = rest * unit
    self.duration = duration
    self.endsAtRest = endsAtRest
  }

  public func value(at time: Double) -> Double {
    isOver(at: time) ? rest : followed(at: time) * unit
  }

  public func velocity(at time: Double) -> Double {
    guard !isOver(at: time), let piece = piece(at: time) else { return 0 }
    return piece.motion.velocity(at: time - piece.start) * unit
  }

  /// What drives the motion at a time in seconds; from ``duration`` on, what drove it last.
  public func phase(at time: Double) -> MotionPhase {
    piece(at: min(time, duration))?.phase ?? .stop
  }

  /// The instants before the end at which one piece hands over to the next, in seconds.
  public var joints: [Double] { pieces.dropFirst().map(\.start).filter { $0 < duration } }

  /// The first time at which the motion passes an offset, in seconds; `nil` where it never does.
  public func duration(to offset: Double) -> Double? {
    if offset == value(at: 0) { return 0 }
    let level = offset / unit
    for (piece, end) in zip(pieces, ends) {
      guard let time = piece.motion.duration(to: level), piece.start + time <= end else { continue }
      if !endsAtRest || piece.start + time <= duration { return piece.start + time }
      break
    }
    // The rest of the way is made at once, from where the motion was just before.
    let last = followed(at: duration) * unit
    return endsAtRest && min(last, rest) <= offset && offset <= max(last, rest) ? duration : nil
  }

  /// The first time at which the motion has slowed to a speed, in seconds; `nil` where it is slower from the start.
  ///
  /// - Parameter speed: in points per second, at least 0.
  public func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(velocity(at: 0)) else { return nil }
    let speed = speed / unit
    for (piece, end) in zip(pieces, ends) {
      // Faster until now: where a piece begins no faster, that is the moment.
      if piece.start > 0, abs(piece.motion.velocity(at: 0)) <= speed { return min(piece.start, duration) }
      guard let time = piece.motion.duration(toVelocity: speed), piece.start + time <= end else { continue }
      return endsAtRest ? min(piece.start + time, duration) : piece.start + time
    }
    return endsAtRest ? duration : nil
  }

  /// Where each piece is left, in seconds from the start of the whole.
  private var ends: [Double] { pieces.dropFirst().map(\.start) + [.infinity] }

  /// Where the motion would be if it went on past its end, in units.
  private func followed(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return rest / unit }
    return piece.motion.value(at: time - piece.start)
  }

  private func isOver(at time: Double) -> Bool { endsAtRest && time >= duration && time > 0 }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
