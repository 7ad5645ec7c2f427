extension SpringRest {
  /// The duration of anime.js 4: the 11th consecutive step of 20 ms within a 2000th of the distance, or 60 s.
  ///
  /// Source: juliangarnier/anime, its spring at 308c0934.
  package static let anime = thresholds(
    Thresholds(
      defaults: { distance, _ in (0.0005 * abs(distance), .infinity) }, isStrict: true, interval: 0.02, cap: 60,
      run: (11, 11), endsRun: true))
}

extension SpringPlatform {
  package static let anime = SpringPlatform(
    name: "anime", title: "anime.js", remark: "Version 4. A velocity applies only to mass, stiffness and damping.",
    rest: .anime,
    forms: [
      SpringForm(
        [
          Word("duration", usual: 628, unit: .milliseconds, clamp: 10...10000),
          Word("bounce", usual: 0.5, clamp: -1...1),
        ],
        duration: .period, limits: "its bounce rounds to -1",
        make: { values throws(ParameterError) in
          // The library rounds both, and limits them after that.
          func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
          let spring = try Spring(duration: values[0] / 1000, bounce: max(values[1], -0.9999))
          return try Spring(
            stiffness: min(rounded(spring.stiffness), 10000), damping: min(rounded(spring.damping), 300))
        },
        values: { spring, _ in spring.bounce > -1 ? [spring.response * 1000, spring.bounce] : nil }),
      .constants(
        [
          Word("mass", usual: 1, clamp: 1...10000), Word("stiffness", usual: 100, clamp: 0...10000),
          Word("damping", usual: 10, clamp: 0...10000),
        ], velocity: .relative("velocity")),
    ])

  /// Source: juliangarnier/anime, index.js at 1925565b.
  package static let animeStrings = SpringPlatform(
    name: "anime-3", title: "anime.js 3", remark: "Version 3 clamps each number, also a velocity of 0, to 0.1 to 100.",
    forms: [
      .constants(
        [
          Word("mass", usual: 1, clamp: 0.1...100), Word("stiffness", usual: 100, clamp: 0.1...100),
          Word("damping", usual: 10, clamp: 0.1...100),
        ], velocity: SpringForm.Velocity(name: "velocity", isRelative: true, clamp: 0.1...100), overdamping: .critical)
    ])
}
