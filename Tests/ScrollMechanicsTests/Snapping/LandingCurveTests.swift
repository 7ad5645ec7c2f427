import Testing

@testable import ScrollMechanics

/// Expected values: the sources' formulas in Python, WebKit's and Android's in numpy's 32 bits, Chromium's in mpmath.
@Suite("How platforms get to a snap point") struct LandingCurveTests {
  private func motion(
    _ curve: LandingCurve, from offset: Double, velocity: Double, to target: Double
  ) throws -> any TimingCurve<Double> {
    try #require(try curve.motion(ExponentialLaw(), from: offset, velocity: velocity, at: target))
  }

  @Test("ViewPager turns a page in whole pixels and milliseconds")
  func viewPager() throws {
    let fast = try motion(.viewPager(width: 300), from: 0, velocity: 2000, to: 300)
    #expect(fast.duration == 0.372 && fast.rest == 300)
    #expect([1, 50, 100, 200, 299].map { fast.value(at: $0 / 1000) } == [4, 154, 237, 294, 300])
    let slow = try motion(.viewPager(width: 300), from: 20, velocity: 1000, to: 300)
    #expect(slow.duration == 0.6)
    #expect([1, 50, 100, 200, 299, 400, 500].map { slow.value(at: $0 / 1000) } == [22, 119, 187, 263, 291, 299, 300])
    let resting = try motion(.viewPager(width: 300), from: 20, velocity: 0, to: 0)
    #expect(resting.duration == 0.106)
    #expect([0.001, 0.05, 0.1, 0.2].map(resting.value) == [19, 1, 0, 0])
  }

  @Test(
    "WebKit takes a second",
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
    "WebKit's first sixtieth of a second is between a tenth and half of the way", arguments: [(0.1, 0.02), (0.5, 0.55)])
  func webKitShares(share: Double, other: Double) throws {
    let limit = try motion(.webKit, from: 0, velocity: share * 60 * 400, to: 400)
    let beyond = try motion(.webKit, from: 0, velocity: other * 60 * 400, to: 400)
    #expect(abs(limit.value(at: 1.0 / 60) - share * 400) < 1e-3)
    for time in [0.01, 0.1, 0.5] { #expect(beyond.value(at: time) == limit.value(at: time)) }
  }

  @Test("Chromium's steps become shorter, and it ends within a pixel")
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
    "Times to offsets and speeds are those at which it is there; it never turns, and ends on its target",
    arguments: [LandingCurve.viewPager(width: 320), .webKit, .chromium],
    [(0.0, 900.0, 320.0), (40, -300, 0), (12.25, 0, 80), (0, 500, 1), (5, 100, 5), (0, 1e-60, 1e-60), (0, 1e60, 1e60)])
  func times(curve: LandingCurve, flick: (start: Double, velocity: Double, target: Double)) throws {
    if case .viewPager = curve, flick.target > 1e33 { return }
    let motion = try motion(curve, from: flick.start, velocity: flick.velocity, to: flick.target)
    #expect(motion.duration.isFinite && motion.duration >= 0)
    #expect(motion.value(at: 0) == flick.start && motion.velocity(at: 0) == flick.velocity)
    #expect(motion.value(at: motion.duration + 0.001) == flick.target)
    let way = flick.target - flick.start
    var last = flick.start
    for step in 1...200 {
      let time = motion.duration * Double(step) / 200
      let offset = motion.value(at: time)
      #expect((offset - last) * way >= 0 && motion.velocity(at: time).isFinite)
      last = offset
    }
    for share in [0.25, 0.5, 0.9] {
      let time = try #require(motion.duration(to: flick.start + share * way))
      #expect(time >= 0 && time <= motion.duration)
      // A platform's first step may be a jump, and its last.
      if time > 0, time < motion.duration {
        #expect(abs(motion.value(at: time) - flick.start) >= share * abs(way) * 0.999)
      }
      let speed = share * abs(motion.velocity(at: motion.duration / 50))
      if let slowed = motion.duration(toVelocity: speed), slowed > 0, slowed < motion.duration {
        #expect(abs(motion.velocity(at: slowed)) <= speed * 1.001)
      }
    }
  }
}
