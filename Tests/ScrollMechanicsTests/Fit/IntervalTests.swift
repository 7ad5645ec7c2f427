import Testing

@testable import ScrollMechanics

@Suite("The intervals of an estimate contain the true values") struct IntervalTests {
  @Test("Intervals have the width of scipy's, times Student's quantile")
  func widths() throws {
    let (estimate, outline) = try NoisyDecay.estimate()
    let law = FittedLaw(try #require(estimate), of: outline)
    // scipy.stats.t.ppf(0.975, 115), of 120 samples, three unknowns and two variances.
    let quantile = 1.980808
    let rate = try #require(law.parameters.first?.interval)
    // The noise of times is estimated, too, which makes a difference of up to a tenth.
    for (interval, deviation) in [
      (law.offset, NoisyDecay.offsetDeviation), (law.velocity, NoisyDecay.velocityDeviation),
      (law.destination, NoisyDecay.destinationDeviation), (rate, NoisyDecay.rateDeviation),
    ] {
      let width = interval.high - interval.low
      #expect(abs(width / (2 * quantile * deviation) - 1) < 0.12 && !interval.isCertain)
    }
    #expect(law.offset.holds(50) && law.velocity.holds(1500) && rate.holds(0.998))
    #expect(!law.isReleaseKnown && law.time == Interval(0))
  }

  private static let exponentialLaws = Laws.fittedByDefault.filter {
    LawShape($0, speed: 1000, frameInterval: 1 / 60)?.isExponential == true
  }

  @Test(
    "A certain interval contains the true value for every law, frame rate and pixel size", .optimizedBuild,
    arguments: exponentialLaws.map { $0.name })
  func certain(name: String) throws {
    let type = try #require(Laws.all.first { $0.name == name })
    var random = SeededGenerator(seed: 19)
    func fraction() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var certainCount = 0
    for index in 0..<36 {
      var made = MadeScroll()
      (made.frameRate, made.phase) = ([50, 60, 90, 120][index % 4], fraction())
      made.step = [1, 0.5, 1.0 / 3][index / 4 % 3]
      made.restTime = index % 2 == 0 ? 0.3 : 0.05
      let (velocity, offset) = (600 + 2900 * fraction(), 500 * fraction())
      let law = try type.make { $0.unit == .hertz ? made.frameRate : nil }
      let motion = try law.motion(from: offset, velocity: velocity)
      let recording = try made.recording(of: law, velocity: velocity, from: offset)
      guard let found = try Fit(recording, laws: [type]).law, found.offset.isCertain else { continue }
      certainCount += 1
      let seen = Comment("\(velocity) pt/s from \(offset), phase \(made.phase), sample \(index)")
      #expect(found.offset.holds(motion.value(at: made.phase / made.frameRate)), seen)
      if found.destination.isCertain { #expect(found.destination.holds(motion.rest), seen) }
      for parameter in found.parameters where parameter.interval.isCertain {
        #expect(parameter.interval.holds(parameter.parameter.defaultValue), seen)
      }
    }
    // For the laws of GTK, for a clock of milliseconds and for a sum of steps, none of these fits is certain.
    let shape = try #require(LawShape(type, speed: 1000, frameInterval: 1 / 60))
    #expect(certainCount > 0 || name.hasSuffix("gtk") || shape.clockTick > 0 || abs(shape.startGain - 1) > 1e-4)
  }

  @Test("Rounding alone leaves certain intervals of rate, offset and velocity", arguments: [0.998, 0.99, 0.9953])
  func roundingAlone(rate: Double) throws {
    for (index, velocity) in Cases.some(of: Array([2000.0, -1500, 3111].enumerated()), oneIn: 3) {
      var made = MadeScroll()
      made.phase = [0.1, 0.5, 0.9][index]
      let law = try Laws.make("uikit", ["rate": rate])
      let recording = try made.recording(of: law, velocity: velocity)
      let found = try #require(try Fit(recording, laws: [LawDescription.uikit]).law)
      #expect(found.offset.isCertain && found.velocity.isCertain)
      #expect(found.parameters.first { $0.parameter.name == "rate" }?.interval.holds(rate) == true)
      let (motion, time) = (try law.motion(from: 100, velocity: velocity), made.phase / 60)
      #expect(found.offset.holds(motion.value(at: time)) && found.velocity.holds(motion.velocity(at: time)))
    }
  }

  @Test("Slow frames beside an outlier leave the interval certain")
  func outlierWhereSlow() throws {
    var made = MadeScroll()
    made.wrongEvery = 19
    let fit = try Fit(try made.recording(of: Laws.make("uikit"), velocity: 2000), laws: [LawDescription.uikit])
    let found = try #require(fit.law)
    #expect(fit.stale.isEmpty && found.offset.isCertain && found.parameters.first?.interval.holds(0.998) == true)
    #expect(found.outliers.allSatisfy { $0 % 19 == 9 })
  }

  @Test("A stop that was not recorded has no interval")
  func cutShort() throws {
    var made = MadeScroll()
    made.restTime = -0.6
    let recording = try made.recording(of: Laws.make("uikit"), velocity: 2000)
    let law = try #require(try Fit(recording, laws: [LawDescription.uikit]).law)
    #expect(law.parameters.map(\.parameter.name) == ["rate"])
  }

  @Test("The interval of a detected release contains it", .optimizedBuild, arguments: 0..<3)
  func release(seed: Int) throws {
    var made = MadeScroll(phase: 0.2 + 0.3 * Double(seed), finger: 0.3)
    (made.jitter, made.random) = (0.0003, SeededGenerator(seed: UInt64(seed)))
    let recording = try made.recording(of: Laws.make("uikit"), velocity: 1800)
    let found = try #require(try Fit(recording, laws: [LawDescription.uikit, LawDescription.gtk]).law)
    #expect(found.description.name == "uikit" && found.isReleaseKnown)
    #expect(found.time.holds(made.release) && !found.offset.isCertain)
  }

  @Test("An interval contains its value, and its reciprocal has the reciprocal ends")
  func ends() {
    let reciprocal = Interval(4, low: 2, high: 8, isCertain: true).reciprocal
    #expect(reciprocal == Interval(0.25, low: 0.125, high: 0.5, isCertain: true))
    #expect([Interval(1, low: 2, high: 0), Interval(1, margin: .infinity)] == [Interval(1), Interval(1)])
  }

  @Test(
    "The median is the middle of an odd number of values, the mean of both middle ones of an even number, or 0",
    arguments: [([], 0), ([3], 3), ([4, 1, 2], 2), ([4, 1, 2, 8], 3)] as [([Double], Double)])
  func median(values: [Double], median: Double) { #expect(values.median == median) }

  // mpmath: the root t of 1 − betainc(n/2, 1/2, 0, n/(n + t²), regularized=True)/2 = 0.975, to 20 digits.
  @Test(
    "Student's quantile is exact to 2e-3 from 3 degrees of freedom on and to 1e-4 from 6 on",
    arguments: [
      (3, 3.182_446_305_283_710, 2e-3), (5, 2.570_581_835_636_316, 2e-3), (6, 2.446_911_851_144_969, 1e-4),
      (10, 2.228_138_851_986_275, 1e-4), (30, 2.042_272_456_301_238, 1e-4), (100, 1.983_971_518_523_553, 1e-4),
      (100_000, 1.959_987_707_534_610, 1e-9),
    ])
  func student(freedom: Int, exact: Double, error: Double) {
    #expect(abs(FitMath.student(freedom) - exact) <= error * exact)
  }

  @Test(
    "A spring that only slows down and does not return resembles a fling",
    arguments: [
      (1.0, 0.75, true), (1, 0.49, false), (1, 1, true), (1, 1.2, false), (1.5, 0.34, true), (1.5, 0.33, false),
      (1.5, 2.6, true), (1.5, 2.7, false), (0.6, 0.9, false), (1, -0.75, false), (2, .infinity, false),
    ])
  func onlySlowsDown(dampingRatio: Double, pace: Double, expected: Bool) throws {
    #expect(FittedLaw.onlySlowsDown(pace: pace, dampingRatio: dampingRatio) == expected)
    guard pace.isFinite else { return }
    // The spring itself, from 1 pt before its limit, while it still moves visibly.
    let spring = try Spring(stiffness: 100, dampingRatio: dampingRatio)
    let motion = try SpringTimingParameters(
      spring: spring, initialValue: -1, initialVelocity: 10 * pace, target: 0, threshold: 1e-6)
    let velocities = (0...1000).map { motion.velocity(at: Double($0) / 1000 * motion.duration * 0.999) }
    #expect((velocities.allSatisfy { $0 > 0 } && zip(velocities, velocities.dropFirst()).allSatisfy(>)) == expected)
  }
}
