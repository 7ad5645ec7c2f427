import CommandLineParsing
import TabularText

extension ParsedArguments {
  /// Returns the figure of a file: a touch trace with its gesture, or a table of a motion; throws if it is neither.
  func fileFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    let columns = try? FileColumns(file.header, TraceColumns.roles, in: file.file.name, self)
    let axisCount = [ColumnRole.x, .y, .position].count { columns?[$0] != nil }
    let names = file.header.names.map { $0.lowercased() }
    // Pointer events have an offsetX beside clientX, and a motion may have a y beside its offset.
    let isMotion = names.contains { $0.hasPrefix("offset") || $0.hasPrefix("velocity") }
    let isTrace = axisCount > (isMotion ? 1 : 0)
    return isTrace ? try gestureFigure(file) : try tableFigure(file)
  }

  private func gestureFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    try checkGesture()
    let name = file.file.name
    // Enough steps for a curve that is smooth to the eye.
    let gesture = try gesture(file, .samplesAndSteps(600))
    let (axisCount, lengthUnit) = (gesture.axisCount, gestureLengthUnit)
    var recorded = RecordedTrajectory(axisCount: axisCount)
    var isFingerUp = true
    try gesture.forEach { instant throws(Failure) in
      isFingerUp = !instant.isFingerDown
      recorded.append(
        at: instant.time,
        (0..<axisCount).map { axis in
          RecordedTrajectory.Instant(
            offset: instant.offset[axis], velocity: instant.velocity[axis], phase: instant.phase(on: axis).rawValue,
            finger: instant.finger?[axis])
        })
    }
    let trajectory = recorded.trajectory(label: "content", isAtRest: isFingerUp)
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(around: [trajectory]), title: plotTitle(of: "gesture", in: name),
      lengthUnit: lengthUnit, velocityUnit: "\(lengthUnit)/s", ending: "settles at")
  }

  private func tableFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    var file = file
    let name = file.file.name
    // A table has the results of a motion, so that options of a motion cannot change them.
    try refuse(inapplicable(to: PlotOptions.guides), with: "\(name), a table of a motion")
    let columns = try PlottedColumns(try file.columns(PlottedColumns.roles, self), in: &file)
    let trajectory = try columns.trajectory(file)
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(around: [trajectory]), title: plotTitle(of: "motion", in: name),
      lengthUnit: columns.lengthUnit, velocityUnit: columns.velocityUnit, timeUnit: columns.time.unit ?? "s")
  }

  func plotTitle(of what: String, in name: String) -> String {
    self[PlotOptions.title]
      ?? (name == InputFile.standardInputName ? "A \(what)" : "The \(what) of \(name.lastComponent)")
  }
}

extension String {
  /// The name of a file without its folders.
  var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

extension HeadedFile {
  /// Returns the cells of an axis in the current row; an empty phase or finger is `nil`. Throws for other texts.
  fileprivate func instant(_ axis: PlottedColumns.Axis) throws(Failure) -> RecordedTrajectory.Instant {
    var instant = RecordedTrajectory.Instant()
    if let column = axis.offset { instant.offset = try number(in: column) }
    if let column = axis.velocity { instant.velocity = try number(in: column) }
    if let column = axis.phase, !csv.isEmpty(column.index) { instant.phase = csv.text(in: column.index) }
    if let column = axis.finger, !csv.isEmpty(column.index) { instant.finger = try number(in: column) }
    return instant
  }
}

/// The columns of a table that `sample` or `simulate` wrote.
struct PlottedColumns {
  struct Axis { let offset, velocity, phase, finger: FileColumn? }

  let time: FileColumn
  let lengthUnit, velocityUnit: String
  /// The columns of each axis, at least one.
  let axes: [Axis]

  private static let suffixes = ["", "_x", "_y"]
  static let roles =
    [ColumnRole.time]
    + suffixes.flatMap { suffix in
      let names = suffix.isEmpty ? ColumnRole.offset.spellings : ["offset" + suffix]
      return [
        ColumnRole("offset" + suffix, names, units: ColumnRole.lengths + ColumnRole.angles),
        ColumnRole("velocity" + suffix, units: ColumnRole.velocities + ColumnRole.angles),
        ColumnRole("phase" + suffix), ColumnRole("finger" + suffix, units: ColumnRole.lengths),
      ]
    }

  /// Takes the columns. Throws without a time, or with neither an offset nor a velocity.
  init(_ columns: FileColumns, in file: inout HeadedFile) throws(Failure) {
    time = file.withUnit(try columns.required(.time))
    columns.warnOfNearMisses(of: Array(Self.roles.prefix(3)))
    let axes = Self.suffixes.map { suffix in
      var velocity = columns["velocity" + suffix]
      // Velocities stay in a unit that the figure shows.
      if velocity?.unit != nil { velocity?.unitPower = nil }
      return Axis(
        offset: columns["offset" + suffix], velocity: velocity, phase: columns["phase" + suffix],
        finger: columns["finger" + suffix])
    }.filter { $0.offset != nil || $0.velocity != nil }
    guard !axes.isEmpty else { throw columns.missing(.offset, nor: "'velocity'") }
    let velocityUnit = axes.lazy.compactMap(\.velocity?.unit).first
    lengthUnit =
      axes.lazy.compactMap(\.offset?.unit).first ?? velocityUnit.map { String($0.prefix { $0 != "/" }) } ?? "pt"
    self.velocityUnit = velocityUnit ?? "\(lengthUnit)/s"
    self.axes = axes
  }

  /// Reads a table to its end, in memory that does not grow with it. Throws if times fall, or there are no rows.
  func trajectory(_ table: consuming HeadedFile) throws(Failure) -> Trajectory {
    var recorded = RecordedTrajectory(axisCount: axes.count)
    var last: Double?
    while try table.next() {
      // Numbers stay in the unit of the file; times of day become seconds.
      let seconds = try table.seconds(in: self.time)
      let time = (try? table.csv.number(in: self.time.index)) ?? seconds
      let instants = try axes.map { axis throws(Failure) in try table.instant(axis) }
      try table.checkOrder(of: time, after: last, in: self.time)
      last = time
      recorded.append(at: time, instants)
    }
    guard last != nil else { throw table.failure("there are no rows below the names of the columns") }
    return recorded.trajectory(label: "motion", isAtRest: false)
  }
}
