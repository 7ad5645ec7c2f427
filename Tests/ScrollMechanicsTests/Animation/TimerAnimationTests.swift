import Testing

@testable import ScrollMechanics

@Suite("A timer animation")
struct TimerAnimationTests {
  private typealias Frame = TimerAnimation.Frame

  /// The frames that a closure is called with.
  private actor Film {
    private(set) var frames: [Frame] = []

    func append(_ frame: Frame) { frames.append(frame) }
  }

  private struct Screening: Sendable, CustomTestStringConvertible {
    var duration: Double
    var framesPerSecond = 60.0
    var frameCost = Duration.zero
    var oversleep = Duration.zero

    var testDescription: String { "\(duration) s at \(framesPerSecond)/s, \(frameCost) a frame, \(oversleep) late" }

    static let all = [
      Screening(duration: 0), Screening(duration: 1e-9), Screening(duration: 0.1), Screening(duration: 2),
      Screening(duration: 4.6, framesPerSecond: 120), Screening(duration: 1, framesPerSecond: 0.3),
      Screening(duration: 1, frameCost: .milliseconds(1)), Screening(duration: 1, frameCost: .milliseconds(50)),
      Screening(duration: 1, frameCost: .seconds(3)), Screening(duration: 1, oversleep: .milliseconds(2)),
      Screening(duration: 1, oversleep: .milliseconds(40)),
      Screening(duration: 1, frameCost: .milliseconds(17), oversleep: .milliseconds(5)),
    ]

    /// Runs the animation, and returns each frame with the time at which it was shown.
    func run() async throws -> (completion: TimerAnimation.Completion, shown: [(frame: Frame, time: Double)]) {
      let clock = ScriptedClock(oversleep: oversleep)
      let start = clock.now
      let film = Film()
      let times = Times()
      let animation = try TimerAnimation(duration: duration, framesPerSecond: framesPerSecond, clock: clock) { frame in
        await film.append(frame)
        await times.append(start.duration(to: clock.now) / .seconds(1))
        clock.advance(by: frameCost)
      }
      let completion = await animation.run()
      return (completion, Array(zip(await film.frames, await times.times)))
    }

    private actor Times {
      private(set) var times: [Double] = []

      func append(_ time: Double) { times.append(time) }
    }
  }

  @Test("Ends with a frame of progress exactly 1, at the end, and has no other", arguments: Screening.all)
  private func end(of screening: Screening) async throws {
    let (completion, shown) = try await screening.run()
    #expect(completion.isFinished)
    let last = try #require(shown.last)
    #expect(last.frame.progress == 1)
    #expect(last.frame.time == screening.duration)
    #expect(shown.first?.frame.index == 0)
    #expect(shown.dropLast().allSatisfy { (0..<1).contains($0.frame.progress) })
  }

  @Test("Shows or drops every frame there is, and each at its own time", arguments: Screening.all)
  private func completeness(of screening: Screening) async throws {
    let (completion, shown) = try await screening.run()
    let times = Array(
      try FrameTimes(duration: screening.duration, framesPerSecond: screening.framesPerSecond))
    #expect(completion.frameCount == shown.count)
    #expect(completion.frameCount + completion.droppedFrameCount == times.count)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.frame.index < $1.frame.index })
    #expect(shown.allSatisfy { $0.frame.time == times[$0.frame.index] })
  }

  @Test("Shows no frame early, and none whose successor is due", arguments: Screening.all)
  private func punctuality(of screening: Screening) async throws {
    let (_, shown) = try await screening.run()
    let period = 1 / screening.framesPerSecond
    for (frame, time) in shown {
      #expect(time >= frame.time - 1e-9)
      if frame.index > 0, frame.progress < 1 { #expect(time < frame.time + period + 1e-9) }
    }
  }

  @Test("Drops nothing where there is time enough")
  func leisure() async throws {
    let (completion, shown) = try await Screening(duration: 2, frameCost: .milliseconds(10)).run()
    #expect(completion.droppedFrameCount == 0)
    #expect(shown.count == 121)
  }

  @Test("Shows every third of its frames where one takes as long as three")
  func hurry() async throws {
    let (_, shown) = try await Screening(duration: 0.15, frameCost: .milliseconds(50)).run()
    #expect(shown.map(\.frame.index) == [0, 3, 6, 9])
  }

  @Test("Shows frames at any times it is given")
  func chosenTimes() async throws {
    let film = Film()
    let animation = TimerAnimation(duration: 2, times: [0, 0.25, 1, 2], clock: ScriptedClock()) {
      await film.append($0)
    }
    #expect(await animation.run().frameCount == 4)
    #expect(await film.frames.map(\.progress) == [0, 0.125, 0.5, 1])
  }

  @Test("Never drops the first frame, even if the next is due")
  func firstFrame() async throws {
    let film = Film()
    let animation = TimerAnimation(duration: 1, times: [0, 0, 1], clock: ScriptedClock()) { await film.append($0) }
    _ = await animation.run()
    #expect(await film.frames.map(\.index) == [0, 1, 2])
  }

  @Test("Calls a closure of the main actor there")
  func mainActor() async throws {
    let film = await MainActor.run { MainFilm() }
    let animation = try TimerAnimation(duration: 0.1, clock: ScriptedClock()) { @MainActor frame in
      film.frames.append(frame)
    }
    let count = await animation.run().frameCount
    #expect(await film.frames.count == count)
  }

  @MainActor
  private final class MainFilm {
    var frames: [Frame] = []
  }

  @Test("Without frames is finished at once")
  func noFrames() async {
    let completion = await TimerAnimation(duration: 1, times: [], clock: FrozenClock()) { _ in }.run()
    #expect(completion.isFinished)
    #expect(completion.frameCount == 0)
  }

  @Test("Runs once, however often it is asked to")
  func runsOnce() async throws {
    let film = Film()
    let animation = try TimerAnimation(duration: 0.1, clock: ScriptedClock()) { await film.append($0) }
    async let other = animation.run()
    let completion = await animation.run()
    #expect(await other == completion)
    #expect(await animation.run() == completion)
    #expect(await film.frames.count == completion.frameCount)
  }

  @Test("Keeps time by a real clock")
  func realTime() async throws {
    let clock = ContinuousClock()
    let animation = try TimerAnimation(duration: 0.1, framesPerSecond: 50) { _ in }
    let time = await clock.measure {
      let completion = await animation.run()
      #expect(completion.frameCount + completion.droppedFrameCount == 6)
    }
    #expect(time >= .milliseconds(100))
  }

  @Test("Is not made of times that make no sense", arguments: [-1, Double.nan, .infinity])
  func wrongDuration(duration: Double) {
    #expect(throws: ParameterError.self) { try TimerAnimation(duration: duration) { _ in } }
  }

  @Test("Is not made with a frame rate that makes no sense", arguments: [0, -60, Double.nan, .infinity])
  func wrongRate(rate: Double) {
    #expect(throws: ParameterError.self) { try TimerAnimation(duration: 1, framesPerSecond: rate) { _ in } }
  }
}

@Suite("A timer animation that is invalidated")
struct TimerAnimationInvalidationTests {
  @Test("From another task, it ends at once and is not finished")
  func fromAnotherTask() async throws {
    let clock = FrozenClock()
    let animation = try TimerAnimation(duration: 1, clock: clock) { _ in }
    async let completion = animation.run()
    await clock.someoneSleeps()
    await animation.invalidate()
    #expect(await completion == TimerAnimation.Completion(isFinished: false, frameCount: 1, droppedFrameCount: 0))
  }

  @Test("By cancelling the task that runs it, it ends at once and is not finished")
  func byCancellation() async throws {
    let clock = FrozenClock()
    let animation = try TimerAnimation(duration: 1, clock: clock) { _ in }
    let task = Task { await animation.run() }
    await clock.someoneSleeps()
    task.cancel()
    #expect(await task.value.isFinished == false)
  }

  @Test("From its own closure, shows no frame after that one")
  func fromItsClosure() async throws {
    let reference = Reference()
    let animation = try TimerAnimation(duration: 1, clock: ScriptedClock()) { frame in
      if frame.index == 3 { await reference.animation?.invalidate() }
    }
    await reference.set(animation)
    let completion = await animation.run()
    #expect(completion == TimerAnimation.Completion(isFinished: false, frameCount: 4, droppedFrameCount: 0))
  }

  @Test("Before it runs, shows no frame")
  func beforeItRuns() async throws {
    let animation = try TimerAnimation(duration: 0, clock: ScriptedClock()) { _ in Issue.record("a frame was shown") }
    await animation.invalidate()
    await animation.invalidate()
    #expect(await animation.run().isFinished == false)
  }

  @Test("After its end, stays finished")
  func afterItsEnd() async throws {
    let animation = try TimerAnimation(duration: 0.1, clock: ScriptedClock()) { _ in }
    _ = await animation.run()
    await animation.invalidate()
    #expect(await animation.run().isFinished)
  }

  @Test("At any moment, by many at once, ends for everyone alike")
  func manyAtOnce() async throws {
    for delay in 0..<50 {
      let animation = try TimerAnimation(duration: 10, framesPerSecond: 10_000) { _ in }
      let completions = await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { await animation.run() } }
        for _ in 0..<4 {
          group.addTask {
            try? await Task.sleep(for: .microseconds(20 * delay))
            await animation.invalidate()
            return await animation.run()
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(completions).count == 1)
      #expect(completions.allSatisfy { !$0.isFinished })
    }
  }

  private actor Reference {
    private(set) var animation: TimerAnimation?

    func set(_ animation: TimerAnimation) { self.animation = animation }
  }
}
