/// What a touch sample says about its finger. The raw values are the words of a trace's `phase` column.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// The finger has come down.
  case began
  /// The finger is somewhere else.
  case moved
  /// The finger is down and has not moved.
  case stationary
  /// The finger has gone up.
  case ended
  /// The system has taken the touch away: nothing was released.
  case cancelled

  /// Whether the finger is off the screen after this sample.
  public var isFinal: Bool { self == .ended || self == .cancelled }
}
