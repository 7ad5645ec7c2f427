import CommandLineParsing
import ScrollMechanics
import TabularText

/// The rows of a recorded scroll, or of another table of offsets over time.
struct RecordedRows {
  let name, path: String
  private(set) var clock = TraceClock.startingAtZero
  fileprivate(set) var lengthUnit: String?
  /// The pixels per point by which the file's offsets were divided.
  fileprivate(set) var scale: Double
  private(set) var lines: [Int] = []
  /// The times are in seconds after the first one, or pulls.
  fileprivate(set) var samples = TimedRows(times: [], offsets: [], velocities: [])
  /// The start of the fling by the column of phases, in seconds after the first time; `nil` if that shows none.
  private(set) var flingStart: Double?
  /// The last line, or that of the header.
  private(set) var lastLine: Int

  private static let maxCount = 1 << 20

  /// Reads a table to its end, or to that of the fling unless it `isWhole`. Steps are added to `start`, in points. Of a
  /// table longer than ``maxCount`` that need not be whole, every second sample is left out, as often as necessary.
  init(
    _ table: consuming HeadedFile, _ columns: RecordingColumns, start: Double = 0, isWhole: Bool = false,
    _ arguments: ParsedArguments
  ) throws(Failure) {
    (name, path, lengthUnit, scale) = (table.file.name, table.file.path, columns.offset.unit, columns.offset.scale)
    lastLine = table.header.line
    let isOfDeltas = arguments[InputOptions.deltas]
    var sum = start
    var (row, stride, hasFlingEnded) = (0, 1, false)
    while try table.next() {
      lastLine = table.csv.line
      let time = try columns.arePulls ? table.number(in: columns.abscissa) : table.seconds(in: columns.abscissa)
      let number = try table.number(in: columns.offset)
      let velocity = try columns.velocity.map { column throws(Failure) in try table.number(in: column) }
      try table.checkSize(of: time, in: columns.abscissa)
      try table.checkSize(of: number, in: columns.offset)
      if !columns.arePulls { try table.checkOrder(of: time, after: samples.times.last, in: columns.abscissa) }
      if let phase = columns.phase {
        let name = table.csv.trimmedText(in: phase.index).lowercased()
        let isFling = ["fling", "deceleration", "decelerating", "momentum"].contains(name)
        if isFling, flingStart == nil { flingStart = time }
        if !isFling, flingStart != nil { hasFlingEnded = !isWhole }
      }
      if hasFlingEnded { continue }
      sum += number
      row += 1
      if (row - 1) % stride != 0 { continue }
      if lines.count == Self.maxCount, !isWhole {
        keep(Swift.stride(from: 0, to: lines.count, by: 2))
        stride *= 2
      }
      lines.append(lastLine)
      samples.times.append(time)
      samples.offsets.append(isOfDeltas ? sum : number)
      if let velocity { samples.velocities.append(velocity) }
    }
    clock = table.clock ?? clock
    guard !columns.arePulls, let until = arguments[FitOptions.until] else { return }
    if let end = samples.times.firstIndex(where: { $0 > clock.elapsed(to: until) }) { keep(0..<end) }
  }

  mutating func keep(_ rows: some Sequence<Int>) {
    samples = samples[rows]
    lines = rows.map { lines[$0] }
  }

  /// Returns what a fit makes of the rows; its error becomes one of the last line.
  func fitted<Fitted>(_ fit: () throws(RecordingError) -> Fitted) throws(Failure) -> Fitted {
    do throws(RecordingError) { return try fit() } catch {
      throw .badInput("\(name):\(lastLine): \(error.description(by: clock))")
    }
  }
}

struct RecordedScroll {
  let rows: RecordedRows
  /// The recorded offsets, with times in seconds from the first one.
  let recording: ScrollRecording
  /// The pixels per point by which offsets were divided: those of the command line, or of ``inPoints(_:)``.
  var scale: Double { recording.scale }
  var clock: TraceClock { rows.clock }
  var lengthUnit: String? { rows.lengthUnit }

  init(_ rows: RecordedRows) throws(Failure) {
    self.rows = rows
    recording = try rows.fitted { () throws(RecordingError) in
      try ScrollRecording(times: rows.samples.times, offsets: rows.samples.offsets, scale: rows.scale)
    }
  }

  /// Returns the scroll in points, of one in pixels; `nil` if it is too small.
  func inPoints(_ pixelsPerPoint: Double) -> RecordedScroll? {
    var rows = rows
    rows.samples.offsets = rows.samples.offsets.map { $0 / pixelsPerPoint }
    (rows.lengthUnit, rows.scale) = (nil, pixelsPerPoint)
    return try? RecordedScroll(rows)
  }

  /// The times of the file in seconds.
  var times: [Double] { clock.startsAtZero ? recording.times : recording.times.map(clock.time) }
}

extension RecordingError {
  /// Returns the message, with times of the file: what is wrong, and what is needed.
  func description(by clock: TraceClock) -> String {
    switch self {
    case .notFinite: "a number exceeds 1e15"
    case .timeRunsBackwards: "times cannot fall"
    case .tooFewSamples(let count):
      "a fit needs \(ScrollRecording.minSampleCount) samples at different times; "
        + "the recording has \(count) up to this line"
    case .unlikelyInterval(let interval):
      "samples are \(interval.shortestText) s apart on average; a fit needs 1e-7 to 1e5 s between them"
    case .unlikelyDistance(let distance):
      "offsets go \(distance.shortestText) pt away from the first; a fit needs a distance of 1e-6 to 1e12 pt"
    case .noMotion: "all offsets up to here are the same; a fit needs a motion"
    case .notFitted(let count):
      "no law can be fitted to the \(count.counted("sample")) of the fling"
        + (count < ScrollRecording.minSampleCount ? "; a fit needs \(ScrollRecording.minSampleCount)" : "")
    case .noMotionAfter(let time): "nothing moves from \(clock.called(time)) on; a fit needs a motion"
    case .tooFewPulls(let count):
      "a fit needs \(FittedRubberBand.minPullCount) pulls of different lengths; the recording has \(count)"
    }
  }
}

extension HeadedFile {
  fileprivate func checkSize(of number: Double, in column: FileColumn) throws(Failure) {
    if abs(number) > 1e15 { throw failure("column '\(column.name)': the number is larger than 1e15") }
  }
}

/// The columns of a recorded scroll, or of a table of pulls past a limit and of the offsets shown.
struct RecordingColumns {
  /// The times, or the pulls.
  let abscissa: FileColumn
  let offset: FileColumn
  let phase: FileColumn?
  let velocity: FileColumn?
  let arePulls: Bool

  private static let ofScroll = [ColumnRole.time, .offset, .scrollPhase]
  private static let ofDeltas = [ColumnRole.time, .stepOfOffset, .scrollPhase]

  init(_ table: inout HeadedFile, _ arguments: ParsedArguments) throws(Failure) {
    let roles = arguments[InputOptions.deltas] ? Self.ofDeltas : Self.ofScroll
    let axis = arguments[InputOptions.axis]
    let role = ColumnRole("velocity", axis == .horizontal ? "velocity_x" : "velocity_y", units: ColumnRole.velocities)
    let ofVelocity = arguments.isSet(CheckOptions.withinVelocity) ? [role] : []
    let columns = try table.columns(roles + [.pull, .shown, .offsetX, .offsetY] + ofVelocity, arguments)
    velocity = try ofVelocity.first.map { role throws(Failure) in try columns.required(role) }
    arePulls = columns[.time] == nil && columns[.pull] != nil
    let first = try columns.required(arePulls ? .pull : .time)
    abscissa = arePulls ? first : table.withUnit(first)
    guard var offset = (arePulls ? columns[.shown] : nil) ?? columns[.offset] ?? columns[.offsetY] ?? columns[.offsetX]
    else { throw columns.missing(.offset, hint: columns.hintOfDeltas) }
    if let axis {
      offset = try columns.required(axis == .horizontal ? .offsetX : .offsetY)
    } else if !columns.given.contains(ColumnRole.offset.name), let x = columns[.offsetX], let y = columns[.offsetY],
      offset.index == y.index, x.index != y.index
    {
      Warning.hold("\(table.file.name):\(table.header.line): column '\(y.name)' is read; --axis x reads '\(x.name)'")
    }
    (self.offset, phase) = (offset, arePulls ? nil : columns[.scrollPhase])
    // A fit finds the scale itself.
    if arguments.isSet(CheckOptions.within) { columns.warnOfPixels() }
    columns.warnOfNearMisses(of: roles)
  }
}
