/// One report about one finger.
public struct TouchSample<Position: MotionVector>: Equatable, Sendable {
  /// When, in seconds on the trace's own clock.
  public var time: Double

  /// Where, in points.
  public var position: Position

  /// What the finger does.
  public var phase: TouchPhase

  /// Which finger: one number from its coming down to its going up, free to be used again afterwards.
  public var finger: Int

  /// A report at a time in seconds, of a place in points.
  @inlinable
  public init(time: Double, position: Position, phase: TouchPhase, finger: Int = 0) {
    self.time = time
    self.position = position
    self.phase = phase
    self.finger = finger
  }
}
