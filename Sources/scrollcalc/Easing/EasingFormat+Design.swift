import ScrollMechanics
import TabularText

extension EasingFormat {
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
    name: "after-effects", summary: "60 keyframes a second, to paste on a layer", hasAxis: true,
    hasSamples: false
  ) { export throws(Failure) in
    let lines = try export.lines(at: export.motion.frames(perSecond: framesPerSecond))
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
