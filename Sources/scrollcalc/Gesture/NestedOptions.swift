import CommandLineParsing
import ScrollMechanics

enum NestedOptions {
  static let nested = Switch(
    "nested", group: .nested, summary: "nest a vertical scroll view in a horizontal one",
    details: """
      The inner view gets the touch until the finger is more than --sideways beside its touch-down and less than \
      --up-down above or below it. From then on the outer view scrolls. A second finger before that keeps the touch \
      with the inner view (A. Tarantsov, 2009). In a motion, offset_x is the outer view's, which pages by the \
      viewport, and offset_y the inner view's.
      """)

  fileprivate static let sideways = ArbitrationOptions.number(
    "sideways", "D", 12, group: .nested, "sideways distance that gives the touch to the outer view, in pt",
    units: Unit.length)
  fileprivate static let upDown = ArbitrationOptions.number(
    "up-down", "D", 4, group: .nested, "vertical distance that keeps the touch with the inner view, in pt",
    units: Unit.length)

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

  static let all: [any DeclaredOption] = [nested, sideways, upDown, ignoreDiagonals, outerFirst]
  static let constraints: [Constraint] = all.dropFirst().map { .requires($0, anyOf: [nested]) }

  static let constraintsOfMotion: [Constraint] =
    constraints + [.requires(nested, anyOf: ParameterOptions.single(Parameters.viewport))]
    + ([
      ArbitrationOptions.axisLock, LockOptions.directionLock, ArbitrationOptions.multiTouch, TraceFile.axis,
      WheelOptions.wheel, GlideOptions.glide, ContentOptions.paging, FlickOptions.landingStops,
    ] + ParameterOptions.single(Parameters.landingInterval)).map { .exclusive([nested, $0]) }
}

extension ParsedArguments {
  var nestedArbitration: NestedArbitration {
    let outerFirst = ArbitrationParameters(delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop])
    return NestedArbitration(
      minimumSideways: self[NestedOptions.sideways], maximumUpDown: self[NestedOptions.upDown],
      ignoresDiagonals: self[NestedOptions.ignoreDiagonals],
      outerFirst: self[NestedOptions.outerFirst] ? outerFirst : nil)
  }
}
