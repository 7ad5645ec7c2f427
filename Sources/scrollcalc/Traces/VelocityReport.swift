import CommandLineParsing
import ScrollMechanics
import TabularText

/// What `velocity` tells of a release: one number, every estimator's, or the parts that the samples play.
struct VelocityReport {
  enum Kind {
    case velocity
    case allEstimators
    case explanation
  }

  /// A rule for the release velocity, and its name.
  struct Rule {
    let estimator: VelocityEstimator
    let rule: any VelocityRule
  }

  let arguments: ParsedArguments
  let kind: Kind
  /// All of them, or one.
  let rules: [Rule]
  let hybrid: HybridVelocity

  /// What messages call the trace.
  var traceName = ""

  /// What the angles of a wheel are printed in; `nil` where there is no wheel.
  let angleUnit: AngleUnit?

  /// Prints the velocity of one release, and nothing else.
  func answer<Position: MotionVector>(_ release: TouchRelease<Position>) throws(Failure) {
    var answer = Answer()
    for rule in rules { answer.add("velocity", try velocity(rule, release).components, unit: unit) }
    try answer.write(arguments)
  }

  private var unit: String { angleUnit.map { "\($0.name)/s" } ?? "pt/s" }

  private func velocity<Position: MotionVector>(
    _ rule: Rule, _ release: TouchRelease<Position>
  ) throws(Failure) -> Position {
    do throws(VelocityError) {
      let velocity = try rule.rule.releaseVelocity(at: release)
      return Position { angleUnit?.fromRadians(velocity[$0]) ?? velocity[$0] }
    } catch {
      throw .badInput("\(traceName): the finger is faster than a double can tell (\(rule.estimator.rawValue))")
    }
  }
}

// MARK: - Tables

extension VelocityReport {
  /// Begins a table. With the name of the file, or the number of the touch, in front of each row, it can hold several.
  func writer<Position: MotionVector>(
    isOfFiles: Bool, isNumbered: Bool, _: Position.Type
  ) throws(Failure) -> ResultWriter {
    let columns = columns(Position.self, after: isOfFiles, isNumbered)
    return try ResultWriter(columns: columns, shape: .table, arguments: arguments)
  }

  private func columns<Position: MotionVector>(
    _: Position.Type, after isOfFiles: Bool, _ isNumbered: Bool
  ) -> [TableColumn] {
    let velocities = Position.axisSuffixes.map { TableColumn("velocity" + $0, unit: unit) }
    // A point per event means nothing to a wheel.
    let speeds = angleUnit == nil ? Position.axisSuffixes.map { TableColumn("points_per_event" + $0, unit: "pt") } : []
    let names = isOfFiles ? [TableColumn("file", kind: .text)] : []
    let number = names + (isNumbered ? [TableColumn("touch")] : [])
    let time = TableColumn("time", unit: "s")
    let estimator = [TableColumn("estimator", kind: .text)]
    return switch kind {
    case .velocity: number + [time] + velocities
    case .allEstimators: number + estimator + velocities + speeds + [TableColumn("sample_rate", unit: "Hz")]
    case .explanation: number + [TableColumn("sample"), time, TableColumn("role", kind: .text)]
    }
  }

  /// Writes the rows of a release.
  func write<Position: MotionVector>(
    _ release: TouchRelease<Position>, at clock: TraceClock, number: Int?, to writer: inout ResultWriter
  ) throws(Failure) {
    for rule in rules {
      if kind == .explanation {
        try writeSamples(rule, release, clock, number, to: &writer)
        continue
      }
      writeNames(number, to: &writer)
      if kind == .velocity {
        writer.number(clock.time(after: release.time))
      } else {
        writer.text(rule.estimator.rawValue)
      }
      let velocity = try velocity(rule, release)
      for axis in 0..<Position.axisCount { writer.number(velocity[axis]) }
      if kind == .allEstimators { writeSpeed(rule, release, to: &writer) }
      try writer.endRow()
    }
  }

  /// What stands in front of each row of a table of several touches.
  private func writeNames(_ number: Int?, to writer: inout ResultWriter) {
    if arguments.all(TraceFile.positionals).count > 1 { writer.text(traceName) }
    if let number { writer.integer(number) }
  }

  /// The speed in points per event, for the rule that has one, and the rate of the samples.
  private func writeSpeed<Position: MotionVector>(
    _ rule: Rule, _ release: TouchRelease<Position>, to writer: inout ResultWriter
  ) {
    let speed: Position = release.wasCancelled ? .zero : hybrid.speed(at: release)
    for axis in 0..<Position.axisCount where angleUnit == nil {
      if rule.estimator == .hybrid { writer.number(speed[axis]) } else { writer.empty() }
    }
    if let rate = release.history.sampleRate { writer.number(rate) } else { writer.empty() }
  }

  private func writeSamples<Position: MotionVector>(
    _ rule: Rule, _ release: TouchRelease<Position>, _ clock: TraceClock, _ number: Int?,
    to writer: inout ResultWriter
  ) throws(Failure) {
    let explanation = rule.rule.explanation(of: release)
    if explanation.forgottenCount > 0 {
      Warning.write("the first \(explanation.forgottenCount) samples of the touch are too many to list")
    }
    for line in explanation.lines {
      writeNames(number, to: &writer)
      writer.integer(line.ordinal + 1)
      writer.number(clock.time(after: line.time))
      writer.text(line.role.rawValue)
      try writer.endRow()
    }
  }
}

extension VelocityRule {
  fileprivate func explanation<Position>(of release: TouchRelease<Position>) -> VelocityExplanation {
    VelocityExplanation(of: self, at: release)
  }
}
