/// A sample of a touch: the position of one finger at a time, and its event.
public struct TouchSample<Position: MotionVector>: Equatable, Sendable {
  /// The time in seconds on the trace's own clock.
  public var time: Double
  /// The position in points.
  public var position: Position
  /// The event of the finger.
  public var phase: TouchPhase
  /// The number of the finger from its touch-down to its lift. A later finger may have the same number.
  public var finger: Int

  /// Makes a sample with a time in seconds and a position in points.
  @inlinable
  public init(time: Double, position: Position, phase: TouchPhase, finger: Int = 0) {
    self.time = time
    self.position = position
    self.phase = phase
    self.finger = finger
  }
}
