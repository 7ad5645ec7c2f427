/// A unit of angles.
package enum AngleUnit: Sendable {
  /// 2π per revolution.
  case radians
  /// 360 per revolution.
  case degrees

  /// Converts an angle, or an angular velocity, from radians to this unit.
  package func fromRadians(_ angle: Double) -> Double { self == .degrees ? angle / .pi * 180 : angle }
}
