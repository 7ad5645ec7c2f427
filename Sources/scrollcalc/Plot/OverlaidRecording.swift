import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

extension ParsedArguments {
  /// The figure of a recording, and of the motions that options describe over it.
  func overlayFigure(_ file: consuming HeadedFile) throws(Failure) -> MotionFigure {
    let scroll = try RecordedScroll(file, RecordingFormat())
    let (times, offsets) = (scroll.recording.times, scroll.recording.offsets)
    var figure = try motionFigure()
    guard figure.trajectories.allSatisfy({ $0.axes.count == 1 }) else {
      throw .usage(error("--velocity is for two axes, but a recording is of one"))
    }
    let start = self[PlotOptions.release] ?? times[0]
    var offset = 0.0
    if !isSet(ParameterOptions.single[Parameters.offset]) {
      // Limits and snap points have their places; a motion that is moved would miss them.
      if let fixed = PlotOptions.guides.first(where: isSet) {
        throw .usage(error("\(fixed.declaration.name) needs --offset, where a motion is laid over a recording"))
      }
      offset = offsets[times.firstIndex { $0 >= start } ?? offsets.count - 1]
    }
    let recorded = Trajectory.Axis(
      offsets: zip(times, offsets).map { Point($0, $1) }, velocities: [], rest: nil, phases: [])
    figure.trajectories =
      [Trajectory(label: "recorded", axes: [recorded], duration: times[times.count - 1])]
      + figure.trajectories.map { $0.moved(by: Point(start, offset)) }
    if !isSet(PlotOptions.title) { figure.title = "\(scroll.name), and \(figure.title.loweringFirst)" }
    figure.lengthUnit = scroll.lengthUnit ?? "pt"
    figure.ending = "settles at"
    return figure
  }
}

extension String {
  fileprivate var loweringFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Trajectory {
  /// The same at another time and place.
  fileprivate func moved(by way: Point) -> Trajectory {
    Trajectory(
      label: label,
      axes: axes.map { axis in
        Axis(
          offsets: axis.offsets.map { Point($0.x + way.x, $0.y + way.y) },
          velocities: axis.velocities.map { Point($0.x + way.x, $0.y) }, rest: axis.rest.map { $0 + way.y },
          phases: axis.phases.map { Phase($0.name, from: $0.start + way.x, to: $0.end + way.x) })
      }, duration: duration + way.x)
  }
}
