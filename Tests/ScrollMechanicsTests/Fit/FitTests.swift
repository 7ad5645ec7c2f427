import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A fit finds the law of a recording") struct FitTests {
  /// Laws with different curves, to save time: Scripts/checks/fits tries all laws.
  private static func rivals(with law: String? = nil) -> [LawDescription] {
    let names = [law, "uikit", "android", "drag", "qt-flickable"]
    return Laws.all.filter { names.contains($0.name) }
  }

  @Test(
    "The law of a computed scroll is found", arguments: Cases.areAll ? Array(0..<12) : [4])
  func syntheticLaws(index: Int) throws {
    try #require(RecordedScrolls.synthetic.count == 12)
    let (law, files) = RecordedScrolls.synthetic[index]
    let file = files[index % 3]
    let rivals = Self.rivals(with: law)
    let laws = Cases.areAll ? rivals : rivals.filter { [law, index % 4 == 0 ? "uikit" : "drag"].contains($0.name) }
    let fit = try Fit(try RecordedScrolls.load(file, in: "/synthetic"), laws: laws)
    #expect(fit.candidates.first == law, "\(file): \(fit.candidates)")
    // The middle file of each law has a finger for 0.28 s and was sampled from any time in a frame.
    let release = fit.phases.first { $0.kind == .fling }?.start ?? 0
    if file == files[1] { #expect((0.25...0.29).contains(release), "\(file): \(release)") }
  }

  @Test(
    "Trackpads and mice of macOS and Windows follow no law",
    .optimizedBuild,
    arguments: [
      "win-chrome-touchpad-right", "mac-firefox-magic-mouse-left", "mac-chrome-swipe-right",
      "mac-safari-swipe-down-fast",
    ])
  func wheels(name: String) throws {
    let fit = try Fit(try RecordedScrolls.load(name, in: "/wheel"), laws: Self.rivals())
    #expect(fit.law == nil && fit.bounce == nil)
    #expect(fit.candidates.isEmpty && fit.nearest != nil)
  }

  @Test("Runners-up are listed with their criterion, the nearest first", arguments: Cases.areAll ? [0, 4, 8] : [4])
  func runnersUp(index: Int) throws {
    let (law, files) = RecordedScrolls.synthetic[index]
    let laws = Self.rivals(with: law)
    let fit = try Fit(try RecordedScrolls.load(files[0], in: "/synthetic"), laws: laws)
    let others = fit.runnersUp.map(\.law)
    #expect(Set(others + fit.candidates).count == laws.count && Set(others).isDisjoint(with: fit.candidates))
    #expect(fit.runnersUp.map(\.difference) == fit.runnersUp.map(\.difference).sorted())
    // Curves as different as these are distinguished with certainty.
    #expect((fit.runnersUp.last?.difference ?? 0) > 10)
  }

  @Test("A recording of iOS gives UIScrollView's rate and stop speed")
  func phone() throws {
    let fit = try Fit(try RecordedScrolls.load("ios-26.5-fling-normal", in: ""), laws: Self.rivals())
    let law = try #require(fit.law)
    #expect(law.description.name == "uikit" && law.residual < 0.13)
    #expect(abs(fit.grid.rounding - 1.0 / 3) < 1e-9)
    let rate = try #require(law.parameters.first { $0.parameter.name == "rate" }).interval
    let stop = try #require(law.parameters.first { $0.parameter.name == "stop-speed" }).interval
    #expect((0.99799...0.99801).contains(rate.value) && rate.holds(0.998) && stop.holds(10))
    #expect(!rate.holds(exp(log(0.135) / 1000)))
    // Its first callback came late. Rounding explains the others, but that it is the only late one is not certain.
    #expect(!law.offset.isCertain && law.outliers == [0])
  }

  @Test(
    "A finger that moves evenly is not a series of outliers", .optimizedBuild, arguments: zip([30.0, 60], [6, 10]))
  func evenFinger(rate: Double, samples: Int) throws {
    let motion = try Laws.make("uikit").motion(from: 0, velocity: 3000)
    let times = (-samples..<Int(motion.duration * rate)).map { Double($0) / rate }
    let offsets = times.map { (($0 < 0 ? 3000 * $0 : motion.value(at: $0)) * 10).rounded() / 10 }
    let recording = try ScrollRecording(times: times, offsets: offsets)
    let law = try #require(try Fit(recording, laws: Self.rivals()).law)
    #expect(abs(law.velocity.value - 3000) < 6, "\(law.description.name)")
    #expect(abs(law.time.value) < 0.5 / rate && !law.offset.isCertain)
  }

  @Test("A law that rounds to every sample is accepted", .optimizedBuild, arguments: [3000.0, 4759])
  func rounded(velocity: Double) throws {
    let motion = try Laws.make("compose").motion(from: 0, velocity: velocity)
    let times = (0..<Int(motion.duration * 50)).map { Double($0) / 50 }
    let recording = try ScrollRecording(times: times, offsets: times.map { (motion.value(at: $0) * 10).rounded() / 10 })
    #expect(try Fit(recording, laws: Self.rivals(with: "compose")).law != nil)
  }

  @Test(
    "The candidates for a table in whole points include the law that made it", .optimizedBuild,
    arguments: [
      // Laws that follow one curve are named together, whatever each of them rounds.
      ("compose", 4000, 60, ["android", "compose"]), ("android", 2500, 90, ["android", "compose"]),
      // Neither a candidate that explains a part hides the law, nor a parameter that nothing determines.
      ("pop", 2500, 60, ["pop"]), ("chromium-physics", 500, 60, ["chromium-physics"]),
      ("flutter-bouncing-fast", 1200, 60, ["flutter-bouncing-fast"]), ("gecko", 800, 60, ["gecko"]),
    ] as [(String, Double, Double, [String])])
  func wholePoints(law: String, velocity: Double, rate: Double, candidates: [String]) throws {
    let fit = try Fit(try Self.wholeTable(of: law, velocity: velocity, rate: rate))
    #expect(Set(fit.candidates).isSuperset(of: candidates))
  }

  @Test("The end of a motion is a sample between frames, also if it rounds to a frame", .optimizedBuild)
  func endBetweenFrames() throws {
    // It ends 0.3 ms after the frame at 13/60 s, which as a row of the same time is left out.
    let fit = try Fit(try Self.wholeTable(of: "flutter-bouncing-fast", velocity: 500, rate: 60, step: 0.001))
    #expect(fit.candidates == ["flutter-bouncing-fast"])
  }

  @Test("Half an oscillation is no spring", .optimizedBuild)
  func halfOscillation() throws {
    let recording = try MadeScroll.recording(until: 0.34, phase: 0) { 316 * (1 - cos(.pi * $0 / 0.34)) }
    let fit = try Fit(recording, laws: Self.rivals())
    #expect(fit.law == nil && fit.bounce == nil)
  }

  /// A table from the release on, in steps of points and in whole milliseconds.
  private static func wholeTable(
    of law: String, velocity: Double, rate: Double, step: Double = 1
  ) throws -> ScrollRecording {
    let motion = try Laws.make(law).motion(from: 0, velocity: velocity)
    let times = (0...Int(motion.duration * rate)).map { Double($0) / rate } + [motion.duration]
    return try ScrollRecording(
      times: times.map { ($0 * 1000).rounded() / 1000 },
      offsets: times.map { (motion.value(at: $0) / step).rounded() * step })
  }

  @Test(
    "The spring of a bounce after a fling is found with its start", arguments: Cases.areAll ? [0.5, 1, 1.3] : [0.5])
  func bounce(dampingRatio: Double) throws {
    let spring = try Spring(response: 0.6, dampingRatio: dampingRatio)
    let fling = try Laws.make("uikit").motion(from: 100, velocity: 2500)
    let k = -1000 * log(0.998)
    let edge = -log(1 - 400 * k / 2500) / k
    let back = try SpringTimingParameters(
      spring: spring, initialValue: 500, initialVelocity: fling.velocity(at: edge), target: 500)
    let recording = try MadeScroll.recording(until: 2, phase: 0.4) { time in
      time < edge ? fling.value(at: time) : back.value(at: time - edge)
    }
    let fit = try Fit(recording, laws: [LawDescription.uikit])
    #expect(fit.law?.description.name == "uikit")
    let bounce = try #require(fit.bounce)
    let (response, ratio) = (bounce[SpringLaw.response], bounce[SpringLaw.dampingRatio])
    #expect(response?.holds(0.6) == true && ratio?.holds(dampingRatio) == true)
    #expect(bounce.destination.holds(500) && bounce.velocity.holds(fling.velocity(at: edge)))
    #expect(abs(bounce.time.value - (edge - 0.4 / 60)) < 0.002)
    #expect(fit.phases.first { $0.kind == .bounce }?.start == bounce.time.value)
  }

  @Test("The spring of a released pull is found", .optimizedBuild, arguments: [0.3, 0.8, 1])
  func pull(dampingRatio: Double) throws {
    let back = try SpringTimingParameters(
      spring: try Spring(response: 0.45, dampingRatio: dampingRatio), initialValue: -150, initialVelocity: 300,
      target: 0.0)
    let fit = try Fit(try MadeScroll.recording(until: 1.5, phase: 0) { back.value(at: $0) }, laws: Self.rivals())
    #expect(fit.law == nil)
    let bounce = try #require(fit.bounce)
    let (response, ratio) = (bounce[SpringLaw.response], bounce[SpringLaw.dampingRatio])
    #expect(response?.holds(0.45) == true && ratio?.holds(dampingRatio) == true)
    #expect(bounce.offset.holds(-150) && bounce.velocity.holds(300) && bounce.destination.holds(0))
  }

  @Test(
    "A noisy fling is not an overdamped spring",
    arguments: Cases.some(of: ["gecko", "pop", "compose-exponential", "dynamic-animation"], oneIn: 4))
  func noSpring(name: String) throws {
    let type = try #require(Laws.all.first { $0.name == name })
    for seed in 1...(Cases.areAll ? 8 : 1) as ClosedRange<UInt64> {
      var made = MadeScroll(phase: 0.3, noise: 2, staleEvery: 19, wrongEvery: 47)
      made.random = SeededGenerator(seed: seed)
      let recording = try made.recording(of: type.make(), velocity: 900 + 200 * Double(seed))
      let fit = try Fit(recording, laws: [type])
      #expect(fit.law != nil, "seed \(seed), spring \(String(describing: fit.bounce))")
    }
  }

  @Test("A fling that is too short is refused with the number of its samples, one of them at rest")
  func tooShort() throws {
    let recording = try ScrollRecording(times: [0, 1, 2, 3, 4, 5], offsets: [0, 10, 10, 10, 10, 10])
    #expect(throws: RecordingError.notFitted(2)) { try Fit(recording) }
  }

  @Test("Content that does not slow down has no law", .optimizedBuild)
  func even() throws {
    let frames = (0..<60).map(Double.init)
    for offsets in [frames.map { 3 * $0 }, frames.map { $0 * $0 }] {
      let fit = try Fit(try ScrollRecording(times: frames.map { $0 / 60 }, offsets: offsets), laws: Self.rivals())
      #expect(fit.law == nil && fit.bounce == nil)
    }
  }
}
