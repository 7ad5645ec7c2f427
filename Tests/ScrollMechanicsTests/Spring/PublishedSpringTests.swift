import ScrollMechanics
import Testing

/// Expected values that platforms publish or produce themselves.
@Suite("Springs that platforms publish") struct PublishedSpringTests {
  private func isPrinted(_ value: Double, _ printed: Double, decimals: Int) -> Bool {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (value * scale).rounded() == (printed * scale).rounded()
  }

  @Test("Apple's two examples of conversions agree in all digits")
  func apple() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(isPrinted(spring.stiffness, 157.9, decimals: 1) && isPrinted(spring.damping, 17.6, decimals: 1))
    let back = try Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isPrinted(back.response, 0.63, decimals: 2) && isPrinted(back.bounce, 0.5, decimals: 1))
  }

  @Test("The widely copied formula for damping does not give Apple's example")
  func slide() throws {
    // 1 − 4πb/D
    let (duration, bounce) = (0.5, 0.3)
    let copied = 1 - 4 * Double.pi * bounce / duration
    #expect(isPrinted(copied, -6.54, decimals: 2))
    #expect(try !isPrinted(Spring(duration: duration, bounce: bounce).damping, copied, decimals: 1))
    #expect(throws: ParameterError.outOfRange("damping", copied)) { try Spring(stiffness: 157.9, damping: copied) }
  }

  @Test(
    "A negative bounce overdamps, without bound towards −1",
    arguments: [(-0.25, 4.0 / 3), (-0.5, 2), (-0.75, 4), (-0.999, 1000)])
  func negativeBounce(bounce: Double, ratio: Double) throws {
    #expect(abs(try Spring(duration: 0.5, bounce: bounce).dampingRatio - ratio) < 1e-12 * ratio)
  }

  @Test("SwiftUI's presets are bounces of 0, 0.15 and 0.3")
  func swiftUIPresets() throws {
    for (name, bounce) in [("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3)] {
      let spring = try spring(name, of: .swiftUI)
      #expect(spring.bounce == bounce && spring.response == 0.5)
    }
    // Apple's interactiveSpring(response: 0.15, dampingFraction: 0.86).
    let interactive = try spring("interactivespring", of: .swiftUI)
    #expect(abs(interactive.dampingRatio - 0.86) < 1e-15 && interactive.response == 0.15)
  }

  private func spring(_ name: String, of platform: SpringPlatform) throws -> Spring {
    let (form, values) = try #require(platform.parameters(named: name))
    return try form.spring(values, velocity: 0).spring
  }

  @Test(
    "React Spring's presets have the ratios and responses of their tensions and frictions",
    arguments: [
      ("default", 0.997, 0.482), ("gentle", 0.639, 0.574), ("wobbly", 0.447, 0.468), ("stiff", 0.690, 0.434),
      ("slow", 1.793, 0.375), ("molasses", 3.586, 0.375),
    ])
  func reactSpring(preset: String, ratio: Double, response: Double) throws {
    let spring = try spring(preset, of: .reactSpring)
    #expect(isPrinted(spring.dampingRatio, ratio, decimals: 3) && isPrinted(spring.response, response, decimals: 3))
  }

  @Test("React Spring's default is just underdamped")
  func hair() throws {
    let spring = try spring("default", of: .reactSpring)
    #expect(spring.dampedPeriod != nil && spring.bounce > 0)
    let response = try StepResponse(of: spring)
    #expect(response.overshoot > 0 && response.overshoot < 1e-15)
  }

  @Test("The springs of React Native and Rebound by tension and by bounciness have the published constants")
  func origami() throws {
    let standard = try Spring(origamiTension: 40, friction: 7)
    #expect(isPrinted(standard.stiffness, 230.2, decimals: 1) && standard.damping == 22)
    let spring = try Spring(bounciness: 8, speed: 12)
    #expect(isPrinted(spring.stiffness, 342.10, decimals: 2) && isPrinted(spring.damping, 24.684, decimals: 3))
    #expect(try Spring(bounciness: 8) == spring)
  }

  @Test("Reanimated's two defaults are nearly the same spring")
  func reanimated() throws {
    let byDuration = try Spring(reanimatedDuration: 0.55, dampingRatio: 1)
    #expect(byDuration.mass == 4)
    #expect(isPrinted(byDuration.stiffness, 898.954, decimals: 3) && isPrinted(byDuration.damping, 119.93, decimals: 2))
    let constants = try Spring(mass: 4, stiffness: 900, damping: 120)
    #expect(constants.dampingRatio == 1 && abs(constants.stiffness - byDuration.stiffness) < 1.1)
  }

  // The bisection of its springUtils.ts in Python, until it no longer changes.
  @Test(
    "A velocity changes the spring of Reanimated's duration, which converts back",
    arguments: [
      (1, -5, 932.864_293_804), (1, 5, 830.685_110_760), (0.5, -5, 3622.294_457_764), (0.5, 50, 3510.519_895_486),
      (1, -500, 891.136_923_309),
    ])
  func reanimatedVelocity(ratio: Double, velocity: Double, stiffness: Double) throws {
    let spring = try Spring(reanimatedDuration: 0.55, dampingRatio: ratio, velocity: velocity)
    #expect(isPrinted(spring.stiffness, stiffness, decimals: 9))
    #expect(abs(try #require(spring.reanimatedDuration(velocity: velocity)) - 0.55) <= 1e-14)
  }

  @Test("Reanimated finds no spring stiffer than 8000", arguments: [(0.3, 0.5), (0.18, 1), (1e-29, 0.7)])
  func cap(duration: Double, ratio: Double) throws {
    let spring = try Spring(reanimatedDuration: duration, dampingRatio: ratio)
    #expect(abs(spring.stiffness - 8000) <= 8000.0.ulp)
    let longest = try #require(spring.reanimatedDuration)
    #expect(longest > duration && (isPrinted(longest * ratio, 0.184, decimals: 3) || ratio != 1))
  }

  @Test(
    "Motion's eleven steps give the library's result, even if it is not the root",
    arguments: [(0.3, 151.279_132_779), (1e-6, 283.4400), (1e-8, 370.0532), (0, 133.2)])
  func motion(bounce: Double, stiffness: Double) throws {
    let found = try Spring(motionDuration: 0.8, bounce: bounce).stiffness
    #expect(abs(found - stiffness) < 1e-3 * (stiffness == 133.2 ? 50 : 1), "\(found)")
  }

  @Test("The same duration and bounce give different springs in SwiftUI and in Motion")
  func fiveDurations() throws {
    let (swiftUI, motion) = (try Spring(duration: 0.8, bounce: 0.3), try Spring(motionDuration: 0.8, bounce: 0.3))
    #expect(isPrinted(swiftUI.stiffness, 61.7, decimals: 1) && isPrinted(motion.stiffness, 151.3, decimals: 1))
  }

  @Test("The five durations of one spring are those in the documentation")
  func durationsOfOneSpring() throws {
    let spring = try Spring(duration: 0.8, bounce: 0.3)
    let durations: [(Double?, Double)] = [
      (spring.response, 0.8), (spring.motionVisualDuration, 0.667), (spring.motionDuration, 1.253),
      (spring.reanimatedDuration, 1.482), (try StepResponse(of: spring).settleTime, 1.310),
    ]
    for (duration, printed) in durations { #expect(isPrinted(try #require(duration), printed, decimals: 3)) }
    #expect(spring.uiKitDuration == spring.motionDuration)
  }

  @Test("Motion clamps the bounce to 0.95, and Reanimated the damping ratio to 1")
  func clamps() throws {
    #expect(try Spring(motionDuration: 1, bounce: 1) == Spring(motionDuration: 1, bounce: 0.95))
    #expect(try Spring(reanimatedDuration: 0.55, dampingRatio: 2).dampingRatio == 1)
  }

  // 10 ms would need a stiffness of 394,784 and a damping of 1257.
  @Test("anime.js limits the stiffness to 10000 and the damping to 300")
  func anime() throws {
    #expect(
      try SpringPlatform.anime.forms[0].spring([10, 0], velocity: 0).spring == Spring(stiffness: 10000, damping: 300))
  }

  @Test("Flutter has whole milliseconds, React Spring at least 0.01 s")
  func limits() throws {
    func values(_ duration: Double, _ form: Int, of platform: SpringPlatform) throws -> Double? {
      let spring = try Spring(duration: duration, bounce: 0)
      return try? platform.forms[form].values(of: spring, velocity: 0)[0]
    }
    for (duration, milliseconds) in [(0.5554, 555), (0.0006, 1), (0.0004, nil), (1e29, nil)] as [(Double, Double?)] {
      #expect(try values(duration, 0, of: .flutter) == milliseconds)
    }
    #expect(
      try SpringPlatform.flutter.forms[0].spring([500, 0.3], velocity: 0).spring == Spring(duration: 0.5, bounce: 0.3))
    #expect(throws: ParameterError.outOfRange("duration", 500.5)) {
      try SpringPlatform.flutter.forms[0].spring([500.5, 0], velocity: 0)
    }
    #expect(try values(0.4, 1, of: .reactSpring) == 0.4 && values(0.005, 1, of: .reactSpring) == nil)
  }
}
