import Testing

@testable import ScrollMechanics

@Suite("The steps that a platform counts time in")
struct StepClockTests {
  @Test("are told by a few times")
  func steps() throws {
    try expect(StepClock(of: [0.5, 1 / 60.0, 2.35]), counts: [1 / 60.0, 0.25, 0.123], butNot: [0.01013])
    try expect(StepClock(of: [7 / 144.0, 1 / 144.0]), counts: [5 / 144.0, 0.123], butNot: [1 / 60.0])
    try expect(StepClock(of: [0.123, 0.457]), counts: [0.001], butNot: [1 / 60.0, 0.01013])
  }

  @Test("leave out what a clock of microseconds rounds, and tell the frame that an instant is in")
  func frames() throws {
    let frames = try #require(StepClock(of: [1 / 60.0, 0.016667]))
    #expect(frames.whole(0.883_334) == 53 / 60.0 && frames.whole(0.883_333) == 53 / 60.0)
    #expect(frames.begun(0.3101) == 74 / 240.0 && frames.begun(0.25) == 0.25)
    let milliseconds = try #require(StepClock(of: [0.123, 0.457]))
    #expect(milliseconds.begun(0.1234) == 0 && milliseconds.begun(0.123) == 0.123)
  }

  private func expect(_ clock: StepClock?, counts times: [Double], butNot others: [Double]) throws {
    let clock = try #require(clock)
    #expect(times.map(clock.whole) == times)
    #expect(others.map(clock.whole).allSatisfy { $0 == 0 })
  }

  @Test(
    "are none where times go by none, or there are none", arguments: [[0.12345, 0.5], [], [0.0, 0.0]] as [[Double]])
  func none(times: [Double]) {
    #expect(StepClock(of: times) == nil)
  }

  @Test(
    "are those of a law's motions, or of what it does at limits",
    arguments: [("gtk", true), ("android", true), ("motion", true), ("uikit", false), ("exponential", false)])
  func ofLaws(name: String, isCounting: Bool) throws {
    let type = try #require(Laws.all.first { $0.name == name })
    let release = Release<Double>(
      law: try type.init { $0.defaultValue }, velocity: 0,
      axes: [ContentAxis(limits: try ScrollLimits(upper: 400), edge: .own(.bounce))])
    #expect((release.clock != nil) == isCounting)
  }
}
