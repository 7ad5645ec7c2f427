import Testing

@testable import ScrollMechanics

/// The expected properties of a motion, against which its laws are checked.
struct ExpectedMotion<Value: MotionVector> {
  var start: Value
  var velocity: Value
  var rest: Value
  /// The distance from `rest` that counts as settled, in points.
  var threshold: Double
  /// The rule that combines the distances on the axes.
  var norm = DistanceNorm.length
  /// True if the motion is exactly at `rest` from its duration on; false if it keeps approaching it.
  var endsAtRest = false
  /// The times at which the acceleration jumps, in seconds.
  var joints: [Double] = []
}

/// A rule that combines the distances on two axes to decide if both are settled.
enum DistanceNorm {
  /// The Euclidean length, for axes that settle together.
  case length
  /// The largest distance, for axes that settle independently.
  case largest

  func callAsFunction(_ distances: [Double]) -> Double {
    guard let longest = distances.max(), longest > 0, self == .length else { return distances.max() ?? 0 }
    return distances.map { ($0 / longest) * ($0 / longest) }.reduce(0, +).squareRoot() * longest
  }
}

/// Checks the laws of ``TimingCurve`` on one motion. Every conforming type runs this.
///
/// - Parameters:
///   - curve: the motion.
///   - expected: its expected properties.
///   - mirrored: the motion with negated start, velocity and final offset.
func checkTimingCurve<Curve: TimingCurve>(
  _ curve: Curve, _ expected: ExpectedMotion<Curve.Value>, mirrored: Curve,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let axes = 0..<Curve.Value.axisCount
  func expect(_ condition: Bool, _ law: Comment) { #expect(condition, law, sourceLocation: sourceLocation) }
  func distance(at time: Double) -> Double {
    let offset = curve.value(at: time)
    return expected.norm(axes.map { abs(offset[$0] - expected.rest[$0]) })
  }
  let size = axes.map { max(abs(expected.start[$0]), abs(expected.rest[$0])) }.max() ?? 0
  let end = curve.duration
  let last = curve.velocity(at: end * (1 - 0x1p-50))
  let speed = expected.norm(axes.map { abs(last[$0]) })
  // The rounding errors of the offsets, and of the duration.
  let rounding = 8 * max(size, distance(at: 0), expected.threshold).ulp + 4 * speed * end.ulp

  expect(curve.value(at: 0) == expected.start, "starts at the expected offset")
  expect(curve.velocity(at: 0) == expected.velocity, "starts with the expected velocity")
  for time in [-1, -0.0, .nan, -.infinity] {
    expect(curve.value(at: time) == expected.start, "is at its start before (\(time))")
    expect(curve.velocity(at: time) == expected.velocity, "has its initial velocity before (\(time))")
  }
  expect(curve.duration >= 0 && curve.duration.isFinite, "has a finite duration")

  for factor in [1, 1 + 1e-9, 1.01, 1.5, 3, 1e3, 1e300] where end > 0 || factor > 1 {
    let time = end > 0 ? end * factor : factor
    expect(distance(at: time) <= expected.threshold + rounding, "is settled from its duration on (at \(time))")
    guard expected.endsAtRest else { continue }
    expect(curve.value(at: time) == expected.rest, "is exactly at its final offset from its duration on (at \(time))")
    expect(curve.velocity(at: time) == .zero, "stands still from its duration on (at \(time))")
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

  var ends = [0.0]
  for joint in expected.joints where joint < end { ends.append(joint) }
  ends.append(end)
  for (start, end) in zip(ends, ends.dropFirst()) where start < end {
    checkDerivative(of: curve, from: start, to: end, sourceLocation: sourceLocation)
  }
}

/// Checks that the velocity is the derivative of the value: halving the step divides the error of central differences
/// by four.
private func checkDerivative<Curve: TimingCurve>(
  of curve: Curve, from start: Double, to end: Double, sourceLocation: SourceLocation
) {
  let length = end - start
  let times = (0...16).map { start + length * Double($0) / 16 }
  for axis in 0..<Curve.Value.axisCount {
    let size = times.map { abs(curve.value(at: $0)[axis]) }.max() ?? 0
    func error(_ h: Double, at time: Double) -> Double {
      let slope = (curve.value(at: time + h)[axis] - curve.value(at: time - h)[axis]) / (2 * h)
      return abs(slope - curve.velocity(at: time)[axis])
    }
    let inner = times.dropFirst().dropLast()
    let wide = inner.map { error(length / 512, at: $0) }
    // If the third derivative is 0, the error is negligible and does not fall by four.
    let negligible = (wide.max() ?? 0) / 50
    for (time, wide) in zip(inner, wide) {
      let narrow = error(length / 1024, at: time)
      // The rounding errors of the two offsets, and of the two times.
      let speed = abs(curve.velocity(at: time)[axis])
      let rounding = (16 * size.ulp + 2 * speed * end.ulp) * 1024 / length
      #expect(
        narrow <= max(wide, negligible) / 3 + rounding, "velocity is the derivative, at \(time) on axis \(axis)",
        sourceLocation: sourceLocation)
    }
  }
}
