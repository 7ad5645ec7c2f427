import Testing

@testable import ScrollMechanics

@Suite("Fit: the release of a law whose parameters are known") struct HeldLawTests {
  private static func recording(
    _ law: LawDescription, _ values: [String: Double], velocity: Double
  ) throws
    -> ScrollRecording
  {
    let motion = try Release(law: try law.make { values[$0.name] }, offset: 100, velocity: velocity).motion()
    let times = (0..<120).map { (Double($0) + 0.4) / 60 }
    return try ScrollRecording(times: times, offsets: times.map { motion.value(at: $0 - 0.1) })
  }

  @Test(
    "It is found within half a percent, with every parameter as it is held",
    arguments: [
      ("uikit", ["rate": 0.998, "stop-speed": 10, "device-scale": 0, "lead": 0]),
      ("uikit", ["rate": 0.997, "stop-speed": 30, "device-scale": 0, "lead": 0]),
      ("android", ["density": 2.75, "friction": 0.015, "overfling": 0]), ("chromium", [:]),
    ])
  func found(name: String, values: [String: Double]) throws {
    let law = try #require(Laws.all.first { $0.name == name })
    let release = try Fit.release(
      of: law, holding: values, in: try Self.recording(law, values, velocity: 1800), release: 0.1)
    #expect(release.parameters.isEmpty && release.time.value == 0.1 && !release.needsNoise)
    #expect(abs(release.velocity.value - 1800) < 9 && abs(release.offset.value - 100) < 1, "\(release.velocity)")
  }

  @Test("A law that did not make the recording has a release, too", arguments: [60.0, 120])
  func otherLaw(frameRate: Double) throws {
    let (uikit, gtk) = (try #require(Laws.all.first { $0.name == "uikit" }), Laws.all.first { $0.name == "gtk" })
    let values = ["rate": 0.998, "stop-speed": 10, "device-scale": 0, "lead": 0]
    let recording = try Self.recording(uikit, values, velocity: 1800)
    let release = try Fit.release(of: try #require(gtk), holding: ["frame-rate": frameRate], in: recording)
    #expect(release.velocity.value > 0 && release.velocity.value.isFinite && release.residual.isFinite)
    // Only a frame rate that is not the default has to be given with the law.
    #expect(release.gridSettings.map(\.value) == (frameRate == 60 ? [] : [frameRate]))
  }

  @Test("A recording that shows no motion after the release is refused")
  func refused() throws {
    let law = try #require(Laws.all.first { $0.name == "uikit" })
    let recording = try ScrollRecording(
      times: (0..<20).map { Double($0) / 60 }, offsets: (0..<20).map { Double(min($0, 9)) })
    #expect(throws: RecordingError.self) { try Fit.release(of: law, holding: [:], in: recording, release: 0.25) }
  }
}
