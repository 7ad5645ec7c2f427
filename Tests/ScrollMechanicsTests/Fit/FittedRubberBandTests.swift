import Foundation
import ScrollMechanics
import Testing

@Suite("The rubber band of a table of pulls is found") struct FittedRubberBandTests {
  /// Returns f = u·c·D/(u·c + D), rounded to steps.
  private static func shown(_ pulls: [Double], c: Double, viewport: Double, step: Double) -> [Double] {
    pulls.map { u in
      let f = u * c * viewport / (u * c + viewport)
      return step > 0 ? (f / step).rounded() * step : f
    }
  }

  private static let pulls = (1...30).map { Double($0) * 17 }

  @Test("A band in rounded offsets is certain", arguments: [(0.55, 681.5, 1), (0.55, 320, 1.0 / 3), (0.2, 900, 0.5)])
  func rounded(c: Double, viewport: Double, step: Double) throws {
    let found = try #require(
      try FittedRubberBand(
        pulls: Self.pulls, shown: Self.shown(Self.pulls, c: c, viewport: viewport, step: step)))
    #expect(found.coefficient.isCertain && found.viewport.isCertain)
    #expect(found.coefficient.holds(c) && found.viewport.holds(viewport))
    #expect(abs(found.rounding - step) < 1e-9 && found.residual < step / 2)
  }

  @Test("The recorded band is that of iOS")
  func phone() throws {
    let url = Bundle.module.url(forResource: "ios-26.5-rubber-band", withExtension: "csv", subdirectory: "Recordings")
    let text = String(decoding: try Data(contentsOf: try #require(url)), as: UTF8.self)
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    let found = try #require(try FittedRubberBand(pulls: rows.map { $0[0] }, shown: rows.map { $0[1] }))
    #expect(found.coefficient.isCertain && found.viewport.isCertain)
    #expect(found.coefficient.holds(0.55) && found.viewport.holds(681.6667))
    #expect(found.viewport.high - found.viewport.low < 3)
  }

  @Test("Intervals of a noisy band are those of scipy's curve_fit, times Student's quantile")
  func noisy() throws {
    let found = try #require(
      try FittedRubberBand(
        pulls: [20, 50, 100, 150, 200, 300, 400], shown: [10.9, 26.1, 50.5, 72.7, 92.9, 129.4, 161]))
    for (interval, value, margin) in [
      (found.coefficient, 0.550501713, 0.00285312), (found.viewport, 598.525026, 10.997947),
    ] {
      #expect(abs(interval.value - value) < 1e-6 * value)
      #expect(abs((interval.high - interval.low) / 2 - margin) < 1e-3 * margin)
    }
  }

  @Test("A band at either edge is exact without rounding", arguments: [1.0, -1])
  func exact(sign: Double) throws {
    let shown = Self.shown(Self.pulls, c: 0.55, viewport: 600, step: 0).map { sign * $0 }
    let found = try #require(try FittedRubberBand(pulls: Self.pulls, shown: shown))
    #expect(abs(found.coefficient.value - 0.55) < 1e-9 && abs(found.viewport.value - 600) < 1e-6)
  }

  @Test("Pulls past both edges are of one band")
  func bothEdges() throws {
    let shown = Self.shown(Self.pulls, c: 0.55, viewport: 600, step: 0)
    let found = try #require(
      try FittedRubberBand(pulls: Self.pulls + Self.pulls.map { -$0 }, shown: shown + shown.map { -$0 }))
    #expect(abs(found.coefficient.value - 0.55) < 1e-9 && abs(found.viewport.value - 600) < 1e-6)
  }

  @Test("Content that follows another rule has no band")
  func none() throws {
    let rules: [(Double) -> Double] = [
      { 100 * ($0 / 60).rounded(.down) }, { 0.5 * $0 }, { 12 * $0.squareRoot() },
    ]
    for rule in rules { #expect(try FittedRubberBand(pulls: Self.pulls, shown: Self.pulls.map(rule)) == nil) }
  }

  @Test("Too few pulls and invalid numbers are refused")
  func refusals() throws {
    #expect(throws: RecordingError.tooFewPulls(3)) {
      try FittedRubberBand(pulls: [0, 1, 2, 3, 3], shown: [0, 1, 2, 3, 3])
    }
    #expect(throws: RecordingError.notFinite(1)) { try FittedRubberBand(pulls: [1, .nan], shown: [1, 2]) }
  }
}
