import ScrollMechanics

/// A platform and the sets of parameters by which it specifies a spring.
struct SpringPlatform: Equatable, Sendable {
  typealias Word = SpringForm.Word

  /// The name of its option.
  let name: String
  /// The name as the platform writes it.
  let title: String
  var remark = ""
  var presets: [(name: String, spring: Spring)] = []
  /// The rule that ends its motions; `nil` if it is unknown, or there is none.
  var rest: SpringRest?
  /// The names of the rule's thresholds, and the unit of that of speed in points per second.
  var restDistance: String?
  var restSpeed: String?
  var restSpeedUnit = 1.0
  let forms: [SpringForm]

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  static let all = [
    swiftUI, uiKit, coreAnimation, motion, remotion, wobble, anime, reactSpring, reactNative, reanimated, pop, rebound,
    android, compose, material, flutter, libadwaita, qt, winUI, unity, figma,
  ]

  /// All platforms in the order of help, which has Remotion and wobble at its end.
  static let inOrderOfHelp = all.filter { ![remotion, wobble].contains($0) } + [remotion, wobble]

  static let milliseconds = [Unit(name: "ms", powerOfTen: 0), Unit(name: "s", powerOfTen: 3)]
  /// The parameters and defaults that many platforms have.
  static let commonConstants = [Word("mass", usual: 1), Word("stiffness", usual: 100), Word("damping", usual: 10)]
  /// Mass, stiffness and damping as members of an object, or arguments.
  static let members = "mass: $0, stiffness: $1, damping: $2"
}

/// One set of parameters of a platform: their names, their meaning, and their code.
struct SpringForm: Sendable {
  struct Word: Sendable {
    let names: [String]
    /// The default; `nil` if it has to be given.
    let usual: Double?
    /// The units of a number; without one, the first holds.
    let units: [Unit]
    /// True for a whole number, whatever the precision.
    let isWhole: Bool
    /// The range to which the platform clamps the value; `nil` if it does not.
    let clamp: ClosedRange<Double>?
    /// The greatest value that makes a difference to the motion, though others differ in other ways.
    let playedAtMost: Double
    /// The names of values: constants of the platform, or true and false.
    let constants: [(name: String, value: Double)]

    init(
      _ names: String..., usual: Double? = nil, units: [Unit] = [], isWhole: Bool = false,
      clamp: ClosedRange<Double>? = nil, playedAtMost: Double = .infinity, constants: [(String, Double)] = []
    ) {
      (self.names, self.usual, self.units, self.isWhole) = (names, usual, units, isWhole)
      (self.clamp, self.playedAtMost, self.constants) = (clamp, playedAtMost, constants.map { (name: $0, value: $1) })
    }

    static func flag(_ name: String) -> Word { Word(name, usual: 0, constants: [("true", 1), ("false", 0)]) }

    /// Returns the value that a text names, with or without its path: `Spring.StiffnessLow`; `nil` if it names none.
    func constant(_ text: String) -> Double? {
      let name = text.split(separator: ".").last ?? ""
      return constants.first { $0.name == name }?.value
    }
  }

  /// A platform's choice for a damping ratio above 1.
  enum Overdamping: Equatable, Sendable {
    /// The spring moves as it is.
    case played
    /// The spring moves as if critically damped.
    case critical
    /// The spring moves as if critically damped unless this last parameter is true.
    case flag(String)
  }

  /// A spring in these parameters, or the reason why it cannot be expressed.
  enum Expression: Sendable {
    case words([Double], note: String? = nil)
    case inexpressible(String)
  }

  /// The name of an initial velocity, which is in distances per second or a speed.
  struct Velocity: Sendable {
    let name: String
    let isRelative: Bool
    /// The unit of a speed in points per second.
    var unit = 1.0

    static func relative(_ name: String) -> Velocity { Velocity(name: name, isRelative: true) }
    static func absolute(_ name: String) -> Velocity { Velocity(name: name, isRelative: false) }
    static func perMillisecond(_ name: String) -> Velocity { Velocity(name: name, isRelative: false, unit: 1000) }
  }

  let words: [Word]
  var duration: SpringDuration?
  var velocity: Velocity?
  var code: SpringCode?
  /// True if its parameters specify this spring only for a start from rest.
  var isFromRest = false
  var overdamping = Overdamping.played
  /// True if the motion ends after the first parameter, a time in seconds.
  var endsAtDuration = false
  /// Returns the parameters for a spring with a velocity in distances per second; `nil` if it does not affect them.
  var expressionAtVelocity: (@Sendable (Spring, Double) -> Expression)?
  /// Makes the spring from the values of ``words``, in that order, and of the initial velocity.
  let spring: @Sendable ([Double]) throws(ParameterError) -> Spring
  let expression: @Sendable (Spring) -> Expression

  func has(_ name: String) -> Bool { words.contains { $0.names.contains(name) } }

  func missing(among names: [String]) -> [String] {
    words.filter { $0.usual == nil && !$0.names.contains(where: names.contains) }.map { $0.names[0] }
  }

  /// Returns a form by mass, stiffness and damping, in this order.
  static func constants(
    _ words: [Word], velocity: Velocity? = nil, code: SpringCode? = nil, overdamping: Overdamping = .played
  ) -> SpringForm {
    var (words, flag) = (words, [Word]())
    if case .flag(let name) = overdamping { flag = [.flag(name)] }
    words += flag
    return SpringForm(
      words: words, velocity: velocity, code: code, overdamping: overdamping,
      spring: { words throws(ParameterError) in
        try Spring(mass: words[0], stiffness: words[1], damping: words[2])
      }, expression: { spring in .words([spring.mass, spring.stiffness, spring.damping]) })
  }

  /// Returns a form by SwiftUI's duration in s and bounce.
  static func bounce(_ duration: Word, velocity: Velocity? = nil, code: SpringCode) -> SpringForm {
    SpringForm(
      words: [duration, Word("bounce", usual: 0)], duration: .period, velocity: velocity, code: code,
      spring: { words throws(ParameterError) in try Spring(duration: words[0], bounce: words[1]) },
      expression: { spring in
        spring.bounce > -1 ? .words([spring.response, spring.bounce]) : .inexpressible("its bounce rounds to -1")
      })
  }

  /// Returns a form by the tension and friction of Origami's editor.
  static func origami(
    velocity: Velocity? = nil, code: SpringCode, overdamping: Overdamping = .played
  ) -> SpringForm {
    SpringForm(
      words: [Word("tension", usual: 40), Word("friction", usual: 7)], velocity: velocity, code: code,
      overdamping: overdamping,
      spring: { words throws(ParameterError) in try Spring(origamiTension: words[0], friction: words[1]) },
      expression: { spring in .words([spring.origamiTension, spring.origamiFriction]) })
  }

  static func bounciness(
    _ bounciness: Word, _ speed: Word, velocity: Velocity? = nil, code: SpringCode? = nil,
    overdamping: Overdamping = .played
  ) -> SpringForm {
    SpringForm(
      words: [bounciness, speed], velocity: velocity, code: code, overdamping: overdamping,
      spring: { words throws(ParameterError) in try Spring(bounciness: words[0], speed: words[1]) },
      expression: { spring in
        guard let pair = spring.bouncinessAndSpeed else {
          return .inexpressible(
            spring.origamiTension < 1
              ? "it is slower than a speed of 0" : "it bounces more than the greatest bounciness")
        }
        return .words([pair.bounciness, pair.speed])
      })
  }

  /// Returns a form by damping ratio and stiffness in 1/s² at a mass of 1. Its velocity is named `velocity` and in
  /// points per second, not in distances.
  static func ratio(_ ratio: Word, _ stiffness: Word, _ velocity: String, kotlin code: String) -> SpringForm {
    SpringForm(
      words: [ratio, stiffness], velocity: .absolute(velocity), code: SpringCode(.kotlin, code),
      spring: { words throws(ParameterError) in try Spring(stiffness: words[1], dampingRatio: words[0]) },
      expression: { spring in .words([spring.dampingRatio, spring.stiffnessPerMass]) })
  }
}

enum SpringDuration: String, Sendable {
  case period = "the undamped period"
  case visual = "5/6 of the undamped period"
  case envelope = "until the envelope is at 1/1000"
  case energy = "2/3 of the time to 6e-9 of the energy"
}

struct SpringCode: Sendable {
  enum Language: String, CaseIterable, Sendable {
    case swift, kotlin, dart
    case javaScript = "js"
    case cSharp = "csharp"
    case qml
    case json = "json-code"

    /// True if its springs have parameters of 32 bits.
    var hasFloats: Bool { self == .kotlin || self == .cSharp }
  }

  let language: Language
  /// The line, with $0, $1 and so on for the words, and $v for the code of an initial velocity.
  private let template: String
  /// The code of an initial velocity, with $v for its number.
  private let velocity: String
  /// The code in place of ``velocity`` for a spring that starts at rest.
  private let atRest: String
  /// The line for an overdamped spring.
  private let overdampedTemplate: String

  init(
    _ language: Language, _ template: String, velocity: String = "", atRest: String = "", ifOverdamped: String? = nil
  ) {
    (self.language, self.template, self.velocity, self.atRest) = (language, template, velocity, atRest)
    overdampedTemplate = ifOverdamped ?? template
  }

  /// Returns a line of JavaScript in which an initial velocity is one more member of an object.
  static func javaScript(_ template: String, velocity: String = "velocity", ifOverdamped: String? = nil) -> SpringCode {
    SpringCode(.javaScript, template, velocity: ", \(velocity): $v", ifOverdamped: ifOverdamped)
  }

  /// Returns the line with the texts of its parameters and of an initial velocity; `nil` for a start from rest.
  func line(_ words: [String], _ velocity: String?, isOverdamped: Bool) -> String {
    let end = velocity.map { self.velocity.replacing("$v", with: $0) } ?? atRest
    let template = isOverdamped ? overdampedTemplate : template
    return words.enumerated().reduce(template.replacing("$v", with: end)) { line, word in
      line.replacing("$\(word.offset)", with: word.element)
    }
  }
}
