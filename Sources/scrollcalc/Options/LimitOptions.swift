import CommandLineParsing
import ScrollMechanics

/// The options for the range of offsets that a scroll view rests in.
enum LimitOptions {
  static let minimum = Option(
    "min", placeholder: "X", group: .limits, summary: "lower limit of the offset in pt: X, or X,Y", default: "none",
    misnomers: ["minimum", "lower"],
    value: .axes(expected: "a number, e.g. 0, or two with a comma", units: Unit.length))

  static let maximum = Option(
    "max", placeholder: "X", group: .limits, summary: "upper limit of the offset in pt: X, or X,Y", default: "none",
    misnomers: ["maximum", "upper"],
    value: .axes(expected: "a number, e.g. 1200, or two with a comma", units: Unit.length))

  static let all: [any DeclaredOption] = [minimum, maximum]
}

extension OptionGroup {
  static let limits = OptionGroup("Limits")
}

extension ParsedArguments {
  /// The limits on each axis of a motion.
  func limits<Value: MotionVector>(on _: Value.Type) throws(Failure) -> [ScrollLimits] {
    let lower: Value? = try vector(of: LimitOptions.minimum)
    let upper: Value? = try vector(of: LimitOptions.maximum)
    var limits: [ScrollLimits] = []
    for axis in 0..<Value.axisCount {
      do throws(ParameterError) {
        limits.append(try ScrollLimits(lower: lower?[axis], upper: upper?[axis]))
      } catch {
        let maximum = text(of: LimitOptions.maximum)?.escaped ?? ""
        throw .usage(self.error(for: LimitOptions.minimum, ValueError("is above --max '\(maximum)'")))
      }
    }
    return limits
  }
}
