import ScrollMechanics
import TabularText

extension EasingText {
  /// A resource of Android: a path from (0, 0) to (1, 1).
  var pathInterpolator: String {
    let points = lines.knots.map { "\(share(of: $0)),\(level(of: $0))" }
    return """
      <!-- \(comment()) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
          android:pathData="M \(points[0]) L \(points.dropFirst().joined(separator: " "))" />

      """
  }

  /// A class of Flutter.
  func flutterCurve(name: String) -> String {
    let points = lines.knots.map { "(\(share(of: $0)), \(level(of: $0)))" }
    return """
      import 'package:flutter/animation.dart';

      /// \(comment([motion.duration.microseconds / 1e6]))
      class \(name.prefix(1).uppercased() + name.dropFirst())Curve extends Curve {
        const \(name.prefix(1).uppercased() + name.dropFirst())Curve();

        static const duration = Duration(microseconds: \(motion.duration.microseconds.shortestText));

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

  /// Keyframes of Motion, in JavaScript. The content moves against its offset, here and in all that follow.
  func motionKeyframes(axis: EasingAxis) -> String {
    let times = lines.knots.map { share(of: $0) }
    return """
      // \(comment())
      animate(
        element,
        { \(axis.rawValue): [\(shifts.joined(separator: ", "))] },
        { times: [\(times.joined(separator: ", "))], duration: \(motion.duration.shortestText), ease: "linear" }
      );

      """
  }

  /// A document with a null layer.
  func lottie(name: String, axis: EasingAxis) -> String {
    let framesPerSecond = Self.framesPerSecond
    // A key tells how to get to the next one. With that in the last key, rlottie takes none of them.
    let line = #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#
    let last = lines.knots.count - 1
    let keys = zip(lines.knots, shifts).enumerated().map { index, key in
      return #"{"t":\#(share(of: key.0)),"s":[\#(key.1)]\#(index < last ? ",\(line)" : "")}"#
    }
    let (still, moving) = (#"{"a":0,"k":0}"#, #"{"a":1,"k":[\#(keys.joined(separator: ","))]}"#)
    let (x, y) = axis == .horizontal ? (moving, still) : (still, moving)
    let frames = (motion.duration * framesPerSecond).rounded(.up).shortestText
    return """
      {"v":"5.7.0","fr":\(framesPerSecond.shortestText),"ip":0,"op":\(frames),\
      "w":512,"h":512,"nm":"\(name)","assets":[],"layers":[
      {"ty":3,"ind":1,"nm":"\(name)","ip":0,"op":\(frames),"st":0,"sr":1,"ks":{"o":{"a":0,"k":0},"r":{"a":0,"k":0},
      "p":{"s":true,"x":\(x),
      "y":\(y)},
      "a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]}}}
      ]}

      """
  }

  /// What After Effects puts on the clipboard: a key for each frame.
  func afterEffects(axis: EasingAxis) -> String {
    let keys = lines.knots.enumerated().map { frame, knot in
      let shift = shift(of: knot)
      return axis == .horizontal ? "\t\(frame)\t\(shift)\t0\t0\t" : "\t\(frame)\t0\t\(shift)\t0\t"
    }
    return """
      Adobe After Effects 8.0 Keyframe Data

      \tUnits Per Second\t\(Self.framesPerSecond.shortestText)
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

  /// Of the formats that count in frames.
  static let framesPerSecond = 60.0

  /// The levels as an array of a language.
  func array(in language: SourceLanguage, named name: String) -> String {
    let levels = lines.knots.map { rounding.level(of: $0.value) }
    let summary = summary()
    return "// \(summary.text), every \(summary.interval(of: motion, count: Double(levels.count - 1))) s\n"
      + language.array(name, SourceLanguage.literals(levels))
  }

  /// A function of the time: the formulas, or lines between points where there are none.
  func function(in language: SourceLanguage, named name: String) -> String {
    let (form, summary) = (ClosedForm(of: motion), summary())
    return "// \(summary.text)\(form == nil ? ", \(summary.closeness): straight lines" : "")\n"
      + language.function(form ?? ClosedForm(lines), named: name, from: motion.start, to: motion.rest)
  }

  private func share(of knot: LinearApproximation.Knot) -> String { rounding.share(of: knot.time).shortestText }
  private func level(of knot: LinearApproximation.Knot) -> String { rounding.level(of: knot.value).shortestText }
  private var shifts: [String] { lines.knots.map(shift) }
}

extension Double {
  /// The number of seconds in whole microseconds.
  var microseconds: Double { (self * 1e6).rounded() }
}
