import Testing

@testable import ScrollMechanics

@Suite("A recording is validated and its steps are found") struct ScrollRecordingTests {
  private static let times = [0.0, 1, 2, 3, 4, 5, 6]

  @Test("An invalid sample is refused by its index")
  func refusals() throws {
    let offsets = [0.0, 1, 2, 3, 4, 5, 6]
    _ = try ScrollRecording(times: Self.times, offsets: offsets)
    let rows: [(times: [Double], offsets: [Double], problem: RecordingError)] = [
      (Self.times, [0, 1, 2, .nan, 4, 5, 6], .notFinite(3)), ([0, .infinity, 2, 3, 4, 5, 6], offsets, .notFinite(1)),
      ([0, 1, 2, 3, 2.5, 5, 6], offsets, .timeRunsBackwards(4)),
      ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4], .tooFewSamples(5)),
      (Self.times, [5, 5, 5, 5, 5, 5, 5], .noMotion),
    ]
    for (times, offsets, problem) in rows {
      #expect(throws: problem) { try ScrollRecording(times: times, offsets: offsets) }
    }
  }

  @Test("Implausible intervals and distances are refused", arguments: [1e-300, 1e-9, 1e6])
  func unlikely(factor: Double) throws {
    #expect(throws: RecordingError.unlikelyInterval(factor)) {
      try ScrollRecording(times: Self.times.map { $0 * factor }, offsets: Self.times)
    }
    #expect(throws: RecordingError.unlikelyDistance(6e-300)) {
      try ScrollRecording(times: Self.times, offsets: Self.times.map { $0 * 1e-300 })
    }
  }

  @Test("The last of several samples with the same time counts")
  func repeatedTimes() throws {
    let recording = try ScrollRecording(times: [0, 1, 1, 2, 3, 4, 5], offsets: [0, 1, 9, 2, 3, 4, 5])
    #expect([recording.times, recording.offsets] == [[0, 1, 2, 3, 4, 5], [0, 9, 2, 3, 4, 5]])
  }

  @Test(
    "The step to which offsets are rounded is found, and is 0 if they are not",
    arguments: [1, 0.5, 1.0 / 3, 1.5, 1 / 2.75, 0.1, 0.001, 0] as [Double])
  func rounding(step: Double) throws {
    var made = MadeScroll()
    made.step = step
    let start = step > 0 ? 17 * step : 100
    let grid = RecordingGrid(try made.recording(of: Laws.make("uikit"), velocity: 1234.5, from: start))
    #expect(grid.rounding == step || abs(grid.rounding - step) < 1e-9 * step)
  }

  @Test("A step has to fit 98 % of the offsets", arguments: [(48, 0.01), (49, 1)])
  func misfits(count: Int, step: Double) {
    // One offset in 49 is more than 2 %, one in 50 is not.
    let offsets = (0..<count).map(Double.init) + [7.37]
    #expect(RecordingGrid.rounding(of: offsets) == step)
  }

  @Test("Frame rate, missing frames and whole milliseconds are found")
  func frames() throws {
    let recording = try MadeScroll(frameRate: 120).recording(of: Laws.make("uikit"), velocity: 2000)
    let kept = recording.times.indices.filter { ![7, 20, 21].contains($0) }
    let grid = RecordingGrid(
      try ScrollRecording(times: kept.map { recording.times[$0] }, offsets: kept.map { recording.offsets[$0] }))
    #expect(abs(grid.frameRate - 120) < 0.1)
    let whole = RecordingGrid(
      try ScrollRecording(
        times: recording.times.map { ($0 * 1000).rounded() / 1000 }, offsets: recording.offsets))
    #expect([grid.droppedCount, whole.droppedCount] == [3, 0])
    #expect([grid.timeStep, whole.timeStep] == [0, 0.001])
  }

  @Test("Up to eight missing frames in a row are counted; more are a pause", arguments: [(8, 8), (9, 0)])
  func pause(missing: Int, count: Int) throws {
    let times = (0..<60).filter { !(20..<20 + missing).contains($0) }.map { Double($0) / 60 }
    #expect(try RecordingGrid(ScrollRecording(times: times, offsets: times.map { 900 * $0 })).droppedCount == count)
  }

  @Test("Whole milliseconds at 1000 frames a second are no finer steps")
  func millisecondFrames() throws {
    let times = (0..<400).map { Double($0) / 1000 }
    let grid = RecordingGrid(try ScrollRecording(times: times, offsets: times.map { 900 * $0 }))
    #expect(grid.timeStep == 0.001 && grid.regularTimes == nil)
  }

  @Test("Missing frames of hundredths of a second are counted, wherever rounding puts them", arguments: 0..<12)
  func missingHundredths(first: Int) throws {
    let frames = (0..<180).filter { $0 % 12 != first }
    let times = frames.map { (Double($0) / 60 * 100).rounded() / 100 }
    let grid = RecordingGrid(try ScrollRecording(times: times, offsets: frames.map { 15 * Double($0) }))
    // A missing first frame shows no gap, nor does the last one.
    #expect(grid.timeStep == 0.01 && grid.droppedCount == ([0, 11].contains(first) ? 14 : 15))
  }
}
