import Testing

@testable import ScrollMechanics

@Suite("A motion that decelerates into its landing") struct ChangedRateTests {
  private func landing(
    _ start: Double, _ velocity: Double, at target: Double, threshold: Double = 0.1
  ) -> ScrollTimingParameters<Double>? {
    ScrollTimingParameters(
      initialValue: start, initialVelocity: velocity, landingAt: target, threshold: threshold)
  }

  // mpmath: exp(-mpf(2000)/(1000*960)), -log(0.1/mpf(960))*mpf(960)/2000
  @Test("keeps its velocity and changes its rate: d′ = e^(−v₀/(1000·(target − x₀)))")
  func published() throws {
    let motion = try #require(landing(0, 2000, at: 960))
    #expect(motion.decelerationRate.perMillisecond == 0.997_918_835_299_299_250_69)
    #expect(motion.initialVelocity == 2000 && motion.destination == 960)
    #expect(abs(motion.duration - 4.401_368_821_178_845_224_5) <= 2 * motion.duration.ulp)
  }

  @Test("lands exactly, and obeys the laws of a timing curve", arguments: Seeds.ofThisRun)
  func laws(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let start = Bool.random(using: &generator) ? 0 : generator.sign() * generator.logUniform(-10, 20)
      let velocity = generator.sign() * generator.logUniform(-20, 20)
      let way = velocity * generator.logUniform(-8, 12)
      let target = start + way
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
    "is settled at once where it starts within the threshold of its target, or just that far away",
    arguments: [
      (0.0, 700.0, 0.1, 0.1), (0.1, -700, 0, 0.1), (0, 8, 0.1, 0.1), (0.05, 700, 0.1, 0.1), (-0.3, 1e-5, -0.2, 0.1),
      (0, 1e-300, 2e-300, 2e-300), (0, 1e300, 1e300, 1e300),
    ])
  func settledAtOnce(start: Double, velocity: Double, target: Double, threshold: Double) throws {
    let motion = try #require(landing(start, velocity, at: target, threshold: threshold))
    #expect(motion.duration == 0)
    let further = try #require(landing(start, velocity, at: target, threshold: abs(target - start).nextDown / 2))
    #expect(further.duration > 0)
  }

  @Test("never reaches its target before it is at rest there", arguments: Seeds.ofThisRun)
  func neverThere(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let velocity = generator.logUniform(-20, 20)
      let target = velocity * generator.logUniform(-8, 12)
      let motion = try #require(landing(0, velocity, at: target, threshold: target * 0x1p-300))
      #expect(motion.duration(to: target) == nil)
      let near = try #require(motion.duration(to: target.nextDown))
      #expect(near < motion.duration)
    }
  }

  @Test("at its own destination is the flick as it would have been, to rounding")
  func unchanged() throws {
    let flick = try ScrollTimingParameters(initialValue: 0.0, initialVelocity: 2000)
    let motion = try #require(landing(0, 2000, at: flick.destination))
    #expect(abs(motion.decelerationRate.perMillisecond - 0.998) <= 0x1p-53)
    #expect(abs(motion.value(at: 0.5) - flick.value(at: 0.5)) < 1e-12)
    #expect(abs(motion.duration - flick.duration) < 1e-14)
  }

  @Test("cannot land behind, on the spot, from rest, or where the rate would round to 0 or 1")
  func noRate() {
    #expect(landing(0, 2000, at: -10) == nil)
    #expect(landing(0, -2000, at: 10) == nil)
    #expect(landing(0, 2000, at: 0) == nil)
    #expect(landing(0, 0, at: 10) == nil)
    #expect(landing(0, 2000, at: 1e-3) == nil)
    #expect(landing(0, 2000, at: 2.69e-3) != nil)
    #expect(landing(0, 1, at: 1e14) == nil)
    #expect(landing(0, 1, at: 1e12) != nil)
    #expect(landing(0, .leastNonzeroMagnitude, at: 1e300) == nil)
    #expect(landing(0, 1.7e308, at: 1e-300) == nil)
    #expect(landing(-1.7e308, 1e300, at: 1.7e308) == nil)
    for bad in [Double.nan, .infinity] {
      #expect(landing(bad, 2000, at: 10) == nil && landing(0, bad, at: 10) == nil && landing(0, 2000, at: bad) == nil)
      #expect(landing(0, 2000, at: 10, threshold: bad) == nil)
    }
    #expect(landing(0, 2000, at: 10, threshold: 0) == nil)
  }
}
