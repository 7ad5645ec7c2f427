import ScrollMechanics
import Testing

@Suite("A rubber band") struct RubberBandTests {
  // mpmath: (1 - 1/(u*c/D + 1))*D and D/c*f/(D - f) for the doubles nearest to the decimals written here.
  @Test(
    "The displacement follows the formula",
    arguments: [
      (100.0, 600.0, 0.55, 50.381_679_389_312_979_88), (50, 600, 0.55, 26.294_820_717_131_476_02),
      (1e-9, 600, 0.55, 5.499_999_999_994_958_8e-10), (1e9, 600, 0.55, 599.999_345_455_259_5),
      (100, 320, 0.8, 64.000_000_000_000_002_84),
    ] as [(Double, Double, Double, Double)])
  func applies(overshoot: Double, viewport: Double, coefficient: Double, displacement: Double) throws {
    let band = try RubberBand(viewport: viewport, coefficient: coefficient)
    #expect(abs(band.apply(overshoot) - displacement) <= displacement.ulp)
    #expect(band.apply(-overshoot) == -band.apply(overshoot))
  }

  @Test(
    "The slope starts at the coefficient, 0.55 by default, and the displacement stays within the viewport's length")
  func ends() throws {
    let band = try RubberBand(viewport: 600)
    #expect(try band == RubberBand(viewport: 600, coefficient: 0.55) && band.apply(0) == 0 && band.inverse(0) == 0)
    for overshoot in [1e-60, 1e-40, 1e-20, 1e-15] {
      #expect(abs(band.apply(overshoot) - 0.55 * overshoot) <= 2 * (0.55 * overshoot).ulp)
    }
    for overshoot in [1e25, 1e40, 1e60] {
      #expect(band.apply(overshoot) == 600 && band.apply(-overshoot) == -600)
    }
  }

  @Test("A displacement of the viewport's length or more has no inverse")
  func noInverse() throws {
    let band = try RubberBand(viewport: 600)
    for displacement in [600, 601, 1e60, .infinity, -600, -.infinity, .nan] {
      #expect(band.inverse(displacement) == nil)
    }
    let last = try #require(band.inverse(600.0.nextDown))
    #expect(last.isFinite && last > 1e18)
  }

  /// Draws a band of any size, and an overshoot from tiny to far beyond the viewport.
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

  @Test(
    "The inverse of a displacement is its overshoot, within 4 ulp beyond the effect of rounding",
    arguments: Seeds.ofThisRun)
  func roundTrip(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let displacement = band.apply(overshoot)
      guard let back = band.inverse(displacement) else {
        #expect(abs(displacement) == band.viewport && abs(overshoot) * band.coefficient > band.viewport * 0x1p51)
        return
      }
      // An error of 1 ulp in f is an error of 1 + u·c/D ulps in u.
      let condition = 1 + abs(overshoot) * band.coefficient / band.viewport
      guard condition < 0x1p40 else { return }
      #expect(abs(back - overshoot) <= (3 + condition) * overshoot.ulp, "\(band), u = \(overshoot)")
      #expect(abs(band.apply(back) - displacement) <= 2 * displacement.ulp, "\(band), u = \(overshoot)")
    }
  }

  @Test("The displacement of an inverse is the original, within 4 ulp", arguments: Seeds.ofThisRun)
  func otherRoundTrip(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let ratio = abs(overshoot) * band.coefficient / band.viewport
      let displacement = (overshoot < 0 ? -1 : 1) * band.viewport * (ratio < 1 ? ratio : (1 - 1 / ratio).nextDown)
      let finger = try #require(band.inverse(displacement))
      #expect(abs(band.apply(finger) - displacement) <= 4 * displacement.ulp, "\(band), f = \(displacement)")
    }
  }

  @Test("The displacement is less than the overshoot and grows with it", arguments: Seeds.ofThisRun)
  func holdsBack(seed: UInt64) throws {
    try forEachBand(seed) { band, overshoot in
      let (displacement, more) = (abs(band.apply(overshoot)), abs(band.apply(overshoot * 1.5)))
      #expect(displacement <= abs(overshoot) * band.coefficient * (1 + .ulpOfOne), "\(band), u = \(overshoot)")
      #expect(more >= displacement && more <= band.viewport, "\(band), u = \(overshoot)")
    }
  }

  @Test("Offsets within the limits stay, and both ends hold back those past them equally")
  func limits() throws {
    let band = try RubberBand(viewport: 600)
    let limits = try ScrollLimits(lower: -100, upper: 400)
    for offset in [-100.0, 0.1, 400] {
      #expect(band.apply(to: offset, limits: limits) == offset && band.inverse(of: offset, limits: limits) == offset)
    }
    let past = band.apply(100)
    #expect(band.apply(to: 500, limits: limits) == 400 + past && band.inverse(of: 400 + past, limits: limits) == 500)
    #expect(band.apply(to: -200, limits: limits) == -100 - past)
    #expect(band.inverse(of: 1000, limits: limits) == nil && band.inverse(of: -700, limits: limits) == nil)
    #expect(band.apply(to: 1e60, limits: limits) == 1000 && band.apply(to: 1e60, limits: .none) == 1e60)
    #expect(band.apply(to: -1e60, limits: try ScrollLimits(upper: 400)) == -1e60)
  }

  @Test("A viewport or a coefficient out of range is refused", arguments: [0, -1, 1e-61, 1e61, .infinity, -.infinity])
  func refusals(value: Double) {
    #expect(throws: ParameterError.outOfRange("viewport", value)) { try RubberBand(viewport: value) }
    #expect(throws: ParameterError.outOfRange("rubber-band coefficient", value)) {
      try RubberBand(viewport: 600, coefficient: value)
    }
  }
}
