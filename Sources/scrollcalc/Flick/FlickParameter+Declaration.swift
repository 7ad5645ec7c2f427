import CommandLineParsing

extension FlickParameter {
  /// What options and columns say of a parameter.
  struct Declaration: Sendable {
    /// Of its option and its column.
    let name: String
    var short: Character?
    let placeholder: String
    let group: OptionGroup
    let summary: String
    var defaultText: String?
    /// Several values that make sense, as a list and as a range.
    let example: (list: String, range: String)
    var units: [Unit] = []
    /// The unit of values that carry none.
    var unwrittenUnit: String?
    /// Values that go by a name.
    var names: [Choice<Double>] = []
    var misnomers: [String] = []
    /// What is wrong with a value that is out of range; any number will do without. Between two that are in range, all are, but for some close to 0.
    var require: (@Sendable (Double) -> String?)?
  }

  var name: String { declaration.name }

  var declaration: Declaration {
    switch self {
    case .velocity: .velocity
    case .offset: .offset
    case .rate: .rate
    case .threshold: .threshold
    case .arrival: .arrival
    case .speed: .speed
    case .interval: .interval
    case .landingInterval: .landingInterval
    case .origin: .origin
    case .dampener: .dampener
    case .dragStart: .dragStart
    case .minimum: .minimum
    case .maximum: .maximum
    case .viewport: .viewport
    case .rubberBand: .rubberBand
    case .mass: .mass
    case .stiffness: .stiffness
    case .damping: .damping
    case .dampingRatio: .dampingRatio
    case .response: .response
    }
  }
}
