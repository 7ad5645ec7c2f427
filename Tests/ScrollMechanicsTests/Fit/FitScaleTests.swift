import Foundation
import Testing

@testable import ScrollMechanics

@Suite("A fit finds the pixels per point of a recording in pixels") struct FitScaleTests {
  /// A flick at 60 Hz in whole pixels until 0.2 s after its end.
  private static func recording(_ law: LawDescription, velocity: Double, scale: Double) throws -> ScrollRecording {
    let motion = try law.make { _ in nil }.motion(from: 0, velocity: velocity)
    let times = (0...Int((motion.duration + 0.2) * 60)).map { Double($0) / 60 }
    return try ScrollRecording(times: times, offsets: times.map { (motion.value(at: $0) * scale).rounded() })
  }

  private static func scale(of recording: ScrollRecording, _ laws: [LawDescription]) throws -> Double? {
    try Fit(recording, laws: laws).pixelsPerPoint(by: laws)
  }

  @Test(
    "Android's friction in dp determines any usual density", arguments: Cases.areAll ? [1, 2, 2.625, 3] : [2.625])
  func android(scale: Double) throws {
    let android = try #require(Laws.all.first { $0.name == "android" })
    let recording = try Self.recording(android, velocity: 3000, scale: scale)
    #expect(try Self.scale(of: recording, [android]) == (scale == 1 ? nil : scale))
  }

  @Test(
    "UIScrollView's stop speed in points determines the scale of a display", arguments: Cases.areAll ? [1.0, 3] : [3])
  func uikit(scale: Double) throws {
    let recording = try Self.recording(.uikit, velocity: 1800, scale: scale)
    #expect(try Self.scale(of: recording, [.uikit]) == (scale == 1 ? nil : scale))
  }

  @Test("Without the end of a fling, an exponential decay has no length of its own, and no scale")
  func scaleFree() throws {
    let k = -1000 * log(0.998)
    let times = (0..<60).map { Double($0) / 60 }
    let recording = try ScrollRecording(
      times: times, offsets: times.map { (3 * 1800 / k * (1 - exp(-k * $0))).rounded() })
    #expect(try Self.scale(of: recording, [.uikit]) == nil)
  }
}
