import Testing

@testable import ScrollMechanics

/// Expected values: the sources' formulas in Python; WebKit's and Android's in 32 bits of numpy, Chromium's in mpmath.
@Suite("The landing curves of platforms") struct LandingCurveTests {
  private func motion(
    _ curve: LandingCurve, from offset: Double, velocity: Double, to target: Double
  ) throws -> any TimingCurve<Double> {
    try #require(try curve.motion(ExponentialLaw(), from: offset, velocity: velocity, at: target))
  }

  @Test(
    "ViewPager moves to a page in whole pixels and milliseconds",
    arguments: [
      (0, 2000, 300, 0.372, [1, 50, 100, 200, 299], [4, 154, 237, 294, 300]),
      (20, 1000, 300, 0.6, [1, 50, 100, 200, 299, 400, 500], [22, 119, 187, 263, 291, 299, 300]),
      (20, 0, 0, 0.106, [1, 50, 100, 200], [19, 1, 0, 0]),
      // Farther than a page, the duration is that of a page.
      (0, 5000, 450, 0.148, [1, 20, 50, 100, 147], [15, 232, 393, 448, 450]),
    ] as [(Double, Double, Double, Double, [Double], [Double])])
  func viewPager(
    start: Double, velocity: Double, target: Double, duration: Double, milliseconds: [Double], pixels: [Double]
  ) throws {
    let motion = try motion(.viewPager(width: 300), from: start, velocity: velocity, to: target)
    let shown = milliseconds.map { motion.value(at: $0 / 1000) }
    #expect(motion.duration == duration && motion.rest == target && shown == pixels)
  }

  @Test("ViewPager moves by no distance beyond 32 bits", arguments: [1e34, -1e34])
  func viewPagerRange(target: Double) {
    #expect(throws: ParameterError.outOfRange("landing", target)) {
      try motion(.viewPager(width: 300), from: 0, velocity: target, to: target)
    }
  }

  @Test(
    "WebKit takes one second",
    arguments: [
      (3000.0, [49.999958, 220.50388, 346.10297, 392.83734, 399.83673]),
      (300, [39.999294, 187.50432, 317.96954, 383.63733, 399.35895]),
      (-3000, [39.999294, 187.50432, 317.96954, 383.63733, 399.35895]),
    ] as [(Double, [Double])])
  func webKit(velocity: Double, offsets: [Double]) throws {
    let snap = try motion(.webKit, from: 0, velocity: velocity, to: 400)
    #expect(snap.duration == 1 && snap.value(at: 1) == 400)
    for (time, offset) in zip([1.0 / 60, 0.1, 0.25, 0.5, 0.9], offsets) {
      #expect(abs(snap.value(at: time) - offset) < 1e-4)
    }
  }

  @Test(
    "WebKit covers between 0.1 and 0.5 of the distance in the first 1/60 s", arguments: [(0.1, 0.02), (0.5, 0.55)])
  func webKitFractions(fraction: Double, other: Double) throws {
    let limit = try motion(.webKit, from: 0, velocity: fraction * 60 * 400, to: 400)
    let beyond = try motion(.webKit, from: 0, velocity: other * 60 * 400, to: 400)
    #expect(abs(limit.value(at: 1.0 / 60) - fraction * 400) < 1e-3)
    for time in [0.01, 0.1, 0.5] { #expect(beyond.value(at: time) == limit.value(at: time)) }
  }

  @Test("Chromium's steps become shorter and end within a pixel of the target")
  func chromium() throws {
    let forwards = try motion(.chromium, from: 0, velocity: 700, to: 400)
    #expect(abs(forwards.duration - 0.6558740355566901) < 1e-15)
    let offsets = [63.192018981889349, 186.63926240659598, 308.54705445371191, 383.4533721023153]
    for (time, offset) in zip([0.016, 0.1, 0.25, 0.5], offsets) {
      #expect(abs(forwards.value(at: time) - offset) < 1e-12)
    }
    #expect(forwards.value(at: 0) == 0 && forwards.value(at: 0.7) == 400)
    let backwards = try motion(.chromium, from: 100, velocity: 0, to: -60)
    #expect(abs(backwards.duration - 0.49516928360518664) < 1e-15)
    #expect(abs(backwards.value(at: 0.1) - 22.46541850291417) < 1e-12)
  }

  @Test(
    "A landing backwards mirrors one forwards", arguments: [LandingCurve.viewPager(width: 320), .webKit, .chromium],
    [3000.0, 1200, 0, -1200])
  func mirrored(curve: LandingCurve, velocity: Double) throws {
    let forwards = try motion(curve, from: 12, velocity: velocity, to: 313)
    let backwards = try motion(curve, from: -12, velocity: -velocity, to: -313)
    #expect(backwards.duration == forwards.duration && backwards.rest == -forwards.rest)
    for part in 0...40 {
      let time = forwards.duration * Double(part) / 40
      #expect(backwards.value(at: time) == -forwards.value(at: time))
      #expect(backwards.velocity(at: time) == -forwards.velocity(at: time))
    }
  }

  // 0.92ⁿ of 10^15 pt is a pixel after 414 frames, or 6.6 s.
  @Test("Chromium's motion lasts 5 s at most", arguments: [1.0, -1])
  func chromiumLimit(sign: Double) throws {
    let motion = try motion(.chromium, from: 0, velocity: sign * 700, to: sign * 1e15)
    #expect(abs(motion.duration - 5) < 1e-12 && motion.value(at: 5.01) == sign * 1e15)
  }

  @Test(
    "Each curve is monotone, ends on its target, and has each offset and speed at the time that it reports",
    arguments: [LandingCurve.viewPager(width: 320), .webKit, .chromium],
    [(0.0, 900.0, 320.0), (40, -300, 0), (12.25, 0, 80), (0, 500, 1), (5, 100, 5), (0, 1e-60, 1e-60), (0, 1e60, 1e60)])
  func times(curve: LandingCurve, flick: (start: Double, velocity: Double, target: Double)) throws {
    if case .viewPager = curve, flick.target > 1e33 { return }
    let motion = try motion(curve, from: flick.start, velocity: flick.velocity, to: flick.target)
    #expect(motion.duration.isFinite && motion.duration >= 0)
    #expect(motion.value(at: 0) == flick.start && motion.velocity(at: 0) == flick.velocity)
    #expect(motion.value(at: motion.duration + 0.001) == flick.target)
    #expect(try #require(motion.duration(to: flick.target)) <= motion.duration)
    #expect(motion.duration(toVelocity: -1) == nil)
    let distance = flick.target - flick.start
    var last = flick.start
    for step in 1...200 {
      let time = motion.duration * Double(step) / 200
      let offset = motion.value(at: time)
      #expect((offset - last) * distance >= 0 && motion.velocity(at: time).isFinite)
      last = offset
    }
    for fraction in [0.25, 0.5, 0.9] {
      let time = try #require(motion.duration(to: flick.start + fraction * distance))
      #expect(time >= 0 && time <= motion.duration)
      // The first and the last step of a platform may be jumps.
      if time > 0, time < motion.duration {
        #expect(abs(motion.value(at: time) - flick.start) >= fraction * abs(distance) * 0.999)
      }
      let speed = fraction * abs(motion.velocity(at: motion.duration / 50))
      if let slowed = motion.duration(toVelocity: speed), slowed > 0, slowed < motion.duration {
        #expect(abs(motion.velocity(at: slowed)) <= speed * 1.001)
      }
    }
  }
}
