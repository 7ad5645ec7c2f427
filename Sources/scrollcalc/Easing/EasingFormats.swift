import ScrollMechanics
import TabularText

extension EasingFormat {
  /// The easing function of CSS as straight lines: `linear(0, 0.05 1.2%, 1)`.
  static let linear = EasingFormat(name: "linear", summary: "CSS linear() with the fewest points", hasProgress: true) {
    export throws(Failure) in
    let lines = try export.lines()
    let last = lines.knots.count - 1
    let points = lines.knots.enumerated().map { index, knot in
      index == 0 || index == last ? lines.level(of: knot) : "\(lines.level(of: knot)) \(lines.percentage(of: knot))"
    }
    return "linear(\(points.joined(separator: ", "))) /* \(lines.comment()) */\n"
  }

  static let bezier = cubic("bezier", nil, summary: "the closest CSS cubic-bezier(), and how close it is") {
    "cubic-bezier(\($0.numbers.joined(separator: ", "))) /* \($0.comment()) */\n"
  }

  /// Returns a format for the closest cubic Bézier, or with `--samples` for an array; without one, `--samples` does not
  /// apply.
  static func cubic(
    _ name: String, _ array: String?, summary: String, _ text: @escaping @Sendable (EasingBezier) -> String
  ) -> EasingFormat {
    EasingFormat(
      name: name, summary: summary, hasProgress: true, hasSamples: array != nil, array: array
    ) { export throws(Failure) in text(try export.bezier()) }
  }

  /// A CSS rule `@keyframes` with a step for each point, after a comment with the declaration that uses it.
  static let keyframes = EasingFormat(
    name: "keyframes", summary: "CSS @keyframes that translate the content", hasAxis: true, naming: .hyphenated
  ) { export throws(Failure) in
    let lines = try export.lines()
    let function = export.axis == .horizontal ? "translateX" : "translateY"
    let steps = lines.knots.map { knot in
      "  \(lines.percentage(of: knot)) { transform: \(function)(\(lines.shift(of: knot))px); }\n"
    }
    return """
      /* \(lines.comment())
         animation: \(export.name) \(export.motion.duration.shortestText)s linear both; */
      @keyframes \(export.name) {
      \(steps.joined())}

      """
  }

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

  static let uikit = cubic(
    "uikit", SourceLanguage.swift.array, summary: "the closest Bézier as UICubicTimingParameters"
  ) { bezier in
    """
    // \(bezier.comment())
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: \(bezier.numbers[0]), y: \(bezier.numbers[1])),
      controlPoint2: CGPoint(x: \(bezier.numbers[2]), y: \(bezier.numbers[3])))
    let animator = UIViewPropertyAnimator(duration: \(bezier.motion.duration.shortestText), timingParameters: timing)

    """
  }

  static let swiftUI = cubic(
    "swiftui", SourceLanguage.swift.array, summary: "the closest Bézier as Animation.timingCurve"
  ) { bezier in
    let (points, duration) = (bezier.numbers.joined(separator: ", "), bezier.motion.duration.shortestText)
    return "// \(bezier.comment())\nlet animation = Animation.timingCurve(\(points), duration: \(duration))\n"
  }

  private static func microseconds(of motion: any TimingCurve<Double>) -> Double { (motion.duration * 1e6).rounded() }

  static let flutterCubic = cubic(
    "flutter-cubic", "const $0 = <double>[$1];", summary: "the closest Bézier as Flutter's Cubic"
  ) { bezier in
    let microseconds = microseconds(of: bezier.motion)
    return """
      // \(bezier.comment([microseconds / 1e6]))
      const curve = Cubic(\(bezier.numbers.joined(separator: ", ")));
      const duration = Duration(microseconds: \(microseconds.shortestText));

      """
  }

  static let flutterCurve = EasingFormat(
    name: "flutter-curve", summary: "a Curve of Flutter with a table of points", hasProgress: true, naming: .identifier
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
    name: "path-interpolator", summary: "Android's PathInterpolator, as an XML resource", hasProgress: true
  ) { export throws(Failure) in
    let lines = try export.lines()
    let points = lines.knots.map { "\(lines.time(of: $0)),\(lines.level(of: $0))" }
    return """
      <!-- \(lines.comment()) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:pathData="M \(points[0]) L \(points.dropFirst().joined(separator: " "))" />

      """
  }

  /// Keyframes in JavaScript for the library Motion. As in the formats below, the layer moves by the negative offset.
  static let motion = EasingFormat(
    name: "motion", summary: "keyframes and times for animate() of Motion, also known as Framer Motion", hasAxis: true
  ) { export throws(Failure) in
    let (lines, duration) = (try export.lines(), export.motion.duration.shortestText)
    return """
      // \(lines.comment())
      animate(
        element,
        { \(export.axisName): [\(lines.knots.map(lines.shift).joined(separator: ", "))] },
        { times: [\(lines.knots.map(lines.time).joined(separator: ", "))], duration: \(duration), ease: "linear" }
      );

      """
  }

  static let lottie = EasingFormat(
    name: "lottie", summary: "a Lottie document with a moving null layer, to be the parent of others", hasAxis: true,
    naming: .hyphenated
  ) { export throws(Failure) in
    let lines = try export.lines(in: 1 / framesPerSecond)
    // Each key has the curve to the next one. The last key must have none, or rlottie rejects all keys.
    let line = #","o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#
    let last = lines.knots.count - 1
    let keys = lines.knots.enumerated().map { index, knot in
      #"{"t":\#(lines.time(of: knot)),"s":[\#(lines.shift(of: knot))]\#(index < last ? line : "")}"#
    }
    let (still, moving) = (#"{"a":0,"k":0}"#, #"{"a":1,"k":[\#(keys.joined(separator: ","))]}"#)
    let (x, y) = export.axis == .horizontal ? (moving, still) : (still, moving)
    let frames = (export.motion.duration * framesPerSecond).rounded(.up).shortestText
    return """
      {"v":"5.7.0","fr":\(framesPerSecond.shortestText),"ip":0,"op":\(frames),\
      "w":512,"h":512,"nm":"\(export.name)","assets":[],"layers":[
      {"ty":3,"ind":1,"nm":"\(export.name)","ip":0,"op":\(frames),"st":0,"sr":1,\
      "ks":{"o":{"a":0,"k":0},"r":{"a":0,"k":0},
      "p":{"s":true,"x":\(x),
      "y":\(y)},
      "a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]}}}
      ]}

      """
  }

  /// Keyframes as the text that After Effects copies to the clipboard and pastes.
  static let afterEffects = EasingFormat(
    name: "after-effects", summary: "60 keyframes a second, to paste on a layer", hasAxis: true, hasSamples: false
  ) { export throws(Failure) in
    // The last frame is the first after the motion has settled.
    let lastFrame = Int(min(export.motion.duration * framesPerSecond, 1e5).rounded(.up))
    let lines = try export.lines(at: (0...lastFrame).map { Double($0) / framesPerSecond })
    let keys = lines.knots.enumerated().map { frame, knot in
      let shift = lines.shift(of: knot)
      return export.axis == .horizontal ? "\t\(frame)\t\(shift)\t0\t0\t" : "\t\(frame)\t0\t\(shift)\t0\t"
    }
    return """
      Adobe After Effects 8.0 Keyframe Data

      \tUnits Per Second\t\(framesPerSecond.shortestText)
      \tSource Width\t100
      \tSource Height\t100
      \tSource Pixel Aspect Ratio\t1
      \tComp Pixel Aspect Ratio\t1

      Transform\tPosition
      \tFrame\tX pixels\tY pixels\tZ pixels\t
      \(keys.joined(separator: "\n"))

      End of Keyframe Data

      """
  }

  private static let framesPerSecond = 60.0
}
