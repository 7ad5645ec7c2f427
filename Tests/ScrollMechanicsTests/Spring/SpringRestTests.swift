import ScrollMechanics
import Testing

@Suite("A spring ends by the rule of each platform") struct SpringRestTests {
  /// The platforms in the order of the golden file, and whether they clamp a damping ratio to 1.
  private static let rules: [(platform: SpringPlatform, isClamped: Bool)] = [
    (.reactNative, true), (.reanimated, true), (.motion, false), (.reactSpring, false), (.remotion, true),
    (.wobble, true), (.flutter, false), (.android, false), (.compose, false), (.libadwaita, false),
    (.coreAnimation, true), (.swiftUI, false), (.anime, false), (.qt, false),
  ]

  private static func rest(_ platform: SpringPlatform) throws -> SpringRest { try #require(platform.rest) }

  @Test("Each rule fires at the frame, or after the duration, that stepping as the platform finds")
  func golden() throws {
    for row in try GoldenFile("spring-rests").cases {
      let (platform, isClamped) = Self.rules[Int(row.inputs[0])]
      let (mass, stiffness, damping) = (row.inputs[1], row.inputs[2], row.inputs[3])
      let spring =
        row.inputs[0] == 13
        ? try Spring(qtSpring: stiffness, damping: damping, mass: mass)
        : isClamped && damping * damping > 4 * mass * stiffness
          ? try Spring(mass: mass, stiffness: stiffness, dampingRatio: 1)
          : try Spring(mass: mass, stiffness: stiffness, damping: damping)
      let times = try Self.rest(platform).times(of: spring, distance: -row.inputs[4], velocity: row.inputs[5])
      let got = row.inputs[6] == 0 ? times.duration : times.atFrame(row.inputs[6])
      let expected = try #require(row.expected)
      #expect(
        abs(try #require(got, "\(row.inputs)") - expected) <= 1e-12 * max(1, expected), "\(row.inputs) \(got ?? 0)")
    }
  }

  @Test("The first instant of rest and the last of motion are those of a dense search")
  func firstAndForGood() throws {
    let releases = [(10.0, 0.0), (4, 30), (12, -40), (20, 0), (60, 5), (3, 900)]
    for (damping, velocity) in releases {
      let spring = try Spring(stiffness: 100, damping: damping)
      let times = try Self.rest(.wobble).times(
        of: spring, distance: 100, velocity: velocity, restDistance: 2, restSpeed: 40)
      let motion = try SpringTimingParameters(
        spring: spring, initialValue: -100.0, initialVelocity: velocity, target: 0)
      let isAtRest = (0..<60_000).map { step in
        let time = Double(step) / 10_000
        return abs(motion.value(at: time)) <= 2 && abs(motion.velocity(at: time)) <= 40
      }
      let (first, last) = (isAtRest.firstIndex(of: true) ?? 0, isAtRest.lastIndex(of: false) ?? 0)
      for (time, step) in [(times.first, first), (times.forGood, last)] {
        #expect(abs(try #require(time) * 10_000 - Double(step)) <= 1, "\(damping) \(velocity)")
      }
    }
  }

  @Test("A spring on its thresholds is at rest, unless the platform wants it below them")
  func onThresholds() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 1)
    for (platform, isAtRest) in [(SpringPlatform.wobble, true), (.reactNative, true), (.flutter, false)] {
      let times = try Self.rest(platform).times(
        of: spring, distance: 0.001, velocity: 0.25, restDistance: 0.001, restSpeed: 0.25)
      #expect((times.atFrame(60) == 0) == isAtRest, "\(platform.name)")
    }
  }

  @Test(
    "React Spring's default precision is a thousandth of the distance, but at most 1",
    arguments: [(5.0, 0.005), (-40, 0.04), (1000, 1), (-1001, 1), (50_000, 1)])
  func reactSpringPrecision(distance: Double, precision: Double) throws {
    let (rest, spring) = (try Self.rest(.reactSpring), try Spring(stiffness: 170, damping: 26))
    func frame(_ precision: Double? = nil) throws -> Double {
      let times = rest.times(of: spring, distance: distance, velocity: 0, restDistance: precision)
      return try #require(times.atFrame(60))
    }
    #expect(try frame() == frame(precision))
    // The rest depends on the precision, so that another default would be seen.
    #expect(try frame() < frame(precision / 10))
  }

  // wobble's 1, 100, 10: springs-2, section 3.
  @Test("A gap narrower than a frame is the first instant, but no frame")
  func gap() throws {
    let times = try Self.rest(.wobble).times(of: try Spring(stiffness: 100, damping: 10), distance: 1, velocity: 0)
    #expect(abs(try #require(times.first) - 0.6026) < 1e-4 && times.atFrame(60) == 58.0 / 60)
  }

  @Test("A spring without damping never rests, unless the platform limits its search, and one at its target always")
  func extremes() throws {
    for (platform, _) in Self.rules {
      let never = try Self.rest(platform).times(of: try Spring(stiffness: 100, damping: 0), distance: 1, velocity: 0)
      #expect(never.first == nil && never.forGood == nil && never.duration == never.atFrame(60))
    }
    for platform in [SpringPlatform.reactNative, .reanimated, .flutter, .wobble] {
      let times = try Self.rest(platform).times(of: try Spring(stiffness: 100, damping: 10), distance: 0, velocity: 0)
      #expect(times.first == 0 && times.forGood == 0 && times.atFrame(120) == 0)
    }
    for platform in [SpringPlatform.libadwaita, .swiftUI, .coreAnimation] {
      let times = try Self.rest(platform).times(of: try Spring(stiffness: 100, damping: 10), distance: 0, velocity: 0)
      #expect(times.duration == 0)
    }
    let undamped = try Spring(stiffness: 100, damping: 0)
    let limits = try Self.rules.map {
      try Self.rest($0.platform).times(of: undamped, distance: 1, velocity: 0).duration
    }
    #expect(limits.compactMap(\.self) == [20, 60])
    let slow = try Self.rest(.flutter).times(of: try Spring(stiffness: 1e-12, damping: 1e-9), distance: 1, velocity: 0)
    #expect(slow.atFrame(60) == nil && slow.forGood?.isFinite == true)
  }

  @Test("A spring clamped at its target ends on the first frame past it, or when it is at rest before")
  func clamped() throws {
    let spring = try Spring(stiffness: 100, damping: 10)
    let times = try Self.rest(.reactNative).times(of: spring, distance: 1, velocity: 0)
    let end = try #require(times.atFrame(60))
    #expect(end > 0.25 && times.clamped(at: 0.21).atFrame(60) == 13.0 / 60)
    #expect(times.clamped(at: end + 1).atFrame(60) == end)
  }

  @Test("An overdamped spring is played only with the flag", arguments: [1.0, 2])
  func overdampingFlag(mass: Double) throws {
    let form = try #require(SpringPlatform.wobble.forms.first)
    let spring = try Spring(mass: mass, stiffness: 100, damping: 80)
    #expect(try form.spring([mass, 100, 80, 1], velocity: 0).spring == spring)
    let clamped = try form.spring([mass, 100, 80, 0], velocity: 0)
    #expect(clamped.spring.dampingRatio == 1 && clamped.clampedRatio == spring.dampingRatio)
  }

  // MARK: - UIKit's velocity, SwiftUI's settling duration and Qt's steps

  @Test("UIKit's duration and velocity are those of its envelope, and convert back")
  func uiKitVelocity() throws {
    for ratio in [0.2, 0.5, 0.75, 0.9] {
      for velocity in [-8.0, -1, -0.5, 0.5, 1, 8] {
        let spring = try Spring(uiKitDuration: 2, dampingRatio: ratio, velocity: velocity)
        let rate = 2 * Double.pi / spring.response
        let root = rate * (1 - ratio * ratio).squareRoot()
        var envelope = abs(ratio * rate - velocity) / root
        // e^(−aD) by squaring (1 − aD/2^40).
        var factor = 1 - ratio * rate * 2 / 0x1p40
        for _ in 0..<40 { factor *= factor }
        envelope *= factor
        let back = try #require(spring.uiKitDuration(velocity: velocity))
        #expect(abs(envelope - 0.001) < 1e-5 && abs(back - 2) < 1e-12, "\(ratio) \(velocity)")
      }
    }
    let form = try #require(SpringPlatform.uiKit.forms.first)
    #expect(
      try form.spring([2, 0.75], velocity: 0.5).spring
        == Spring(uiKitDuration: 2, dampingRatio: 0.75, velocity: 0.5))
    let critical = try Spring(uiKitDuration: 2, dampingRatio: 1, velocity: 1)
    #expect(abs(try #require(critical.uiKitDuration(velocity: 1)) - 2) < 1e-12)
    #expect(throws: ParameterError.outOfRange("velocity", 40)) {
      try Spring(uiKitDuration: 2, dampingRatio: 1, velocity: 40)
    }
  }

  @Test("SwiftUI's settling duration with the default epsilon is UIKit's duration")
  func settlingDuration() throws {
    for ratio in [0.3, 0.8, 1] {
      let spring = try Spring(uiKitDuration: 0.7, dampingRatio: ratio, tolerance: 0.001)
      #expect(abs(spring.stiffness - (try Spring(uiKitDuration: 0.7, dampingRatio: ratio)).stiffness) < 1e-9)
      #expect(try Spring(uiKitDuration: 0.7, dampingRatio: ratio, tolerance: 0.01).stiffness < spring.stiffness)
    }
  }

  @Test("Qt's spring is where its steps are, and converts back")
  func qtSteps() throws {
    for (stiffness, damping, mass) in [(2.0, 0.2, 1.0), (5, 0.4, 1), (0.5, 0.25, 1), (3, 0.5, 4), (0.1, 0.3, 1)] {
      let spring = try Spring(qtSpring: stiffness, damping: damping, mass: mass)
      var (x, v) = (-1.0, 0.0)
      var positions = [x]
      for _ in 0..<40 {
        v += (-stiffness * x - damping * v) / mass
        x += v * 0.016
        positions.append(x)
      }
      // Two positions determine the solution, so it has to agree with all others.
      let start = try SpringTimingParameters(spring: spring, initialValue: 0.0, initialVelocity: 1, target: 0)
      let (one, two) = (start.value(at: 0.016), start.value(at: 0.032))
      let rest = try SpringTimingParameters(spring: spring, initialValue: 1.0, initialVelocity: 0, target: 0)
      let speed = (positions[1] + rest.value(at: 0.016)) / one
      #expect(abs(positions[2] + rest.value(at: 0.032) - speed * two) < 1e-12)
      for step in 3...40 {
        let time = Double(step) * 0.016
        #expect(abs(positions[step] + rest.value(at: time) - speed * start.value(at: time)) < 1e-11, "\(step)")
      }
      let back = try #require(spring.qtParametersPerMass)
      #expect(abs(back.spring * mass - stiffness) < 1e-12 && abs(back.damping * mass - damping) < 1e-13)
    }
    #expect(try Spring(qtSpring: 2, damping: 0.2) == Spring(qtSpring: 2, damping: 0.2, mass: 1))
    #expect(throws: ParameterError.self) { try Spring(qtSpring: 500, damping: 0.2) }
    #expect(throws: ParameterError.outOfRange("damping", 1)) { try Spring(qtSpring: 2, damping: 1) }
    #expect(try Spring(response: 0.02, dampingRatio: 0.1).qtParametersPerMass == nil)
  }

  @Test("A duration of a whole number of frames ends on the last of them, whatever the rounding")
  func wholeFrames() throws {
    // A multiple of 50 ms is one of 3 frames at 60 Hz, and of 5 at 100 Hz. In doubles, 0.55·100 is more than 55.
    for damping in stride(from: 6.0, through: 30, by: 1.5) {
      let times = try Self.rest(.motion).times(
        of: try Spring(stiffness: 170, damping: damping), distance: 100, velocity: 0)
      let duration = try #require(times.duration)
      for rate in [60.0, 100] {
        #expect(abs(try #require(times.atFrame(rate)) - duration) < 1e-9, "\(damping), \(rate) Hz")
      }
    }
  }

  @Test("A spring that its platform does not overdamp is critically damped at its own frequency")
  func clamp() throws {
    let form = SpringPlatform.coreAnimation.forms[1]
    let (clamped, ratio) = try form.spring([3, 1000, 500, 0], velocity: 0)
    #expect(clamped.dampingRatio == 1 && clamped.mass == 3 && clamped.stiffness == 1000)
    #expect(abs(try #require(ratio) - 4.564_354_645_876_384) < 1e-14)
    #expect(abs(try #require(try StepResponse(of: clamped).settleTime) - 0.505_734_884_38) < 1e-11)
    #expect(try form.spring([1, 100, 60, 1], velocity: 0).spring.dampingRatio == 3)
    #expect(try form.spring([1, 100, 10, 0], velocity: 0).spring == Spring(stiffness: 100, damping: 10))
  }
}
