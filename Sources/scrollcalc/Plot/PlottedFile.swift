import CommandLineParsing

extension ParsedArguments {
  /// The figure of what a file holds: a touch trace, and the gesture it makes, or a table of a motion.
  func fileFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    PlottedColumns.areOfTrace(file.header) ? try gestureFigure(file) : try tableFigure(file)
  }

  private func gestureFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    try checkGesture()
    let name = file.file.name
    let gesture = try gesture(file, .samplesAndSteps(Self.stepsPerMotion))
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
      trajectories: [trajectory], guides: try guides(axisCount: trajectory.axes.count, around: [trajectory]),
      title: plotTitle(of: "gesture", in: name), lengthUnit: lengthUnit, velocityUnit: "\(lengthUnit)/s",
      ending: "settles at")
  }

  /// Enough for a curve that is smooth to the eye.
  private static var stepsPerMotion: Int { 600 }

  private func tableFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    try checkTable(file.file.name, except: PlotOptions.guides)
    let table = try PlottedTable(file)
    let trajectory = table.trajectory
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(axisCount: trajectory.axes.count, around: [trajectory]),
      title: plotTitle(of: "motion", in: table.name), lengthUnit: table.columns.lengthUnit,
      velocityUnit: table.columns.velocityUnit, timeUnit: table.columns.timeUnit)
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
