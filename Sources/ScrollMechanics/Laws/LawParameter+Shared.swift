/// Parameters that several laws share, some with a different default in each law.
extension LawParameter {
  /// The deceleration rate: the fraction of the velocity that is kept each millisecond.
  public static let rate = LawParameter(
    name: "rate", summary: "deceleration rate, the fraction of velocity kept per millisecond",
    unit: .perMillisecond, defaultValue: 0.998, range: .fraction,
    named: [
      Named(name: "normal", value: 0.998, summary: "0.998, as in scroll views"),
      Named(name: "fast", value: 0.99, summary: "0.99, as in pickers"),
    ])

  /// The fraction of the velocity that is kept each second.
  static let drag = option(
    "drag", 0.135, "fraction of velocity kept per second, between 0 and 1", unit: .perSecond, range: .fraction,
    source: "The default is that of BouncingScrollSimulation in Flutter.")

  /// The distance to the destination that counts as settled, in points.
  public static let threshold = option(
    "threshold", 0.1, "distance to the destination in pt that counts as settled", unit: .points,
    source: "The default is what I. Lobanov suggests in \"Deceleration mechanics of UIScrollView\" (2019).")

  /// The number of physical pixels per point.
  public static let density = option(
    "density", 1, "physical pixels per point", range: .within(0.01...100),
    source: "Offsets and velocities stay in points (dp) at any density.")

  /// The pixels per inch of the screen.
  public static let pixelsPerInch = pixelsPerInch(96)

  static func pixelsPerInch(_ value: Double, source: String = "") -> LawParameter {
    option("ppi", value, "pixels per inch of the screen", range: .within(1...10_000), source: source)
  }

  static func stopSpeed(_ value: Double, range: ParameterRange = .positive, source: String) -> LawParameter {
    option(
      "stop-speed", value, "speed in pt/s at which the motion ends", unit: .pointsPerSecond, range: range,
      source: source)
  }

  /// Returns the parameter of a stop speed in physical pixels, which in points is lower at a higher density.
  static func velocityThreshold(_ value: Double, source: String) -> LawParameter {
    option("velocity-threshold", value, "speed in pixels per second at which the motion ends", source: source)
  }

  /// Returns the parameter `friction` of a law. `meaning`: the text that follows "friction: " in its summary.
  static func friction(
    _ value: Double, _ meaning: String, range: ParameterRange = .positive, source: String
  ) -> LawParameter {
    option("friction", value, "friction: \(meaning)", range: range, source: source)
  }

  /// Returns the parameter `friction` of a law whose flings follow Android's spline.
  static func splineFriction(source: String) -> LawParameter {
    friction(0.015, "factor of the deceleration", range: .within(1e-30...1e30), source: source)
  }

  /// The parameter `frame-rate`: the frames per second of a display.
  package static let frameRate = frameRate("")

  /// Returns the parameter `viewport`, the length of the view. `use`: its effect on the motion, which ends the summary.
  static func viewport(_ use: String, source: String = "The default is a common size.") -> LawParameter {
    option(
      "viewport", 1000, "length of the view in pt; \(use)", unit: .points, range: .within(1...1_000_000),
      source: source)
  }

  static func frameRate(_ reason: String) -> LawParameter {
    option(
      "frame-rate", 60, "frames per second at which the motion is computed", unit: .hertz, range: .within(1...10_000),
      source: reason, isFitted: false)
  }
}
