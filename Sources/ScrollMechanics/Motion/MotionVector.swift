/// A quantity that moves on one or more independent axes: an offset in points, or a velocity in points per second.
/// `Double` has one axis, ``Vector2`` two. Every motion is generic over this protocol and computes one axis at a time.
public protocol MotionVector: Equatable, Sendable {
  /// The number of axes, at least 1.
  static var axisCount: Int { get }

  /// Returns the component on an axis, `0 ..< axisCount`: x on axis 0, y on axis 1.
  subscript(axis: Int) -> Double { get }

  /// Makes a value from a closure that returns its component on each axis.
  init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure)
}

extension MotionVector {
  /// The value whose components are all 0: the origin, or the velocity at rest.
  @inlinable public static var zero: Self { Self { _ in 0 } }

  /// True if every component is finite.
  @inlinable public var isFinite: Bool { (0..<Self.axisCount).allSatisfy { self[$0].isFinite } }
}

extension [Double] {
  /// The length of the vector of these components.
  var length: Double { reduce(0) { $0 + $1 * $1 }.squareRoot() }
}

extension Double: MotionVector {
  @inlinable public static var axisCount: Int { 1 }
  @inlinable public subscript(axis: Int) -> Double { self }

  @inlinable public init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure) {
    self = try component(0)
  }
}

/// An offset or a velocity on two axes.
@frozen public struct Vector2: MotionVector, Hashable {
  /// The horizontal component, which grows to the right.
  public var x: Double
  /// The vertical component, which grows downwards.
  public var y: Double

  /// Makes a vector from its two components.
  @inlinable public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  @inlinable public static var axisCount: Int { 2 }
  @inlinable public subscript(axis: Int) -> Double { axis == 0 ? x : y }

  @inlinable public init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure) {
    self.init(x: try component(0), y: try component(1))
  }
}

#if canImport(CoreGraphics)
  public import CoreGraphics

  extension CGPoint: MotionVector {
    @inlinable public static var axisCount: Int { 2 }
    @inlinable public subscript(axis: Int) -> Double { axis == 0 ? Double(x) : Double(y) }

    @inlinable public init<Failure: Error>(axes component: (_ axis: Int) throws(Failure) -> Double) throws(Failure) {
      self.init(x: try component(0), y: try component(1))
    }
  }
#endif
