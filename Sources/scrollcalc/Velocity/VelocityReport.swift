import CommandLineParsing
import ScrollMechanics
import TabularText

struct VelocityReport {
  enum Kind { case velocity, allEstimators, explanation }

  typealias Rule = (estimator: VelocityEstimator, rule: VelocityRule)

  let arguments: ParsedArguments
  let kind: Kind
  let rules: [Rule]
  let hybrid: VelocityRule
  let angleUnit: AngleUnit?

  func answer<Position: MotionVector>(_ release: TouchRelease<Position>, in traceName: String) throws(Failure) {
    try arguments.write(
      try rules.map { rule throws(Failure) in
        Answer("velocity", try velocity(rule, release, traceName).components, unit: unit)
      })
  }

  private var unit: String { angleUnit.map { "\($0.name)/s" } ?? "pt/s" }

  private func velocity<Position: MotionVector>(
    _ rule: Rule, _ release: TouchRelease<Position>, _ traceName: String
  ) throws(Failure) -> Position {
    do throws(GestureError) {
      let velocity = try rule.rule.releaseVelocity(at: release)
      return Position { angleUnit?.fromRadians(velocity[$0]) ?? velocity[$0] }
    } catch {
      throw .badInput(
        "\(traceName): the finger's velocity is out of the range of a double (\(rule.estimator.rawValue))")
    }
  }

  /// Returns the columns, one per axis for vectors: also the file's name if `isOfFiles`, the touch if `isNumbered`.
  func columns(isOfFiles: Bool, isNumbered: Bool, axisSuffixes: [String]) -> [Column<VelocityRow>] {
    let names: [Column<VelocityRow>] =
      (isOfFiles ? [.text("file") { $0.file }] : []) + (isNumbered ? [.integer("touch") { $0.touch }] : [])
    let velocities = axisSuffixes.enumerated().map { axis, suffix in
      Column<VelocityRow>.number("velocity" + suffix, unit) { $0.velocity[axis] }
    }
    // A wheel turns by angles, so it has no points per event.
    let speeds = (angleUnit == nil ? axisSuffixes : []).enumerated().map { axis, suffix in
      Column<VelocityRow>.number("points_per_event" + suffix, "pt") { $0.speed?[axis] }
    }
    let time = Column<VelocityRow>.number("time", "s") { $0.time }
    return switch kind {
    case .velocity: names + [time] + velocities
    case .allEstimators:
      names + [.text("estimator") { $0.estimator.rawValue }] + velocities + speeds
        + [.number("sample_rate", "Hz") { $0.sampleRate }]
    case .explanation: names + [.integer("sample") { $0.sample?.number }, time, .text("role") { $0.sample?.role }]
    }
  }

  func write<Position: MotionVector>(
    _ release: TouchRelease<Position>, in traceName: String, at clock: TraceClock, number: Int?,
    to table: inout ResultTable<VelocityRow>
  ) throws(Failure) {
    for rule in rules {
      func row(_ elapsed: Double) -> VelocityRow {
        VelocityRow(file: traceName, touch: number, estimator: rule.estimator, time: clock.time(after: elapsed))
      }
      if kind == .explanation {
        let lines = rule.rule.explanation(of: release)
        if let first = lines.first, first.ordinal > 0 {
          Warning.write("the table omits the first \(first.ordinal) samples of the touch, too old to keep")
        }
        for line in lines {
          var row = row(line.time)
          row.sample = (line.ordinal + 1, line.role.rawValue)
          try table.add(row)
        }
        continue
      }
      var row = row(release.time)
      row.velocity = try velocity(rule, release, traceName).components
      row.speed =
        rule.estimator == .hybrid ? (release.wasCancelled ? .zero : hybrid.speed(at: release)).components : nil
      row.sampleRate = release.history.sampleRate
      try table.add(row)
    }
  }
}

/// A row of a table: the release velocity by one estimator or, with `--explain`, a sample and its role.
struct VelocityRow {
  fileprivate let file: String
  fileprivate let touch: Int?
  fileprivate let estimator: VelocityEstimator
  fileprivate let time: Double
  fileprivate var velocity: [Double] = []
  /// The speed on each axis in points per event; `nil` for a rule without one.
  fileprivate var speed: [Double]?
  fileprivate var sampleRate: Double?
  /// The number of the sample, from 1, and its role; `nil` for the row of an estimate.
  fileprivate var sample: (number: Int, role: String)?
}
