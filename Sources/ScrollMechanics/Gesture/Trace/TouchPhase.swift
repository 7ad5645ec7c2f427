/// The event that a touch sample reports. The raw values are the words of a trace's `phase` column.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// The finger has come down.
  case began
  /// The finger has moved.
  case moved
  /// The finger is down and has not moved.
  case stationary
  /// The finger has gone up.
  case ended
  /// The system has taken the touch away: nothing was released.
  case cancelled

  /// True if the finger is off the screen after this sample.
  public var isFinal: Bool { self == .ended || self == .cancelled }
}
