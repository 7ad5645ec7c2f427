import Testing

@testable import ScrollMechanics

/// Expected values: Flutter's applyPhysicsToUserOffset, translated to Python.
@Suite("Flutter's friction beyond a limit") struct OverscrollFrictionTests {
  struct Drag: Sendable {
    let friction: OverscrollFriction
    let movements: [Double]
    let shown: [Double]
  }

  private static let pull: [Double] = [-10, -10, -10, -10, -100, -100]
  private static let back: [Double] = [-50, -60, 30, 40, 60, 80]
  /// Movements from an overshoot of more than the viewport's length.
  private static let far: [Double] = [-700, -50, 30, -10, 60, 600]
  /// Movements from an overshoot of exactly the viewport's length, where friction stops all outward movement.
  private static let full: [Double] = [-600, -20, -20, 40, 700]

  static let drags = [
    Drag(
      friction: .normal, movements: pull,
      shown: [-10, -15.028111111, -19.970886045, -24.830484989, -97.698158574, -134.142523226]),
    Drag(
      friction: .fast, movements: pull,
      shown: [-10, -12.514055556, -15.006731419, -17.478299539, -63.637784906, -84.414993434]),
    Drag(
      friction: .normal, movements: back,
      shown: [-50, -76.216666667, -62.927374188, -43.686633739, -10.766979402, 63.356743107]),
    Drag(
      friction: .fast, movements: back,
      shown: [-50, -63.108333333, -33.108333333, 6.891666667, 66.891666667, 146.891666667]),
    Drag(
      friction: .normal, movements: far,
      shown: [-700, -700.722222222, -700.505484805, -700.651393229, -700.508173462, -484.281699988]),
    Drag(
      friction: .fast, movements: far,
      shown: [-700, -700.361111111, -670.361111111, -670.396866065, -610.396866065, -10.396866065]),
    Drag(friction: .normal, movements: full, shown: [-600, -600, -600, -599.907555556, -104.332242223]),
    // A movement from just outside a limit is followed nearly 1:1.
    Drag(friction: .normal, movements: [-1, -10], shown: [-1, -10.070_496_759]),
    Drag(friction: .fast, movements: full, shown: [-600, -600, -600, -560, 140]),
  ]

  @Test("Each movement is shortened as in Flutter, at either limit", arguments: drags, [false, true])
  func movements(drag: Drag, isUpper: Bool) throws {
    let limits = try ScrollLimits(lower: 0, upper: 800)
    var offset = isUpper ? 800.0 : 0
    for (movement, shown) in zip(drag.movements, drag.shown) {
      offset = drag.friction.offset(
        after: offset, movement: isUpper ? -movement : movement, limits: limits, viewport: 600)
      #expect(abs(offset - (isUpper ? 800 - shown : shown)) < 1e-9)
    }
  }

  @Test("Movements equal a transcription of Flutter's rule to 12 digits")
  func golden() throws {
    for row in try GoldenFile("edge-flutter").cases {
      let (past, movement, viewport) = (row.inputs[0], row.inputs[1], row.inputs[2])
      let friction: OverscrollFriction = row.inputs[3] == 1 ? .fast : .normal
      let shown = friction.offset(
        after: past, movement: movement, limits: try ScrollLimits(upper: 0), viewport: viewport)
      #expect(abs(shown - (try #require(row.expected))) <= 1e-12 * max(1, abs(shown)), "\(row.inputs)")
    }
  }

  // y = D·w/(D + w) with w = 0.52·u. The first movement starts at the limit.
  @Test("Small movements give UIKit's rubber band with the same coefficient")
  func smallMovements() throws {
    let (limits, band) = (try ScrollLimits(lower: 0), try RubberBand(viewport: 600, coefficient: 0.52))
    var offset = 0.0
    for _ in 0..<100_000 {
      offset = OverscrollFriction.normal.offset(after: offset, movement: -0.002, limits: limits, viewport: 600)
    }
    #expect(abs(offset + band.apply(200)) < 0.01)
  }
}
