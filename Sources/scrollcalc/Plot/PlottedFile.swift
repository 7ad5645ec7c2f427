import CommandLineParsing
import TabularText

extension ParsedArguments {
  /// Returns the figure of a file: a touch trace with its gesture, or a table of a motion.
  func fileFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    PlottedColumns.areOfTrace(file.header) ? try gestureFigure(file) : try tableFigure(file)
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
    try checkTable(file.file.name, except: PlotOptions.guides)
    let name = file.file.name
    let columns = try file.columns { header throws(FileProblem) in try PlottedColumns(header) }
    let trajectory = try columns.trajectory(file)
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(around: [trajectory]), title: plotTitle(of: "motion", in: name),
      lengthUnit: columns.lengthUnit, velocityUnit: columns.velocityUnit, timeUnit: columns.timeUnit)
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

extension CSVReader {
  /// Returns the cells of an axis in the current row; an empty phase or finger is `nil`.
  fileprivate func instant(_ axis: PlottedColumns.Axis) throws(CSVError) -> RecordedTrajectory.Instant {
    var instant = RecordedTrajectory.Instant()
    if let column = axis.offset { instant.offset = try number(in: column) }
    if let column = axis.velocity { instant.velocity = try number(in: column) }
    if let column = axis.phase, !isEmpty(column) { instant.phase = text(in: column) }
    if let column = axis.finger, !isEmpty(column) { instant.finger = try number(in: column) }
    return instant
  }
}

/// The columns of a table that `sample` or `simulate` wrote.
struct PlottedColumns {
  struct Axis { let offset, velocity, phase, finger: Int? }

  let time: Int
  let timeUnit, lengthUnit, velocityUnit: String
  /// At least one.
  let axes: [Axis]

  /// True if a header is that of a touch trace, and not of a table.
  static func areOfTrace(_ header: CSVHeader) -> Bool {
    !header.names.contains { $0.hasPrefix("offset") } && TraceColumns.havePosition(in: header)
  }

  /// Finds the columns by their names, with or without units. Throws without a time, or without offset and velocity.
  init(_ header: CSVHeader) throws(FileProblem) {
    var places: [String: (place: Int, unit: String?)] = [:]
    for (place, name) in header.names.map(ColumnName.init).enumerated() where Self.known.contains(name.text) {
      guard places.updateValue((place, name.unit), forKey: name.text) == nil else {
        throw .text(CSVError(.duplicateColumn, line: header.line, column: name.text))
      }
    }
    guard let time = places["time"] else { throw .missingColumn("'time'", in: header) }
    let axes = ["", "_x", "_y"].map { suffix in
      Axis(
        offset: places["offset" + suffix]?.place, velocity: places["velocity" + suffix]?.place,
        phase: places["phase" + suffix]?.place, finger: places["finger" + suffix]?.place)
    }.filter { $0.offset != nil || $0.velocity != nil }
    guard !axes.isEmpty else { throw .missingColumn("'offset' or 'velocity'", in: header) }
    self.time = time.place
    timeUnit = time.unit ?? "s"
    func unit(of quantity: String) -> String? {
      ["", "_x", "_y"].lazy.compactMap { places[quantity + $0]?.unit }.first
    }
    let velocityUnit = unit(of: "velocity")
    lengthUnit = unit(of: "offset") ?? velocityUnit.map { String($0.prefix { $0 != "/" }) } ?? "pt"
    self.velocityUnit = velocityUnit ?? "\(lengthUnit)/s"
    self.axes = axes
  }

  /// Reads a table to its end, in memory that does not grow with it. Throws if times fall, or there are no rows.
  func trajectory(_ table: consuming HeadedFile) throws(Failure) -> Trajectory {
    var recorded = RecordedTrajectory(axisCount: axes.count)
    var last: Double?
    while try table.next() {
      let time: Double
      var instants: [RecordedTrajectory.Instant] = []
      do throws(CSVError) {
        time = try table.csv.number(in: self.time)
        for axis in axes { instants.append(try table.csv.instant(axis)) }
      } catch { throw table.failure(error) }
      if let last, time < last { throw table.failure("column 'time': the time is earlier than in the row above") }
      last = time
      recorded.append(at: time, instants)
    }
    guard last != nil else { throw table.failure("there are no rows below the names of the columns") }
    return recorded.trajectory(label: "motion", isAtRest: false)
  }

  private static let known = Set(
    ["", "_x", "_y"].flatMap { suffix in ["offset", "velocity", "phase", "finger"].map { $0 + suffix } } + ["time"])
}
