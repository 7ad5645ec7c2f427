extension SpringRest {
  /// The duration of libadwaita's `AdwSpringAnimation`, in whole milliseconds, −ln ε/β, whatever the distance. Above
  /// critical damping, it is the last crossing of ε.
  ///
  /// Source: GNOME/libadwaita, adw-spring-animation.c at c68992bd.
  package static let libadwaita = duration(threshold: 0.001) { motion, epsilon in
    let spring = motion.spring
    let isOverdamped = spring.oneMinusDampingRatio.high < -0x1p-23
    let time =
      isOverdamped
      ? motion.settleTime(threshold: epsilon)
      : -(Logarithm.natural(DoubleDouble(epsilon)) / spring.decay).rounded
    return (time * 1000).rounded(.down) / 1000
  }
}

extension SpringPlatform {
  package static let libadwaita = SpringPlatform(
    name: "libadwaita", title: "libadwaita", rest: .libadwaita, restDistance: "epsilon",
    forms: [
      SpringForm(
        [Word("damping_ratio"), Word("mass"), Word("stiffness")], velocity: .absolute("initial-velocity"),
        make: { values throws(ParameterError) in
          try Spring(mass: values[1], stiffness: values[2], dampingRatio: values[0])
        }, values: { spring, _ in [spring.dampingRatio, spring.mass, spring.stiffness] }),
      .constants(.required, velocity: .absolute("initial-velocity")),
    ])
}
