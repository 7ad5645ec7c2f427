/// A unit of angles.
package enum AngleUnit: Sendable {
  /// 2π to a turn.
  case radians
  /// 360 to a turn.
  case degrees

  /// Converts an angle, or an angle per second, from radians.
  package func fromRadians(_ angle: Double) -> Double {
    switch self {
    case .radians: angle
    case .degrees: angle / .pi * 180
    }
  }
}
