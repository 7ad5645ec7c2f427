// Platforms whose parameters need no conversion of their own.

extension SpringPlatform {
  /// Its `measureSpring` finds the first frame within the threshold for 20 more; for 18 after one that was not. Source:
  /// remotion-dev/remotion, measure-spring.ts at 0b42b732.
  package static let remotion = SpringPlatform(
    name: "remotion", title: "Remotion",
    remark: "Its threshold is a fraction of the distance. With a duration as well, it stretches the spring to that.",
    rest: SpringRest(test: .fraction(0.005), isStrict: true, isFraction: true, run: (21, 19)),
    restDistance: "threshold", forms: [.constants([1, 100, 10], overdamping: .critical, needsDamping: true)])

  /// The threshold of speed is per millisecond. Source: skevy/wobble at 142d649f.
  package static let wobble = SpringPlatform(
    name: "wobble", title: "wobble", rest: SpringRest(test: .fixed(0.001, 1)),
    restDistance: "restDisplacementThreshold", restSpeed: "restVelocityThreshold", restSpeedUnit: 1000,
    forms: [
      .constants([1, 100, 10], velocity: .perMillisecond("initialVelocity"), overdamping: .flag("allowsOverdamping"))
    ])

  /// Sources: figma/plugin-typings at 83bfe81; the presets as third parties report them.
  package static let figma = SpringPlatform(
    name: "figma", title: "Figma", remark: "It plays a damping ratio above 1 as such.",
    presets: [("gentle", [1, 100, 15]), ("quick", [1, 300, 20]), ("bouncy", [1, 600, 15]), ("slow", [1, 80, 20])],
    forms: [.constants([1, nil, nil], velocity: .relative("initialVelocity"))])

  /// It ends at `precision` p and `restVelocity`, p/10 per ms, in its steps of 1 ms, 17 a frame at 60 Hz.
  ///
  /// It integrates numerically, so its positions differ from the closed form. For 170, 26 it is at 0.142783 of the
  /// distance after 50 ms, instead of 0.139418. Source: pmndrs/react-spring, SpringValue at 3d2523de.
  package static let reactSpring = SpringPlatform(
    name: "react-spring", title: "React Spring",
    remark: """
      The library takes steps of a millisecond, v += a and x += v, so that its motion differs slightly. Its default is \
      barely underdamped.
      """,
    presets: [
      ("gentle", [1, 120, 14]), ("wobbly", [1, 180, 12]), ("stiff", [1, 210, 20]), ("slow", [1, 280, 60]),
      ("molasses", [1, 280, 120]),
    ],
    rest: SpringRest(
      test: .thresholds { distance, _ in
        let precision = distance == 0 ? 0.005 : min(1, abs(distance) * 0.001)
        return (precision, 100 * precision)
      }, stepping: .reactSpring, speedPerDistance: 100), restDistance: "precision", restSpeed: "restVelocity",
    restSpeedUnit: 1000,
    forms: [
      .constants([1, 170, 26], names: ["mass", "tension", "friction"], velocity: .perMillisecond("velocity")),
      SpringForm(
        parameters: [
          Word("frequency", .period, unit: .seconds, clamp: 0.01...1e29),
          Word("damping", .dampingRatio, usual: 1, clamp: 0...1e29),
        ], velocity: .perMillisecond("velocity")),
    ])

  /// It ends at step 11 of 20 ms within 1/2000 of the distance, or after 60 s. Source: juliangarnier/anime at 308c0934.
  package static let anime = SpringPlatform(
    name: "anime", title: "anime.js", remark: "Version 4. A velocity applies only to mass, stiffness and damping.",
    rest: SpringRest(test: .fraction(0.0005), isStrict: true, interval: 0.02, cap: 60, run: (11, 11), endsRun: true),
    forms: [
      SpringForm(
        parameters: [
          Word("duration", .period, usual: 628, unit: .milliseconds, clamp: 10...10000),
          Word("bounce", .bounce, usual: 0.5, clamp: -1...1),
        ],
        greatestStiffness: 10000, limits: "its stiffness is at most 10000, its damping at most 300",
        make: { values throws(ParameterError) in
          // The library rounds both, and limits them after that.
          func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
          let spring = try Spring(duration: values[0], bounce: max(values[1], -0.9999))
          return try Spring(
            stiffness: min(rounded(spring.stiffness), 10000), damping: min(rounded(spring.damping), 300))
        },
        ownValues: { spring, _ in
          let isPlayed = spring.stiffnessPerMass <= 10000 && spring.decay.high <= 150 && spring.bounce > -1
          return isPlayed ? [spring.response, spring.bounce] : nil
        }),
      .constants([1, 100, 10], clamps: [1...10000, 0...10000, 0...10000], velocity: .relative("velocity")),
    ])

  /// Source: juliangarnier/anime, index.js at 1925565b.
  package static let animeStrings = SpringPlatform(
    name: "anime-3", title: "anime.js 3", remark: "Version 3 clamps each number, also a velocity of 0, to 0.1 to 100.",
    forms: [
      .constants(
        [1, 100, 10], clamps: [0.1...100, 0.1...100, 0.1...100],
        velocity: SpringForm.Velocity(name: "velocity", isRelative: true, clamp: 0.1...100), overdamping: .critical)
    ])

  /// Its clock has microseconds. Source: flutter/flutter, `isDone` in spring_simulation.dart at 04fbdcfa.
  package static let flutter = SpringPlatform(
    name: "flutter", title: "Flutter", remark: "A duration is in whole milliseconds.",
    rest: SpringRest(test: .fixed(0.001, 0.001), isStrict: true, clock: 1e-6), restDistance: "tolerance.distance",
    restSpeed: "tolerance.velocity",
    forms: [
      SpringForm(
        parameters: [
          Word("duration", .period, usual: 500, unit: .milliseconds, isWhole: true), Word("bounce", .bounce, usual: 0),
        ], velocity: .absolute("velocity"),
        limits: "it takes whole milliseconds, from 1 to 2^53, and a bounce above -1"),
      .constants(velocity: .absolute("velocity")),
      SpringForm(
        parameters: [Word("mass", .mass), Word("stiffness", .stiffness), Word("ratio", .dampingRatio, usual: 1)],
        velocity: .absolute("velocity")),
    ])

  /// Its duration, in whole milliseconds, is −ln ε/β, whatever the distance. Above critical damping, it is the last
  /// crossing of ε. Source: GNOME/libadwaita, adw-spring-animation.c at c68992bd.
  package static let libadwaita = SpringPlatform(
    name: "libadwaita", title: "libadwaita",
    rest: .duration(threshold: 0.001) { motion, epsilon in
      let spring = motion.spring
      let time =
        spring.oneMinusDampingRatio.high < -0x1p-23
        ? motion.settleTime(threshold: epsilon) : -(Logarithm.natural(DoubleDouble(epsilon)) / spring.decay).rounded
      return (time * 1000).rounded(.down) / 1000
    }, restDistance: "epsilon",
    forms: [
      SpringForm(
        parameters: [Word("damping_ratio", .dampingRatio), Word("mass", .mass), Word("stiffness", .stiffness)],
        velocity: .absolute("initial-velocity")),
      .constants(velocity: .absolute("initial-velocity")),
    ])

  package static let winUI = SpringPlatform(
    name: "winui", title: "WinUI", remark: "Its Period is in ms, and taken to be that without damping, as in Avalonia.",
    forms: [
      SpringForm(
        parameters: [Word("DampingRatio", .dampingRatio), Word("Period", .period, unit: .milliseconds)],
        velocity: .absolute("InitialVelocity"))
    ])

  package static let unity = SpringPlatform(
    name: "unity", title: "Unity",
    remark: "SmoothDamp is critically damped at 2/smoothTime, and approximates the exponential function.",
    forms: [
      SpringForm(
        parameters: [Word("smoothTime", unit: .seconds, clamp: 0.0001...1e29)], velocity: .absolute("currentVelocity"),
        limits: "it is always critically damped",
        make: { values throws(ParameterError) in try Spring(response: Double.pi * values[0], dampingRatio: 1) },
        ownValues: { spring, _ in [spring.bounce == 0 ? spring.response / Double.pi : nil] })
    ])
}
