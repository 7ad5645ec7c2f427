import ScrollMechanics
import Testing

/// The snap grid against exact rational arithmetic: the line must be the right one, not nearly so.
@Suite("Accuracy of the snap grid")
struct SnapGridAccuracyTests {
  @Test("Every release goes to the line the exact quotient names")
  func matchesRationalArithmetic() throws {
    for row in try GoldenFile("snap-grid").cases {
      let release = Release(row.inputs)
      let target = try release.target
      #expect(target.index == Int(release.index), "\(release)")
      #expect(target.offset == row.expected, "\(release)")
    }
  }

  private struct Release {
    let current, projected, velocity, interval, dampener, low, high, index: Double

    init(_ inputs: [Double]) {
      (current, projected, velocity, interval) = (inputs[0], inputs[1], inputs[2], inputs[3])
      (dampener, low, high, index) = (inputs[4], inputs[5], inputs[6], inputs[7])
    }

    var target: SnapTarget {
      get throws {
        let snapping = try Snapping(
          points: .grid(interval: interval), policy: .directional(dampener: dampener),
          limits: ScrollLimits(lower: low.isFinite ? low : nil, upper: high.isFinite ? high : nil))
        return try snapping.target(projected: projected, from: current, velocity: velocity)
      }
    }
  }
}
