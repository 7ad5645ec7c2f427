import ScrollMechanics
import TabularText

/// The closest cubic Bézier with control points of six decimals, and how close it is.
struct EasingBezier {
  let curve: CubicBezier
  /// In points.
  let maxError: Double
  private let motion: any TimingCurve<Double>
  private let tolerance: Double

  init?(_ motion: any TimingCurve<Double>, tolerance: Double) {
    guard let best = CubicBezier.best(for: motion, arrivingAt: motion.rest) else { return nil }
    func rounded(_ value: Double) -> Double { value.rounded(toDecimals: 6) }
    guard let curve = try? CubicBezier(rounded(best.x1), rounded(best.y1), rounded(best.x2), rounded(best.y2)) else {
      return nil
    }
    self.curve = curve
    self.motion = motion
    self.tolerance = tolerance
    maxError = curve.maxError(from: motion, arrivingAt: motion.rest)
  }

  /// The comment, if the curve takes as long as the motion or one of some durations, in seconds.
  func comment(_ durations: [Double] = []) -> String {
    EasingSummary(motion, tolerance: tolerance, slack: abs(motion.distance) / 200_000, durations: durations) {
      curve.maxError(from: motion, arrivingAt: $1, lasting: $0)
    }.comment
  }

  var numbers: [String] { [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortestText) }
}
