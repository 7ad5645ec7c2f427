import CommandLineParsing
import ScrollMechanics
import TabularText

/// The releases in one or several traces, as they are written: one as an answer, others as rows of a table.
struct VelocityReport: ~Copyable {
  private let arguments: ParsedArguments
  private let rules: [VelocityRule]
  private let explains, isOfFiles, isNumbered: Bool
  private let angleUnit: AngleUnit?
  /// `nil` for a single answer, and before the first trace.
  private var table: ResultTable<VelocityRow>?
  private var axisCount: Int?

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    rules = arguments.estimators.map { VelocityRule($0, arguments.velocityConstants) }
    explains = arguments[VelocityCommand.explain]
    isOfFiles = arguments.all(TraceFile.positionals).count > 1
    isNumbered = arguments[VelocityCommand.touch] == .all
    angleUnit = arguments[WheelOptions.wheel].map { _ in arguments.angleUnit }
  }

  /// Writes the releases of a file that `--touch` selects; throws if there is none, or its axes are not as before.
  mutating func read(_ file: InputFile) throws(Failure) {
    let horizon = explains ? .infinity : arguments.velocityConstants.horizon
    let file = try HeadedFile(file)
    if let center = arguments[WheelOptions.wheel] {
      let trace = try arguments.planeTrace(file, for: WheelOptions.wheel)
      return try read(trace, WheelTracker(center: center, horizon: horizon))
    }
    switch try arguments.trace(file) {
    case .line(let trace): try read(trace, TouchTracker(horizon: horizon))
    case .plane(let trace): try read(trace, TouchTracker(horizon: horizon))
    }
  }

  private mutating func read<Source: ReleaseSource>(
    _ trace: consuming TraceReader<Source.Finger>, _ source: Source
  ) throws(Failure) {
    let axes = Source.Position.axisSuffixes
    if axisCount == nil, isOfFiles || isNumbered || explains || arguments[VelocityCommand.all] {
      table = try ResultTable(columns(axes), arguments)
    }
    guard axisCount ?? axes.count == axes.count else {
      let counts = axes.count == 1 ? "one axis, the files before it two" : "two axes, the files before it one"
      throw trace.failure("the trace has \(counts)")
    }
    axisCount = axes.count
    var (source, count, hasEnded) = (source, 0, false)
    let choice = arguments[VelocityCommand.touch]
    var chosen: TouchRelease<Source.Position>?
    while !hasEnded {
      let sample = try trace.next()
      hasEnded = sample == nil
      let release = if let sample { source.follow(sample) } else { source.finish() }
      guard let release else { continue }
      if hasEnded { Warning.unfinished(trace.name, "it lifts there") }
      count += 1
      if choice == .all { try write(release, in: trace.name, at: trace.clock, number: count) }
      if choice == .last || choice == .number(count) { chosen = release }
    }
    if let chosen { return try write(chosen, in: trace.name, at: trace.clock) }
    if choice == .all { return }
    let place = isOfFiles ? "\(trace.name): " : ""
    if count == 0 { throw .noAnswer("\(place)no finger rotates the wheel") }
    let touches = count.counted("touch", "touches")
    throw .noAnswer("\(place)\(VelocityCommand.touch.name): the trace has only \(touches)")
  }

  consuming func finish() throws(Failure) { if let table = table.take() { try table.finish() } }

  private var unit: String { angleUnit.map { "\($0.name)/s" } ?? "pt/s" }

  private func columns(_ axisSuffixes: [String]) -> [Column<VelocityRow>] {
    let names: [Column<VelocityRow>] =
      (isOfFiles ? [.text("file") { $0.file }] : []) + (isNumbered ? [.integer("touch") { $0.touch }] : [])
    let time = Column<VelocityRow>.number("time", "s") { $0.time }
    if explains { return names + [.integer("sample") { $0.sample?.number }, time, .text("role") { $0.sample?.role }] }
    let velocities = axisSuffixes.enumerated().map { axis, suffix in
      Column<VelocityRow>.number("velocity" + suffix, unit) { $0.velocity[axis] }
    }
    guard arguments[VelocityCommand.all] else { return names + [time] + velocities }
    // A wheel turns by angles, so it has no points per event.
    let speeds = (angleUnit == nil ? axisSuffixes : []).enumerated().map { axis, suffix in
      Column<VelocityRow>.number("points_per_event" + suffix, "pt") { $0.speed?[axis] }
    }
    return names + [.text("estimator") { $0.estimator.rawValue }] + velocities + speeds
      + [.number("sample_rate", "Hz") { $0.sampleRate }]
  }

  /// Writes the answer for a release, or its rows of the table.
  private mutating func write<Position: MotionVector>(
    _ release: TouchRelease<Position>, in traceName: String, at clock: TraceClock, number: Int? = nil
  ) throws(Failure) {
    for rule in rules {
      func row(_ elapsed: Double) -> VelocityRow {
        VelocityRow(file: traceName, touch: number, estimator: rule.estimator, time: clock.time(after: elapsed))
      }
      if explains {
        let lines = rule.explanation(of: release)
        if let first = lines.first, first.ordinal > 0 {
          Warning.write("the table omits the first \(first.ordinal) samples of the touch, too old to keep")
        }
        for line in lines {
          var row = row(line.time)
          row.sample = (line.ordinal + 1, line.role.rawValue)
          try table?.add(row)
        }
        continue
      }
      var row = row(release.time)
      do throws(GestureError) {
        row.velocity = try rule.velocity(at: release).components.map { angleUnit?.fromRadians($0) ?? $0 }
      } catch {
        let estimator = rule.estimator.rawValue
        throw .badInput("\(traceName): the finger's velocity is out of the range of a double (\(estimator))")
      }
      if table == nil { return try arguments.write(Answer("velocity", row.velocity, unit: unit)) }
      if rule.estimator == .hybrid { row.speed = rule.speed(at: release).components }
      row.sampleRate = release.history.sampleRate
      try table?.add(row)
    }
  }
}

/// A tracker that finds releases in samples: ``TouchTracker``, or ``WheelTracker`` for a finger that turns a wheel.
private protocol ReleaseSource {
  associatedtype Finger: MotionVector
  associatedtype Position: MotionVector

  mutating func follow(_ sample: TouchSample<Finger>) -> TouchRelease<Position>?

  /// Releases a finger that is still down at the end of the trace; `nil` if there is none.
  mutating func finish() -> TouchRelease<Position>?
}

extension TouchTracker: ReleaseSource {}
extension WheelTracker: ReleaseSource {}

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
