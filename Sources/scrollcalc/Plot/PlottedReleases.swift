import CommandLineParsing
import Plotting
import ScrollMechanics

extension ParsedArguments {
  /// Returns the figure of flicks with each velocity, rate and law in combination. Throws if there are more than 64.
  func motionFigure() throws(Failure) -> MotionFigure {
    try checkMotion()
    let (velocity, rate) = (ParameterOptions.single[Parameters.velocity], ParameterOptions.single[Parameters.rate])
    let velocities = count(of: velocity)
    let rates = max(count(of: rate), 1)
    let laws = self[FlickOptions.laws]
    let isUsual = laws.map(\.label) == FlickOptions.laws.defaultValue.map(\.label)
    let count = velocities * rates * laws.count
    guard count <= 64 else {
      throw failure("--velocity, --rate and --law: \(count) trajectories are too many; at most 64 can be distinguished")
    }
    var trajectories: [Trajectory] = []
    var looks: [Look] = []
    for first in 0..<velocities {
      for second in 0..<rates {
        let one = choosing(first, of: velocity).choosing(second, of: rate)
        let speed = one.text(of: Parameters.velocity)?.escaped ?? ""
        let rateText = isSet(rate) ? ", rate \(one.text(of: Parameters.rate)?.escaped ?? "normal")" : ""
        for law in laws {
          let label = speed + (speed.hasSuffix("s") ? "" : " pt/s") + rateText + (isUsual ? "" : ", \(law.label)")
          trajectories.append(Trajectory(label: label, try one.flick(law: law).motion))
          looks.append(Look(color: first, dashes: second))
        }
      }
    }
    guard Set(trajectories.map(\.axes.count)).count == 1 else {
      throw failure("--velocity: some values have one axis and others two (expected the same number)")
    }
    let flick = "A flick at \(trajectories[0].label)".withTrueMinus
    let title = trajectories.count == 1 ? flick : "\(trajectories.count) flicks"
    return MotionFigure(
      trajectories: trajectories, guides: try guides(around: trajectories), title: self[PlotOptions.title] ?? title,
      // Colors distinguish velocities, dashes rates; with several laws, each line has its own color.
      looks: rates > 1 && laws.count == 1 && velocities <= 8 ? looks : [])
  }

  /// Returns the figure of a spring with its target at a limit, released at a displacement from it in points. Throws a
  /// conflict if there are files, which `--displacement` excludes, or options that do not apply to a spring.
  func bounceFigure(_ displacement: Double, _ files: [ArgumentText]) throws(Failure) -> MotionFigure {
    let allowed = SpringOptions.all(.single) + ParameterOptions.single(Parameters.velocity, Parameters.threshold)
    if let other = files.isEmpty ? inapplicable(to: allowed).first(where: isSet)?.name : "FILE" {
      throw failure(Conflict(between: [PlotOptions.displacement.name, other]))
    }
    let values = try flickValues(axisCount: 1)[0]
    let worded = try wordedVelocity(over: -displacement)
    let spring = try springMotion(
      values, from: displacement, velocity: values[Parameters.velocity] ?? worded ?? 0)
    return MotionFigure(
      trajectories: [Trajectory(label: "displacement", spring)], guides: [Guide(.limit, at: 0, label: "limit")],
      title: self[PlotOptions.title] ?? "A bounce from \(displacement.shortestText) pt".withTrueMinus)
  }

  /// Returns the figure of recordings and, over them, of the motions that options describe, if `--velocity` is given.
  /// Throws if recordings differ in unit, options do not apply, or a limit or snap point has no `--offset`.
  func overlayFigure(_ files: [ArgumentText]) throws(Failure) -> MotionFigure {
    let scrolls = try files.map { file throws(Failure) -> RecordedScroll in
      var table = try HeadedFile(try InputFile(opening: file))
      let columns = try RecordingColumns(&table, self)
      return try RecordedScroll(try RecordedRows(table, columns, self))
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
      try refuse(WatchOptions.all, with: "\(scrolls[0].name), a table of a motion")
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
        let rest = "a recording without --offset, which places the motion"
        throw failure(Conflict(fixed.name, with: rest))
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
