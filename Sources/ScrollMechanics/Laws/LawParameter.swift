/// A parameter of a law: its name, unit, default and range.
public struct LawParameter: Sendable {
  /// A name that a user can give instead of a value, such as `normal` for a rate of 0.998.
  package struct Named: Sendable {
    package let name: String
    package let value: Double
    package let summary: String
  }

  /// A stable name in lower case, words joined by hyphens. An option has one meaning in all laws that
  /// have it; a parameter that is set only after the name of its law may have another one in each law.
  public let name: String

  /// The parameter in a few words, without a full stop.
  public let summary: String

  package internal(set) var unit = ParameterUnit.none

  /// The value of the parameter if none is given.
  public let defaultValue: Double

  /// The allowed values.
  public let range: ParameterRange

  package internal(set) var named: [Named] = []

  /// The source of the default, in a sentence; may be empty.
  public internal(set) var source = ""

  /// True if `fit` may estimate the parameter. False for a property of the device, a shift in time, or no option.
  var isFitted = true

  /// True if the program has an option for it; false if it is set after the law's name, as in `unity:elasticity=0.2`.
  package internal(set) var isOption = true
}

/// Parameters are equal if their names are: each law may give a parameter another default.
extension LawParameter: Equatable {
  public static func == (one: LawParameter, other: LawParameter) -> Bool { one.name == other.name }
}

extension LawParameter {
  static func option(
    _ name: String, _ value: Double, _ summary: String, unit: ParameterUnit = .none, range: ParameterRange = .positive,
    source: String = "", isFitted: Bool = true
  ) -> LawParameter {
    LawParameter(
      name: name, summary: summary, unit: unit, defaultValue: value, range: range, source: source, isFitted: isFitted)
  }

  /// Returns the fraction of the velocity that is kept each `period`, a parameter set after the law's name only.
  static func kept(_ name: String, _ value: Double, each period: String, unit: ParameterUnit = .none) -> LawParameter {
    own(name, value, "fraction of the velocity that is kept each \(period)", unit: unit, range: .fraction)
  }

  /// Returns a parameter set after the law's name only. `name`: the platform's name in lower case, with hyphens.
  static func own(
    _ name: String, _ value: Double, _ summary: String, unit: ParameterUnit = .none, range: ParameterRange = .positive
  ) -> LawParameter {
    LawParameter(
      name: name, summary: summary, unit: unit, defaultValue: value, range: range, isFitted: false, isOption: false)
  }
}

/// The values of a law's parameters, each of which is in the parameter's range.
struct LawValues {
  let parameters: [LawParameter]
  let value: (LawParameter) -> Double?

  /// The value of the parameter of a name, or its default if none is given; `nan` if the law has no such parameter.
  subscript(name: String) -> Double {
    parameters.first { $0.name == name }.map { value($0) ?? $0.defaultValue } ?? .nan
  }

  /// The clock of the display's frames, at the rate of the parameter `frame-rate`.
  var frames: FrameClock { FrameClock(rate: self["frame-rate"]) }
}

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
  static func friction(_ value: Double, _ meaning: String, range: ParameterRange = .positive, source: String) -> Self {
    option("friction", value, "friction: \(meaning)", range: range, source: source)
  }

  /// Returns the parameter `friction` of a law whose flings follow Android's spline.
  static func splineFriction(source: String) -> LawParameter {
    friction(0.015, "factor of the deceleration", range: .within(1e-30...1e30), source: source)
  }

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
