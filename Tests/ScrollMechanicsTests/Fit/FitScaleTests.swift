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

  private static let flicks: [(law: String, velocity: Double, scales: [Double])] = [
    ("android", 3000, Cases.areAll ? [1, 2, 2.625, 3] : [2.625]), ("uikit", 1800, Cases.areAll ? [1, 3] : []),
  ]

  @Test("Android's friction in dp and UIScrollView's stop speed in points determine the scale of a display")
  func ownLength() throws {
    for (name, velocity, scales) in Self.flicks {
      let law = try #require(Laws.all.first { $0.name == name })
      for scale in scales {
        let recording = try Self.recording(law, velocity: velocity, scale: scale)
        #expect(try Self.scale(of: recording, [law]) == (scale == 1 ? nil : scale), "\(name)")
      }
    }
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
