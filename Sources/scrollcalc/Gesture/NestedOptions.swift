import CommandLineParsing
import ScrollMechanics

enum NestedOptions {
  static let nested = Switch(
    "nested", group: .nested, summary: "decide between a vertical scroll view and a horizontal one around it",
    details: """
      The inner view gets the touch until the finger is more than --sideways beside its touch-down and less than \
      --up-down above or below it. A second finger keeps the touch with the inner view (A. Tarantsov, 2009).
      """)

  /// The switch `--nested` of `simulate`, `plot` and `play`, where the outer view pages by the viewport.
  static let moving = Switch(
    "nested", group: .nested, summary: "scroll a vertical scroll view inside a horizontal one that pages",
    details: """
      offset_x is the outer view's, which pages by the viewport; offset_y is the inner view's. The inner view gets the \
      touch until the finger is more than --sideways beside its touch-down and less than --up-down above or below it. \
      From then on the outer view scrolls. A second finger before that keeps the touch with the inner view \
      (A. Tarantsov, 2009).
      """)

  fileprivate static let sideways = distance(
    "sideways", 12, "sideways distance that gives the touch to the outer view, in pt")
  fileprivate static let upDown = distance(
    "up-down", 4, "vertical distance that keeps the touch with the inner view, in pt")

  static let ignoreDiagonals = Switch(
    "ignore-diagonals", group: .nested, summary: "make the inner view wait for a clearly vertical movement, too",
    details: """
      The inner view scrolls when the finger is more than --sideways above or below its touch-down and less than \
      --up-down beside it. A diagonal movement scrolls neither view.
      """)

  static let outerFirst = Switch(
    "outer-first", group: .nested, summary: "give fast movements in any direction to the outer view",
    details: """
      The outer view withholds a touch, as any scroll view does, and takes it if the finger moves farther than --slop \
      within --delay. Otherwise the inner view gets the touch. A fast vertical movement scrolls neither view.
      """)

  private static func distance(_ name: String, _ usual: Double, _ summary: String) -> DefaultedOption<Double> {
    DefaultedOption(
      name, placeholder: "D", group: .nested, summary: summary, default: usual,
      value: .number(expected: "a number of 0 or more, e.g. 12", units: Unit.length, range: .notNegative))
  }

  static let all: [any DeclaredOption] = [nested] + rules
  static let ofMotion: [any DeclaredOption] = [moving] + rules
  private static let rules: [any DeclaredOption] = [sideways, upDown, ignoreDiagonals, outerFirst]

  /// Returns the rules that options of nested views require the switch `nested`, which is one of the two.
  static func constraints(of nested: Switch) -> [Constraint] { rules.map { .requires($0, anyOf: [nested]) } }

  /// Returns a rule in which `--nested` satisfies what `--viewport` and `--origin` require; other rules unchanged.
  static func allowingViewport(_ rule: Constraint) -> Constraint {
    let paged = ParameterOptions.single(Parameters.viewport, Parameters.origin).map(\.declaration)
    guard case .requires(let option, anyOf: let others) = rule, paged.contains(option) else { return rule }
    return .requires(option, anyOf: others + [moving.declaration])
  }

  static let constraintsOfMotion: [Constraint] =
    constraints(of: moving) + [.requires(moving, anyOf: ParameterOptions.single(Parameters.viewport))]
    + ([
      ArbitrationOptions.axisLock, LockOptions.directionLock, ArbitrationOptions.multiTouch, TraceFile.axis,
      WheelOptions.wheel, GlideOptions.glide, ContentOptions.paging, FlickOptions.landingStops,
    ] + ParameterOptions.single(Parameters.landingInterval)).map { .exclusive([moving, $0]) }
}

extension ParsedArguments {
  func nestedArbitration() throws(Failure) -> NestedArbitration {
    try asOptionError { () throws(ParameterError) in
      let outerFirst = try ArbitrationParameters(
        delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop])
      return try NestedArbitration(
        minimumSideways: self[NestedOptions.sideways], maximumUpDown: self[NestedOptions.upDown],
        ignoresDiagonals: self[NestedOptions.ignoreDiagonals],
        outerFirst: self[NestedOptions.outerFirst] ? outerFirst : nil)
    }
  }
}
