import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A fit claims no more than a recording shows") struct UncertaintyTests {
  @Test("Times in whole milliseconds are those of regular frames", arguments: [60.0, 90, 120])
  func regularFrames(rate: Double) throws {
    let times = (0..<100).map { 3.0042 + Double($0) / rate }
    let stamps = times.map { ($0 * 1000).rounded() / 1000 }
    let grid = RecordingGrid(try ScrollRecording(times: stamps, offsets: times.map { 900 * $0 }))
    #expect(grid.timeStep == 0.001 && grid.stampStep == 0)
    #expect(abs(grid.frameRate - rate) < 1e-9 && grid.shift < 0.0004)
    let found = try #require(grid.regularTimes)
    #expect(zip(found, times).allSatisfy { abs($0 - $1) <= grid.shift + 1e-6 })
  }

  @Test("Times that vary are kept")
  func irregularFrames() throws {
    let times = (0..<100).map { (frame: Int) -> Double in
      let delay = frame % 7 == 3 ? 0.004 : 0.0
      return Double(frame) / 60 + delay
    }
    let stamps = times.map { ($0 * 1000).rounded() / 1000 }
    let grid = RecordingGrid(try ScrollRecording(times: stamps, offsets: times.map { 900 * $0 }))
    #expect(grid.regularTimes == nil && grid.stampStep == 0.001)
  }

  @Test("An interval that spans a decade determines nothing")
  func decade() {
    let rows: [(Interval, Bool)] = [
      (Interval(3, low: 1, high: 9), true), (Interval(3, low: 1, high: 10), false),
      (Interval(3, low: 0, high: 9), false), (Interval(0), true), (Interval(0, low: -1, high: 1), true),
    ]
    for (interval, isDetermined) in rows { #expect(FittedLaw.isDetermined(interval) == isDetermined) }
  }

  @Test(
    "The errors of offset and velocity at a release include that of its time", .optimizedBuild, arguments: 0..<6)
  func release(seed: Int) throws {
    var made = MadeScroll(phase: 0.1 + 0.15 * Double(seed), finger: 0.3)
    (made.noise, made.random) = (0.3, SeededGenerator(seed: UInt64(seed)))
    let recording = try made.recording(of: Laws.make("uikit"), velocity: 1800)
    let law = try #require(try Fit(recording, laws: [LawDescription.uikit]).law)
    let time = (law.time.high - law.time.low) / 2
    #expect(law.isReleaseKnown && time > 0)
    #expect(law.offset.high - law.offset.low > 1.5 * 1800 * time)
    // Three times the interval: one of six recordings may lie outside of one that holds 95 %.
    #expect(abs(law.velocity.value - 1800) < 1.5 * (law.velocity.high - law.velocity.low))
    #expect(abs(law.offset.value - 100) < 1.5 * (law.offset.high - law.offset.low))
  }

  @Test(
    "A smooth curve that no law makes has no law", .optimizedBuild, arguments: [300.0, 1000])
  func sine(distance: Double) throws {
    let times = (0...60).map { Double($0) / 90 }
    let offsets = times.map { (time: Double) -> Double in
      let part = 0.5 - 0.5 * cos(Double.pi * time / times[60])
      return (distance * part * 100).rounded() / 100
    }
    let laws = Laws.all.filter { ["uikit", "drag", "qt-scroller", "reanimated"].contains($0.name) }
    let fit = try Fit(try ScrollRecording(times: times, offsets: offsets), laws: laws)
    #expect(fit.law == nil && fit.bounce == nil)
  }

  /// A critically damped spring from 0 to 400 with ω = 10/s and v = 2500: x = L − (L + (ω·L − v)·t)·e^(−ω·t).
  @Test(
    "A spring that slows down like a fling is a spring where no law explains the samples as rounding does",
    .optimizedBuild)
  func releasedSpring() throws {
    let times = (0..<80).map { Double($0) / 60 }
    let offsets = times.map { 400 - (400 + 1500 * $0) * exp(-10 * $0) }
    let laws = Laws.all.filter { ["uikit", "drag"].contains($0.name) }
    let fit = try Fit(try ScrollRecording(times: times, offsets: offsets), laws: laws)
    #expect(fit.law == nil)
    let spring = try #require(fit.bounce)
    #expect(spring[SpringLaw.response]?.holds(2 * .pi / 10) == true && spring.velocity.holds(2500))
  }

  @Test("A short easing curve is no law with a large noise", .optimizedBuild, arguments: [1, 1e-6])
  func shortCurve(step: Double) throws {
    // cubic-bezier(0.2, 0, 0, 1), whose parameter at a time is found by bisection.
    func offset(_ progress: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let s = (low + high) / 2
        if 0.6 * s * (1 - s) * (1 - s) + s * s * s < progress { low = s } else { high = s }
      }
      return low * low * (3 - 2 * low)
    }
    let times = (0...45).map { Double($0) / 60 }
    let offsets = times.map { (300 * offset(min($0 / 0.3, 1)) / step).rounded() * step }
    let laws = Laws.all.filter { ["uikit", "drag", "android"].contains($0.name) }
    let fit = try Fit(try ScrollRecording(times: times, offsets: offsets), laws: laws)
    #expect(fit.law == nil && fit.bounce == nil)
  }

  @Test("A spring released at rest is a spring, though its end looks like a fling", .optimizedBuild)
  func bounceBack() throws {
    let laws = Laws.all.filter { ["uikit", "drag", "compose-exponential"].contains($0.name) }
    let fit = try Fit(try RecordedScrolls.load("ios-26.5-bounce-back", in: ""), laws: laws)
    #expect(fit.law == nil && fit.bounce != nil)
  }

  @Test(
    "The table of a law that rounds by itself is the law's",
    arguments: Cases.areAll
      ? ["android", "compose", "reanimated", "react-native", "compose-exponential"] : ["compose"],
    Cases.areAll ? [60.0, 90] : [90])
  func tables(name: String, rate: Double) throws {
    let motion = try Laws.make(name).motion(from: 0, velocity: 1700)
    let frames = (0..<Int(motion.duration * rate)).map { Double($0) / rate }
    let times = frames + [motion.duration]
    let laws = Laws.all.filter { ["uikit", "drag", name].contains($0.name) }
    let fit = try Fit(try ScrollRecording(times: times, offsets: times.map(motion.value)), laws: laws)
    #expect(fit.candidates.contains(name), "\(fit.candidates)")
    #expect(fit.runnersUp.allSatisfy { $0.difference >= 0 })
  }
}
