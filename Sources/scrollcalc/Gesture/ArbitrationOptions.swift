import CommandLineParsing
import ScrollMechanics

/// The options for how a scroll view shares touches with its content.
enum ArbitrationOptions {
  static let delaysContentTouches = DefaultedOption(
    "delays-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "whether the content sees a touch only when it turns out not to be a scroll", default: true,
    value: yesOrNo)

  static let canCancelContentTouches = DefaultedOption(
    "can-cancel-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "whether scrolling may begin when the content already has the touch", default: true, value: yesOrNo)

  static let delay = DefaultedOption(
    "delay", placeholder: "T", group: .arbitration, summary: "how long a touch is held back, in s", default: 0.15,
    value: .number(expected: "a time, e.g. 0.15 or 150ms", units: Unit.time, range: .notNegative))

  static let slop = DefaultedOption(
    "slop", placeholder: "D", group: .arbitration,
    summary: "distance from the touch-down beyond which a finger moves significantly, in pt", default: 10,
    synonyms: ["touch-slop"],
    value: .number(expected: "a number of 0 or more, e.g. 10", units: Unit.length, range: .notNegative))

  static let slopMode = DefaultedOption(
    "slop-mode", placeholder: "MODE", group: .arbitration, summary: "what becomes of the way within the slop",
    details: """
      subtract: the drag begins without a jump, and stays the slop behind the finger. jump: all of the way shows as \
      the drag begins. creep: nothing shows of the way until then, nor of the next 3.5 pt, also after a rest of 50 ms, \
      as in Flutter's bouncing scroll views.
      """, default: .subtract,
    value: .choice(
      "a mode",
      [
        Choice("subtract", SlopMode.subtract, summary: "it does not show"),
        Choice("jump", .jump, summary: "it shows at once"), Choice("creep", .creep, summary: "let go slowly"),
      ]))

  static let multiTouch = DefaultedOption(
    "multi-touch", placeholder: "MODE", group: .arbitration, summary: "how several fingers drag together",
    details: """
      first: as the finger that came down first, which lets go when it goes up. Else nothing is let go while a finger \
      is down, and in the end it is by the finger that goes up last. newest: as the one that came down last, then the \
      one before. average: at each instant as the farthest one way, less the farthest the other way. sum: as all \
      together. They are Flutter's strategies.
      """, default: .first, synonyms: ["multitouch"],
    value: .choice(
      "a mode",
      [
        Choice("newest", MultiTouch.newest, summary: "the last that came down"),
        Choice("first", .first, summary: "others are passed over"),
        Choice("average", .average, summary: "between the farthest two"), Choice("sum", .sum, summary: "all together"),
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
  var arbitration: ArbitrationParameters {
    get throws(Failure) {
      let lock = try directionLock
      return try asFlick { () throws(ParameterError) in
        try ArbitrationParameters(
          delaysContentTouches: self[ArbitrationOptions.delaysContentTouches],
          canCancelContentTouches: self[ArbitrationOptions.canCancelContentTouches],
          delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop],
          slopMode: self[ArbitrationOptions.slopMode], multiTouch: self[ArbitrationOptions.multiTouch],
          directionLock: lock)
      }
    }
  }
}
