/// A report about one finger.
public struct TouchSample<Position: MotionVector>: Equatable, Sendable {
  /// The time in seconds on the trace's own clock.
  public var time: Double
  /// The position in points.
  public var position: Position
  /// The event that is reported.
  public var phase: TouchPhase
  /// The number of the finger from its coming down to its going up, which another may use afterwards.
  public var finger: Int

  /// A report at a time in seconds, of a position in points.
  @inlinable
  public init(time: Double, position: Position, phase: TouchPhase, finger: Int = 0) {
    self.time = time
    self.position = position
    self.phase = phase
    self.finger = finger
  }
}
