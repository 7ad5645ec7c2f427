import CommandLineParsing
import ScrollMechanics

/// The options that describe a flick, and the motion they make.
enum MotionOptions {
  static let velocity = Option(
    "velocity", short: "v", placeholder: "V", group: .motion,
    summary: "initial velocity in pt/s: V, or VX,VY for two axes",
    details: """
      A pan gesture recogniser reports pt/s, a scroll view's delegate pt/ms: write 2pt/ms for the latter. A negative \
      velocity needs no quoting: -v -300.
      """,
    misnomers: ["speed", "initial-velocity"],
    value: .axes(expected: "a number, e.g. 2000, -300 or 2pt/ms, or two with a comma", units: Unit.velocity))

  static let offset = Option(
    "offset", short: "x", placeholder: "X", group: .motion,
    summary: "initial content offset in pt: X, or X,Y", default: "0",
    misnomers: ["position", "initial-offset", "start"],
    value: .axes(expected: "a number, e.g. 120.5, or two with a comma", units: Unit.length))

  static let rate = Option(
    "rate", short: "d", placeholder: "R", group: .motion,
    summary: "deceleration rate per millisecond: normal, fast, or a number between 0 and 1", default: "normal",
    misnomers: ["deceleration-rate", "deceleration"],
    value: .choice(
      "a deceleration rate",
      [
        Choice("normal", DecelerationRate.normal, summary: "0.998, as scroll views do"),
        Choice("fast", DecelerationRate.fast, summary: "0.99, as pickers do"),
      ], or: rateNumber))

  static let threshold = Option(
    "threshold", short: "e", placeholder: "E", group: .motion,
    summary: "distance to the destination in pt that counts as settled",
    details: "The default is what I. Lobanov suggests in \"Deceleration mechanics of UIScrollView\" (2019).",
    default: "0.1", misnomers: ["epsilon"],
    value: .number(expected: "a number greater than 0, e.g. 0.1", units: Unit.length, require: Requirement.positive))

  static let all: [any DeclaredOption] = [velocity, offset, rate, threshold]

  private static let rateNumber = ValueParser<DecelerationRate>(
    expected: "a number between 0 and 1", unit: "per ms"
  ) {
    (argument: ArgumentText) throws(ValueError) -> DecelerationRate in
    let number = try ValueParser<Double>.number(expected: "a number between 0 and 1").read(argument)
    do throws(ParameterError) {
      return try DecelerationRate(number)
    } catch {
      throw "is not between 0 and 1"
    }
  }
}

extension OptionGroup {
  static let motion = OptionGroup("Motion")
}

/// Something to do with a flick, on however many axes it has.
protocol MotionTask {
  func run<Value: MotionVector>(_ motion: ScrollTimingParameters<Value>) throws(Failure)
}

extension ParsedArguments {
  /// Makes the flick that the options describe, and has the task run with it.
  func withMotion(_ task: some MotionTask) throws(Failure) {
    guard let velocity = self[MotionOptions.velocity] else {
      throw .usage(error("--velocity is missing"))
    }
    if velocity.axisCount == 1 {
      try task.run(try motion(velocity.vector(Double.self)))
    } else {
      try task.run(try motion(velocity.vector(Vector2.self)))
    }
  }

  private func motion<Value: MotionVector>(_ velocity: Value) throws(Failure) -> ScrollTimingParameters<Value> {
    try flick(from: try vector(of: MotionOptions.offset) ?? .zero, velocity: velocity)
  }

  /// The flick with this start and velocity, and the rate and threshold of the options.
  func flick<Value: MotionVector>(
    from start: Value, velocity: Value
  ) throws(Failure) -> ScrollTimingParameters<Value> {
    do throws(ParameterError) {
      return try ScrollTimingParameters(
        initialValue: start, initialVelocity: velocity, decelerationRate: self[MotionOptions.rate] ?? .normal,
        threshold: self[MotionOptions.threshold] ?? 0.1)
    } catch {
      // Every other error was ruled out when the options were read.
      throw .usage(
        self.error(
          for: MotionOptions.velocity, "takes the motion farther than a double can tell, with this rate and offset"))
    }
  }

  /// An option's value on as many axes as the velocity has, or the trace.
  func vector<Value: MotionVector>(of option: CommandLineParsing.Option<AxisValues>) throws(Failure) -> Value? {
    guard let values = self[option] else { return nil }
    guard values.axisCount == Value.axisCount else {
      let count = values.axisCount == 1 ? "is for one axis" : "is for two axes"
      throw .usage(error(for: option, ValueError("\(count), but \(axes(ofMotionOn: Value.axisCount))")))
    }
    return values.vector()
  }

  /// What has decided on how many axes there are, as the end of a sentence.
  func axes(ofMotionOn axisCount: Int) -> String {
    let count = axisCount == 1 ? "one" : "two"
    return text(of: MotionOptions.velocity).map { "--velocity '\($0.escaped)' is for \(count)" }
      ?? "the trace is for \(count)"
  }
}
