/// A platform and the sets of parameters by which it specifies a spring.
package struct SpringPlatform: Equatable, Sendable {
  typealias Word = SpringForm.Word

  /// The name of its option.
  package let name: String
  /// The name as the platform writes it.
  package let title: String
  /// Sentences for help.
  package var remark = ""
  /// Names for values of one form, the one at the index ``presetForm``.
  package var presets: [(name: String, values: [Double])] = []
  package var presetForm = 0
  /// The name of a preset with `overshootClamping`, which ends the motion past its target; `nil` if there is none.
  package var clampedPreset: String?
  /// The rule that ends its motions; `nil` if it is unknown, or there is none.
  package var rest: SpringRest?
  /// The names of the rule's thresholds.
  package var restDistance: String?
  package var restSpeed: String?
  /// The thresholds of displacement for properties, by their names without an axis.
  package var thresholds: [(name: String, value: Double)] = []
  /// The name of the rule's fraction of energy; `nil` if it tests none.
  package var restEnergy: String?
  /// The unit of the threshold of speed, in points per second.
  package var restSpeedUnit = 1.0
  package let forms: [SpringForm]

  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  package static let all = [
    swiftUI, uiKit, coreAnimation, motion, remotion, wobble, anime, animeStrings, reactSpring, reactNative, reanimated,
    pop, rebound, android, compose, material, flutter, libadwaita, qt, winUI, unity, figma,
  ]

  /// All platforms in the order of help, which has Remotion and wobble at its end.
  package static let inOrderOfHelp = all.filter { ![remotion, wobble].contains($0) } + [remotion, wobble]

  /// The form whose defaults hold without parameters, the first without a duration of several; `nil` if there is none.
  package var defaultForm: SpringForm? {
    let complete = forms.filter { $0.missing(among: []).isEmpty }
    return complete.first { $0.duration == nil } ?? complete.first
  }

  /// Returns the parameters of a preset, named with all hyphens or none, or of `default`; `nil` without such.
  package func parameters(named name: String) -> (form: SpringForm, values: [Double])? {
    if let preset = presets.first(where: { [$0.name, $0.name.filter { $0 != "-" }].contains(name) }) {
      return (forms[presetForm], preset.values)
    }
    return name == "default" ? defaultForm.map { ($0, $0.words.map { $0.usual ?? 0 }) } : nil
  }
}

/// One set of parameters of a platform: their names, and their meaning.
package struct SpringForm: Sendable {
  /// A parameter.
  package struct Word: Sendable {
    /// A property that every spring has.
    enum Quantity: Sendable { case mass, stiffness, damping, dampingRatio, period, bounce }
    package enum Unit: Sendable { case none, seconds, milliseconds }

    /// Its name, and another for the same parameter.
    package let names: [String]
    /// The property of a spring that it is; `nil` if it has another meaning.
    let quantity: Quantity?
    /// The default; `nil` if it has to be given.
    package let usual: Double?
    package let unit: Unit
    /// True for a whole number from 1 on, whatever the precision.
    package let isWhole: Bool
    /// The range to which the platform clamps the value; `nil` if it does not.
    package let clamp: ClosedRange<Double>?
    /// The greatest value that makes a difference to the motion, though others differ in other ways.
    package let playedAtMost: Double
    /// The names of values: constants of the platform, or true and false.
    package let constants: [(name: String, value: Double)]

    init(
      _ name: String, or synonym: String? = nil, _ quantity: Quantity? = nil, usual: Double? = nil, unit: Unit = .none,
      isWhole: Bool = false, clamp: ClosedRange<Double>? = nil, playedAtMost: Double = .infinity,
      constants: [(name: String, value: Double)] = []
    ) {
      (names, self.quantity, self.usual) = ([name] + [synonym].compactMap(\.self), quantity, usual)
      (self.unit, self.isWhole, self.clamp) = (unit, isWhole, clamp)
      (self.playedAtMost, self.constants) = (playedAtMost, constants)
    }

    package var isFlag: Bool { constants.first?.name == "true" }

    /// Returns the value that a text names, with or without its path: `Spring.StiffnessLow`; `nil` if it names none.
    package func constant(_ text: String) -> Double? {
      let name = text.split(separator: ".").last ?? ""
      return constants.first { $0.name == name }?.value
    }

    /// The number of its units in that of springs, which have seconds.
    fileprivate var scale: Double { unit == .milliseconds ? 1000 : 1 }

    /// Returns the value for a spring; `nil` if there is none. `hasMass`: true if there is a parameter for the mass.
    fileprivate func value(of spring: Spring, hasMass: Bool) -> Double? {
      switch quantity {
      case .mass: spring.mass
      case .stiffness: hasMass ? spring.stiffness : spring.stiffnessPerMass
      case .damping: spring.damping
      case .dampingRatio: spring.dampingRatio
      case .period: spring.response
      case .bounce: spring.bounce > -1 ? spring.bounce : nil
      case nil: nil
      }
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

  /// The reason why a spring cannot be expressed.
  package struct Inexpressible: Error { package let reason: String }

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

  /// Makes a spring from the values of the words, in seconds, and then the initial velocity in distances per second.
  typealias Make = @Sendable ([Double]) throws(ParameterError) -> Spring
  /// Returns the parameters for a spring with an initial velocity in distances per second; `nil` if there are none.
  typealias Values = @Sendable (Spring, Double) -> [Double?]?

  /// The parameters, without the flag that `overdamping` may name.
  let parameters: [Word]
  /// The meaning of the duration, if it is not the period.
  var ownDuration: Duration?
  package var velocity: Velocity?
  package var overdamping = Overdamping.played
  /// True if the platform refuses a spring without damping.
  package var needsDamping = false
  /// The greatest stiffness that a duration gets; `nil` without a limit.
  package var greatestStiffness: Double?
  /// True if the motion ends after the first parameter, a time in seconds.
  package var endsAtDuration = false
  /// A clause that explains why it cannot express a spring: "it takes a damping ratio from 0.01 to 1".
  var limits = "its bounce rounds to -1"
  /// The conversions, if the words do not say them by their quantities.
  var make: Make?
  var ownValues: Values?

  package var words: [Word] {
    guard case .flag(let name) = overdamping else { return parameters }
    return parameters + [Word(name, usual: 0, constants: [("true", 1), ("false", 0)])]
  }

  package var duration: Duration? { ownDuration ?? (parameters.contains { $0.quantity == .period } ? .period : nil) }

  /// The ranges that it takes, in words; `nil` if it can express every spring.
  package var range: String? { limits.hasPrefix("it takes ") ? String(limits.dropFirst(9)) : nil }

  package func has(_ name: String) -> Bool { words.contains { $0.names.contains(name) } }

  package func missing(among names: [String]) -> [String] {
    words.filter { $0.usual == nil && !$0.names.contains(where: names.contains) }.map { $0.names[0] }
  }

  /// Returns the spring as the platform plays it, and a damping ratio that it plays as 1; `nil` if it plays the given
  /// one. `values`: those of ``words`` in that order, within their clamps. `velocity`: in distances per second.
  package func spring(
    _ values: [Double], velocity: Double
  ) throws(ParameterError) -> (spring: Spring, clampedRatio: Double?) {
    for (word, value) in zip(words, values) where word.isWhole && value != value.rounded() {
      throw .outOfRange(word.names[0], value)
    }
    let scaled = zip(words, values).map { $1 / $0.scale }
    let spring = if let make { try make(scaled + [velocity]) } else { try plainSpring(scaled) }
    if needsDamping, spring.damping == 0 { throw .outOfRange("damping", 0) }
    let isFlagSet = if case .flag = overdamping { values.last == 1 } else { false }
    guard spring.bounce < 0, overdamping != .played, !isFlagSet else { return (spring, nil) }
    let critical = try Spring(mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1)
    return (critical, spring.dampingRatio)
  }

  /// Returns the spring by the quantities of the words.
  private func plainSpring(_ values: [Double]) throws(ParameterError) -> Spring {
    func value(_ quantity: Word.Quantity) -> Double? {
      words.firstIndex { $0.quantity == quantity }.map { values[$0] }
    }
    let (mass, ratio) = (value(.mass) ?? 1, value(.dampingRatio) ?? 1)
    guard let stiffness = value(.stiffness) else {
      let period = value(.period) ?? 1
      guard let bounce = value(.bounce) else { return try Spring(response: period, dampingRatio: ratio) }
      return try Spring(duration: period, bounce: bounce)
    }
    guard let damping = value(.damping) else {
      return try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    }
    return try Spring(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// Returns the values of ``words`` for a spring. `velocity`: in distances per second; `nil` without a distance.
  package func values(of spring: Spring, velocity: Double?) throws(Inexpressible) -> [Double] {
    let isOverdamped = spring.bounce < 0
    if needsDamping, spring.damping == 0 { throw Inexpressible(reason: "it takes a damping greater than 0") }
    if isOverdamped, overdamping == .critical {
      throw Inexpressible(reason: "it plays as critically damped above a damping ratio of 1")
    }
    let hasMass = words.contains { $0.quantity == .mass }
    let plain = { parameters.map { $0.value(of: spring, hasMass: hasMass) } }
    let own = ownValues.map { $0(spring, velocity ?? 0) ?? [nil] }
    var values: [Double] = []
    for (word, value) in zip(parameters, own ?? plain()) {
      let value = value.map { word.isWhole ? ($0 * word.scale).rounded() : $0 * word.scale }
      guard let value, !word.isWhole || (1...0x1p53).contains(value) else { throw Inexpressible(reason: limits) }
      if let clamp = word.clamp, !clamp.contains(value) {
        let bounds = [clamp.lowerBound, clamp.upperBound].map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }
        let range = clamp.upperBound < 1e29 ? "from \(bounds[0]) to \(bounds[1])" : "of at least \(bounds[0])"
        throw Inexpressible(reason: "it takes \(word.names[0]) \(range)")
      }
      values.append(value)
    }
    return isOverdamped && overdamping != .played ? values + [1] : values
  }
}

// MARK: - Sets of parameters that several platforms have

extension SpringForm {
  /// Returns a form by mass, stiffness and damping, with their names and defaults, in this order.
  static func constants(
    _ usual: [Double?] = [nil, nil, nil], names: [String] = ["mass", "stiffness", "damping"],
    clamps: [ClosedRange<Double>?] = [nil, nil, nil], velocity: Velocity? = nil, overdamping: Overdamping = .played,
    needsDamping: Bool = false
  ) -> SpringForm {
    let words = [Word.Quantity.mass, .stiffness, .damping].enumerated().map { index, quantity in
      Word(names[index], quantity, usual: usual[index], clamp: clamps[index])
    }
    return SpringForm(parameters: words, velocity: velocity, overdamping: overdamping, needsDamping: needsDamping)
  }

  /// Returns a form by SwiftUI's duration in s and bounce.
  static func bounce(
    _ duration: String, or synonym: String? = nil, usual: Double? = nil, velocity: Velocity
  ) -> SpringForm {
    SpringForm(
      parameters: [
        Word(duration, or: synonym, .period, usual: usual, unit: .seconds),
        Word("bounce", .bounce, usual: 0, clamp: -1...1),
      ],
      velocity: velocity)
  }

  /// Returns a form by the tension and friction of Origami's editor.
  static func origami(overdamping: Overdamping = .played, needsDamping: Bool = false) -> SpringForm {
    SpringForm(
      parameters: [Word("tension", usual: 40), Word("friction", usual: 7)], velocity: .absolute("velocity"),
      overdamping: overdamping, needsDamping: needsDamping,
      make: { values throws(ParameterError) in try Spring(origamiTension: values[0], friction: values[1]) },
      ownValues: { spring, _ in [spring.origamiTension, spring.origamiFriction] })
  }

  /// Returns a form by bounciness and speed.
  static func bounciness(_ bounciness: Word, _ speed: Word, overdamping: Overdamping = .played) -> SpringForm {
    SpringForm(
      parameters: [bounciness, speed], velocity: .absolute("velocity"), overdamping: overdamping,
      limits: "it is slower than a speed of 0, or bounces more than the greatest bounciness",
      make: { values throws(ParameterError) in try Spring(bounciness: values[0], speed: values[1]) },
      ownValues: { spring, _ in [spring.bouncinessAndSpeed?.bounciness, spring.bouncinessAndSpeed?.speed] })
  }
}
