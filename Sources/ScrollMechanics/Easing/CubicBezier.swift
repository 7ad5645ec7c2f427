/// An easing curve: progress as a function of the fraction of time, by a cubic Bézier from (0, 0) to (1, 1).
///
/// Error bounds: ``progress(at:)`` and ``slope(at:)`` within 1 ulp of the largest term, however steep the curve.
package struct CubicBezier: Hashable, Sendable {
  /// The first control point: its fraction of time from 0 to 1, and its progress.
  package let x1, y1: Double
  /// The second control point: its fraction of time from 0 to 1, and its progress.
  package let x2, y2: Double
}

extension CubicBezier {
  /// Makes a curve; throws ``ParameterError/outOfRange(_:_:)`` for a fraction of time outside 0...1, or progress beyond
  /// ±10^60.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    for (name, x) in [("x1", x1), ("x2", x2)] { try ParameterRange.unitInterval.check(x, name) }
    for (name, y) in [("y1", y1), ("y2", y2)] where !(abs(y) <= 1e60) { throw .outOfRange(name, y) }
    self.init(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// UIKit's ease-out, (0, 0), (0.58, 1), with which A. Ansari animates a scroll (2011).
  package static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Constant speed, (0, 0), (1, 1).
  package static let linear = CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)

  /// UIKit's ease-in-ease-out, (0.42, 0), (0.58, 1).
  package static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of time: 0 for fractions up to 0, 1 from 1 on.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return y.value(at: parameter(at: fraction)).rounded
  }

  /// Returns the slope dy/dx at a fraction of time, clamped to 0...1; ±infinity where the curve is vertical.
  package func slope(at fraction: Double) -> Double {
    let s = fraction <= 0 ? DoubleDouble(0) : fraction >= 1 ? DoubleDouble(1) : parameter(at: fraction)
    // If both first derivatives are 0, the second ones give the direction. If these are 0, too, x = y: the control
    // points are both at the start, both at the end, or each at the opposite end.
    for order in 1...2 {
      let (dx, dy) = (x.derivative(order, at: s), y.derivative(order, at: s))
      if dx.high != 0 { return (dy / dx).rounded }
      if dy.high != 0 { return dy.high < 0 ? -.infinity : .infinity }
    }
    return 1
  }

  private var x: Coordinate { Coordinate(a: x1, b: x2) }
  private var y: Coordinate { Coordinate(a: y1, b: y2) }

  /// Returns the curve's parameter s at a fraction of time between 0 and 1. It is unique, since x(s) grows from 0 to 1.
  private func parameter(at fraction: Double) -> DoubleDouble {
    func newtonStep(_ s: Double) -> (excess: DoubleDouble, step: Double) {
      let excess = x.value(at: DoubleDouble(s)) + -fraction
      let slope = x.derivative(1, at: DoubleDouble(s)).high
      return (excess, excess.high == 0 ? 0 : slope > 0 ? -excess.high / slope : .infinity)
    }
    let s = BracketedRoot.find(from: 0, to: 1) { s in
      let (excess, step) = newtonStep(s)
      return (excess.high < 0, step)
    }
    // The low part of s, beyond the nearest double.
    let step = newtonStep(s).step
    return abs(step) <= 2 * s.ulp ? DoubleDouble.sum(s, step) : DoubleDouble(s)
  }
}

/// A coordinate of the curve as a function of its parameter s: 3(1 − s)²s·a + 3(1 − s)s²·b + s³.
private struct Coordinate {
  let a: Double
  let b: Double

  func value(at s: DoubleDouble) -> DoubleDouble {
    let r = -s + 1
    return s * (r * (r * a + s * b) * 3 + s * s)
  }

  /// Returns the derivative by s: the first for an `order` of 1, otherwise the second.
  func derivative(_ order: Int, at s: DoubleDouble) -> DoubleDouble {
    let r = -s + 1
    let (first, middle, last) = (DoubleDouble(a), DoubleDouble.sum(b, -a), DoubleDouble.sum(1, -b))
    return order == 1
      ? (r * r * first + r * s * middle * 2 + s * s * last) * 3 : (r * (middle - first) + s * (last - middle)) * 6
  }
}
