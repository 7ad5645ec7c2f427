import Testing

@testable import ScrollMechanics

@Suite("A timer animation")
struct TimerAnimationTests {
  private typealias Frame = TimerAnimation.Frame

  /// A record of the frames for which the closure is called.
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

    /// Runs the animation and returns each frame with the time at which it was shown.
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

  @Test("Only the last frame has a progress of exactly 1, and it is due at the end", arguments: Screening.all)
  private func end(of screening: Screening) async throws {
    let (completion, shown) = try await screening.run()
    let last = try #require(shown.last)
    #expect(last.frame.progress == 1 && last.frame.time == screening.duration)
    #expect(completion.isFinished && shown.first?.frame.index == 0)
    #expect(shown.dropLast().allSatisfy { (0..<1).contains($0.frame.progress) })
  }

  @Test("Every frame is shown at its own time or dropped", arguments: Screening.all)
  private func completeness(of screening: Screening) async throws {
    let (completion, shown) = try await screening.run()
    let times = Array(
      try FrameTimes(duration: screening.duration, framesPerSecond: screening.framesPerSecond))
    #expect(completion.frameCount == shown.count)
    #expect(completion.droppedFrameCount == times.count - shown.count)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.frame.index < $1.frame.index })
    #expect(shown.allSatisfy { $0.frame.time == times[$0.frame.index] })
  }

  @Test("No frame is shown early, or when the next one is due", arguments: Screening.all)
  private func punctuality(of screening: Screening) async throws {
    let (_, shown) = try await screening.run()
    let period = 1 / screening.framesPerSecond
    for (frame, time) in shown {
      #expect(time >= frame.time - 1e-9)
      if frame.index > 0, frame.progress < 1 { #expect(time < frame.time + period + 1e-9) }
    }
  }

  @Test("Every frame is shown if closures are quick enough, and every third one if they take as long as three")
  func dropping() async throws {
    let (completion, all) = try await Screening(duration: 2, frameCost: .milliseconds(10)).run()
    #expect(completion.droppedFrameCount == 0 && all.count == 121)
    let (_, shown) = try await Screening(duration: 0.15, frameCost: .milliseconds(50)).run()
    #expect(shown.map(\.frame.index) == [0, 3, 6, 9])
  }

  @Test("Frames are shown at the given times, the first one even if the next one is due")
  func chosenTimes() async throws {
    let film = Film()
    let animation = TimerAnimation(duration: 2, times: [0, 0.25, 1, 2], clock: ScriptedClock()) {
      await film.append($0)
    }
    let count = await animation.run().frameCount
    let progress = await film.frames.map(\.progress)
    #expect(count == 4 && progress == [0, 0.125, 0.5, 1])
    let hurried = Film()
    _ = await TimerAnimation(duration: 1, times: [0, 0, 1], clock: ScriptedClock()) { await hurried.append($0) }.run()
    #expect(await hurried.frames.map(\.index) == [0, 1, 2])
  }

  @Test("A closure of the main actor is called on the main actor")
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

  @Test("An animation without frames finishes at once")
  func noFrames() async {
    let completion = await TimerAnimation(duration: 1, times: [], clock: FrozenClock()) { _ in }.run()
    #expect(completion.isFinished && completion.frameCount == 0)
  }

  @Test("It runs once, for any number of calls of run()")
  func runsOnce() async throws {
    let film = Film()
    let animation = try TimerAnimation(duration: 0.1, clock: ScriptedClock()) { await film.append($0) }
    async let other = animation.run()
    let completion = await animation.run()
    let completions = [await other, await animation.run()]
    #expect(completions == [completion, completion])
    #expect(await film.frames.count == completion.frameCount)
  }

  @Test("It keeps time with a real clock")
  func realTime() async throws {
    let clock = ContinuousClock()
    let animation = try TimerAnimation(duration: 0.1, framesPerSecond: 50) { _ in }
    let time = await clock.measure {
      let completion = await animation.run()
      #expect(completion.frameCount + completion.droppedFrameCount == 6)
    }
    #expect(time >= .milliseconds(100))
  }

  @Test("An invalid duration or frame rate is refused")
  func refusals() {
    let rows: [(Double, Double)] = [
      (-1, 60), (.nan, 60), (.infinity, 60), (1, 0), (1, -60), (1, .nan), (1, .infinity),
    ]
    for (duration, rate) in rows {
      #expect(throws: ParameterError.self) { try TimerAnimation(duration: duration, framesPerSecond: rate) { _ in } }
    }
  }
}

@Suite("A timer animation that is invalidated")
struct TimerAnimationInvalidationTests {
  @Test("Invalidated from another task, it ends at once and is not finished")
  func fromAnotherTask() async throws {
    let clock = FrozenClock()
    let animation = try TimerAnimation(duration: 1, clock: clock) { _ in }
    async let completion = animation.run()
    await clock.sleepBegins()
    await animation.invalidate()
    #expect(await completion == TimerAnimation.Completion(isFinished: false, frameCount: 1, droppedFrameCount: 0))
  }

  @Test("If the running task is cancelled, it ends at once and is not finished")
  func byCancellation() async throws {
    let clock = FrozenClock()
    let animation = try TimerAnimation(duration: 1, clock: clock) { _ in }
    let task = Task { await animation.run() }
    await clock.sleepBegins()
    task.cancel()
    #expect(await task.value.isFinished == false)
  }

  @Test("Invalidated from its own closure, it shows no later frame")
  func fromItsClosure() async throws {
    let reference = Reference()
    let animation = try TimerAnimation(duration: 1, clock: ScriptedClock()) { frame in
      if frame.index == 3 { await reference.animation?.invalidate() }
    }
    await reference.set(animation)
    let completion = await animation.run()
    #expect(completion == TimerAnimation.Completion(isFinished: false, frameCount: 4, droppedFrameCount: 0))
  }

  @Test("Invalidated before it runs, it shows no frame")
  func beforeItRuns() async throws {
    let animation = try TimerAnimation(duration: 0, clock: ScriptedClock()) { _ in Issue.record("a frame was shown") }
    await animation.invalidate()
    await animation.invalidate()
    #expect(await animation.run().isFinished == false)
  }

  @Test("Invalidated after its end, it stays finished")
  func afterItsEnd() async throws {
    let animation = try TimerAnimation(duration: 0.1, clock: ScriptedClock()) { _ in }
    _ = await animation.run()
    await animation.invalidate()
    #expect(await animation.run().isFinished)
  }

  @Test("Invalidated by several tasks at any time, it has the same result for all")
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
      #expect(Set(completions).count == 1 && completions.first?.isFinished == false)
    }
  }

  private actor Reference {
    private(set) var animation: TimerAnimation?

    func set(_ animation: TimerAnimation) { self.animation = animation }
  }
}
