import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

extension ParsedArguments {
  /// Returns the figure of flicks with each velocity, rate and law in combination. Throws if there are more than 64.
  func motionFigure() throws(Failure) -> MotionFigure {
    try checkMotion()
    let (velocity, rate) = (ParameterOptions.single[Parameters.velocity], ParameterOptions.single[Parameters.rate])
    let velocities = occurrences(of: velocity).count
    let rates = max(occurrences(of: rate).count, 1)
    let laws = self[FlickOptions.laws]
    let isUsual = laws.map(\.label) == FlickOptions.laws.defaultValue.map(\.label)
    let count = velocities * rates * laws.count
    guard count <= 64 else {
      throw failure("--velocity, --rate and --law: \(count) trajectories are too many; at most 64 can be distinguished")
    }
    var motions: [(label: String, motion: any TimingCurve)] = []
    var looks: [Look] = []
    for first in 0..<velocities {
      for second in 0..<rates {
        let one = choosing(first, of: velocity).choosing(second, of: rate)
        let speed = one.text(of: Parameters.velocity)?.escaped ?? ""
        let rateText = isSet(rate) ? ", rate \(one.text(of: Parameters.rate)?.escaped ?? "normal")" : ""
        for law in laws {
          let label = speed + (speed.hasSuffix("s") ? "" : " pt/s") + rateText + (isUsual ? "" : ", \(law.label)")
          motions.append((label, try one.flick(law: law).motion))
          looks.append((first, second))
        }
      }
    }
    guard Set(motions.map(\.motion.axisCount)).count == 1 else {
      throw failure("--velocity: some values have one axis and others two (expected the same number)")
    }
    let flick = "A flick at \(motions[0].label)".withTrueMinus
    let trajectories = motions.flatMap { Trajectory.axes(of: $0.motion, label: $0.label) }
    return MotionFigure(
      trajectories: trajectories, guides: try guides(around: trajectories),
      title: motions.count == 1 ? flick : "\(motions.count) flicks",
      // Colors distinguish velocities, dashes rates; with several laws, each line has its own color.
      looks: rates > 1 && laws.count == 1 && velocities <= 8 ? looks : [])
  }

  /// Returns the figure of a spring that is released at a displacement in points; throws for files and other options.
  func bounceFigure(_ displacement: Double, _ files: [ArgumentText]) throws(Failure) -> MotionFigure {
    let allowed = SpringOptions.all(.single) + ParameterOptions.single(Parameters.velocity, Parameters.threshold)
    if let other = files.isEmpty ? inapplicable(to: allowed).first(where: isSet)?.name : "FILE" {
      throw failure(Conflict(between: [PlotOptions.displacement.name, other]))
    }
    let values = try flickValues(axisCount: 1)[0]
    let spring = try springMotion(values, from: displacement, velocity: values[Parameters.velocity])
    return MotionFigure(
      trajectories: Trajectory.axes(of: spring, label: "displacement"), guides: [Guide(.limit, at: 0, label: "limit")],
      title: "A bounce from \(displacement.shortestText) pt".withTrueMinus)
  }

  /// Returns the figure of recordings and, over them, of the motions that options describe, if `--velocity` is given.
  func overlayFigure(_ files: [ArgumentText]) throws(Failure) -> MotionFigure {
    let scrolls = try files.map { file throws(Failure) -> RecordedScroll in
      var table = try HeadedFile(try InputFile(opening: file))
      let columns = try RecordingColumns(&table, self)
      return try RecordedScroll(try RecordedRows(table, columns, self))
    }
    let recorded = scrolls.map { scroll in
      let points = zip(scroll.times, scroll.recording.offsets).map { Point($0, $1) }
      return Trajectory(
        label: scrolls.count == 1 ? "recorded" : scroll.rows.path.lastComponent, duration: points.last?.x ?? 0,
        offsets: points)
    }
    let names = scrolls.map(\.rows.path.lastComponent).joined(separator: ", ")
    let unit = scrolls[0].lengthUnit ?? "pt"
    if let other = scrolls.first(where: { ($0.lengthUnit ?? "pt") != unit }) {
      throw .badInput("\(other.rows.name): its offsets have another unit than those of \(scrolls[0].rows.name)")
    }
    guard isSet(Parameters.velocity) else {
      try refuse(WatchOptions.all, with: "\(scrolls[0].rows.name), a table of a motion")
      return MotionFigure(trajectories: recorded, title: names, lengthUnit: unit)
    }
    var figure = try motionFigure()
    guard figure.trajectories.allSatisfy({ $0.axis == 0 }) else {
      throw .usage(axisConflict("--velocity", 2, "a recording"))
    }
    let (times, offsets) = (scrolls[0].times, scrolls[0].recording.offsets)
    let start = self[PlotOptions.release] ?? times[0]
    var offset = 0.0
    if !isSet(Parameters.offset) {
      // Limits and snap points have fixed offsets, which a moved motion would miss.
      if let fixed = PlotOptions.guides.first(where: isSet) {
        let rest = "a recording without --offset, which places the motion"
        throw failure(Conflict(fixed.name, with: rest))
      }
      offset = offsets[times.firstIndex { $0 >= start } ?? offsets.count - 1]
    }
    figure.trajectories = recorded + figure.trajectories.map { $0.moved(by: Point(start, offset)) }
    figure.title = "\(names), and \(figure.title.prefix(1).lowercased())\(figure.title.dropFirst())"
    figure.lengthUnit = unit
    figure.hasClock = true
    return figure
  }
}

extension Trajectory {
  fileprivate func moved(by distance: Point) -> Trajectory {
    var moved = self
    moved.duration += distance.x
    moved.offsets = offsets.map { Point($0.x + distance.x, $0.y + distance.y) }
    moved.velocities = velocities.map { Point($0.x + distance.x, $0.y) }
    moved.rest = rest.map { $0 + distance.y }
    moved.phases = phases.map { ($0.name, $0.start + distance.x, $0.end + distance.x) }
    return moved
  }
}

extension ParsedArguments {
  /// Returns the figure of a file: a touch trace with its gesture, or a table of a motion; throws if it is neither.
  func fileFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    let columns = try? FileColumns(file.header, TraceFile.roles, in: file.file.name, self)
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
    let trajectories = recorded.trajectories(label: "content", isAtRest: isFingerUp)
    return MotionFigure(
      trajectories: trajectories, guides: try guides(around: trajectories), title: plotTitle(of: "gesture", in: name),
      lengthUnit: lengthUnit, velocityUnit: "\(lengthUnit)/s", hasClock: true)
  }

  private func tableFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    var file = file
    let name = file.file.name
    // A table has the results of a motion, so that options of a motion cannot change them.
    try refuse(inapplicable(to: PlotOptions.guides), with: "\(name), a table of a motion")
    let columns = try PlottedColumns(try file.columns(PlottedColumns.roles, self), in: &file)
    let trajectories = try columns.trajectories(file)
    return MotionFigure(
      trajectories: trajectories, guides: try guides(around: trajectories), title: plotTitle(of: "motion", in: name),
      lengthUnit: columns.lengthUnit, velocityUnit: columns.velocityUnit, timeUnit: columns.time.unit ?? "s")
  }

  private func plotTitle(of what: String, in name: String) -> String {
    name == InputFile.standardInputName ? "A \(what)" : "The \(what) of \(name.lastComponent)"
  }
}

extension String { var lastComponent: String { split(separator: "/").last.map(String.init) ?? self } }

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
    let axes = Self.suffixes.map { suffix -> Axis in
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
  func trajectories(_ table: consuming HeadedFile) throws(Failure) -> [Trajectory] {
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
    return recorded.trajectories(label: "motion", isAtRest: false)
  }
}
