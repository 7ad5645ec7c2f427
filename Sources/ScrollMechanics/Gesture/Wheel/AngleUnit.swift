/// What angles are measured in.
package enum AngleUnit: Sendable {
  /// 2π to a turn.
  case radians
  /// 360 to a turn.
  case degrees

  /// An angle, or an angle per second, that is in radians.
  package func fromRadians(_ angle: Double) -> Double {
    switch self {
    case .radians: angle
    case .degrees: angle / .pi * 180
    }
  }
}
