import CommandLineParsing
import ScrollMechanics
import TabularText

/// The rows of a file that is checked.
struct CheckedFile {
  let name, path: String
  private(set) var clock = TraceClock.startingAtZero
  /// The line of each row, and its time in seconds after the first row.
  private(set) var lines: [Int] = []
  private(set) var elapsed: [Double] = []
  /// The offsets of each axis in points, and the velocities in points per second; no velocities unless they are read.
  private(set) var offsets, velocities: [[Double]]
  /// True if the offsets have a unit of points, which `--input-scale` does not change.
  let isInPoints: Bool
  /// True if a column of phases marks the fling, with which the rows then begin.
  private(set) var beginsWithFling = false

  /// Reads a file to its end. Throws if a column is missing, times fall, or there are no rows. `start`: the offset in pt
  /// to which the steps of `--deltas` are added.
  init(_ input: InputFile, axisCount: Int, start: Double = 0, _ arguments: ParsedArguments) throws(Failure) {
    (name, path) = (input.name, input.path)
    let isOfDeltas = arguments[InputOptions.deltas]
    let suffixes = axisCount == 1 ? [""] : ["_x", "_y"]
    let ofOffset = suffixes.map { suffix -> ColumnRole in
      if suffix.isEmpty { return isOfDeltas ? .stepOfOffset : .offset }
      return ColumnRole("offset" + suffix, units: ColumnRole.lengths)
    }
    let hasVelocity = arguments.isSet(CheckOptions.withinVelocity)
    let ofVelocity =
      hasVelocity ? suffixes.map { ColumnRole("velocity" + $0, units: ColumnRole.velocities) } : []
    var table = try HeadedFile(input, decimalComma: true)
    let roles = [ColumnRole.time] + ofOffset + ofVelocity + [.scrollPhase]
    let columns = try table.columns(roles, arguments)
    let time = table.withUnit(try columns.required(.time))
    func columnsOf(_ roles: [ColumnRole]) throws(Failure) -> [FileColumn] {
      try roles.map { role throws(Failure) in
        guard let column = columns[role] else { throw columns.missing(role, hint: columns.hintOfDeltas) }
        return column
      }
    }
    let (offsetColumns, velocityColumns) = (try columnsOf(ofOffset), try columnsOf(ofVelocity))
    columns.warnOfNearMisses(of: roles)
    isInPoints = offsetColumns.contains { $0.unit.map(ColumnRole.points.contains) ?? false }
    (offsets, velocities) = (ofOffset.map { _ in [] }, ofVelocity.map { _ in [] })
    var sum = start
    while try table.next() {
      let now = try table.seconds(in: time)
      try table.checkSize(of: "time", now, time)
      if let last = elapsed.last, now < last {
        throw table.failure("column '\(time.name)': the time is earlier than in the row above; times cannot fall")
      }
      if !beginsWithFling, let phase = columns[.scrollPhase], table.isFling(in: phase) {
        beginsWithFling = true
        (lines, elapsed, offsets) = ([], [], offsets.map { _ in [] })
        velocities = velocities.map { _ in [] }
      }
      lines.append(table.csv.line)
      elapsed.append(now)
      for (axis, column) in offsetColumns.enumerated() {
        let number = try table.number(in: column)
        try table.checkSize(of: "offset", number, column)
        sum += number
        offsets[axis].append(isOfDeltas ? sum : number)
      }
      for (axis, column) in velocityColumns.enumerated() { velocities[axis].append(try table.number(in: column)) }
    }
    clock = table.clock ?? clock
    if let until = arguments[FitOptions.until].map({ clock.elapsed(to: $0) }) {
      while let last = elapsed.last, last > until { removeLast() }
    }
    guard !elapsed.isEmpty else { throw table.failure("there are no rows to check", line: table.header.line) }
  }

  private mutating func removeLast() {
    lines.removeLast()
    elapsed.removeLast()
    for axis in offsets.indices { offsets[axis].removeLast() }
    for axis in velocities.indices { velocities[axis].removeLast() }
  }

  /// Returns the rows at or after a time in seconds after the first row, which becomes their time 0; with `nil`, those
  /// from 0 on by the file's clock.
  func rows(from release: Double?) -> CheckedRows {
    let times = elapsed.map { time in release.map { time - $0 } ?? clock.time(after: time) }
    let first = times.firstIndex { $0 >= 0 } ?? times.count
    return CheckedRows(
      lines: Array(lines[first...]), times: Array(times[first...]), shown: elapsed[first...].map(clock.time),
      offsets: offsets.map { Array($0[first...]) }, velocities: velocities.map { Array($0[first...]) })
  }
}

extension HeadedFile {
  /// True if the current row's phase is that of a fling.
  func isFling(in phase: FileColumn) -> Bool {
    ["fling", "deceleration", "decelerating", "momentum"].contains(csv.trimmedText(in: phase.index).lowercased())
  }
}

/// The rows that are compared.
struct CheckedRows {
  var lines: [Int]
  /// The times of the expectation, and those of the file, in seconds.
  var times, shown: [Double]
  /// The offsets of each axis in points, and the velocities in points per second.
  var offsets, velocities: [[Double]]

  /// Returns at most `maxCount` evenly chosen rows, including the first and the last.
  func thinned(to maxCount: Int) -> CheckedRows {
    let count = times.count
    guard count > maxCount else { return self }
    let indices = (0..<maxCount).map { $0 * (count - 1) / (maxCount - 1) }
    func chosen<Value>(_ values: [Value]) -> [Value] { indices.map { values[$0] } }
    return CheckedRows(
      lines: chosen(lines), times: chosen(times), shown: chosen(shown), offsets: offsets.map(chosen),
      velocities: velocities.map(chosen))
  }
}
