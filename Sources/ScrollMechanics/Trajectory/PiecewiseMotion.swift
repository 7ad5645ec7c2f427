/// A motion on one axis made of others, each taking over where the one before is left.
public struct PiecewiseMotion: TimingCurve {
  /// One of the motions, in its own time.
  public struct Piece: Sendable {
    /// When it takes over, in seconds from the start of the whole.
    public let start: Double
    public let phase: MotionPhase
    public let curve: any TimingCurve<Double>
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
    let piece = piece(at: time)
    return piece?.curve.value(at: time - (piece?.start ?? 0)) ?? rest
  }

  public func velocity(at time: Double) -> Double {
    guard !endsAtRest || time < duration || time.isNaN || time <= 0 else { return 0 }
    let piece = piece(at: time)
    return piece?.curve.velocity(at: time - (piece?.start ?? 0)) ?? 0
  }

  /// What drives the motion at a time in seconds; from ``duration`` on, what drove it last.
  public func phase(at time: Double) -> MotionPhase {
    piece(at: min(time, duration))?.phase ?? .stop
  }

  /// The instants before the end at which one piece hands over to the next, in seconds.
  public var joints: [Double] { pieces.dropFirst().map(\.start).filter { $0 < duration } }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
