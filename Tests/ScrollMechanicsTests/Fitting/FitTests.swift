import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A fit") struct FitTests {
  /// Some that are told apart by how they slow down, for time's sake: Scripts/check-fits holds all against all.
  private static func rivals(with law: String? = nil) -> FitConditions {
    var conditions = FitConditions()
    let names = [law, "uikit", "android", "drag", "qt-flickable"]
    conditions.laws = conditions.laws.filter { names.contains($0.name) }
    return conditions
  }

  @Test("names the law of a scroll that was computed", arguments: 0..<12)
  func syntheticLaws(index: Int) throws {
    try #require(RecordedScrolls.synthetic.count == 12)
    let (law, files) = RecordedScrolls.synthetic[index]
    let file = files[index % 3]
    let fit = try Fit(try RecordedScrolls.load(file, in: "/synthetic"), Self.rivals(with: law))
    #expect(fit.candidates.first == law, "\(file): \(fit.candidates)")
    // The middle one of each has a finger for 0.28 s, and was sampled from anywhere in a frame on.
    let release = fit.phases.first { $0.kind == .fling }?.start ?? 0
    if file == files[1] { #expect((0.25...0.29).contains(release), "\(file): \(release)") }
  }

  @Test(
    "names none for what trackpads and mice of macOS and Windows did",
    arguments: [
      "mac-chrome-swipe-right", "mac-firefox-magic-mouse-left", "mac-safari-swipe-down-fast",
      "win-chrome-touchpad-right",
    ])
  func wheels(name: String) throws {
    let fit = try Fit(try RecordedScrolls.load(name, in: "/wheel"), Self.rivals())
    #expect(fit.law == nil && fit.bounce == nil)
    #expect(fit.candidates.isEmpty)
    #expect(fit.nearest != nil)
  }

  @Test("tells how much worse the other laws are, the nearest first", arguments: [0, 4, 8])
  func runnersUp(index: Int) throws {
    let (law, files) = RecordedScrolls.synthetic[index]
    let conditions = Self.rivals(with: law)
    let fit = try Fit(try RecordedScrolls.load(files[0], in: "/synthetic"), conditions)
    let others = fit.runnersUp.map(\.law)
    #expect(Set(others + fit.candidates).count == conditions.laws.count)
    #expect(Set(others).isDisjoint(with: fit.candidates))
    #expect(fit.runnersUp == fit.runnersUp.sorted { $0.difference < $1.difference })
    // Curves as different as these are told apart without a doubt.
    #expect((fit.runnersUp.last?.difference ?? 0) > 10)
  }

  @Test("finds UIScrollView's rate and stop in what iOS did")
  func phone() throws {
    let fit = try Fit(try RecordedScrolls.load("ios-26.5-fling-normal", in: ""), Self.rivals())
    let law = try #require(fit.law)
    #expect(law.type.name == "uikit")
    #expect(abs(fit.grid.rounding - 1.0 / 3) < 1e-9)
    let rate = try #require(law.parameters.first { $0.parameter.name == "rate" }).estimate
    #expect((0.99799...0.99801).contains(rate.value))
    let stop = try #require(law.parameters.first { $0.parameter.name == "stop-speed" }).estimate
    #expect((stop.low...stop.high).contains(10))
    #expect(law.residual < 0.13)
    // Its first callback came late; roundings explain the rest, but that it is the only one is no more than likely.
    #expect(!law.isCertain && law.outliers == [0])
    #expect((rate.low...rate.high).contains(0.998))
    #expect(!(rate.low...rate.high).contains(exp(log(0.135) / 1000)))
  }

  @Test("is not certain of a stop that was not recorded")
  func cutShort() throws {
    var made = MadeScroll()
    made.restTime = -0.6
    let law = try #require(try Fit(try made.recording(of: try UIScrollViewLaw(), velocity: 2000), Self.uikit).law)
    #expect(law.parameters.map(\.parameter.name) == ["rate"])
  }

  @Test("is certain of what rounding alone leaves open", arguments: [0.998, 0.99, 0.9953])
  func certain(rate: Double) throws {
    for (seed, velocity) in [2000.0, -1500, 3111].enumerated() {
      var made = MadeScroll()
      made.phase = [0.1, 0.5, 0.9][seed]
      let law = try UIScrollViewLaw(rate: DecelerationRate(rate))
      let recording = try made.recording(of: law, velocity: velocity)
      var conditions = FitConditions()
      conditions.laws = [UIScrollViewLaw.self]
      let found = try #require(try Fit(recording, conditions).law)
      #expect(found.isCertain)
      let estimate = try #require(found.parameters.first { $0.parameter.name == "rate" }).estimate
      #expect((estimate.low...estimate.high).contains(rate))
      let motion = try law.motion(from: 100, velocity: velocity)
      let start = made.phase / 60
      #expect((found.offset.low...found.offset.high).contains(motion.value(at: start)))
      #expect((found.velocity.low...found.velocity.high).contains(motion.velocity(at: start)))
    }
  }

  @Test("finds when a finger let go, and how fast")
  func release() throws {
    for seed in 0..<3 as Range<UInt64> {
      var made = MadeScroll(phase: 0.2 + 0.3 * Double(seed), finger: 0.3)
      made.jitter = 0.0003
      made.random = SeededGenerator(seed: seed)
      let recording = try made.recording(of: try UIScrollViewLaw(), velocity: 1800)
      var conditions = FitConditions()
      conditions.laws = [UIScrollViewLaw.self, GTKLaw.self]
      let found = try #require(try Fit(recording, conditions).law)
      #expect(found.type.name == "uikit")
      #expect(found.isReleaseKnown)
      #expect(abs(found.time.value - made.release) < 0.5 / 60)
      #expect((found.time.low...found.time.high).contains(made.release))
      #expect(abs(found.velocity.value - 1800) < 30)
    }
  }

  @Test("takes no finger that goes evenly for samples that lie", arguments: [30.0, 60], [6, 10])
  func evenFinger(rate: Double, samples: Int) throws {
    let motion = try UIScrollViewLaw().motion(from: 0, velocity: 3000)
    let times = (-samples..<Int(motion.duration * rate)).map { Double($0) / rate }
    let offsets = times.map { (($0 < 0 ? 3000 * $0 : motion.value(at: $0)) * 10).rounded() / 10 }
    let recording = try ScrollRecording(times: times, offsets: offsets)
    let law = try #require(try Fit(recording).law)
    #expect(abs(law.velocity.value - 3000) < 6, "\(law.type.name)")
    #expect(abs(law.time.value) < 0.5 / rate)
    #expect(!law.isCertain)
  }

  @Test("passes what rounds to every sample", arguments: [3000.0, 4759])
  func rounded(velocity: Double) throws {
    let motion = try ComposeLaw { $0.defaultValue }.motion(from: 0, velocity: velocity)
    let times = (0..<Int(motion.duration * 50)).map { Double($0) / 50 }
    let recording = try ScrollRecording(times: times, offsets: times.map { (motion.value(at: $0) * 10).rounded() / 10 })
    #expect(try Fit(recording).law != nil)
  }

  @Test("leaves out what is wrong and what was shown twice")
  func spoilt() throws {
    var made = MadeScroll()
    (made.wrongEvery, made.staleEvery) = (31, 23)
    let recording = try made.recording(of: try UIScrollViewLaw(), velocity: 2000)
    var conditions = FitConditions()
    conditions.laws = [UIScrollViewLaw.self]
    let fit = try Fit(recording, conditions)
    let found = try #require(fit.law)
    #expect(!fit.stale.isEmpty)
    #expect(found.outliers.count >= 4)
    #expect(found.outliers.allSatisfy { $0 % 31 == 15 || $0 % 23 == 22 })
    let rate = try #require(found.parameters.first).estimate
    #expect(abs(rate.value - 0.998) < 5e-6)
  }

  @Test("takes slow frames beside a wrong one for what they are, and leaves the rest as certain as it is")
  func wrongWhereSlow() throws {
    var made = MadeScroll()
    made.wrongEvery = 19
    var conditions = FitConditions()
    conditions.laws = [UIScrollViewLaw.self]
    let fit = try Fit(try made.recording(of: try UIScrollViewLaw(), velocity: 2000), conditions)
    let found = try #require(fit.law)
    #expect(fit.stale.isEmpty && found.isCertain)
    #expect(found.outliers.allSatisfy { $0 % 19 == 9 })
    let rate = try #require(found.parameters.first).estimate
    #expect((rate.low...rate.high).contains(0.998))
  }

  @Test("tells noise of offsets from noise of times")
  func errors() throws {
    var conditions = FitConditions()
    conditions.laws = [UIScrollViewLaw.self]
    var noisy = MadeScroll()
    noisy.noise = 1
    let one = try #require(try Fit(try noisy.recording(of: try UIScrollViewLaw(), velocity: 2000), conditions).law)
    #expect(abs(one.noise - 1) < 0.25)
    #expect(one.jitter < 0.0007)
    var jittering = MadeScroll()
    jittering.jitter = 0.002
    let other = try #require(
      try Fit(try jittering.recording(of: try UIScrollViewLaw(), velocity: 2000), conditions).law)
    #expect(abs(other.jitter - 0.002) < 0.0006)
    #expect(other.noise < 0.4)
  }

  private static var uikit: FitConditions {
    var conditions = FitConditions()
    conditions.laws = [UIScrollViewLaw.self]
    return conditions
  }

  @Test("finds the spring of a bounce after a fling, and where and how fast it begins", arguments: [0.5, 1, 1.3])
  func bounce(dampingRatio: Double) throws {
    let spring = try Spring(response: 0.6, dampingRatio: dampingRatio)
    let fling = try UIScrollViewLaw().motion(from: 100, velocity: 2500)
    let k = -1000 * log(0.998)
    let edge = -log(1 - 400 * k / 2500) / k
    let back = try SpringTimingParameters(
      spring: spring, initialValue: 500, initialVelocity: fling.velocity(at: edge), target: 500)
    let recording = try MadeScroll.recording(until: 2, phase: 0.4) { time in
      time < edge ? fling.value(at: time) : back.value(at: time - edge)
    }
    let fit = try Fit(recording, Self.uikit)
    #expect(fit.law?.type.name == "uikit")
    let bounce = try #require(fit.bounce)
    #expect(bounce.response.holds(0.6))
    #expect(bounce.dampingRatio.holds(dampingRatio))
    #expect(bounce.limit.holds(500))
    #expect(bounce.velocity.holds(fling.velocity(at: edge)))
    #expect(abs(bounce.time.value - (edge - 0.4 / 60)) < 0.002)
  }

  @Test("finds the spring of a pull that was let go", arguments: [0.3, 0.8, 1])
  func pull(dampingRatio: Double) throws {
    let back = try SpringTimingParameters(
      spring: try Spring(response: 0.45, dampingRatio: dampingRatio), initialValue: -150, initialVelocity: 300,
      target: 0.0)
    let fit = try Fit(try MadeScroll.recording(until: 1.5, phase: 0) { back.value(at: $0) }, Self.rivals())
    #expect(fit.law == nil)
    let bounce = try #require(fit.bounce)
    #expect(bounce.response.holds(0.45))
    #expect(bounce.dampingRatio.holds(dampingRatio))
    #expect(bounce.offset.holds(-150))
    #expect(bounce.velocity.holds(300))
    #expect(bounce.limit.holds(0))
  }

  @Test(
    "takes no fling for an overdamped spring, however noisy it is",
    arguments: ["gecko", "pop", "compose-exponential", "dynamic-animation"])
  func noSpring(name: String) throws {
    let type = try #require(Laws.all.first { $0.name == name })
    var conditions = FitConditions()
    conditions.laws = [type]
    for seed in 1...8 as ClosedRange<UInt64> {
      var made = MadeScroll(phase: 0.3, noise: 2, staleEvery: 19, wrongEvery: 47)
      made.random = SeededGenerator(seed: seed)
      let recording = try made.recording(of: type.init { $0.defaultValue }, velocity: 900 + 200 * Double(seed))
      let fit = try Fit(recording, conditions)
      #expect(fit.law != nil, "seed \(seed), spring \(String(describing: fit.bounce))")
    }
  }

  @Test("says what cannot be fitted")
  func tooShort() throws {
    let recording = try ScrollRecording(times: [0, 1, 2, 3, 4, 5], offsets: [0, 10, 10, 10, 10, 10])
    #expect(throws: RecordingError.self) { try Fit(recording) }
  }

  @Test("names none for what does not slow down")
  func even() throws {
    let frames = (0..<60).map(Double.init)
    for offsets in [frames.map { 3 * $0 }, frames.map { $0 * $0 }] {
      let fit = try Fit(try ScrollRecording(times: frames.map { $0 / 60 }, offsets: offsets), Self.rivals())
      #expect(fit.law == nil && fit.bounce == nil)
    }
  }
}
