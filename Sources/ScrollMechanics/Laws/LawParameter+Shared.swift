/// Parameters that several laws have, each with a default of its own.
extension LawParameter {
  static func stopSpeed(_ value: Double, range: ParameterRange = .positive, source: String) -> LawParameter {
    LawParameter(
      "stop-speed", symbol: "S", "speed in pt/s at which the motion ends", unit: .pointsPerSecond, default: value,
      range: range, source: source, examples: ("10,20", "5:50:5"))
  }

  /// A platform's own, which does not grow with the density as a stop speed in points does.
  static func velocityThreshold(_ value: Double, source: String) -> LawParameter {
    LawParameter(
      "velocity-threshold", symbol: "S", "speed in pixels per second at which the motion ends", default: value,
      range: .positive, source: source, examples: ("0.1,1", "10:50:10"))
  }

  /// - Parameter meaning: what this law's friction is a number of, to follow "friction: ".
  static func friction(
    _ value: Double, _ meaning: String, range: ParameterRange = .positive, source: String
  ) -> LawParameter {
    LawParameter(
      "friction", symbol: "F", "friction: \(meaning)", default: value, range: range, source: source,
      examples: ("0.015,0.02", "0.01:0.03:0.005"))
  }

  static func frameRate(_ reason: String) -> LawParameter {
    LawParameter(
      "frame-rate", symbol: "F", "frames per second that the motion is worked out at", unit: .hertz, default: 60,
      range: .within(1...10_000), misnomers: ["hz"], source: reason, isFitted: false,
      examples: ("60,120", "30:120:30"))
  }

  static let density = LawParameter(
    "density", symbol: "D", "physical pixels per point", default: 1, range: .within(0.01...100),
    misnomers: ["dpr", "dpi"], source: "Offsets and velocities stay in points: dp, at any density.",
    examples: ("1,2.75", "1:4:0.5"))

  static let deviceScale = LawParameter(
    "device-scale", symbol: "N", "device pixels per point, to the nearest of which the end is rounded; 0 for none",
    default: 0, range: .zeroOr(1...10), misnomers: ["screen-scale"], isFitted: false, examples: ("0,2,3", "1:3:1"))

  static let pixelsPerInch = pixelsPerInch(96)

  static func pixelsPerInch(_ value: Double, source: String = "") -> LawParameter {
    LawParameter(
      "ppi", symbol: "P", "pixels per inch of the screen", default: value, range: .within(1...10_000),
      misnomers: ["dpi"], source: source, examples: ("96,160", "96:480:48"))
  }
}
