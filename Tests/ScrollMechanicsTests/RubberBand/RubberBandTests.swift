import ScrollMechanics
import Testing

@Suite("A rubber band") struct RubberBandTests {
  // mpmath: (1 - 1/(u*c/D + 1))*D and D/c*f/(D - f) for the doubles nearest to the decimals written here.
  @Test(
    "shows an overshoot as its formula says",
    arguments: [
      (100.0, 600.0, 0.55, 50.381_679_389_312_979_88), (50, 600, 0.55, 26.294_820_717_131_476_02),
      (1e-9, 600, 0.55, 5.499_999_999_994_958_8e-10), (1e9, 600, 0.55, 599.999_345_455_259_5),
      (100, 320, 0.8, 64.000_000_000_000_002_84),
    ] as [(Double, Double, Double, Double)])
  func applies(overshoot: Double, viewport: Double, coefficient: Double, shown: Double) throws {
    let band = try RubberBand(viewport: viewport, coefficient: coefficient)
    #expect(abs(band.apply(overshoot) - shown) <= shown.ulp)
    #expect(band.apply(-overshoot) == -band.apply(overshoot))
  }

  @Test("follows a scroll view's finger by 0.55 unless told otherwise")
  func defaults() throws {
    #expect(try RubberBand(viewport: 600) == RubberBand(viewport: 600, coefficient: 0.55))
  }

  @Test("begins with the coefficient's slope, and never shows more than the viewport")
  func ends() throws {
    let band = try RubberBand(viewport: 600)
    #expect(band.apply(0) == 0 && band.inverse(0) == 0)
    for overshoot in [1e-60, 1e-40, 1e-20, 1e-15] {
      #expect(abs(band.apply(overshoot) - 0.55 * overshoot) <= 2 * (0.55 * overshoot).ulp)
    }
    for overshoot in [1e25, 1e40, 1e60] {
      #expect(band.apply(overshoot) == 600 && band.apply(-overshoot) == -600)
    }
  }

  @Test("has no inverse from the viewport's length on")
  func noInverse() throws {
    let band = try RubberBand(viewport: 600)
    for shown in [600, 601, 1e60, .infinity, -600, -.infinity, .nan] { #expect(band.inverse(shown) == nil) }
    let last = try #require(band.inverse(600.0.nextDown))
    #expect(last.isFinite && last > 1e18)
  }

  /// A band of any size, and an overshoot from next to nothing to far beyond the viewport.
  private func forEachBand(_ seed: UInt64, _ check: (RubberBand, Double) throws -> Void) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let viewport =
        Bool.random(using: &generator)
        ? Double.random(in: 200..<2000, using: &generator) : generator.logUniform(-190, 190)
      let coefficient =
        Bool.random(using: &generator) ? 0.55 : generator.logUniform(-10, 4)
      let band = try RubberBand(viewport: viewport, coefficient: coefficient)
      try check(band, generator.sign() * viewport / coefficient * generator.logUniform(-60, 30))
    }
  }

  @Test("undoes what it did, within 4 ulp of what the rounding of the shown offset leaves", arguments: Seeds.ofThisRun)
  func roundTrip(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let shown = band.apply(overshoot)
      guard let back = band.inverse(shown) else {
        #expect(abs(shown) == band.viewport && abs(overshoot) * band.coefficient > band.viewport * 0x1p51)
        return
      }
      // An ulp of f is 1 + u·c/D ulps of u.
      let condition = 1 + abs(overshoot) * band.coefficient / band.viewport
      guard condition < 0x1p40 else { return }
      #expect(abs(back - overshoot) <= (3 + condition) * overshoot.ulp, "\(band), u = \(overshoot)")
      #expect(abs(band.apply(back) - shown) <= 2 * shown.ulp, "\(band), u = \(overshoot)")
    }
  }

  @Test("the other way round, within 4 ulp whatever it shows", arguments: Seeds.ofThisRun)
  func otherRoundTrip(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let share = abs(overshoot) * band.coefficient / band.viewport
      let shown = (overshoot < 0 ? -1 : 1) * band.viewport * (share < 1 ? share : (1 - 1 / share).nextDown)
      let finger = try #require(band.inverse(shown))
      #expect(abs(band.apply(finger) - shown) <= 4 * shown.ulp, "\(band), f = \(shown)")
    }
  }

  @Test("shows less than the finger moved, and more for more", arguments: Seeds.ofThisRun)
  func holdsBack(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let (shown, more) = (abs(band.apply(overshoot)), abs(band.apply(overshoot * 1.5)))
      #expect(shown <= abs(overshoot) * band.coefficient * (1 + .ulpOfOne), "\(band), u = \(overshoot)")
      #expect(more >= shown && more <= band.viewport, "\(band), u = \(overshoot)")
    }
  }

  @Test("leaves offsets within the limits alone and holds those past them back, at either end alike")
  func limits() throws {
    let band = try RubberBand(viewport: 600)
    let limits = try ScrollLimits(lower: -100, upper: 400)
    for offset in [-100.0, 0.1, 400] {
      #expect(band.apply(to: offset, limits: limits) == offset)
      #expect(band.inverse(of: offset, limits: limits) == offset)
    }
    #expect(band.apply(to: 500, limits: limits) == 400 + band.apply(100))
    #expect(band.apply(to: -200, limits: limits) == -100 - band.apply(100))
    #expect(band.inverse(of: 400 + band.apply(100), limits: limits) == 500)
    #expect(band.inverse(of: 1000, limits: limits) == nil && band.inverse(of: -700, limits: limits) == nil)
    #expect(band.apply(to: 1e60, limits: limits) == 1000)
    #expect(band.apply(to: 1e60, limits: .none) == 1e60)
    #expect(band.apply(to: -1e60, limits: try ScrollLimits(upper: 400)) == -1e60)
  }

  @Test("refuses a viewport or a coefficient that is none", arguments: [0, -1, 1e-61, 1e61, .infinity, -.infinity])
  func refusals(value: Double) {
    #expect(throws: ParameterError.outOfRange("viewport", value)) { try RubberBand(viewport: value) }
    #expect(throws: ParameterError.outOfRange("rubber-band coefficient", value)) {
      try RubberBand(viewport: 600, coefficient: value)
    }
  }
}
