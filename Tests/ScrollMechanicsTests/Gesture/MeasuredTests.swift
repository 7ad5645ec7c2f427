import Testing

@testable import ScrollMechanics

@Suite("Limits apply as decimals")
struct MeasuredTests {
  /// Each difference is exactly the limit in decimals. In doubles, some are more and some less.
  @Test(arguments: [
    (0.3, 0.4, 0.1), (1.0, 1.1, 0.1), (0.7, 0.8, 0.1), (1.0, 1.15, 0.15), (2.3, 2.45, 0.15), (0.1, 0.45, 0.35),
    (100.1, 110.1, 10), (0.7, 10.7, 10), (-0.05, 0.05, 0.1), (1_700_000_000.1, 1_700_000_000.25, 0.15), (0, 0.15, 0.15),
  ])
  func ties(start: Double, end: Double, limit: Double) {
    let difference = Measured(from: start, to: end)
    #expect(!difference.exceeds(limit) && !difference.fallsShort(of: limit))
  }

  @Test("A difference of a nanosecond or a nanopoint decides, and from 0 the next double on either side")
  func nearMisses() {
    let rows: [(start: Double, less: Double, more: Double, limit: Double)] = [
      (0.3, 0.4 - 1e-9, 0.4 + 1e-9, 0.1), (100.1, 110.1 - 1e-9, 110.1 + 1e-9, 10),
      (0, 10.0.nextDown, 10.0.nextUp, 10),
    ]
    for row in rows {
      let (less, more) = (Measured(from: row.start, to: row.less), Measured(from: row.start, to: row.more))
      #expect(less.fallsShort(of: row.limit) && more.exceeds(row.limit), "\(row)")
    }
  }

  @Test("Distances are Euclidean and equally exact")
  func distances() {
    let distance = Measured(distanceFrom: Vector2(x: 100.1, y: 200.2), to: Vector2(x: 106.1, y: 208.2))
    #expect(!distance.exceeds(10) && !distance.fallsShort(of: 10))
    #expect(Measured(distanceFrom: Vector2(x: 1, y: 1), to: Vector2(x: 1 + 6.000_01, y: 9)).exceeds(10))
    #expect(Measured(distanceFrom: 5.0, to: -5).value == 10)
    // An overflow is a large distance.
    #expect(Measured(distanceFrom: -1e308, to: 1e308).exceeds(10))
  }

  @Test(
    "Truncation does not lose a point to rounding, and gives no negative zero",
    arguments: [
      (4.9, 4.0), (-4.9, -4), (5, 5), (80, 80), (80.9, 80), (81, 80), (-200, -80), (.infinity, 80), (-.infinity, -80),
      (-0.4, 0),
    ])
  func truncation(value: Double, whole: Double) {
    let truncated = Measured(from: 0, to: value).truncated(limit: 80)
    #expect(truncated == whole && truncated.sign == whole.sign, "\(truncated)")
  }
}
