/// An offset or a velocity on two axes.
@frozen
public struct Vector2: MotionVector, Hashable {
  /// Across, growing to the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// A vector of two components.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  public static var axisCount: Int { 2 }

  @inlinable
  public subscript(axis: Int) -> Double { axis == 0 ? x : y }

  @inlinable
  public init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure) {
    self.init(x: try component(0), y: try component(1))
  }
}
