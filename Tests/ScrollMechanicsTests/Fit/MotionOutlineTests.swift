import Foundation
import Testing

@testable import ScrollMechanics

@Suite("The outline of a recording has its phases") struct MotionOutlineTests {
  private static func outline(_ offsets: [Double], frameRate: Double = 60) throws -> MotionOutline {
    try MotionOutline(ScrollRecording(times: offsets.indices.map { Double($0) / frameRate }, offsets: offsets))
  }

  /// Ten frames at rest, then x = 400·(1 − 0.95^n) for 80 frames, then 20 frames at rest.
  private static let fling: [Double] = (-9...100).map { frame in
    (400 * (1 - pow(0.95, Double(min(max(frame, 0), 80))))).rounded()
  }

  @Test("A fling begins at the last frame at rest and ends at the first frame at rest after it", arguments: [1.0, -1])
  func fling(sign: Double) throws {
    let outline = try Self.outline(Self.fling.map { sign * $0 })
    // The last step of a whole point, found here by the table itself.
    let rest = try #require(Self.fling.firstIndex(of: Self.fling[109]))
    let indices: [Int?] = [outline.start, outline.rest, outline.end, outline.restSample, outline.last]
    #expect(indices == [9, rest, rest, 109, 110])
    #expect(outline.direction == sign && outline.bounce == nil && outline.grid.rounding == 1)
    // The mean over 0.1 s: from 0 to 400·(1 − 0.95⁵) in five frames at most.
    #expect(outline.peakSpeed > 0.8 * 60 * 18 && outline.peakSpeed < 60 * 20)
  }

  @Test("A recording without a rest ends with its last sample")
  func cutShort() throws {
    let outline = try Self.outline(Array(Self.fling.prefix(40)))
    #expect(outline.rest == nil && outline.restSample == nil && outline.end == 40)
  }

  @Test(
    "More than three equal offsets at the end are a rest", arguments: [(2, false), (3, false), (4, true), (9, true)])
  func shortRest(count: Int, isRest: Bool) throws {
    // Steps of 40, 38, … 2 points.
    let moving = (0...20).map { Double($0 * (41 - $0)) }
    let still = Array(repeating: moving[20], count: count - 1)
    let outline = try Self.outline(Array(repeating: 0, count: 10) + moving + still)
    #expect(outline.rest == (isRest ? 30 : nil))
    // One more step shows that the content did not rest.
    #expect(try Self.outline(outline.recording.offsets + [moving[20] + 1]).rest == nil)
  }

  @Test("A finger before the release is part of the motion, not of the fling")
  func finger() throws {
    var made = MadeScroll()
    made.finger = 0.4
    let recording = try made.recording(of: Laws.make("uikit"), velocity: 2000)
    let outline = try MotionOutline(recording)
    #expect(recording.times[outline.start] < 0.1 && abs(recording.times[outline.peak] - made.release) < 0.05)
    // Laws are fitted from a sample at which the finger has certainly released.
    #expect(outline.candidateStarts.allSatisfy { recording.times[$0] > made.release })
    let phases = outline.phases(nil, nil)
    #expect(phases.map(\.kind) == [.fling, .rest])
  }

  @Test("Content that passes a limit and returns bounces from the first sample beyond it", arguments: [400.0, 60])
  func bounce(speed: Double) throws {
    // 600·(1 − e^(−2t)) to where it has this speed, and back as t·e^(−10t): 15 and 2 points beyond.
    let (limit, edge) = (600 - speed / 2, log(1200 / speed) / 2)
    let recording = try MadeScroll.recording(until: 3, phase: 0) { (time: Double) -> Double in
      let beyond = time - edge
      return beyond < 0 ? 600 * (1 - exp(-2 * time)) : limit + speed * beyond * exp(-10 * beyond)
    }
    let outline = try MotionOutline(recording)
    let bounce = try #require(outline.bounce)
    #expect((edge...edge + 4.0 / 60).contains(recording.times[bounce]))
    #expect(outline.end == bounce && outline.rest != nil && outline.restSample == nil)
    #expect(outline.phases(nil, nil).map(\.kind) == [.fling, .bounce, .rest])
  }

  @Test("A second gesture ends the first motion")
  func gestures() throws {
    let second = Self.fling.dropFirst(10).map { ($0 / 2).rounded() + 382 }
    let outline = try Self.outline(Array(Self.fling.prefix(70)) + second)
    #expect(outline.peak < 20 && (60...72).contains(outline.last))
  }

  @Test("A motion after a rest is another one, in either direction", arguments: [1.0, -1])
  func motionAfterRest(sign: Double) throws {
    let outline = try Self.outline(Self.fling + Self.fling.dropFirst(10).map { 393 + (sign * $0 / 4).rounded() })
    #expect(outline.last == 110 && outline.bounce == nil)
    let phases = outline.phases(nil, nil)
    #expect(phases.map(\.kind) == [.fling, .rest, .other] && phases.last?.start == 110.0 / 60)
  }

  @Test("Of two motions the faster is the fling, and the slower one is named, too")
  func slowerMotion() throws {
    let slow = Self.fling.map { ($0 / 4).rounded() }
    let phases = try Self.outline(slow + Array(repeating: 98, count: 20) + Self.fling.map { 98 + $0 }).phases(nil, nil)
    #expect(phases.map(\.kind) == [.other, .fling, .rest] && phases[0].start == 9.0 / 60)
  }

  @Test("Neither a gap between samples nor the last steps of rounded offsets are a rest")
  func noRest() throws {
    let times: [Double] = (0..<110).map { frame in
      let shown = frame < 30 ? frame : frame + 25
      return Double(shown) / 60
    }
    let gap = try MotionOutline(ScrollRecording(times: times, offsets: Self.fling))
    // 12·(1 − e^(−t)), of which the last whole point takes more than a second.
    let small = try Self.outline((0...400).map { frame -> Double in (12 * (1 - exp(-Double(frame) / 60))).rounded() })
    #expect(gap.last == 110)
    #expect(small.last == 401)
  }

  @Test("Single outliers do not change the outline")
  func outliers() throws {
    let clean = try Self.outline(Self.fling)
    for index in [15, 30, 60] {
      var offsets = Self.fling
      offsets[index] += 300
      let outline = try Self.outline(offsets)
      #expect(outline.start == clean.start && outline.end == clean.end && outline.bounce == nil, "sample \(index)")
    }
  }

  // Beside it are 20, 39 and 57 pt. By Tukey's rule it may be −18 = 3·20 − 2·39 at least.
  @Test("An outlier at either end of a recording counts as the extrapolation of its neighbors")
  func outlierAtEnd() throws {
    var offsets = Array(Self.fling.dropFirst(9))
    offsets[0] = -1000
    for offsets in [offsets, offsets.reversed()] {
      #expect(abs(try Self.outline(offsets).peakSpeed - (39 + 18) * 30) < 1e-9)
    }
  }

  @Test("A repeated frame in fast motion is stale, but equal offsets in slow motion are not")
  func stale() throws {
    var offsets = Self.fling
    offsets[25] = offsets[24]
    #expect(try Self.outline(offsets).stale == [25] && Self.outline(Self.fling).stale.isEmpty)
  }

  @Test("A given start without motion after it is refused")
  func refusals() throws {
    let recording = try ScrollRecording(times: Self.fling.indices.map { Double($0) / 60 }, offsets: Self.fling)
    #expect(try MotionOutline(recording, start: 0.5).givenFirst == 30)
    let times = (0..<40).map { (Double($0) / 0.06).rounded() / 1000 }
    let moving = try ScrollRecording(times: times, offsets: times.map { 1000 * $0 - 500 * $0 * $0 })
    // Its last sample may be between frames. Without it, nothing moves from there on.
    #expect(try MotionOutline(moving).recording.count == 39)
    let rows: [(ScrollRecording, Double, Double)] = [(recording, 9, 1.7), (moving, 0.65, 0.65)]
    for (recording, start, release) in rows {
      #expect(throws: RecordingError.noMotionAfter(start)) { try MotionOutline(recording, start: start) }
      #expect(throws: RecordingError.noMotionAfter(release)) { try MotionOutline(recording, release: release) }
    }
  }

  @Test("The samples of a fling merge runs of equal offsets and skip stale frames")
  func samples() throws {
    let recording = try ScrollRecording(
      times: (0..<9).map(Double.init), offsets: [0, 10, 10, 18, 20, 20, 20, 21, 21])
    let samples = FitSamples(recording, 0..<7, rest: 8, skipping: [2])
    #expect(samples.times == [0, 1, 3, 5, 8] && samples.offsets == [0, 10, 18, 20, 21])
    #expect(samples.thinned(to: 3).times == [0, 3, 8])
  }
}
