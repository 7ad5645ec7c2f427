// The rest rules of platforms whose parameters are mass, stiffness and damping.

extension SpringRest {
  /// React Native's `restDisplacementThreshold` and `restSpeedThreshold`. Its clock has milliseconds.
  ///
  /// Source: facebook/react-native, SpringAnimation.js at 1c4cd4f6.
  package static let reactNative = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 0.001) }, clock: 0.001)
  )
  /// wobble's `restDisplacementThreshold` and `restVelocityThreshold`, of which that is per millisecond.
  ///
  /// Source: skevy/wobble at 142d649f.
  package static let wobble = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 1) })
  )
  /// Remotion's `measureSpring`: the first frame within the threshold for 20 more; for 18 after one that was not.
  ///
  /// Source: remotion-dev/remotion, measure-spring.ts at 0b42b732.
  package static let remotion = thresholds(
    Thresholds(defaults: { distance, _ in (0.005 * abs(distance), .infinity) }, isStrict: true, run: (21, 19)))

  /// The duration of anime.js 4: the 11th consecutive step of 20 ms within a 2000th of the distance.
  ///
  /// Source: juliangarnier/anime, its spring at 308c0934.
  package static let anime = thresholds(
    Thresholds(
      defaults: { distance, _ in (0.0005 * abs(distance), .infinity) }, isStrict: true, interval: 0.02, run: (11, 11),
      endsRun: true))
}
