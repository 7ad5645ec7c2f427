import ScrollMechanics
import TabularText

/// The closest cubic Bézier with control points of six decimals, and how close it is.
struct BezierText {
  let curve: CubicBezier
  /// In points.
  let maxError: Double
  private let motion: any TimingCurve<Double>
  private let tolerance: Double

  init?(_ motion: any TimingCurve<Double>, tolerance: Double) {
    guard let best = CubicBezier.best(for: motion, arrivingAt: motion.rest) else { return nil }
    let (x1, y1, x2, y2) = (best.x1.toSix, best.y1.toSix, best.x2.toSix, best.y2.toSix)
    guard let curve = try? CubicBezier(x1, y1, x2, y2) else { return nil }
    self.curve = curve
    self.motion = motion
    self.tolerance = tolerance
    maxError = curve.maxError(from: motion, arrivingAt: motion.rest)
  }

  var css: String { "cubic-bezier(\(numbers.joined(separator: ", "))) /* \(comment()) */\n" }

  var uikit: String {
    """
    // \(comment())
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])),
      controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3])))
    let animator = UIViewPropertyAnimator(duration: \(duration), timingParameters: timing)

    """
  }

  var swiftUI: String {
    """
    // \(comment())
    let animation = Animation.timingCurve(\(numbers.joined(separator: ", ")), duration: \(duration))

    """
  }

  var flutter: String {
    """
    // \(comment([motion.duration.microseconds / 1e6]))
    const curve = Cubic(\(numbers.joined(separator: ", ")));
    const duration = Duration(microseconds: \(motion.duration.microseconds.shortestText));

    """
  }

  private func comment(_ durations: [Double] = []) -> String {
    let summary = EasingSummary(
      motion, tolerance: tolerance, slack: abs(motion.distance) / 200_000, durations: durations
    ) { curve.maxError(from: motion, arrivingAt: $1, lasting: $0) }
    return "\(summary.text), \(summary.closeness)"
  }

  private var duration: String { motion.duration.shortestText }
  private var numbers: [String] { [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortestText) }
}

extension Double {
  fileprivate var toSix: Double { rounded(toDecimals: 6) }
}
