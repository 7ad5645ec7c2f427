import Testing

@testable import ScrollMechanics

@Suite("The easing curve nearest to a recording") struct FittedBezierTests {
  /// A recording at 60 Hz of an animation by a curve as CSS defines it, which begins at 0.1 s.
  private static func recording(
    _ curve: [Double], distance: Double, duration: Double, step: Double
  ) throws -> ScrollRecording {
    func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      let inner: Double = r * a + s * b
      return s * (3 * r * inner + s * s)
    }
    func progress(_ fraction: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let s = (low + high) / 2
        if value(curve[0], curve[2], s) < fraction { low = s } else { high = s }
      }
      return value(curve[1], curve[3], low)
    }
    let times = (0...Int((duration + 0.3) * 60)).map { Double($0) / 60 }
    let offsets = times.map { 200 + distance * progress(min(max(($0 - 0.1) / duration, 0), 1)) }
    return try ScrollRecording(times: times, offsets: offsets.map { ($0 / step).rounded() * step })
  }

  @Test(
    "Curves of CSS are found with their keyword, others with the decimals that matter",
    arguments: Cases.some(
      of: [
        ("ease-in-out", [0.42, 0, 0.58, 1], 1000, 0.5), ("ease", [0.25, 0.1, 0.25, 1], -600, 0.4),
        ("ease-in", [0.42, 0, 1, 1], 1000, 0.7), ("linear", [0, 0, 1, 1], 300, 0.5), (nil, [0.4, 0, 0.2, 1], 800, 0.3),
        (nil, [0.3, 1.4, 0.6, 1], 500, 0.6),
      ] as [(String?, [Double], Double, Double)], oneIn: 3))
  func found(keyword: String?, curve: [Double], distance: Double, duration: Double) throws {
    for step in Cases.areAll ? [1, 0.001] : [1] {
      let recording = try Self.recording(curve, distance: distance, duration: duration, step: step)
      let found = try #require(FittedBezier(recording, rounding: step))
      #expect(found.keyword == keyword && found.error <= 0.6 * step)
      if keyword != nil || step < 1 {
        #expect(abs(found.duration - duration) < 0.002)
        let numbers = [found.curve.x1, found.curve.y1, found.curve.x2, found.curve.y2]
        #expect(zip(numbers, curve).allSatisfy { abs($0 - $1) < 0.006 }, "\(numbers)")
      }
    }
  }

  @Test("A motion with several stops is near no curve", .optimizedBuild)
  func clicks() throws {
    var offsets: [Double] = []
    for index in 0..<90 {
      let moved = min(index % 15, 5)
      offsets.append(Double(index / 15 * 100 + moved * 20))
    }
    let times: [Double] = offsets.indices.map { Double($0) / 60 }
    let recording = try ScrollRecording(times: times, offsets: offsets)
    #expect(FittedBezier(recording, rounding: 20) == nil)
  }
}
