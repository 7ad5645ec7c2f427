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
