import ScrollMechanics
import TabularText

extension EasingFormat {
  static let coreAnimation = EasingFormat(
    name: "core-animation", summary: "values and keyTimes of a CAKeyframeAnimation, in Swift", hasAxis: true
  ) { export throws(Failure) in
    let lines = try export.lines()
    return """
      // \(lines.comment())
      let animation = CAKeyframeAnimation(keyPath: "bounds.origin.\(export.axisName)")
      animation.values = [\(lines.knots.map(lines.level).joined(separator: ", "))]
      animation.keyTimes = [\(lines.knots.map(lines.time).joined(separator: ", "))]
      animation.calculationMode = .linear
      animation.duration = \(export.motion.duration.shortestText)

      """
  }

  static let uikit = cubic("uikit", .swift, summary: "the closest Bézier as UICubicTimingParameters") { bezier in
    """
    // \(bezier.comment())
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: \(bezier.numbers[0]), y: \(bezier.numbers[1])),
      controlPoint2: CGPoint(x: \(bezier.numbers[2]), y: \(bezier.numbers[3])))
    let animator = UIViewPropertyAnimator(duration: \(bezier.motion.duration.shortestText), timingParameters: timing)

    """
  }

  static let swiftUI = cubic("swiftui", .swift, summary: "the closest Bézier as Animation.timingCurve") { bezier in
    let (points, duration) = (bezier.numbers.joined(separator: ", "), bezier.motion.duration.shortestText)
    return "// \(bezier.comment())\nlet animation = Animation.timingCurve(\(points), duration: \(duration))\n"
  }

  /// Returns the duration in microseconds, rounded to a whole number.
  private static func microseconds(of motion: any TimingCurve<Double>) -> Double { (motion.duration * 1e6).rounded() }

  static let flutterCubic = cubic("flutter-cubic", .dart, summary: "the closest Bézier as Flutter's Cubic") { bezier in
    let microseconds = microseconds(of: bezier.motion)
    return """
      // \(bezier.comment([microseconds / 1e6]))
      const curve = Cubic(\(bezier.numbers.joined(separator: ", ")));
      const duration = Duration(microseconds: \(microseconds.shortestText));

      """
  }

  static let flutterCurve = EasingFormat(
    name: "flutter-curve", summary: "a Curve of Flutter with a table of points", levels: .progress, naming: .identifier
  ) { export throws(Failure) in
    let (lines, microseconds) = (try export.lines(), microseconds(of: export.motion))
    let name = "\(export.name.prefix(1).uppercased() + export.name.dropFirst())Curve"
    let points = lines.knots.map { "(\(lines.time(of: $0)), \(lines.level(of: $0)))" }
    return """
      import 'package:flutter/animation.dart';

      /// \(lines.comment([microseconds / 1e6]))
      class \(name) extends Curve {
        const \(name)();

        static const duration = Duration(microseconds: \(microseconds.shortestText));

        static const _points = <(double, double)>[
          \(points.joined(separator: ", ")),
        ];

        @override
        double transformInternal(double t) {
          var i = 1;
          while (i < _points.length - 1 && _points[i].$1 < t) i++;
          final (t0, y0) = _points[i - 1];
          final (t1, y1) = _points[i];
          return y0 + (t - t0) / (t1 - t0) * (y1 - y0);
        }
      }

      """
  }

  /// Android's interpolator of progress along a path from (0, 0) to (1, 1).
  static let pathInterpolator = EasingFormat(
    name: "path-interpolator", summary: "Android's PathInterpolator, as an XML resource", levels: .progress
  ) { export throws(Failure) in
    let lines = try export.lines()
    let points = lines.knots.map { "\(lines.time(of: $0)),\(lines.level(of: $0))" }
    return """
      <!-- \(lines.comment()) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:pathData="M \(points[0]) L \(points.dropFirst().joined(separator: " "))" />

      """
  }
}
