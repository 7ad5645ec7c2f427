/// An easing curve: progress as a function of the share of time, drawn by a cubic Bézier from (0, 0) to (1, 1).
public struct CubicBezier: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Parameters:
  ///   - x1: the first control point's share of time, 0 to 1.
  ///   - y1: its progress, finite.
  ///   - x2: the second control point's share of time, 0 to 1.
  ///   - y2: its progress, finite.
  /// - Throws: ``ParameterError/easingOutOfRange``.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ParameterError) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { throw .easingOutOfRange }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// UIKit's ease-out, (0, 0), (0.58, 1), along which A. Ansari lets a scroll glide (2011).
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)

  /// The progress at a share of time from 0 to 1.
  public func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    return Axis(y1, y2).value(at: parameter(at: share))
  }

  /// How fast progress grows at a share of time from 0 to 1: dy/dx.
  public func slope(at share: Double) -> Double {
    let (x, y) = (Axis(x1, x2), Axis(y1, y2))
    let s = share <= 0 ? 0 : share >= 1 ? 1 : parameter(at: share)
    let (dx, dy) = (x.slope(at: s), y.slope(at: s))
    if dx > 1e-9 { return dy / dx }
    // Where the curve stands still in both, it leaves along its next derivative.
    if abs(dy) <= 1e-9 {
      let (bendX, bendY) = (x.bend(at: s), y.bend(at: s))
      if bendX != 0 { return bendY / bendX }
      return 1
    }
    return dy / dx
  }

  /// The curve's parameter at a share of time: x(s) grows, so there is one, and it is between the ends.
  private func parameter(at share: Double) -> Double {
    let x = Axis(x1, x2)
    return BracketedRoot.find(from: 0, to: 1) { s in
      let value = x.value(at: s) - share
      let slope = x.slope(at: s)
      return (value < 0, slope > 0 ? -value / slope : .infinity)
    }
  }

  /// One coordinate: 3(1 − s)²s·a + 3(1 − s)s²·b + s³.
  private struct Axis {
    let a: Double
    let b: Double

    init(_ a: Double, _ b: Double) { (self.a, self.b) = (a, b) }

    func value(at s: Double) -> Double {
      let r = 1 - s
      return s * (3 * r * (r * a + s * b) + s * s)
    }

    func slope(at s: Double) -> Double {
      let r = 1 - s
      return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
    }

    func bend(at s: Double) -> Double { 6 * ((1 - s) * (b - 2 * a) + s * (1 - 2 * b + a)) }
  }
}
