import CommandLineParsing
import ScrollMechanics

/// The options for how a scroll view and its content divide touches.
enum ArbitrationOptions {
  static let delaysContentTouches = DefaultedOption(
    "delays-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "keep a touch from the content until it is known not to be a scroll", default: true, value: yesOrNo)

  static let canCancelContentTouches = DefaultedOption(
    "can-cancel-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "allow scrolling to begin when the content already has the touch", default: true, value: yesOrNo)

  static let delay = DefaultedOption(
    "delay", placeholder: "T", group: .arbitration,
    summary: "time for which a touch is withheld from the content, in s", default: 0.15,
    value: .number(expected: "a time, e.g. 0.15 or 150ms", units: Unit.time, range: .notNegative))

  static let slop = DefaultedOption(
    "slop", placeholder: "D", group: .arbitration,
    summary: "distance from the touch-down beyond which a movement is significant, in pt", default: 10,
    synonyms: ["touch-slop"],
    value: .number(expected: "a number of 0 or more, e.g. 10", units: Unit.length, range: .notNegative))

  static let slopMode = DefaultedOption(
    "slop-mode", placeholder: "MODE", group: .arbitration,
    summary: "how far the content follows the finger over the slop",
    details: """
      subtract: the drag begins without a jump and stays the slop behind the finger. jump: the whole distance shows \
      when the drag begins. creep: neither the slop nor the next 3.5 pt show, and after a rest of \
      50 ms another 3.5 pt, as in Flutter's bouncing scroll views.
      """, default: .subtract,
    value: .choice(
      "a mode",
      [
        Choice("subtract", SlopMode.subtract, summary: "the content never moves by the slop"),
        Choice("jump", .jump, summary: "the content jumps by the slop when the drag begins"),
        Choice("creep", .creep, summary: "the content moves neither by the slop nor by the next 3.5 pt"),
      ]))

  static let multiTouch = DefaultedOption(
    "multi-touch", placeholder: "MODE", group: .arbitration, summary: "how several fingers drag together",
    details: """
      first: the finger that came down first drags, and releases the content when it lifts. With the others the last \
      finger to lift releases it. newest: the finger that came down last drags, then the one before it. average: the \
      largest movement forward minus the largest backward. sum: all movements together. These are Flutter's strategies.
      """, default: .first, synonyms: ["multitouch"],
    value: .choice(
      "a mode",
      [
        Choice("newest", MultiTouch.newest, summary: "the finger that came down last drags"),
        Choice("first", .first, summary: "the finger that came down first drags"),
        Choice("average", .average, summary: "the largest movements forward and backward are added"),
        Choice("sum", .sum, summary: "all movements are added"),
      ]))

  static let axisLock = Switch(
    "axis-lock", group: .arbitration, summary: "keep each drag to the axis of its first significant movement",
    details: "A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.",
    synonyms: ["directional-lock"])

  static let all: [any DeclaredOption] =
    [delaysContentTouches, canCancelContentTouches, delay, slop, slopMode, multiTouch, axisLock] + LockOptions.all

  private static let yesOrNo = ValueParser<Bool>.choice("yes or no", [Choice("yes", true), Choice("no", false)])
}

extension ParsedArguments {
  func arbitration() throws(Failure) -> ArbitrationParameters {
    let lock = try directionLock()
    return try asOptionError { () throws(ParameterError) in
      try ArbitrationParameters(
        delaysContentTouches: self[ArbitrationOptions.delaysContentTouches],
        canCancelContentTouches: self[ArbitrationOptions.canCancelContentTouches],
        delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop],
        slopMode: self[ArbitrationOptions.slopMode], multiTouch: self[ArbitrationOptions.multiTouch],
        directionLock: lock)
    }
  }
}
