import ScrollMechanics

/// One of the ways in which a platform names a spring: its parameters, what they mean, and how they are written in
/// code.
struct SpringForm: Sendable {
  /// A parameter.
  struct Word: Sendable {
    /// The platform's, and others that it goes by.
    let names: [String]
    /// What holds where it is left out; `nil` where it has to be given.
    let usual: Double?
    /// Those that a number may carry; one alone is in the first.
    let units: [Unit]
    /// Whether it is a whole number, in whatever precision.
    let isWhole: Bool

    init(_ names: String..., usual: Double? = nil, units: [Unit] = [], isWhole: Bool = false) {
      self.names = names
      self.usual = usual
      self.units = units
      self.isWhole = isWhole
    }
  }

  /// What a spring is in such words.
  enum Telling: Sendable {
    case words([Double], note: String? = nil)
    case inexpressible(String)
  }

  /// How a platform takes an initial velocity.
  enum Velocity: Sendable {
    /// In distances per second, by this name.
    case relative(String)
    /// As a speed, by this name.
    case absolute(String)
    case none
  }

  let platform: SpringPlatform
  let words: [Word]
  /// What its duration is, if it has one.
  var duration: SpringDuration?
  var velocity = Velocity.none
  var code: SpringCode?
  /// Whether its words make this spring only of a start from rest.
  var isFromRest = false
  /// The spring of some words, in the order of ``words``; `nil` for words that nobody but the platform can follow.
  let spring: (@Sendable ([Double]) throws(ParameterError) -> Spring)?
  let telling: @Sendable (Spring) -> Telling
}

/// What a platform means by the duration of a spring.
enum SpringDuration: String, Sendable {
  case period = "one undamped swing"
  case visual = "5/6 of an undamped swing"
  case envelope = "until its envelope is at 1/1000"
  case energy = "2/3 of the time to 6e-9 of the energy"
  case settling = "until it has settled"
}

/// A line of code that makes a spring.
struct SpringCode: Sendable {
  enum Language: String, CaseIterable, Sendable {
    case swift
    case kotlin
    case dart
    case javaScript = "js"
  }

  let language: Language

  /// The line, with $0, $1 and so on for the words, and $v for what tells an initial velocity.
  private let template: String

  /// What tells a velocity, with $v for its number, and what stands there without one.
  private let velocity: String
  private let atRest: String

  /// What follows the line where a spring is overdamped.
  let permission: String

  init(
    _ language: Language, _ template: String, velocity: String = "", atRest: String = "",
    ifOverdamped permission: String = ""
  ) {
    self.language = language
    self.template = template
    self.velocity = velocity
    self.atRest = atRest
    self.permission = permission
  }

  /// A line whose velocity, if any, is one more member of an object.
  static func javaScript(_ template: String) -> SpringCode {
    SpringCode(.javaScript, template, velocity: ", velocity: $v")
  }

  /// The line, of the words and of the initial velocity if there is one.
  func line(_ words: [String], _ velocity: String?) -> String {
    let end = velocity.map { self.velocity.replacing("$v", with: $0) } ?? atRest
    return words.enumerated().reduce(template.replacing("$v", with: end)) { line, word in
      line.replacing("$\(word.offset)", with: word.element)
    }
  }
}
