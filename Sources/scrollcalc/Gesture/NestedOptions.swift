import CommandLineParsing
import ScrollMechanics

/// The options for a vertical scroll view inside a horizontal one.
enum NestedOptions {
  static let nested = Switch(
    "nested", group: .nested, summary: "share with a vertical scroll view inside a horizontal one instead",
    details: """
      Everything goes to the inner view until the finger is more than --sideways from where it came down, and less \
      than --up-down above or below. A second finger rules that out (A. Tarantsov, 2009).
      """)

  /// For `simulate`, where the outer view pages by the viewport.
  static let moving = Switch(
    "nested", group: .nested, summary: "a vertical scroll view inside a horizontal one that pages",
    details: """
      offset_x is that of the outer view, which pages by the viewport, offset_y that of the inner one. Everything goes \
      to the inner view until the finger is more than --sideways from where it came down, and less than --up-down \
      above or below; from then on the outer view scrolls. A second finger rules that out (A. Tarantsov, 2009).
      """)

  fileprivate static let sideways = distance(
    "sideways", 12, "how far sideways takes the touch to the outer view, in pt")
  fileprivate static let upDown = distance("up-down", 4, "how far up or down does not let it go there, in pt")

  static let ignoreDiagonals = Switch(
    "ignore-diagonals", group: .nested, summary: "let the inner view, too, wait for a clear movement",
    details: """
      It scrolls when the finger is more than --sideways above or below where it came down, and less than --up-down \
      beside it; what goes aslant scrolls neither view.
      """)

  static let outerFirst = Switch(
    "outer-first", group: .nested, summary: "let the outer view take what moves fast, wherever to",
    details: """
      It holds a touch back, as any scroll view does, and takes it where the finger gets farther than --slop before \
      --delay is over; only then the inner view sees it. What moves fast up or down is lost to both.
      """)

  private static func distance(_ name: String, _ usual: Double, _ summary: String) -> DefaultedOption<Double> {
    DefaultedOption(
      name, placeholder: "D", group: .nested, summary: summary, default: usual,
      value: .number(expected: "a number of 0 or more, e.g. 12", units: Unit.length, range: .notNegative))
  }

  static let all: [any DeclaredOption] = [nested] + rules
  static let ofMotion: [any DeclaredOption] = [moving] + rules
  private static let rules: [any DeclaredOption] = [sideways, upDown, ignoreDiagonals, outerFirst]

  /// - Parameter nested: one of the two switches.
  static func constraints(of nested: Switch) -> [Constraint] { rules.map { .requires($0, anyOf: [nested]) } }

  /// A rule by which pages that are as long as the viewport do without limits.
  static func allowingViewport(_ rule: Constraint) -> Constraint {
    let paged = ParameterOptions.single(Parameters.viewport, Parameters.origin).map(\.declaration)
    guard case .requires(let option, anyOf: let others) = rule, paged.contains(option) else { return rule }
    return .requires(option, anyOf: others + [moving.declaration])
  }

  /// The rules among these and all other options of a gesture.
  static let constraintsOfMotion: [Constraint] =
    constraints(of: moving) + [.requires(moving, anyOf: ParameterOptions.single(Parameters.viewport))]
    + ([
      ArbitrationOptions.axisLock, LockOptions.directionLock, ArbitrationOptions.multiTouch, TraceOptions.axis,
      WheelOptions.wheel, GlideOptions.glide, ContentOptions.paging, FlickOptions.landingStops,
    ] + ParameterOptions.single(Parameters.landingInterval)).map { .exclusive([moving, $0]) }
}

extension ParsedArguments {
  var nestedArbitration: NestedArbitration {
    get throws(Failure) {
      try asFlick { () throws(ParameterError) in
        let outerFirst = try ArbitrationParameters(
          delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop])
        return try NestedArbitration(
          minimumSideways: self[NestedOptions.sideways], maximumUpDown: self[NestedOptions.upDown],
          ignoresDiagonals: self[NestedOptions.ignoreDiagonals],
          outerFirst: self[NestedOptions.outerFirst] ? outerFirst : nil)
      }
    }
  }
}
