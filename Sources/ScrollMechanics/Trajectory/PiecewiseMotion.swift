/// A motion on one axis made of others, each taking over where the one before is left.
public struct PiecewiseMotion: TimingCurve {
  /// One of the motions, in its own time.
  public struct Piece: Sendable {
    /// When it takes over, in seconds from the start of the whole.
    public let start: Double
    public let phase: MotionPhase
    let motion: any PassableMotion
  }

  /// In order; the first starts at 0.
  public let pieces: [Piece]

  /// Where the motion ends, in points.
  public let rest: Double

  public let duration: Double

  /// Whether it stands still at ``rest`` from ``duration`` on, rather than ever approaching it.
  private let endsAtRest: Bool

  init(pieces: [Piece], rest: Double, duration: Double, endsAtRest: Bool) {
    self.pieces = pieces
    self.rest = rest
    self.duration = duration
    self.endsAtRest = endsAtRest
  }

  public func value(at time: Double) -> Double {
    guard !endsAtRest || time < duration || time.isNaN || time <= 0 else { return rest }
    guard let piece = piece(at: time) else { return rest }
    return piece.motion.value(at: time - piece.start)
  }

  public func velocity(at time: Double) -> Double {
    guard !endsAtRest || time < duration || time.isNaN || time <= 0 else { return 0 }
    guard let piece = piece(at: time) else { return 0 }
    return piece.motion.velocity(at: time - piece.start)
  }

  /// What drives the motion at a time in seconds; from ``duration`` on, what drove it last.
  public func phase(at time: Double) -> MotionPhase {
    piece(at: min(time, duration))?.phase ?? .stop
  }

  /// The instants before the end at which one piece hands over to the next, in seconds.
  public var joints: [Double] { pieces.dropFirst().map(\.start).filter { $0 < duration } }

  /// The first time at which the motion passes an offset, in seconds; `nil` where it never does.
  public func duration(to offset: Double) -> Double? {
    firstTime { $0.duration(to: offset) } ?? (endsAtRest && offset == rest ? duration : nil)
  }

  /// The first time at which the motion has slowed to a speed, in seconds; `nil` where it is slower from the start.
  ///
  /// - Parameter speed: in points per second, at least 0.
  public func duration(toVelocity speed: Double) -> Double? {
    guard speed <= abs(velocity(at: 0)) else { return nil }
    return firstTime { $0.duration(toVelocity: speed) } ?? (endsAtRest && speed >= 0 ? duration : nil)
  }

  /// The first answer that falls within its own piece.
  private func firstTime(_ answer: (any PassableMotion) -> Double?) -> Double? {
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : .infinity
      guard let time = answer(piece.motion), piece.start + time <= end else { continue }
      return endsAtRest ? min(piece.start + time, duration) : piece.start + time
    }
    return nil
  }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
