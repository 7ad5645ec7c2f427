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
  @inlinable public init(time: Double, position: Position, phase: TouchPhase, finger: Int = 0) {
    (self.time, self.position, self.phase, self.finger) = (time, position, phase, finger)
  }
}

/// The event of a touch sample. The raw values are the words of a trace's `phase` column.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// The finger has come down.
  case began
  /// The finger has moved.
  case moved
  /// The finger is down and has not moved.
  case stationary
  /// The finger has lifted.
  case ended
  /// The system has cancelled the touch, without a release.
  case cancelled

  /// True if the finger is off the screen after this sample.
  public var isFinal: Bool { self == .ended || self == .cancelled }
}
