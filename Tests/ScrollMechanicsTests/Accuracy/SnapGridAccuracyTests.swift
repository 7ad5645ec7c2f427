import ScrollMechanics
import Testing

/// Compares the snap grid with exact rational arithmetic: the line must be the exact one.
@Suite("The snap grid chooses exactly the right line")
struct SnapGridAccuracyTests {
  @Test("Every release lands on the line of the exact quotient")
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
