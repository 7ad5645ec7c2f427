import CommandLineParsing

// MARK: - Motion

extension FlickParameter.Declaration {
  static let velocity = Self(
    name: "velocity", short: "v", placeholder: "V", group: .motion, summary: "initial velocity in pt/s",
    example: ("500,1000,2pt/ms", "100:5000:100"), units: Unit.velocity, misnomers: ["speed", "initial-velocity"])

  static let offset = Self(
    name: "offset", short: "x", placeholder: "X", group: .motion, summary: "initial content offset in pt",
    defaultText: "0", example: ("0,100", "0:900:100"), units: Unit.length,
    misnomers: ["position", "initial-offset", "start"])

  static let rate = Self(
    name: "rate", short: "d", placeholder: "R", group: .motion,
    summary: "deceleration rate per millisecond: normal, fast, or a number between 0 and 1", defaultText: "normal",
    example: ("normal,fast,0.995", "0.99:0.998:0.001"), unwrittenUnit: "per ms",
    names: [
      Choice("normal", 0.998, summary: "0.998, as scroll views do"),
      Choice("fast", 0.99, summary: "0.99, as pickers do"),
    ], misnomers: ["deceleration-rate", "deceleration"],
    require: { $0 > 0 && $0 < 1 ? nil : "is not between 0 and 1" })

  static let threshold = Self(
    name: "threshold", short: "e", placeholder: "E", group: .motion,
    summary: "distance to the destination in pt that counts as settled", defaultText: "0.1",
    example: ("0.1,0.5", "0.1:1:0.1"), units: Unit.length, misnomers: ["epsilon"], require: Requirement.positive)

  static let arrival = Self(
    name: "to", placeholder: "X", group: .question, summary: "offset in pt to tell the time of, in to_time",
    example: ("100,200", "0:500:50"), units: Unit.length)

  static let speed = Self(
    name: "to-velocity", placeholder: "S", group: .question,
    summary: "speed in pt/s to tell the time of, in to_velocity_time", example: ("10,100", "0:500:50"),
    units: Unit.velocity, misnomers: ["to-speed"], require: Requirement.notNegative)
}

// MARK: - Snapping

extension FlickParameter.Declaration {
  static let interval = Self(
    name: "interval", placeholder: "L", group: .snapping,
    summary: "distance of snap points in pt, which index and target tell of", example: ("60,80", "40:100:10"),
    units: Unit.length, misnomers: ["grid", "spacing"], require: Requirement.positive)

  static let landingInterval = Self(
    name: "snap-interval", placeholder: "L", group: .snapping,
    summary: "the same, where the motion also lands on the snap point", example: ("60,80", "40:100:10"),
    units: Unit.length, require: Requirement.positive)

  static let origin = Self(
    name: "origin", placeholder: "X", group: .snapping, summary: "offset of snap point 0 in pt", defaultText: "0",
    example: ("0,16", "0:40:8"), units: Unit.length)

  static let dampener = Self(
    name: "dampener", placeholder: "M", group: .snapping,
    summary: "share of the projected distance held back, 0 to 1, for directional", defaultText: "0.85",
    example: ("0.85,1", "0:1:0.1"), misnomers: ["damper"],
    require: { (0...1).contains($0) ? nil : "is not between 0 and 1" })

  static let dragStart = Self(
    name: "from", placeholder: "X", group: .snapping, summary: "offset at which the drag began in pt, for page",
    defaultText: "the initial offset", example: ("0,320", "0:960:320"), units: Unit.length)
}

// MARK: - Edge

extension FlickParameter.Declaration {
  static let minimum = Self(
    name: "min", placeholder: "X", group: .limits, summary: "lower limit of the offset in pt", defaultText: "none",
    example: ("0,-50", "-100:0:50"), units: Unit.length, misnomers: ["minimum", "lower"])

  static let maximum = Self(
    name: "max", placeholder: "X", group: .limits, summary: "upper limit of the offset in pt", defaultText: "none",
    example: ("400,800", "400:1200:200"), units: Unit.length, misnomers: ["maximum", "upper"])

  static let viewport = Self(
    name: "viewport", placeholder: "D", group: .edge,
    summary: "viewport length in pt: an initial offset past a limit is the finger's, and shows rubber-banded",
    defaultText: "none", example: ("600,800", "400:1000:100"), units: Unit.length, require: Requirement.inRange)

  static let rubberBand = Self(
    name: "rubber-band", placeholder: "C", group: .edge,
    summary: "rubber band coefficient: the share of its first movement past a limit that shows",
    defaultText: "0.55", example: ("0.5,0.55", "0.3:0.7:0.1"), misnomers: ["coefficient"],
    require: Requirement.inRange)

  static let mass = Self(
    name: "mass", placeholder: "M", group: .spring, summary: "mass of the spring", defaultText: "1",
    example: ("1,2", "1:3:0.5"), require: Requirement.inRange)

  static let stiffness = Self(
    name: "stiffness", placeholder: "K", group: .spring, summary: "stiffness of the spring, mass/s²",
    defaultText: "100", example: ("50,100", "50:200:50"), misnomers: ["tension"], require: Requirement.inRange)

  static let damping = Self(
    name: "damping", placeholder: "C", group: .spring, summary: "damping coefficient of the spring, mass/s",
    example: ("10,20", "10:30:5"), misnomers: ["friction"], require: Requirement.zeroOrInRange)

  static let dampingRatio = Self(
    name: "damping-ratio", placeholder: "Z", group: .spring, summary: "damping ratio ζ instead", defaultText: "1",
    example: ("0.8,1", "0.5:1:0.1"), misnomers: ["zeta"], require: Requirement.zeroOrInRange)

  static let response = Self(
    name: "response", placeholder: "T", group: .spring,
    summary: "time of one undamped swing in s, instead of mass and stiffness", defaultText: "none",
    example: ("0.3,0.5", "200ms:800ms:100ms"), units: Unit.time, require: Requirement.response)
}
