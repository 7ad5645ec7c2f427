/// One set of parameters of a platform: their names, and their meaning.
package struct SpringForm: Sendable {
  /// A parameter.
  package struct Word: Sendable {
    package enum Unit: Sendable { case none, seconds, milliseconds }

    /// Its name, and others for the same parameter.
    package let names: [String]
    /// The default; `nil` if it has to be given.
    package let usual: Double?
    package let unit: Unit
    /// True for a whole number, whatever the precision.
    package let isWhole: Bool
    /// The range to which the platform clamps the value; `nil` if it does not.
    package let clamp: ClosedRange<Double>?
    /// The greatest value that makes a difference to the motion, though others differ in other ways.
    package let playedAtMost: Double
    /// The names of values: constants of the platform, or true and false.
    package let constants: [(name: String, value: Double)]

    init(
      _ names: String..., usual: Double? = nil, unit: Unit = .none, isWhole: Bool = false,
      clamp: ClosedRange<Double>? = nil, playedAtMost: Double = .infinity, prefix: String = "",
      constants: [(String, Double)] = []
    ) {
      (self.names, self.usual, self.unit, self.isWhole) = (names, usual, unit, isWhole)
      (self.clamp, self.playedAtMost) = (clamp, playedAtMost)
      self.constants = constants.map { (name: prefix + $0, value: $1) }
    }

    static func flag(_ name: String) -> Word { Word(name, usual: 0, constants: [("true", 1), ("false", 0)]) }

    package var isFlag: Bool { constants.first?.name == "true" }

    /// Returns the value that a text names, with or without its path: `Spring.StiffnessLow`; `nil` if it names none.
    package func constant(_ text: String) -> Double? {
      let name = text.split(separator: ".").last ?? ""
      return constants.first { $0.name == name }?.value
    }
  }

  /// The meaning of a form's duration.
  package enum Duration: String, Sendable {
    case period = "the undamped period"
    case visual = "5/6 of the undamped period"
    case envelope = "until the envelope is at 1/1000"
    case energy = "2/3 of the time to 6e-9 of the energy"
  }

  /// A platform's choice for a damping ratio above 1.
  package enum Overdamping: Equatable, Sendable {
    /// The spring moves as it is.
    case played
    /// The spring moves as if critically damped.
    case critical
    /// The spring moves as if critically damped unless this last parameter is true.
    case flag(String)
  }

  /// A spring in these parameters, or the reason why it cannot be expressed.
  package enum Expression: Sendable {
    case words([Double])
    case inexpressible(String)
  }

  /// The name of an initial velocity, which is in distances per second or a speed.
  package struct Velocity: Sendable {
    package let name: String
    package let isRelative: Bool
    /// The unit of a speed in points per second.
    package var unit = 1.0
    /// The range to which the platform clamps it; `nil` if it does not.
    package var clamp: ClosedRange<Double>?

    static func relative(_ name: String) -> Velocity { Velocity(name: name, isRelative: true) }
    static func absolute(_ name: String) -> Velocity { Velocity(name: name, isRelative: false) }
    static func perMillisecond(_ name: String) -> Velocity { Velocity(name: name, isRelative: false, unit: 1000) }
  }

  package let words: [Word]
  package let duration: Duration?
  package let velocity: Velocity?
  package let overdamping: Overdamping
  /// True if the platform refuses a spring without damping.
  package let needsDamping: Bool
  /// True if its parameters specify this spring only for a start from rest.
  package let isFromRest: Bool
  /// True if the motion ends after the first parameter, a time in seconds.
  package let endsAtDuration: Bool
  /// A clause that explains why it cannot express a spring: "it takes a damping ratio from 0.01 to 1".
  let limits: String
  private let make: @Sendable ([Double]) throws(ParameterError) -> Spring
  /// Returns the parameters for a spring with an initial velocity in distances per second; `nil` if there are none.
  private let values: @Sendable (Spring, Double) -> [Double]?

  /// `make`: makes a spring from the values of the words, in that order, and of the initial velocity.
  init(
    _ words: [Word], duration: Duration? = nil, velocity: Velocity? = nil, overdamping: Overdamping = .played,
    needsDamping: Bool = false, isFromRest: Bool = false, endsAtDuration: Bool = false, limits: String = "",
    make: @escaping @Sendable ([Double]) throws(ParameterError) -> Spring,
    values: @escaping @Sendable (Spring, Double) -> [Double]?
  ) {
    var words = words
    if case .flag(let name) = overdamping { words.append(.flag(name)) }
    (self.words, self.duration, self.velocity, self.overdamping) = (words, duration, velocity, overdamping)
    (self.needsDamping, self.isFromRest, self.endsAtDuration) = (needsDamping, isFromRest, endsAtDuration)
    (self.limits, self.make, self.values) = (limits, make, values)
  }

  /// The ranges that it takes, in words; `nil` if it can express every spring.
  package var range: String? { limits.hasPrefix("it takes ") ? String(limits.dropFirst(9)) : nil }

  package func has(_ name: String) -> Bool { words.contains { $0.names.contains(name) } }

  package func missing(among names: [String]) -> [String] {
    words.filter { $0.usual == nil && !$0.names.contains(where: names.contains) }.map { $0.names[0] }
  }

  /// Returns the spring as the platform plays it, and a damping ratio that it plays as 1; `nil` if it plays the given
  /// one. `values`: those of ``words`` in that order, within their clamps. `velocity`: in the form's unit.
  package func spring(
    _ values: [Double], velocity: Double
  ) throws(ParameterError) -> (spring: Spring, clampedRatio: Double?) {
    let spring = try make(values + [velocity])
    if needsDamping, spring.damping == 0 { throw .outOfRange("damping", 0) }
    let isFlagSet = if case .flag = overdamping { values.last == 1 } else { false }
    guard spring.bounce < 0, overdamping != .played, !isFlagSet else { return (spring, nil) }
    let critical = try Spring(mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1)
    return (critical, spring.dampingRatio)
  }

  /// Returns a spring in these parameters. `velocity`: at the start, in distances per second; `nil` without a distance.
  package func expressed(_ spring: Spring, velocity: Double?) -> Expression {
    if needsDamping, spring.damping == 0 { return .inexpressible("it takes a damping greater than 0") }
    let isOverdamped = spring.bounce < 0
    if isOverdamped, overdamping == .critical {
      return .inexpressible("it plays as critically damped above a damping ratio of 1")
    }
    guard let values = values(spring, velocity ?? 0) else { return .inexpressible(limits) }
    if let word = zip(words, values).first(where: { $0.clamp?.contains($1) == false })?.0, let clamp = word.clamp {
      let (low, high) = (Self.text(clamp.lowerBound), Self.text(clamp.upperBound))
      return .inexpressible("it takes \(word.names[0]) from \(low) to \(high)")
    }
    return .words(isOverdamped && overdamping != .played ? values + [1] : values)
  }

  private static func text(_ bound: Double) -> String { Int(exactly: bound).map { "\($0)" } ?? "\(bound)" }
}

// MARK: - Sets of parameters that several platforms have

extension SpringForm {
  /// Returns a form by mass, stiffness and damping, in this order.
  static func constants(
    _ words: [Word], velocity: Velocity? = nil, overdamping: Overdamping = .played, needsDamping: Bool = false
  ) -> SpringForm {
    SpringForm(
      words, velocity: velocity, overdamping: overdamping, needsDamping: needsDamping,
      make: { values throws(ParameterError) in
        try Spring(mass: values[0], stiffness: values[1], damping: values[2])
      }, values: { spring, _ in [spring.mass, spring.stiffness, spring.damping] })
  }

  /// Returns a form by the undamped period in s and the damping ratio.
  static func period(_ words: [Word], velocity: Velocity? = nil) -> SpringForm {
    SpringForm(
      words, duration: .period, velocity: velocity,
      make: { values throws(ParameterError) in try Spring(response: values[0], dampingRatio: values[1]) },
      values: { spring, _ in [spring.response, spring.dampingRatio] })
  }

  /// Returns a form by SwiftUI's duration in s and bounce.
  static func bounce(_ duration: Word, velocity: Velocity? = nil) -> SpringForm {
    SpringForm(
      [duration, Word("bounce", usual: 0)], duration: .period, velocity: velocity, limits: "its bounce rounds to -1",
      make: { values throws(ParameterError) in try Spring(duration: values[0], bounce: values[1]) },
      values: { spring, _ in spring.bounce > -1 ? [spring.response, spring.bounce] : nil })
  }

  /// Returns a form by damping ratio and stiffness in 1/s² at a mass of 1.
  static func ratio(_ ratio: Word, _ stiffness: Word, velocity: String) -> SpringForm {
    SpringForm(
      [ratio, stiffness], velocity: .absolute(velocity),
      make: { values throws(ParameterError) in try Spring(stiffness: values[1], dampingRatio: values[0]) },
      values: { spring, _ in [spring.dampingRatio, spring.stiffnessPerMass] })
  }

  /// Returns a form by the tension and friction of Origami's editor.
  static func origami(overdamping: Overdamping = .played, needsDamping: Bool = false) -> SpringForm {
    SpringForm(
      [Word("tension", usual: 40), Word("friction", usual: 7)], velocity: .absolute("velocity"),
      overdamping: overdamping, needsDamping: needsDamping,
      make: { values throws(ParameterError) in try Spring(origamiTension: values[0], friction: values[1]) },
      values: { spring, _ in [spring.origamiTension, spring.origamiFriction] })
  }

  /// Returns a form by bounciness and speed.
  static func bounciness(_ bounciness: Word, _ speed: Word, overdamping: Overdamping = .played) -> SpringForm {
    SpringForm(
      [bounciness, speed], velocity: .absolute("velocity"), overdamping: overdamping,
      limits: "it is slower than a speed of 0, or bounces more than the greatest bounciness",
      make: { values throws(ParameterError) in try Spring(bounciness: values[0], speed: values[1]) },
      values: { spring, _ in spring.bouncinessAndSpeed.map { [$0.bounciness, $0.speed] } })
  }
}

extension [SpringForm.Word] {
  /// Mass, stiffness and damping with the defaults that many platforms have.
  static let common = [Element("mass", usual: 1), Element("stiffness", usual: 100), Element("damping", usual: 10)]
  /// Mass, stiffness and damping without defaults.
  static let required = [Element("mass"), Element("stiffness"), Element("damping")]
  /// Mass with a default of 1, stiffness and damping without one.
  static let unitMass = [Element("mass", usual: 1)] + required.dropFirst()
}
