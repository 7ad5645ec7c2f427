import CommandLineParsing
import ScrollMechanics

/// A form in which a tool accepts a curve: the value of `--format`, the options that apply to it, and its text.
struct EasingFormat: Equatable, Sendable {
  let name: String
  let summary: String
  /// True if the levels of a curve's points are progress, 0 at the motion's start and 1 at its end, not offsets in pt.
  var hasProgress = false
  var hasAxis = false
  /// The names that `--name` may give; `nil` if nothing in the format has a name.
  var naming: Naming?
  var hasSamples = true
  /// The array that `--samples` prints, `$0` with the elements `$1`; `nil` if it sets the number of points in the
  /// format's own form.
  var array: String?
  let text: @Sendable (EasingExport) throws(Failure) -> String

  /// A kind of names: an identifier of a language, or also with hyphens, as in CSS and documents.
  enum Naming { case identifier, hyphenated }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// All formats, in the order of help.
  static let all = [
    linear, bezier, keyframes, coreAnimation, uikit, swiftUI, flutterCubic, flutterCurve, pathInterpolator, motion,
    lottie, afterEffects, javaScript, kotlin, swift, json,
  ]

  /// Throws a usage error for an option that does not apply to the format, or a `--name` with a forbidden hyphen.
  func check(_ arguments: ParsedArguments) throws(Failure) {
    if arguments[EasingOptions.format] == nil {
      _ = try arguments.format(byExtension: ["css", "json", "txt"]) {
        ["css", "json", "txt"].contains($0) ? self : nil
      }
    }
    try asUsage { () throws(UsageError) in try arguments.check([Decision(EasingOptions.format, [name])]) }
    if naming == .identifier, arguments[EasingOptions.name].contains("-") {
      throw arguments.failure(for: EasingOptions.name, "has a hyphen, which --format \(name) does not allow")
    }
  }
}

struct EasingExport {
  let motion: any TimingCurve<Double>
  let format: EasingFormat
  /// The greatest allowed distance of the curve from the motion, in points.
  let tolerance: Double
  let arguments: ParsedArguments
  var axis: Axis { arguments[EasingOptions.axis] }
  var axisName: String { axis == .horizontal ? "x" : "y" }
  var name: String { arguments[EasingOptions.name] }

  init(of motion: any TimingCurve<Double>, _ format: EasingFormat, _ arguments: ParsedArguments) {
    (self.motion, self.format, self.arguments) = (motion, format, arguments)
    tolerance = arguments[EasingOptions.tolerance] ?? motion.defaultTolerance
  }

  func text() throws(Failure) -> String {
    if format.hasProgress, motion.distance == 0 {
      throw .noAnswer(
        "the motion ends where it started, so it has no easing; use --format keyframes, core-animation or json")
    }
    if arguments[EasingOptions.samples] != nil, let array = format.array {
      return try lines().array(array)
    }
    return try format.text(self)
  }

  /// Returns the motion as straight lines for print, as ``approximation(at:)`` has them. `timeUnit`: the unit of times,
  /// in seconds; `nil` for fractions of the duration.
  func lines(in timeUnit: Double? = nil, at times: [Double]? = nil) throws(Failure) -> EasingLines {
    let exact = try approximation(at: times)
    let isSampled = times != nil || arguments.isSet(EasingOptions.samples)
    func rounded(_ extraDecimals: Int) -> EasingLines {
      EasingLines(exact, of: self, timeUnit: timeUnit, extraDecimals: extraDecimals)
    }
    // Rounding may move lines that just met the tolerance beyond it. Then more decimals are printed.
    return (0...12).lazy.map(rounded).first { isSampled || $0.approximation.maxError <= tolerance } ?? rounded(13)
  }

  /// Returns the motion as straight lines through `times` in seconds, if the format has its own, else `--samples`
  /// points, else the fewest within tolerance. Throws a usage error if the tolerance is below the threshold of the
  /// motion, or needs too many points.
  func approximation(at times: [Double]? = nil) throws(Failure) -> LinearApproximation {
    do throws(LinearApproximationError) {
      if let times = times ?? arguments[EasingOptions.samples].map(motion.instants) {
        return try LinearApproximation(sampling: motion, arrivingAt: motion.rest, at: times, tolerance: tolerance)
      }
      let lines = try LinearApproximation(of: motion, arrivingAt: motion.rest, tolerance: tolerance)
      warnOfSteps(lines.knots.count - 1)
      return lines
    } catch .endOutOfTolerance {
      let problem = "is less than the --threshold at which the motion ends"
      throw arguments.failure(for: EasingOptions.tolerance, ValueError(problem, hint: "give a smaller --threshold"))
    } catch {
      let problem = "a curve within \(tolerance.shortestText) pt needs thousands of points"
      throw arguments.failure("--tolerance: \(problem); give a larger --tolerance")
    }
  }

  /// Warns that a curve of many lines follows the pixels or the clock ticks by which the law moves.
  private func warnOfSteps(_ lineCount: Int) {
    guard lineCount > 100, let quantum = (try? arguments.release(on: Double.self))?.law.quantum,
      case let step = quantum.length + motion.topSpeed * quantum.time, step > tolerance
    else { return }
    let cause = "the \(lineCount) lines follow the steps of --law \(arguments.law.label)"
    Warning.write("\(cause); --tolerance \(step.roundedText) smooths them")
  }

  /// Returns the closest cubic Bézier, with a warning if it is not within the tolerance. Throws if there is none.
  func bezier() throws(Failure) -> EasingBezier {
    guard let bezier = EasingBezier(motion, tolerance: tolerance) else {
      throw .noAnswer("no cubic Bézier is near the motion; use --format linear")
    }
    if bezier.maxError > tolerance {
      Warning.write(
        "the closest cubic Bézier is up to \(bezier.maxError.roundedText) pt off the motion; --format linear is closer")
    }
    return bezier
  }
}
