/// A motion on one axis made of others, each taking over where the one before is left.
public struct PiecewiseMotion: TimingCurve {
  /// One of the motions, in its own time.
  public struct Piece: Sendable {
    /// When it takes over, in seconds from the start of the whole.
    public var start: Double { beginning.rounded }
    /// The same before it is rounded: what is rounded off would show in all that follows.
    let beginning: DoubleDouble
    /// What drives the motion in it.
    public let phase: MotionPhase
    let motion: any PieceMotion

    /// A time of the whole in the motion's own.
    func own(_ time: Double) -> DoubleDouble { time < .infinity ? -beginning + time : DoubleDouble(time) }
  }

  /// In order; the first starts at 0.
  public let pieces: [Piece]

  /// Where the motion ends, in points.
  public let rest: Double

  /// The last instant at which it is the threshold away from ``rest``, in seconds; that of its law, where nothing
  /// disturbs it.
  public let duration: Double

  /// Whether it stands still at ``rest`` from ``duration`` on, rather than going on as its law has it.
  let endsAtRest: Bool

  /// Where and how fast it was released, in points and points per second, which its law or an edge may change at once.
  var released = (offset: 0.0, velocity: 0.0)

  public func value(at time: Double) -> Double { isOver(at: time) ? rest : followed(at: time) }

  public func velocity(at time: Double) -> Double {
    guard !isOver(at: time), let piece = piece(at: time) else { return 0 }
    return piece.motion.velocity(at: piece.own(time))
  }

  /// What drives the motion at a time in seconds; from ``duration`` on, what drove it last, or has stopped it.
  public func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    if let last = pieces.last?.phase, last == .stop, isOver(at: time) { return last }
    return piece(at: min(time, duration))?.phase ?? .stop
  }

  /// The instants before the end at which one piece hands over to the next, in seconds.
  public var joints: [Double] { pieces.dropFirst().map(\.start).filter { $0 < duration } }

  /// The first time at which the motion passes an offset, in seconds; `nil` where it never does. The motion passes
  /// at once what lies between its release and its start.
  public func duration(to offset: Double) -> Double? {
    let start = value(at: 0)
    if min(start, released.offset) <= offset, offset <= max(start, released.offset) { return 0 }
    for (index, piece) in pieces.enumerated() {
      guard let time = piece.motion.duration(to: offset), piece.start + time <= end(of: index) else { continue }
      if !endsAtRest || piece.start + time <= duration { return piece.start + time }
      break
    }
    // The rest of the way is made at once, from where the motion was just before.
    let last = followed(at: duration)
    return endsAtRest && min(last, rest) <= offset && offset <= max(last, rest) ? duration : nil
  }

  /// The first time at which the motion has slowed to a speed, in seconds; 0 where it starts slower than that, but was
  /// released as fast, and `nil` where it is slower all the time.
  ///
  /// - Parameter speed: in points per second, at least 0.
  public func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(velocity(at: 0)) else {
      return speed > 0 && speed <= abs(released.velocity) ? 0 : nil
    }
    for (index, piece) in pieces.enumerated() {
      // Faster until now: where a piece begins no faster, that is the moment.
      if piece.start > 0, abs(piece.motion.velocity(at: 0)) <= speed { return min(piece.start, duration) }
      guard let time = piece.motion.duration(toVelocity: speed), piece.start + time <= end(of: index) else {
        continue
      }
      return endsAtRest ? min(piece.start + time, duration) : piece.start + time
    }
    return endsAtRest ? duration : nil
  }

  /// When a piece is left, in seconds from the start of the whole.
  func end(of index: Int) -> Double { index + 1 < pieces.count ? pieces[index + 1].start : .infinity }

  /// Where the motion would be if it went on past its end.
  private func followed(at time: Double) -> Double {
    guard let piece = piece(at: time) else { return rest }
    return piece.motion.value(at: piece.own(time))
  }

  private func isOver(at time: Double) -> Bool { endsAtRest && time >= duration && time > 0 }

  private func piece(at time: Double) -> Piece? {
    pieces.last { $0.start <= time } ?? pieces.first
  }
}
