/// What angles are measured in.
public enum AngleUnit: Sendable {
  /// 2π to a turn.
  case radians
  /// 360 to a turn.
  case degrees

  /// An angle, or an angle per second, that is in radians.
  public func fromRadians(_ angle: Double) -> Double {
    switch self {
    case .radians: angle
    case .degrees: angle / .pi * 180
    }
  }
}
