import Testing

@testable import ScrollMechanics

@Suite("The cubic Bézier closest to a motion")
struct CubicBezierFittingTests {
  private static func best(_ example: EasedExample) throws -> CubicBezier {
    let curve = CubicBezier.best(for: example.motion, arrivingAt: example.end)
    return try #require(curve)
  }

  private static func error(_ curve: CubicBezier, _ example: EasedExample) -> Double {
    curve.maxError(from: example.motion, arrivingAt: example.end)
  }

  @Test("For a motion along a Bézier, it is that curve")
  func ownCurve() throws {
    let example = try EasedExample.glide
    #expect(Self.error(try Self.best(example), example) < 0.001 * 400)
  }

  @Test(
    "Its distance from the motion is the reported one",
    arguments: EasedExample.all.prefix(Cases.areAll ? .max : 2))
  func honesty(example: EasedExample) throws {
    let curve = try Self.best(example)
    let (start, duration) = (example.motion.value(at: 0), example.motion.duration)
    // The samples include the last moment, at which a motion that stops early covers the remaining distance at once.
    let shares = (0..<500).map { Double($0) / 500 } + [1 - 1e-9]
    let farthest = shares.reduce(0.0) { farthest, share in
      let value = start + curve.progress(at: share) * (example.end - start)
      return max(farthest, abs(value - example.motion.value(at: share * duration)))
    }
    let error = Self.error(curve, example)
    #expect(farthest <= error * 1.01)
    // The fit of a motion along a Bézier is exact to a few millionths of a point, so these few samples may miss the
    // worst.
    #expect(error <= farthest * 1.1 + 1e-6)
  }

  @Test(
    "Moving a control point does not bring it closer",
    arguments: EasedExample.all.prefix(Cases.areAll ? .max : 2))
  func minimum(example: EasedExample) throws {
    let curve = try Self.best(example)
    let points = Points(example)
    let error = points.farthest(from: curve)
    let steps = [-0.5, -0.1, -0.01, 0, 0.01, 0.1, 0.5]
    for (dx1, dy1) in steps.flatMap({ step in [(step, 0), (0, step), (step, step)] }) {
      for (dx2, dy2) in steps.flatMap({ step in [(step, 0), (0, step), (step, -step)] }) {
        let other = try? CubicBezier(curve.x1 + dx1, curve.y1 + dy1, curve.x2 + dx2, curve.y2 + dy2)
        guard let other else { continue }
        #expect(points.farthest(from: other) >= error * 0.98)
      }
    }
  }

  /// The progress of the motion at a few instants.
  private struct Points {
    let shares: [Double]
    let progress: [Double]

    init(_ example: EasedExample) {
      let start = example.motion.value(at: 0)
      shares = (1..<40).map { Double($0) / 40 }
      progress = shares.map { (example.motion.value(at: $0 * example.motion.duration) - start) / (example.end - start) }
    }

    func farthest(from curve: CubicBezier) -> Double {
      zip(shares, progress).reduce(0) { max($0, abs(curve.progress(at: $1.0) - $1.1)) }
    }
  }

  @Test("It does not exist for a motion that ends where it starts, or has thousands of oscillations")
  func nowhere() throws {
    let bounce = try SpringTimingParameters(spring: .scrollView, initialValue: 0.0, initialVelocity: 500, target: 0)
    let rest = try ScrollTimingParameters<Double>(initialValue: 3, initialVelocity: 0)
    let light = try Spring(mass: 1, stiffness: 100, damping: 1e-3)
    let swings = try SpringTimingParameters(spring: light, initialValue: 0.0, initialVelocity: 0, target: 899)
    let motions: [(any TimingCurve<Double>, Double)] = [(bounce, 0), (rest, 3), (swings, 899)]
    for (motion, end) in motions { #expect(CubicBezier.best(for: motion, arrivingAt: end) == nil, "\(end)") }
  }
}
