/// What angles are measured in.
public enum AngleUnit: Sendable {
  case radians
  case degrees

  /// An angle, or an angle per second, that is in radians.
  public func fromRadians(_ angle: Double) -> Double {
    switch self {
    case .radians: angle
    case .degrees: angle / .pi * 180
    }
  }
}
