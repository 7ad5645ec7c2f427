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
    misnomers: ["touch-slop"],
    value: .number(expected: "a number of 0 or more, e.g. 10", units: Unit.length, range: .notNegative))

  static let axisLock = Switch(
    "axis-lock", group: .arbitration, summary: "keep each drag to the axis of its first significant movement",
    details: "A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.",
    misnomers: ["directional-lock"])

  static let all: [any DeclaredOption] = [delaysContentTouches, canCancelContentTouches, delay, slop, axisLock]

  private static let yesOrNo = ValueParser<Bool>.choice("yes or no", [Choice("yes", true), Choice("no", false)])
}

extension OptionGroup {
  static let arbitration = OptionGroup("Touches and content")
}

extension ParsedArguments {
  /// How touches are shared.
  var arbitration: ArbitrationParameters {
    get throws(Failure) {
      do throws(ArbitrationParameterError) {
        return try ArbitrationParameters(
          delaysContentTouches: self[ArbitrationOptions.delaysContentTouches],
          canCancelContentTouches: self[ArbitrationOptions.canCancelContentTouches],
          delay: self[ArbitrationOptions.delay], slop: self[ArbitrationOptions.slop],
          locksAxis: self[ArbitrationOptions.axisLock])
      } catch {
        // Both were checked when they were read.
        throw .usage(self.error("the options of the arbitration make no sense"))
      }
    }
  }
}
