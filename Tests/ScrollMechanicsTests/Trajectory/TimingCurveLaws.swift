import Testing

@testable import ScrollMechanics

/// The start a motion was made with, and where it should come to rest: what its laws are stated against.
struct ExpectedMotion<Value: MotionVector> {
  var start: Value
  var velocity: Value
  var rest: Value
  /// The distance from `rest` that counts as settled, in points.
  var threshold: Double
}

/// Checks the laws of ``TimingCurve`` on one motion. Every conforming type runs this.
///
/// - Parameters:
///   - curve: the motion.
///   - expected: what it was made from.
///   - mirrored: the motion made from the negated start, velocity and rest.
func checkTimingCurve<Curve: TimingCurve>(
  _ curve: Curve, _ expected: ExpectedMotion<Curve.Value>, mirrored: Curve,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let axes = 0..<Curve.Value.axisCount
  func expect(_ condition: Bool, _ law: Comment) { #expect(condition, law, sourceLocation: sourceLocation) }
  func distance(at time: Double) -> Double {
    let offset = curve.value(at: time)
    let ways = axes.map { abs(offset[$0] - expected.rest[$0]) }
    guard let longest = ways.max(), longest > 0 else { return 0 }
    return ways.map { ($0 / longest) * ($0 / longest) }.reduce(0, +).squareRoot() * longest
  }
  let size = axes.map { max(abs(expected.start[$0]), abs(expected.rest[$0])) }.max() ?? 0
  let rounding = 8 * max(size, distance(at: 0)).ulp

  expect(curve.value(at: 0) == expected.start, "starts where it should")
  expect(curve.velocity(at: 0) == expected.velocity, "starts with the velocity it should")
  expect(curve.value(at: -1) == expected.start && curve.value(at: .nan) == expected.start, "is at its start before")
  expect(curve.duration >= 0 && curve.duration.isFinite, "has a finite duration")

  let end = curve.duration
  for factor in [1, 1 + 1e-9, 1.01, 1.5, 3, 1e3, 1e300] {
    expect(distance(at: end * factor) <= expected.threshold + rounding, "is settled from its duration on (× \(factor))")
  }
  if end > 0 {
    expect(distance(at: end * (1 - 1e-6)) >= expected.threshold - rounding, "is not settled before its duration")
  }

  for step in 0...16 {
    let time = end * Double(step) / 16
    for axis in axes {
      expect(mirrored.value(at: time)[axis] == -curve.value(at: time)[axis], "mirrors in position")
      expect(mirrored.velocity(at: time)[axis] == -curve.velocity(at: time)[axis], "mirrors in velocity")
    }
  }
  expect(mirrored.duration == curve.duration, "mirrors in duration")

  checkDerivative(of: curve, sourceLocation: sourceLocation)
}

/// The velocity is the derivative of the value: central differences converge to it, four times closer for half the step.
private func checkDerivative<Curve: TimingCurve>(of curve: Curve, sourceLocation: SourceLocation) {
  let end = curve.duration
  guard end > 0 else { return }
  for step in 1...15 {
    let time = end * Double(step) / 16
    for axis in 0..<Curve.Value.axisCount {
      let size = (0...16).map { abs(curve.value(at: end * Double($0) / 16)[axis]) }.max() ?? 0
      func error(_ h: Double) -> Double {
        let slope = (curve.value(at: time + h)[axis] - curve.value(at: time - h)[axis]) / (2 * h)
        return abs(slope - curve.velocity(at: time)[axis])
      }
      let (wide, narrow) = (error(end / 512), error(end / 1024))
      let rounding = 16 * size.ulp * 1024 / end
      #expect(
        narrow <= wide / 3 + rounding, "velocity is the derivative, at \(time) on axis \(axis)",
        sourceLocation: sourceLocation)
    }
  }
}
