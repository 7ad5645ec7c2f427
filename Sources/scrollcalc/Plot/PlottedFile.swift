import CommandLineParsing

extension ParsedArguments {
  /// The figure of what a file holds: a touch trace, and the gesture it makes, or a table of a motion.
  func fileFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    PlottedColumns.areOfTrace(file.header) ? try gestureFigure(file) : try tableFigure(file)
  }

  private func gestureFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    try checkGesture()
    let name = file.file.name
    let gesture = PlottedGesture(self)
    try withGesture(file, gesture)
    let trajectory = gesture.trajectory
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(axisCount: trajectory.axes.count, around: [trajectory]),
      title: self[PlotOptions.title] ?? "The gesture of \(name)", lengthUnit: gesture.lengthUnit,
      velocityUnit: "\(gesture.lengthUnit)/s", ending: "settles at")
  }

  private func tableFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    try checkTable(file.file.name, except: LimitOptions.all + SnapOptions.landingPoints.all + [SnapOptions.origin])
    let table = try PlottedTable(file)
    let trajectory = table.trajectory
    return MotionFigure(
      trajectories: [trajectory], guides: try guides(axisCount: trajectory.axes.count, around: [trajectory]),
      title: self[PlotOptions.title] ?? "The motion of \(table.name)", lengthUnit: table.columns.lengthUnit,
      velocityUnit: table.columns.velocityUnit, timeUnit: table.columns.timeUnit)
  }
}
