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
  let forms: [SpringForm]

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  static let all = [
    swiftUI, uiKit, coreAnimation, motion, remotion, wobble, reactSpring, reactNative, reanimated, pop, rebound,
    android, compose, flutter, libadwaita,
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

    init(_ names: String..., usual: Double? = nil, units: [Unit] = [], isWhole: Bool = false) {
      (self.names, self.usual, self.units, self.isWhole) = (names, usual, units, isWhole)
    }
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

    static func relative(_ name: String) -> Velocity { Velocity(name: name, isRelative: true) }
    static func absolute(_ name: String) -> Velocity { Velocity(name: name, isRelative: false) }
  }

  let words: [Word]
  var duration: SpringDuration?
  var velocity: Velocity?
  var code: SpringCode?
  /// True if its parameters specify this spring only for a start from rest.
  var isFromRest = false
  /// Makes the spring from the values of ``words``, in that order; `nil` if the platform's equation is not published.
  let spring: (@Sendable ([Double]) throws(ParameterError) -> Spring)?
  let expression: @Sendable (Spring) -> Expression

  func has(_ name: String) -> Bool { words.contains { $0.names.contains(name) } }

  func missing(among names: [String]) -> [String] {
    words.filter { $0.usual == nil && !$0.names.contains(where: names.contains) }.map { $0.names[0] }
  }

  /// Returns a form by mass, stiffness and damping, in this order. `mostDamped`: the largest damping ratio; those above
  /// are played at it. `refusal`: the reason why a spring cannot be expressed; `nil` if it can.
  static func constants(
    _ words: [Word], velocity: Velocity? = nil, code: SpringCode? = nil, mostDamped: Double = .infinity,
    unless refusal: @escaping @Sendable (Spring) -> String? = { _ in nil }
  ) -> SpringForm {
    SpringForm(
      words: words, velocity: velocity, code: code,
      spring: { words throws(ParameterError) in
        let spring = try Spring(mass: words[0], stiffness: words[1], damping: words[2])
        guard spring.dampingRatio > mostDamped else { return spring }
        return try Spring(mass: words[0], stiffness: words[1], dampingRatio: mostDamped)
      },
      expression: { spring in
        refusal(spring).map { .inexpressible($0) } ?? .words([spring.mass, spring.stiffness, spring.damping])
      })
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
  static func origami(velocity: Velocity? = nil, code: SpringCode) -> SpringForm {
    SpringForm(
      words: [Word("tension", usual: 40), Word("friction", usual: 7)], velocity: velocity, code: code,
      spring: { words throws(ParameterError) in try Spring(origamiTension: words[0], friction: words[1]) },
      expression: { spring in .words([spring.origamiTension, spring.origamiFriction]) })
  }

  static func bounciness(
    _ bounciness: Word, _ speed: Word, velocity: Velocity? = nil, code: SpringCode? = nil
  ) -> SpringForm {
    SpringForm(
      words: [bounciness, speed], velocity: velocity, code: code,
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

  /// Returns a form by damping ratio, with the default `usual`, and stiffness in 1/s² at a mass of 1. Its velocity is
  /// named `velocity` and in points per second, not in distances.
  static func ratio(_ usual: Double, _ velocity: String, kotlin code: String) -> SpringForm {
    SpringForm(
      words: [Word("dampingRatio", usual: usual), Word("stiffness", usual: 1500)], velocity: .absolute(velocity),
      code: SpringCode(.kotlin, code),
      spring: { words throws(ParameterError) in try Spring(stiffness: words[1], dampingRatio: words[0]) },
      expression: { spring in .words([spring.dampingRatio, spring.stiffnessPerMass]) })
  }
}

enum SpringDuration: String, Sendable {
  case period = "the undamped period"
  case visual = "5/6 of the undamped period"
  case envelope = "until the envelope is at 1/1000"
  case energy = "2/3 of the time to 6e-9 of the energy"
  case settling = "the settle time"
}

struct SpringCode: Sendable {
  enum Language: String, CaseIterable, Sendable {
    case swift, kotlin, dart
    case javaScript = "js"
  }

  let language: Language
  /// The line, with $0, $1 and so on for the words, and $v for the code of an initial velocity.
  private let template: String
  /// The code of an initial velocity, with $v for its number.
  private let velocity: String
  /// The code in place of ``velocity`` for a spring that starts at rest.
  private let atRest: String
  /// The end of the line for an overdamped spring.
  let overdampedSuffix: String

  init(
    _ language: Language, _ template: String, velocity: String = "", atRest: String = "",
    ifOverdamped overdampedSuffix: String = ""
  ) {
    (self.language, self.template, self.velocity, self.atRest) = (language, template, velocity, atRest)
    self.overdampedSuffix = overdampedSuffix
  }

  /// Returns a line of JavaScript in which an initial velocity is one more member of an object.
  static func javaScript(_ template: String) -> SpringCode {
    SpringCode(.javaScript, template, velocity: ", velocity: $v")
  }

  /// Returns the line with the texts of its parameters and of an initial velocity; `nil` for a start from rest.
  func line(_ words: [String], _ velocity: String?) -> String {
    let end = velocity.map { self.velocity.replacing("$v", with: $0) } ?? atRest
    return words.enumerated().reduce(template.replacing("$v", with: end)) { line, word in
      line.replacing("$\(word.offset)", with: word.element)
    }
  }
}
