import CommandLineParsing
import Plotting
import ScrollMechanics

extension ParsedArguments {
  /// Returns the figure of recordings and, over them, of the motions that options describe, if `--velocity` is given.
  func overlayFigure(_ files: [ArgumentText]) throws(Failure) -> MotionFigure {
    let scrolls = try files.map { file throws(Failure) -> RecordedScroll in
      var table = try HeadedFile(try InputFile(opening: file), decimalComma: true)
      let columns = try RecordingColumns(&table, self)
      return try RecordedScroll(table, columns, self)
    }
    let recorded = scrolls.map { scroll in
      let points = zip(scroll.times, scroll.recording.offsets).map { Point($0, $1) }
      return Trajectory(
        label: scrolls.count == 1 ? "recorded" : scroll.path.lastComponent,
        axes: [Trajectory.Axis(offsets: points, velocities: [], rest: nil, phases: [])], duration: points.last?.x ?? 0)
    }
    let names = scrolls.map(\.path.lastComponent).joined(separator: ", ")
    let unit = scrolls[0].lengthUnit ?? "pt"
    if let other = scrolls.first(where: { ($0.lengthUnit ?? "pt") != unit }) {
      throw .badInput("\(other.name): its offsets have another unit than those of \(scrolls[0].name)")
    }
    guard isSet(Parameters.velocity) else {
      try checkTable(scrolls[0].name, except: [])
      return MotionFigure(trajectories: recorded, title: self[PlotOptions.title] ?? names, lengthUnit: unit)
    }
    var figure = try motionFigure()
    guard figure.trajectories.allSatisfy({ $0.axes.count == 1 }) else {
      throw .usage(axisConflict("--velocity", 2, "a recording"))
    }
    let (times, offsets) = (scrolls[0].times, scrolls[0].recording.offsets)
    let start = self[PlotOptions.release] ?? times[0]
    var offset = 0.0
    if !isSet(Parameters.offset) {
      // Limits and snap points have fixed offsets, which a moved motion would miss.
      if let fixed = PlotOptions.guides.first(where: isSet) {
        throw failure(Conflict("\(fixed.name) over a recording", onlyWith: ["--offset"]))
      }
      offset = offsets[times.firstIndex { $0 >= start } ?? offsets.count - 1]
    }
    figure.trajectories = recorded + figure.trajectories.map { $0.moved(by: Point(start, offset)) }
    if !isSet(PlotOptions.title) {
      figure.title = "\(names), and \(figure.title.prefix(1).lowercased())\(figure.title.dropFirst())"
    }
    figure.lengthUnit = unit
    figure.ending = "settles at"
    return figure
  }
}

extension Trajectory {
  fileprivate func moved(by distance: Point) -> Trajectory {
    Trajectory(
      label: label,
      axes: axes.map { axis in
        Axis(
          offsets: axis.offsets.map { Point($0.x + distance.x, $0.y + distance.y) },
          velocities: axis.velocities.map { Point($0.x + distance.x, $0.y) }, rest: axis.rest.map { $0 + distance.y },
          phases: axis.phases.map { Phase($0.name, from: $0.start + distance.x, to: $0.end + distance.x) })
      }, duration: duration + distance.x)
  }
}
