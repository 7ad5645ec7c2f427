import Testing

@testable import ScrollMechanics

@Suite("A spring motion to a target") struct SpringTimingParametersTests {
  struct Release: Sendable, CustomTestStringConvertible {
    var spring: Spring
    var start: Double
    var velocity: Double
    var target = 0.0
    var threshold = 0.1
    var name: String
    var testDescription: String { "\(name): from \(start) at \(velocity) pt/s to \(target)" }

    var motion: SpringTimingParameters<Double> {
      get throws {
        try SpringTimingParameters(
          spring: spring, initialValue: start, initialVelocity: velocity, target: target, threshold: threshold)
      }
    }

    var mirrored: SpringTimingParameters<Double> {
      get throws {
        var release = self
        (release.start, release.velocity, release.target) = (-start, -velocity, -target)
        return try release.motion
      }
    }

    var expected: ExpectedMotion<Double> {
      ExpectedMotion(start: start, velocity: velocity, rest: target, threshold: threshold)
    }
  }

  static let ratios: [Double] = [
    0.05, 0.3, 0.9, 1 - 1e-6, 1 - 1e-12, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1 + 1e-12, 1 + 1e-6, 1.1, 5, 1e3,
  ]

  /// All regimes, and critical damping from both sides.
  static func springs() throws -> [(name: String, spring: Spring)] {
    var springs: [(name: String, spring: Spring)] = []
    for ratio in ratios { springs.append(("ζ = \(ratio)", try Spring(stiffness: 100, dampingRatio: ratio))) }
    springs.append(("critical by damping", try Spring(mass: 2, stiffness: 8, damping: 8)))
    springs.append(("an ulp off critical", try Spring(mass: 2, stiffness: 8, damping: 8.0.nextDown)))
    springs.append(("response 0.5, ζ = 0.825", try Spring(response: 0.5, dampingRatio: 0.825)))
    springs.append(("response 30, ζ = 1", try Spring(response: 30, dampingRatio: 1)))
    return springs
  }

  /// Starts at rest, on the target, outwards, inwards, fast enough to cross, and with a tiny velocity.
  static let starts: [(offset: Double, velocity: Double)] = [
    (50, 0), (0, 2000), (50, 300), (50, -300), (50, -5000), (-3, 0.5), (0.01, 30),
  ]

  static let releases: [Release] = ((try? springs()) ?? []).flatMap { spring in
    starts.map { Release(spring: spring.spring, start: $0.offset, velocity: $0.velocity, name: spring.name) }
  }

  // By mpmath with 200 digits.
  @Test(
    "The velocity of a spring of any damping ratio keeps its digits",
    arguments: [
      (1e15, -1.516_326_649_281_584e-13), (1e30, -1.516_326_649_281_583_6e-28), (1e40, -1.516_326_649_281_583_6e-38),
    ])
  func largeRatios(ratio: Double, velocity: Double) throws {
    let spring = try Spring(stiffness: 100, dampingRatio: ratio)
    let motion = try SpringTimingParameters(spring: spring, initialValue: 50.0, initialVelocity: 300, target: 0)
    #expect(abs(motion.velocity(at: ratio / 10) / velocity - 1) <= 4 * 0x1p-52)
    #expect(abs(motion.value(at: ratio / 10) / 30.326_532_985_631_671 - 1) <= 4 * 0x1p-52)
  }

  /// Far from the origin and from 1.
  static let extremes = [
    Release(spring: .scrollView, start: 1e6 + 50, velocity: -300, target: 1e6, name: "about 1e6"),
    Release(spring: .scrollView, start: 1e55, velocity: 1e60, threshold: 1e45, name: "huge"),
    Release(spring: .scrollView, start: 1e-50, velocity: 1e-45, threshold: 1e-60, name: "tiny"),
    Release(spring: .scrollView, start: 7, velocity: 3, threshold: 1e-60, name: "settling late"),
    Release(spring: .scrollView, start: 7, velocity: 0, threshold: 7.0.nextDown, name: "settling soon"),
  ]

  @Test("Before its start it is as at its start", arguments: [0.3, 1, 2])
  func beforeStart(ratio: Double) throws {
    let spring = try Spring(mass: 1, stiffness: 200, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: DoubleDouble(3), velocity: DoubleDouble(-4))
    let state = motion.state(at: -1.0).unscaled
    #expect(state.x.high == 3 && state.v.high == -4)
  }

  @Test("It obeys the laws of a timing curve, at any scale", arguments: releases + extremes)
  func laws(release: Release) throws {
    checkTimingCurve(try release.motion, release.expected, mirrored: try release.mirrored)
  }

  @Test("It obeys the laws of a timing curve on two axes, which settle separately", arguments: [0.3, 1, 2])
  func lawsOnTwoAxes(ratio: Double) throws {
    let spring = try Spring(stiffness: 100, dampingRatio: ratio)
    func motion(_ sign: Double) throws -> SpringTimingParameters<Vector2> {
      try SpringTimingParameters(
        spring: spring, initialValue: Vector2(x: sign * 30, y: sign * -20),
        initialVelocity: Vector2(x: sign * -800, y: sign * 1500), target: Vector2(x: sign * 10, y: 0))
    }
    checkTimingCurve(
      try motion(1),
      ExpectedMotion(
        start: Vector2(x: 30, y: -20), velocity: Vector2(x: -800, y: 1500), rest: Vector2(x: 10, y: 0),
        threshold: 0.1, norm: .largest),
      mirrored: try motion(-1))
  }

  @Test("On two axes it equals the motions on each axis")
  func twoAxes() throws {
    let both = try SpringTimingParameters(
      spring: .scrollView, initialValue: Vector2(x: 30, y: 7), initialVelocity: Vector2(x: -800, y: 0),
      target: Vector2(x: 10, y: 7))
    let x = try SpringTimingParameters(spring: .scrollView, initialValue: 30.0, initialVelocity: -800, target: 10)
    for time in [0.0, 0.1, 0.5, x.duration, 3.0] {
      let state = [Vector2(x: x.value(at: time), y: 7), Vector2(x: x.velocity(at: time), y: 0)]
      #expect([both.value(at: time), both.velocity(at: time)] == state)
    }
    #expect(both.duration == x.duration)
    #expect(both.peak(on: 0) == x.peak() && both.peak(on: 1) == (0, 0))
  }

  // The expected figures are mpmath's, to 60 digits, by Scripts/golden/spring.py and spring_settling.py.
  @Test("It bounces like scroll views")
  func published() throws {
    let motion = try SpringTimingParameters(spring: .scrollView, initialValue: 0.0, initialVelocity: 2000, target: 0)
    // x(t) = 2000·t·e^(−10t) has its maximum 200/e at t = 0.1.
    let peak = 73.575_888_234_288_464_319_10
    #expect(motion.peak() == (peak, 0.1) && motion.value(at: 0.1) == peak)
    #expect(abs(motion.velocity(at: 0.1)) < 1e-12)
  }

  // With β ≫ ω₀ and a negligible k: x = v₀/(2β)·(1 − e^(−2βt)) until it returns slowly.
  @Test("It turns even with extreme damping", arguments: [1e-20, 1e-28, 1e-30, 1e-40])
  func stifflyDamped(stiffness: Double) throws {
    let spring = try Spring(stiffness: stiffness, damping: 200)
    let motion = try SpringTimingParameters(spring: spring, initialValue: 0.0, initialVelocity: -1000, target: 0)
    #expect(abs(motion.peak().displacement + 5) < 1e-9)
    // e^(−2βt) = k/(4β²), at which the speeds outwards and back are equal.
    let turn = Logarithm.natural(DoubleDouble(stiffness / 40_000)).high / -200
    #expect(abs(motion.peak().time - turn) < 1e-9 * turn)
  }

  // The settle times are mpmath's, by Scripts/golden/spring_settling.py.
  @Test(
    "The settle time is exact after 10^12 oscillations and near critical damping",
    arguments: [
      (2e-11, 0.0, 2000.0, 0.1, 760_090_245_954.071_634_832_7),
      (3e-11, 50.0, 0.0, 1e-60, 9_471_141_905_671.105_888_997),
      (2e-7, -50.0, 3000.0, 0.1, 80_200_670.363_478_884_314_65),
      (1.9999999, 50.0, 300.0, 0.1, 6.396_211_403_389_157_807_01),
      (20 * (1 - 1e-9), 0.0, 2000.0, 1e-60, 14.845_368_879_812_751_386_2),
      (19.9998649293606, -0.15252112384371416, 1.4793052677211713, 0.001, 0.517_181_661_979_994_022_89),
    ] as [(Double, Double, Double, Double, Double)])
  func settleTimes(damping: Double, start: Double, velocity: Double, threshold: Double, seconds: Double) throws {
    let motion = try SpringTimingParameters(
      spring: Spring(stiffness: 100, damping: damping), initialValue: start, initialVelocity: velocity, target: 0,
      threshold: threshold)
    #expect(abs(motion.duration - seconds) <= 4 * seconds.ulp)
  }

  @Test("A turning point too late and too small for a double does not change the settle time")
  func farTurningPoint() throws {
    let motion = try SpringTimingParameters(
      spring: Spring(stiffness: 100, damping: 19.9998649293606), initialValue: -0.15252112384371416,
      initialVelocity: 1.4793052677211713, target: 0)
    #expect(motion.duration(to: 0.14) == nil)
    let passing = try #require(motion.duration(to: -0.02))
    #expect(abs(motion.value(at: passing) + 0.02) < 1e-16)
  }

  // Scripts/golden: spring_settling.settle_time
  @Test(
    "The settle time is within 2 ulp, or the effect of an ulp of the threshold, even just below a peak",
    arguments: [
      [
        0.05511902822393012, 9441.113937109843, 823.0058735568845, 17.915427366133073,
        5599.477001216909, 18.24403415025327, 0.00022267328883314943,
      ],
      [
        51.55224037823187, 4920.176029351522, 7233.326272442592, 44.518151927386214,
        668.0615320735059, 48.57295936219386, 0.021817786392739732,
      ],
      [
        235.72402364030486, 136.25439124601868, 9423.418878031325, -84.61754871059837,
        -203.65215984952022, 89.54941305186836, 0.12671246673144831,
      ],
      [
        4.389423457828699, 0.4735182725283266, 32.02837105709459, -36.926726069230355,
        -25.236829098150192, 40.083727969602606, 0.5178504316749767,
      ],
      [
        12.546466193518077, 1144.5645877380975, 19678.641803037743, 0.0,
        144.77895535484976, 0.09227488656184589, 0.00650904166850404,
      ],
    ] as [[Double]])
  func settlesBelowPeak(inputs: [Double]) throws {
    let motion = try SpringTimingParameters(
      spring: Spring(mass: inputs[0], stiffness: inputs[1], damping: inputs[2]), initialValue: inputs[3],
      initialVelocity: inputs[4], target: 0, threshold: inputs[5])
    let slack = max(2 * inputs[6].ulp, inputs[5].ulp / abs(motion.velocity(at: inputs[6])))
    #expect(abs(motion.duration - inputs[6]) <= slack, "\(motion.duration)")
  }

  @Test("The peak is the start unless a turning point is farther")
  func peaks() throws {
    func peak(_ ratio: Double, _ start: Double, _ velocity: Double) throws -> (displacement: Double, time: Double) {
      try SpringTimingParameters(
        spring: Spring(stiffness: 100, dampingRatio: ratio), initialValue: start, initialVelocity: velocity, target: 0
      ).peak()
    }
    let fromStart: [(ratio: Double, start: Double, velocity: Double)] = [
      (1, 50, 0), (2, 1e6, -1e-3), (0.3, -50, 0), (2, 50, -1), (1, 0, 0), (0.3, 5, -30),
    ]
    for row in fromStart { #expect(try peak(row.ratio, row.start, row.velocity) == (row.start, 0), "\(row)") }
    // With a velocity away from the target it goes farther, however little, until v₀/a.
    #expect(try peak(1, 1e6, 1e-3).time == 9.999_999_999_000_000_2e-12 && peak(1, -1e6, -1e-3).time > 0)
    let outwards = try peak(1, 50, 100)
    #expect(outwards.displacement > 50 && outwards.time > 0)
    let acrossAndBack = try peak(0.3, 5, -2000)
    #expect(acrossAndBack.displacement < -5 && acrossAndBack.time > 0)
    // The first half-cycle from rest ends at −50·e^(−ζωt₁). With this velocity it ends between one and two times the
    // start.
    let acrossFarther = try peak(0.1, 50, -800)
    #expect(-100 < acrossFarther.displacement && acrossFarther.displacement < -50 && acrossFarther.time > 0)
  }

  @Test("It is settled from the start if it never exceeds the threshold")
  func neverLeaves() throws {
    for ratio in [0.3, 1, 3] {
      let spring = try Spring(stiffness: 100, dampingRatio: ratio)
      func duration(_ start: Double, _ velocity: Double) throws -> Double {
        try SpringTimingParameters(spring: spring, initialValue: start, initialVelocity: velocity, target: 0).duration
      }
      #expect(try [duration(0, 0), duration(0.1, 0), duration(0, 1), duration(0.05, -0.4)] == [0, 0, 0, 0])
      #expect(try duration(0.1.nextUp, 0) > 0 && duration(0.1, 1e-9) > 0)
    }
  }

  @Test("Without damping it never settles, unless it starts at rest on the target")
  func undamped() throws {
    let spring = try Spring(stiffness: 100, damping: 0)
    #expect(throws: ParameterError.neverSettles) {
      try SpringTimingParameters(spring: spring, initialValue: 1e-60, initialVelocity: 0, target: 0)
    }
    #expect(throws: ParameterError.neverSettles) {
      try SpringTimingParameters(
        spring: spring, initialValue: Vector2.zero, initialVelocity: Vector2(x: 0, y: 1), target: .zero)
    }
    for stiffness in [1e-60, 100, 1e60] {
      let resting = try SpringTimingParameters(
        spring: Spring(stiffness: stiffness, damping: 0), initialValue: 5.0, initialVelocity: 0, target: 5)
      #expect(resting.duration == 0 && resting.peak() == (0, 0))
      for time in [1e-300, 3.0, 1e300, .infinity] {
        #expect(resting.value(at: time) == 5 && resting.velocity(at: time) == 0)
      }
      #expect(resting.duration(to: 5) == 0 && resting.duration(to: 6) == nil)
      #expect(resting.duration(toVelocity: 0) == 0 && resting.duration(toVelocity: 1) == nil)
    }
  }

  @Test("Invalid parameters are rejected")
  func refusals() throws {
    func motion(
      _ start: Double = 0, _ velocity: Double = 0, _ target: Double = 0, _ threshold: Double = 0.1
    ) throws -> SpringTimingParameters<Double> {
      try SpringTimingParameters(
        spring: .scrollView, initialValue: start, initialVelocity: velocity, target: target, threshold: threshold)
    }
    for value in [1.1e60, -1.1e60, 0.9e-60, .infinity] {
      let motions: [(String, () throws -> SpringTimingParameters<Double>)] = [
        ("initial value", { try motion(value) }), ("initial velocity", { try motion(0, value) }),
        ("target", { try motion(0, 0, value) }), ("threshold", { try motion(0, 0, 0, value) }),
      ]
      for (name, make) in motions {
        #expect(throws: ParameterError.outOfRange(name, value)) { try make() }
      }
    }
    #expect(throws: ParameterError.outOfRange("threshold", 0)) { try motion(0, 0, 0, 0) }
    #expect(throws: ParameterError.self) { try motion(.nan) }
  }
}
