// The rest rules of platforms whose parameters are mass, stiffness and damping.

extension SpringRest {
  /// React Native's `restDisplacementThreshold` and `restSpeedThreshold`. Its clock has milliseconds.
  ///
  /// Source: facebook/react-native, SpringAnimation.js at 1c4cd4f6.
  package static let reactNative = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 0.001) }, clock: 0.001))

  /// wobble's `restDisplacementThreshold` and `restVelocityThreshold`, of which that is per millisecond.
  ///
  /// Source: skevy/wobble at 142d649f.
  package static let wobble = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 1) }))

  /// Remotion's `measureSpring`: the first frame within the threshold for 20 more; for 18 after one that was not.
  ///
  /// Source: remotion-dev/remotion, measure-spring.ts at 0b42b732.
  package static let remotion = thresholds(
    Thresholds(defaults: { distance, _ in (0.005 * abs(distance), .infinity) }, isStrict: true, run: (21, 19)))
}

extension SpringPlatform {
  package static let remotion = SpringPlatform(
    name: "remotion", title: "Remotion", remark: "With a duration as well, Remotion stretches the spring to it.",
    rest: .remotion, restDistance: "threshold",
    forms: [.constants(.common, overdamping: .critical, needsDamping: true)])

  package static let wobble = SpringPlatform(
    name: "wobble", title: "wobble", rest: .wobble, restDistance: "restDisplacementThreshold",
    restSpeed: "restVelocityThreshold", restSpeedUnit: 1000,
    forms: [
      .constants(.common, velocity: .perMillisecond("initialVelocity"), overdamping: .flag("allowsOverdamping"))
    ])

  /// Sources: figma/plugin-typings at 83bfe81; the presets as third parties report them.
  package static let figma = SpringPlatform(
    name: "figma", title: "Figma", remark: "It plays a damping ratio above 1 as such.",
    presets: [("gentle", [1, 100, 15]), ("quick", [1, 300, 20]), ("bouncy", [1, 600, 15]), ("slow", [1, 80, 20])],
    forms: [.constants(.unitMass, velocity: .relative("initialVelocity"))])
}
