import Testing

@testable import ScrollMechanics

@Suite("A flick with a changed rate that lands on its target") struct ChangedRateTests {
  private func landing(
    _ start: Double, _ velocity: Double, at target: Double, threshold: Double = 0.1
  ) -> ScrollTimingParameters<Double>? {
    ScrollTimingParameters(
      initialValue: start, initialVelocity: velocity, landingAt: target, threshold: threshold)
  }

  // mpmath: exp(-mpf(2000)/(1000*960)), -log(0.1/mpf(960))*mpf(960)/2000
  @Test("The velocity stays and the rate becomes d′ = e^(−v₀/(1000·(target − x₀)))")
  func published() throws {
    let motion = try #require(landing(0, 2000, at: 960))
    #expect(motion.decelerationRate.perMillisecond == 0.997_918_835_299_299_250_69)
    #expect(motion.initialVelocity == 2000 && motion.destination == 960)
    #expect(abs(motion.duration - 4.401_368_821_178_845_224_5) <= 2 * motion.duration.ulp)
    let byDefault = ScrollTimingParameters(initialValue: 0, initialVelocity: 2000, landingAt: 960)
    #expect(byDefault?.duration == motion.duration)
  }

  // mpmath: log(mpf(0.14)/mpf(0.1))*mpf(0.14)/100; log(mpf(0.1).nextUp/mpf(0.1))*mpf(0.1).nextUp/100
  @Test("The duration is exact for a distance hardly longer than the threshold")
  func shortWay() throws {
    let (short, least) = (4.710_611_312_696_982_03e-4, 1.387_778_780_781_445_6e-19)
    for (start, target, duration, error) in [
      (0, 0.14, short, 4 * short.ulp), (0, 0.1.nextUp, least, 4 * least.ulp),
      // The distance exceeds the threshold by less than an ulp: ln(1 + 10⁻¹⁹)·0.1/100. The error of a double-double is
      // 10⁻³⁰ of the time constant, 0.1/100 s.
      (-1e-20, 0.1, 1e-22, 1e-33),
    ] as [(Double, Double, Double, Double)] {
      let motion = try #require(landing(start, 100, at: target))
      #expect(abs(motion.duration - duration) <= error)
    }
  }

  @Test("It lands exactly and obeys the laws of a timing curve", arguments: Cases.some(of: Seeds.ofThisRun, oneIn: 4))
  func laws(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let start = Bool.random(using: &generator) ? 0 : generator.sign() * generator.logUniform(-10, 20)
      let velocity = generator.sign() * generator.logUniform(-20, 20)
      let distance = velocity * generator.logUniform(-8, 12)
      let target = start + distance
      guard (target - start) * velocity > 0 else { continue }
      let threshold = abs(target - start) * generator.logUniform(-30, 2)
      let motion = try #require(
        landing(start, velocity, at: target, threshold: threshold), "\(start), \(velocity), \(target)")
      let mirrored = try #require(landing(-start, -velocity, at: -target, threshold: threshold))
      #expect(motion.destination == target && motion.value(at: 1e300) == target)
      #expect(
        (0...1000).allSatisfy { step in
          let value = motion.value(at: motion.duration * 4 * Double(step) / 1000)
          return velocity > 0 ? value <= target : value >= target
        }, "it never overshoots")
      checkTimingCurve(
        motion, ExpectedMotion(start: start, velocity: velocity, rest: target, threshold: threshold), mirrored: mirrored
      )
    }
  }

  @Test(
    "It is settled at once if it starts within the threshold of its target, or exactly that far away",
    arguments: [
      (0.0, 700.0, 0.1, 0.1), (0.1, -700, 0, 0.1), (0, 8, 0.1, 0.1), (0.05, 700, 0.1, 0.1), (-0.3, 1e-5, -0.2, 0.1),
      (0, 1e-59, 2e-59, 2e-59), (0, 1e60, 1e60, 1e60),
    ])
  func settledAtOnce(start: Double, velocity: Double, target: Double, threshold: Double) throws {
    let motion = try #require(landing(start, velocity, at: target, threshold: threshold))
    #expect(motion.duration == 0)
    let further = try #require(landing(start, velocity, at: target, threshold: abs(target - start).nextDown / 2))
    #expect(further.duration > 0)
  }

  @Test("It passes the offset just before its target, but never the target itself", arguments: Seeds.ofThisRun)
  func neverThere(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let velocity = generator.logUniform(-20, 20)
      let target = velocity * generator.logUniform(-8, 12)
      let motion = try #require(landing(0, velocity, at: target, threshold: target * 0x1p-150))
      #expect(motion.duration(to: target) == nil)
      let near = try #require(motion.duration(to: target.nextDown))
      #expect(near < motion.duration)
    }
  }

  @Test("Landing at its own destination leaves a flick unchanged, up to rounding")
  func unchanged() throws {
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000)
    let motion = try #require(landing(0, 2000, at: flick.destination))
    #expect(abs(motion.decelerationRate.perMillisecond - 0.998) <= 0x1p-53)
    #expect(abs(motion.value(at: 0.5) - flick.value(at: 0.5)) < 1e-12 && abs(motion.duration - flick.duration) < 1e-14)
  }

  // mpmath: log(distance/threshold)*distance/v
  @Test(
    "It lands even if its λ is so large that its rate is smaller than any double",
    arguments: [
      (79.995, 4000.0, 80.0, 1e-6, 1.064_649_148_925_947_7e-5), (0, 2000, 1e-3, 1e-6, 3.453_877_639_491_068_6e-6),
      (0, 1e60, 1e-59, 1e-60, 2.302_585_092_994_045_7e-119), (79.995, 4000, 80, 0.1, 0),
    ])
  func leastRate(start: Double, velocity: Double, target: Double, threshold: Double, time: Double) throws {
    let motion = try #require(landing(start, velocity, at: target, threshold: threshold))
    #expect(motion.decelerationRate.perMillisecond == .leastNonzeroMagnitude)
    #expect(abs(motion.duration - time) <= 2 * time.ulp, "\(motion.duration)")
    #expect(motion.duration(to: target) == nil && motion.value(at: 1) == target)
    let distance = target - start
    let halfTime = try #require(motion.duration(to: start + distance / 2))
    #expect(abs(halfTime - 0.693_147_180_559_945_3 * distance / velocity) <= 1e-12 * halfTime)
  }

  @Test("A landing behind, at the start, from velocity 0 or with a rate that rounds to 1 is impossible")
  func noRate() {
    #expect(landing(0, 2000, at: -10) == nil && landing(0, -2000, at: 10) == nil && landing(0, 2000, at: 0) == nil)
    #expect(landing(0, 0, at: 10) == nil && landing(0, 1, at: 1e14) == nil && landing(0, 1, at: 1e12) != nil)
    #expect(landing(0, 1e-60, at: 1e60) == nil && landing(0, 1e61, at: 10) == nil && landing(1e61, 2000, at: 10) == nil)
    for bad in [Double.nan, .infinity] {
      #expect(landing(bad, 2000, at: 10) == nil && landing(0, bad, at: 10) == nil && landing(0, 2000, at: bad) == nil)
      #expect(landing(0, 2000, at: 10, threshold: bad) == nil)
    }
    #expect(landing(0, 2000, at: 10, threshold: 0) == nil)
  }
}
