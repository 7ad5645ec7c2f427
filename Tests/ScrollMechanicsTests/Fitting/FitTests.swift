import Testing

@testable import ScrollMechanics

@Suite("A fit") struct FitTests {
  /// Those that made the recordings.
  private static let contenders = Set(RecordedScrolls.synthetic.map(\.law))

  @Test("names the law of a scroll that was computed", arguments: 0..<12)
  func syntheticLaws(index: Int) throws {
    try #require(RecordedScrolls.synthetic.count == 12)
    let (law, files) = RecordedScrolls.synthetic[index]
    for (kind, file) in files.enumerated() {
      var conditions = FitConditions()
      // All laws against one recording of each, for time's sake: Scripts/check-fits has the rest.
      if kind != index % 3 { conditions.laws = conditions.laws.filter { Self.contenders.contains($0.name) } }
      let fit = try Fit(try RecordedScrolls.load(file, in: "/synthetic"), conditions)
      #expect(fit.candidates.first == law, "\(file): \(fit.candidates)")
      // The middle one of each has a finger for 0.28 s, and was sampled from anywhere in a frame on.
      let release = fit.phases.first { $0.kind == .fling }?.start ?? 0
      if file == files[1] { #expect((0.25...0.29).contains(release), "\(file): \(release)") }
    }
  }

  @Test(
    "names none for what trackpads and mice of macOS and Windows did",
    arguments: [
      "mac-chrome-swipe-right", "mac-firefox-magic-mouse-left", "mac-safari-swipe-down-fast",
      "win-chrome-touchpad-right",
    ])
  func wheels(name: String) throws {
    var conditions = FitConditions()
    conditions.laws = conditions.laws.filter { Self.contenders.contains($0.name) || $0.name == "gecko-android" }
    let fit = try Fit(try RecordedScrolls.load(name, in: "/wheel"), conditions)
    #expect(fit.law == nil)
    #expect(fit.candidates.isEmpty)
    #expect(fit.nearest != nil)
  }

  @Test("finds UIScrollView's rate and stop in what iOS did")
  func phone() throws {
    let fit = try Fit(try RecordedScrolls.load("ios-26.5-fling-normal", in: ""))
    let law = try #require(fit.law)
    #expect(law.type.name == "uikit")
    #expect(abs(fit.grid.rounding - 1.0 / 3) < 1e-9)
    let rate = try #require(law.parameters.first { $0.parameter.name == "rate" }).estimate
    #expect((0.99799...0.99801).contains(rate.value))
    let stop = try #require(law.parameters.first { $0.parameter.name == "stop-speed" }).estimate
    #expect((stop.low...stop.high).contains(10))
    #expect(law.residual < 0.13)
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

  @Test("says what cannot be fitted")
  func tooShort() throws {
    let recording = try ScrollRecording(times: [0, 1, 2, 3, 4, 5], offsets: [0, 10, 10, 10, 10, 10])
    #expect(throws: RecordingError.self) { try Fit(recording) }
  }
}
