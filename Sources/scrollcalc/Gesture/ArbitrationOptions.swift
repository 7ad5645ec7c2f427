import CommandLineParsing
import ScrollMechanics

enum ArbitrationOptions {
  static let delaysContentTouches = DefaultedOption(
    "delays-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "keep a touch from the content until it is known not to be a scroll", default: true, value: yesOrNo)

  static let canCancelContentTouches = DefaultedOption(
    "can-cancel-content-touches", placeholder: "yes|no", group: .arbitration,
    summary: "allow scrolling to begin when the content already has the touch", default: true, value: yesOrNo)

  static let delay = number(
    "delay", "T", 0.15, "time for which a touch is withheld from the content, in s", units: Unit.time)

  static let slop = number(
    "slop", "D", 10, "distance from the touch-down beyond which a movement is significant, in pt", units: Unit.length,
    synonyms: ["touch-slop"])

  static let slopMode = DefaultedOption(
    "slop-mode", placeholder: "MODE", group: .arbitration,
    summary: "how far the content follows the finger over the slop",
    details: "creep, as in Flutter's bouncing scroll views, also omits 3.5 pt after a rest of 50 ms.",
    default: .subtract,
    value: .choice(
      "a mode",
      [
        Choice("subtract", SlopMode.subtract, summary: "without a jump; the content stays the slop behind the finger"),
        Choice("jump", .jump, summary: "the content jumps by the slop when the drag begins"),
        Choice("creep", .creep, summary: "the content moves neither by the slop nor by the next 3.5 pt"),
      ]))

  static let multiTouch = DefaultedOption(
    "multi-touch", placeholder: "MODE", group: .arbitration, summary: "how several fingers drag together",
    details: "Except with first, the last finger to lift releases the content. These are Flutter's strategies.",
    default: .first, synonyms: ["multitouch"],
    value: .choice(
      "a mode",
      [
        Choice("newest", MultiTouch.newest, summary: "the finger that came down last drags, then the one before it"),
        Choice("first", .first, summary: "the finger that came down first drags"),
        Choice("average", .average, summary: "the largest movement forward minus the largest backward"),
        Choice("sum", .sum, summary: "all movements are added"),
      ]))

  static let axisLock = Switch(
    "axis-lock", group: .arbitration, summary: "keep each drag to the axis of its first significant movement",
    details: "A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.",
    synonyms: ["directional-lock"])

  static let all: [any DeclaredOption] =
    [delaysContentTouches, canCancelContentTouches, delay, slop, slopMode, multiTouch, axisLock] + LockOptions.all

  private static let yesOrNo = ValueParser<Bool>.choice("yes or no", [Choice("yes", true), Choice("no", false)])

  static func number(
    _ name: String, _ placeholder: String, _ usual: Double, group: OptionGroup = .arbitration, _ summary: String,
    units: [Unit] = [], range: ParameterRange = .notNegative, synonyms: [String] = [], _ rules: Applicability...
  ) -> DefaultedOption<Double> {
    let milliseconds = units.contains { $0.name == "ms" } ? " or \(usual.scaled(byPowerOfTen: 3).shortestText)ms" : ""
    return DefaultedOption(
      name, placeholder: placeholder, group: group, summary: summary, default: usual, synonyms: synonyms,
      applies: rules,
      value: .number(
        expected: "\(range.expected), e.g. \(usual.shortestText)\(milliseconds)", units: units, range: range))
  }
}

extension ParsedArguments {
  func arbitration() throws(Failure) -> ArbitrationParameters {
    ArbitrationParameters(
      delaysContentTouches: self[ArbitrationOptions.delaysContentTouches],
      canCancelContentTouches: self[ArbitrationOptions.canCancelContentTouches],
      delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop],
      slopMode: self[ArbitrationOptions.slopMode], multiTouch: self[ArbitrationOptions.multiTouch],
      directionLock: try directionLock())
  }

  func directionLock() throws(Failure) -> DirectionLock {
    guard let rule = self[LockOptions.directionLock] else {
      return self[ArbitrationOptions.axisLock] ? .firstMovement : .free
    }
    try asUsage { () throws(UsageError) in try check([decision(by: LockOptions.directionLock)]) }
    let (angle, breakAngle) = (self[LockOptions.angle], self[LockOptions.breakAngle])
    return switch rule {
    case .uikit: .nearAxis(angle: angle)
    case .chromium: .rails(ratio: self[LockOptions.ratio], channel: self[LockOptions.width])
    case .sticky: .sticky(angle: angle, breakAngle: breakAngle, breakDistance: self[LockOptions.breakDistance])
    case .free: .free
    }
  }
}

enum LockOptions {
  static let directionLock = Option(
    "direction-lock", placeholder: "RULE", group: .arbitration, summary: "rule that locks a drag to an axis",
    details: """
      The first significant movement is diagonal from --lock-angle on; UIKit's angle is not known. chromium locks the \
      axis along which it is --lock-ratio times as long as across. The finger ends this if it leaves a channel of \
      --lock-width on either side before it has moved as far along. apz is Gecko's asynchronous panning. The values \
      of Chromium and Gecko are from memory.
      """,
    value: .choice(
      "a rule",
      [
        Choice("uikit", Rule.uikit, summary: "lock unless the first movement is diagonal"),
        Choice("chromium", .chromium, summary: "lock until the finger leaves a channel"),
        Choice("apz-standard", .uikit, summary: "lock unless the first movement is diagonal"),
        Choice("apz-sticky", .sticky, summary: "as apz-standard, until a large movement breaks away"),
        Choice("apz-free", .free, summary: "no lock"), Choice("flutter", .free, summary: "no lock"),
      ]))

  fileprivate static let angle = ArbitrationOptions.number(
    "lock-angle", "A", 30, "angle to an axis below which a movement locks it, in degrees", range: degrees,
    Applicability("direction-lock", "rules with an angle", ["uikit", "apz-standard", "apz-sticky"]))
  fileprivate static let ratio = ArbitrationOptions.number(
    "lock-ratio", "N", 1.25, "ratio of the movements along two axes above which the larger locks its axis", rails)
  fileprivate static let width = ArbitrationOptions.number(
    "lock-width", "D", 15, "distance to either side that ends a lock, in pt", units: Unit.length, rails)
  fileprivate static let breakAngle = ArbitrationOptions.number(
    "break-angle", "A", 22.5, "angle to a locked axis that breaks the lock, in degrees", range: degrees, sticky)
  fileprivate static let breakDistance = ArbitrationOptions.number(
    "break-distance", "D", 5, "movement in pt between samples above which a lock can break", units: Unit.length, sticky)

  private static let degrees = ParameterRange.within(0...90)
  private static let sticky = Applicability("direction-lock", "rules that break", ["apz-sticky"])
  private static let rails = Applicability("direction-lock", "rules with rails", ["chromium"])

  static let all: [any DeclaredOption] = [directionLock, angle, ratio, width, breakAngle, breakDistance]

  static let constraints: [Constraint] =
    all.dropFirst().map { .requires($0, anyOf: [directionLock]) }
    + [.exclusive([directionLock, ArbitrationOptions.axisLock]), .exclusive([directionLock, TraceFile.axis])]

  enum Rule: Sendable { case uikit, chromium, sticky, free }
}
