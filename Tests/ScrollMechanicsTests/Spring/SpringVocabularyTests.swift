import ScrollMechanics
import Testing

@Suite("The parameters of platforms") struct SpringVocabularyTests {
  @Test("They give the springs that mpmath finds")
  func golden() throws {
    for row in try GoldenFile("spring-words").cases {
      let (first, second) = (row.inputs[2], row.inputs[3])
      if row.inputs[0] == 9 {
        #expect(row.error(of: try Spring.dampingRatio(overshoot: first)) <= 1, "\(row.inputs)")
        continue
      }
      let spring =
        switch row.inputs[0] {
        case 0: try Spring(duration: first, bounce: second)
        case 1: try Spring(motionDuration: min(max(first, 0.01), 10), bounce: second)
        case 2: try Spring(motionVisualDuration: first, bounce: second)
        case 3: try Spring(uiKitDuration: first, dampingRatio: second)
        case 4: try Spring(origamiTension: first, friction: second)
        case 5: try Spring(bounciness: first, speed: second)
        case 6: try Spring(reanimatedDuration: first, dampingRatio: second)
        case 7: try Spring(peakTime: first, dampingRatio: second)
        default: try Spring(settleTime: first, dampingRatio: second)
        }
      let got = row.inputs[1] == 0 ? spring.stiffness : spring.damping
      // A settle time may be wrong by 4 ulp, which doubles in the stiffness.
      #expect(row.error(of: got) <= (row.inputs[0] == 8 ? 8 : 1), "\(row.inputs) \(got)")
    }
  }

  @Test("Unity's smoothTime is 2/ω of a critically damped spring, and no other has one")
  func smoothTime() throws {
    let form = try #require(SpringPlatform.unity.forms.first)
    let values = try form.values(of: Spring(stiffness: 100, dampingRatio: 1), velocity: 0)
    #expect(values.count == 1 && abs(values[0] - 0.2) < 1e-15)
    for ratio in [0.9, 1.1, 0] {
      let spring = try Spring(stiffness: 100, dampingRatio: ratio)
      #expect(throws: SpringForm.Inexpressible.self) { try form.values(of: spring, velocity: 0) }
    }
  }

  // Expected values: the platforms' documentation.
  @Test(
    "Mass, stiffness and damping have the defaults of the platform",
    arguments: [
      ("react-spring", [1, 170, 26]), ("reanimated", [4, 900, 120]), ("react-native", [1, 100, 10]),
      ("core-animation", [1, 100, 10]), ("motion", [1, 100, 10]), ("anime", [1, 100, 10]), ("anime-3", [1, 100, 10]),
      ("remotion", [1, 100, 10]), ("wobble", [1, 100, 10]), ("flutter", [nil, nil, nil]),
    ] as [(String, [Double?])])
  func defaults(name: String, values: [Double?]) throws {
    let platform = try #require(SpringPlatform.all.first { $0.name == name })
    let form = try #require(platform.forms.first { $0.has("mass") })
    #expect(form.words.prefix(3).map(\.usual) == values)
  }

  @Test("A spring converts to the parameters that mpmath finds")
  func goldenBack() throws {
    for row in try GoldenFile("spring-words-back").cases {
      let spring = try Spring(stiffness: row.inputs[1], damping: row.inputs[2])
      let got: Double? =
        switch row.inputs[0] {
        case 0: spring.bounce
        case 1: spring.motionDuration
        case 2: spring.motionVisualDuration
        case 3: spring.uiKitDuration
        case 4: spring.origamiTension
        case 5: spring.origamiFriction
        case 6: spring.bouncinessAndSpeed?.bounciness
        case 7: spring.bouncinessAndSpeed?.speed
        default: spring.reanimatedDuration
        }
      #expect(row.error(of: got) <= 1, "\(row.inputs) \(String(describing: got))")
    }
  }

  private func expect(_ got: Double?, _ given: Double, within ulps: Double = 2, _ name: String) throws {
    let got = try #require(got, "\(name) \(given)")
    #expect(abs(got - given) <= ulps * given.ulp, "\(name): \(got) for \(given)")
  }

  @Test("Parameters with a closed form convert back within 2 ulp")
  func thereAndBack() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let duration = Double.random(in: 0.01...10, using: &generator)
      let bounce = Double.random(in: -0.9...0.95, using: &generator)
      let spring = try Spring(duration: duration, bounce: bounce)
      try expect(spring.response, duration, "duration")
      try expect(spring.bounce, bounce, "bounce")

      let motion = try Spring(motionDuration: duration, bounce: abs(bounce))
      try expect(motion.motionDuration, duration, "Motion's duration")
      try expect(motion.motionBounce, abs(bounce), "Motion's bounce")
      let visual = try Spring(motionVisualDuration: duration, bounce: abs(bounce))
      try expect(visual.motionVisualDuration, duration, "Motion's visual duration")

      let ratio = Double.random(in: 0.01...1, using: &generator)
      let uiKit = try Spring(uiKitDuration: duration, dampingRatio: ratio)
      try expect(uiKit.uiKitDuration, duration, "UIKit's duration")
      try expect(uiKit.dampingRatio, ratio, "UIKit's ratio")

      let tension = Double.random(in: -20...1000, using: &generator)
      let friction = Double.random(in: 0...100, using: &generator)
      let origami = try Spring(origamiTension: tension, friction: friction)
      try expect(origami.origamiTension, tension, "tension")
      try expect(origami.origamiFriction, friction, "friction")

      let bounciness = Double.random(in: -10...42, using: &generator)
      let speed = Double.random(in: 0...200, using: &generator)
      let pop = try #require(try Spring(bounciness: bounciness, speed: speed).bouncinessAndSpeed)
      try expect(pop.bounciness, bounciness, "bounciness")
      try expect(pop.speed, speed, "speed")

      let stiffness = Double.random(in: 1...1e4, using: &generator)
      let compose = try Spring(stiffness: stiffness, dampingRatio: 3 * ratio)
      try expect(compose.stiffnessPerMass, stiffness, "stiffness")
      try expect(compose.dampingRatio, 3 * ratio, "ratio")
      let constants = try Spring(mass: duration, stiffness: stiffness, damping: friction)
      #expect(constants.mass == duration && constants.stiffness == stiffness && constants.damping == friction)
    }
  }

  @Test("Parameters found as a root convert back within 1e-12")
  func thereAndBackByRoot() throws {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<500 {
      let ratio = Double.random(in: 0.01...1, using: &generator)
      let duration = Double.random(in: 0.19 / ratio...20 / ratio, using: &generator)
      let spring = try Spring(reanimatedDuration: duration, dampingRatio: ratio)
      let back = try #require(spring.reanimatedDuration)
      #expect(abs(back - duration) <= 1e-12 * duration, "\(duration), \(ratio)")
      #expect(spring.dampingRatio == ratio)
    }
  }

  @Test("A spring that overshoots by its whole step has no damping")
  func wholeOvershoot() throws {
    let ratio = try Spring.dampingRatio(overshoot: 1)
    #expect(ratio == 0 && ratio.sign == .plus)
  }

  @Test("A spring that a platform cannot express has no parameters")
  func inexpressible() throws {
    let creeping = try Spring(response: 0.5, dampingRatio: 1.2)
    let wild = try Spring(response: 0.5, dampingRatio: 0.04)
    #expect(wild.uiKitDuration != nil)
    let parameters: [Double?] = [
      creeping.uiKitDuration, creeping.motionDuration, creeping.motionVisualDuration, creeping.reanimatedDuration,
      creeping.motionBounce, wild.motionBounce, wild.motionDuration,
      try Spring(response: 0.5, dampingRatio: 0.005).uiKitDuration,
      try Spring(stiffness: 100, damping: 0).reanimatedDuration,
      try Spring(response: 0.1, dampingRatio: 0.5).reanimatedDuration,
      try Spring(response: 100, dampingRatio: 0.5).motionDuration,
      try Spring(stiffness: 1, damping: 1).bouncinessAndSpeed?.bounciness,
      try Spring(stiffness: 300, damping: 0).bouncinessAndSpeed?.bounciness,
    ]
    #expect(parameters.allSatisfy { $0 == nil }, "\(parameters)")
  }

  @Test("The parameters of any spring are finite or absent")
  func extremes() throws {
    for (mass, stiffness) in [(1.0, 1.0), (1e-60, 1e60), (1e60, 1e-60), (1e60, 1e60), (1, 1e60), (1, 1e-60)] {
      for ratio in [0, 1e-12, 0.05, 0.5, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1e16, 1e60] {
        let spring = try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
        let numbers: [Double?] = [
          spring.response, spring.bounce, spring.uiKitDuration, spring.motionDuration, spring.motionVisualDuration,
          spring.motionBounce, spring.origamiTension, spring.origamiFriction,
          spring.bouncinessAndSpeed?.bounciness, spring.bouncinessAndSpeed?.speed, spring.reanimatedDuration,
          spring.stiffnessPerMass, spring.dampedPeriod,
        ]
        #expect(numbers.allSatisfy { $0?.isFinite ?? true }, "\(spring): \(numbers)")
      }
    }
  }

  @Test("Values that give no spring are rejected by name")
  func refusals() {
    func expect(_ name: String, _ value: Double, _ make: () throws -> Spring) {
      #expect(throws: ParameterError.outOfRange(name, value)) { try make() }
    }
    for bounce in [-1, -1.5, 1 + 0x1p-52, 1 - 1e-13, .infinity] {
      expect("bounce", bounce) { try Spring(duration: 0.5, bounce: bounce) }
    }
    for duration in [0, -1, 1e-30, 1e30, .infinity] {
      expect("duration", duration) { try Spring(duration: duration, bounce: 0) }
      expect("duration", duration) { try Spring(uiKitDuration: duration, dampingRatio: 0.5) }
      expect("duration", duration) { try Spring(motionDuration: duration) }
      expect("visual duration", duration) { try Spring(motionVisualDuration: duration) }
      expect("duration", duration) { try Spring(reanimatedDuration: duration) }
      expect("settle time", duration) { try Spring(settleTime: duration, dampingRatio: 0.5) }
      expect("peak time", duration) { try Spring(peakTime: duration, dampingRatio: 0.5) }
    }
    expect("bounce", -0.1) { try Spring(motionDuration: 0.5, bounce: -0.1) }
    expect("damping ratio", 1.5) { try Spring(uiKitDuration: 0.5, dampingRatio: 1.5) }
    expect("damping ratio", 1) { try Spring(peakTime: 0.5, dampingRatio: 1) }
    expect("damping ratio", 0) { try Spring(reanimatedDuration: 0.5, dampingRatio: 0) }
    expect("duration", 1e29) { try Spring(reanimatedDuration: 1e29, dampingRatio: 1e60) }
    expect("settle time", 1e-29) { try Spring(settleTime: 1e-29, dampingRatio: 1e60) }
    expect("tolerance", 1) { try Spring(settleTime: 1, dampingRatio: 0.5, tolerance: 1) }
    expect("bounciness", 43) { try Spring(bounciness: 43) }
    #expect(throws: ParameterError.neverSettles) { try Spring(settleTime: 1, dampingRatio: 0) }
    let springs: [() throws -> Spring] = [
      { try Spring(bounciness: .nan) }, { try Spring(bounciness: 8, speed: 1e60) }, { try Spring(origamiTension: -24) },
      { try Spring(origamiTension: 40, friction: -1) }, { try Spring(origamiTension: .nan) },
    ]
    for make in springs { #expect(throws: ParameterError.self) { try make() } }
    for overshoot in [0, 1 - 0x1p-53] {
      #expect(throws: ParameterError.outOfRange("overshoot", overshoot)) {
        try Spring.dampingRatio(overshoot: overshoot)
      }
    }
  }
}
