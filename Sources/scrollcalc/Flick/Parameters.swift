import CommandLineParsing
import ScrollMechanics
import TabularText

enum Parameters {
  /// All parameters, each at its index: those of flicks before those of laws.
  static let all = ofFlicks + ofLaws

  private static let ofFlicks: [Parameter] =
    [velocity, offset, arrival, speed, interval, landingInterval, origin, dampener, dragStart, minimum, maximum]
    + [viewport, rubberBand, mass, stiffness, damping, dampingRatio, response, duration, bounce]

  // MARK: - Motion

  static let velocity = Parameter(
    0, "velocity", short: "v", placeholder: "V", group: .motion, "initial velocity in pt/s",
    details: """
      A pan gesture recognizer reports pt/s, a scroll view's delegate pt/ms: write 2pt/ms for the latter. A negative \
      velocity needs no quoting: -v -300.
      """, units: Unit.velocity, hasAxes: true, synonyms: ["speed", "initial-velocity"],
    example: "2000, -300 or 2pt/ms")

  static let offset = DefaultedParameter(
    1, "offset", short: "x", placeholder: "X", group: .motion, "initial content offset in pt", units: Unit.length,
    default: 0, hasAxes: true, synonyms: ["position", "content-offset", "initial-offset", "start"], example: "120.5")

  // MARK: - Question

  static let arrival = Parameter(
    2, "to", column: "to_offset", placeholder: "X", group: .question,
    "offset in pt, to print when it is reached; in tables without --velocity, to find the velocity that ends there",
    units: Unit.length, hasAxes: true, synonyms: ["destination", "target"], example: "500")

  static let speed = Parameter(
    3, "to-velocity", placeholder: "S", group: .question, "speed in pt/s, to print when the motion slows to it",
    units: Unit.velocity, range: .notNegative, synonyms: ["to-speed"], example: "100")

  // MARK: - Snapping

  static let interval = Parameter(
    4, "interval", placeholder: "L", group: .snapping,
    "distance between snap points in pt, only to print the chosen one as index and target", units: Unit.length,
    range: .positive, hasAxes: true, synonyms: ["grid", "spacing"], example: "80")

  static let landingInterval = Parameter(
    5, "snap-interval", placeholder: "L", group: .snapping,
    "distance between snap points in pt; the flick lands on one", units: Unit.length, range: .positive, hasAxes: true,
    synonyms: ["grid", "spacing"], example: "80")

  static let origin = DefaultedParameter(
    6, "origin", placeholder: "X", group: .snapping, "offset of snap point 0 in pt", units: Unit.length, default: 0,
    hasAxes: true, example: "16")

  static let dampener = DefaultedParameter(
    7, "dampener", placeholder: "M", group: .snapping,
    "fraction of the projected distance, 0 to 1, that --policy directional subtracts",
    details: "The default is K. Gray's final value in \"Decelerate a UIScrollView to a Specific Spot\" (2014).",
    range: .unitInterval, default: 0.85, synonyms: ["damper"],
    applies: { _ in [Applicability("policy", "policies with a dampener", ["directional"])] })

  static let dragStart = Parameter(
    8, "from", column: "from_offset", placeholder: "X", group: .snapping,
    "offset in pt at which the drag began, for --policy page, view-pager and gnome", units: Unit.length,
    defaultText: "the initial offset", hasAxes: true,
    applies: { _ in [Applicability("policy", "policies of pages", ["page", "view-pager", "gnome"])] }, example: "320")

  // MARK: - Edge

  static let minimum = Parameter(
    9, "min", placeholder: "X", group: .limits, "lower limit of the offset in pt", units: Unit.length,
    defaultText: "none", hasAxes: true, synonyms: ["minimum", "lower", "inset", "content-inset"], example: "0")

  static let maximum = Parameter(
    10, "max", placeholder: "X", group: .limits, "upper limit of the offset in pt", units: Unit.length,
    defaultText: "none", hasAxes: true, synonyms: ["maximum", "upper", "inset", "content-inset"], example: "1200")

  static let viewport = Parameter(
    11, "viewport", placeholder: "D", group: .edge, "length of the viewport in pt, for the rubber band",
    details: """
      An --offset past a limit is then the finger's, before the rubber band; without a viewport, and for a touch \
      trace, it is the content's. A fling of chromium-physics covers at most 3 viewports, or --boost times as much.
      """, units: Unit.length, range: .positive, hasAxes: true, example: "600")

  static let rubberBand = DefaultedParameter(
    12, "rubber-band", placeholder: "C", group: .edge,
    "rubber band coefficient: points that content moves per point of the finger, just past a limit",
    details: """
      The default was measured on UIScrollView (I. Lobanov, "How UIScrollView works", 2019). In a touch trace, \
      flutter-bouncing and flutter-bouncing-fast scale each movement past a limit by it, by default 0.52 and 0.26.
      """, range: .positive, default: 0.55, synonyms: ["coefficient"])

  // MARK: - Spring

  static let mass = DefaultedParameter(
    13, "mass", placeholder: "M", group: .spring, "mass on the spring, in any unit", range: .positive, default: 1)

  static let stiffness = DefaultedParameter(
    14, "stiffness", placeholder: "K", group: .spring, "stiffness of the spring, in units of --mass per s²",
    details: "The defaults of --mass, this and --damping-ratio are I. Lobanov's, \"How UIScrollView works\" (2019).",
    range: .positive, default: 100, synonyms: ["tension"])

  static let damping = Parameter(
    15, "damping", placeholder: "C", group: .spring, "damping coefficient, in units of --mass per s",
    range: .notNegative, synonyms: ["friction"], example: "20")

  static let dampingRatio = DefaultedParameter(
    16, "damping-ratio", placeholder: "Z", group: .spring,
    "damping ratio ζ, instead of --damping: below 1 the spring oscillates", range: .dampingRatio, default: 1,
    synonyms: ["zeta", "damping-fraction"], example: "0.8")

  static let response = Parameter(
    17, "response", placeholder: "T", group: .spring, "period in s without damping, instead of mass and stiffness",
    units: Unit.time, range: .within(1e-29...1e29), defaultText: "none", example: "0.5 or 500ms")

  static let duration = Parameter(
    18, "duration", column: "spring_duration", placeholder: "D", group: .spring,
    "SwiftUI's duration of a spring in s, the same as --response",
    details: "Its column is spring_duration; the column duration is the settle time.",
    units: Unit.time, range: .within(1e-29...1e29), defaultText: "0.5 with --bounce",
    synonyms: ["perceptual-duration"], example: "0.5 or 500ms")

  static let bounce = Parameter(
    19, "bounce", placeholder: "B", group: .spring,
    "SwiftUI's bounce, instead of --damping-ratio: above 0 it oscillates",
    details: "The damping ratio is 1 − B for 0 and above, and 1/(1 + B) below.", range: .bounce,
    defaultText: "0 with --duration", synonyms: ["bounciness"], example: "0.3")

  // MARK: - Laws

  /// The parameters of all laws, each once, without those in `ofFlicks`.
  static let ofLaws = ofDefaultLaw + ofOtherLaws
  private static let ofDefaultLaw = [rate, threshold]

  static let ofOtherLaws: [DefaultedParameter] = {
    var names = Set((ofFlicks + ofDefaultLaw).map(\.name))
    // Only the laws with options of their own are made, to keep the start short.
    let new = Laws.fittedByDefault.flatMap { law in
      law.parameters.filter { $0.isOption && names.insert($0.name).inserted }.map { ($0, law) }
    }
    return new.enumerated().map { DefaultedParameter(threshold.index + 1 + $0, $1.0, of: $1.1) }
  }()

  /// Returns the element of ``all`` for a law's parameter; `nil` for one that is set only after the name of its law.
  static func of(_ parameter: LawParameter) -> Parameter? {
    guard parameter.isOption else { return nil }
    return ofDefaultLaw.first { $0.name == parameter.name } ?? ofOtherLaws.first { $0.name == parameter.name }
      ?? ofFlicks.first { $0.name == parameter.name }
  }

  static let rate = DefaultedParameter(20, .rate, of: ExponentialLaw.description, short: "d")

  /// A parameter of the exponential law, and of springs and stops.
  static let threshold = DefaultedParameter(21, .threshold, of: ExponentialLaw.description, short: "e")
}

extension DefaultedParameter {
  /// Makes the parameter of all laws that have it; `law` is the first of them.
  fileprivate convenience init(
    _ index: Int, _ parameter: LawParameter, of law: LawDescription, short: Character? = nil
  ) {
    let units = Unit.of(parameter.unit)
    // Summaries name the laws of a parameter, except the default law.
    let isOfDefault = law.name == ExponentialLaw.description.name
    self.init(
      index, parameter.name, short: short,
      // Names are ASCII. uppercased() would cost a hundredth of the instructions of a start.
      placeholder: String(decoding: parameter.name.utf8.prefix(1).map { $0 & 0xDF }, as: UTF8.self),
      group: isOfDefault ? .motion : .law,
      parameter.commonSummary + (isOfDefault ? "" : " (\(parameter.owned.map { $0.law.name }.elided))"),
      details: parameter.commonSource, units: units,
      unwrittenUnit: units.isEmpty && parameter.unit != .none ? parameter.unit.rawValue : nil, range: parameter.range,
      names: parameter.named.map { Choice($0.name, $0.value, summary: $0.summary) }, default: parameter.defaultValue,
      defaultText: Self.defaultText(parameter.owned),
      synonyms: lawSynonyms[parameter.name] ?? [], applies: { [FlickRules.laws(parameter.name, form: $0)] })
  }

  private static func defaultText(_ owned: [LawParameter.Owned]) -> String? {
    if owned.allSatisfy({ $0.parameter.defaultValue == owned[0].parameter.defaultValue }) { return nil }
    return owned.map { "\($0.parameter.defaultValue.shortestText) (\($0.law.name))" }.elided
  }
}

extension LawParameter {
  fileprivate typealias Owned = (parameter: LawParameter, law: LawDescription)

  fileprivate var owned: [Owned] {
    Laws.all.compactMap { law in law.parameters.first { $0 == self && $0.isOption }.map { ($0, law) } }
  }

  /// The summary with the names of values; if laws with the parameter define it differently, a text that says so.
  fileprivate var commonSummary: String {
    guard owned.allSatisfy({ $0.parameter.summary == summary }) else { return "\(name), as each law defines it" }
    return named.isEmpty ? summary : "\(summary): \((named.map(\.name) + [range.expected]).listed(with: "or"))"
  }

  /// The source of the default; if laws with the parameter have different ones, the command that prints them.
  fileprivate var commonSource: String {
    owned.allSatisfy { $0.parameter.source == source }
      ? source : "'\(ScrollCalc.name) compare --list' prints the source of each law's default."
  }
}

extension Unit {
  static func of(_ unit: ParameterUnit) -> [Unit] {
    switch unit {
    case .none, .perMillisecond, .perSecond: []
    case .points: length
    case .pointsPerSecond: velocity
    case .seconds: time
    case .hertz: frequency
    }
  }
}
