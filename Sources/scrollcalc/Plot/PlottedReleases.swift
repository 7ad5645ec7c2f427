import CommandLineParsing
import Plotting

extension ParsedArguments {
  /// Returns the figure of every velocity with every rate and every law that is given; throws if there are over 64.
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
      throw failure("--velocity: values need the same number of axes")
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
    let allowed = ParameterOptions.single(FlickRules.springs + [Parameters.velocity, Parameters.threshold])
    if let other = files.isEmpty ? inapplicable(to: allowed).first(where: isSet)?.name : "FILE" {
      throw failure(Conflict(between: [PlotOptions.displacement.name, other]))
    }
    let values = try flickValues(axisCount: 1)[0]
    let spring = try springMotion(values, from: displacement, velocity: values[Parameters.velocity] ?? 0)
    return MotionFigure(
      trajectories: [Trajectory(label: "displacement", spring)], guides: [Guide(.limit, at: 0, label: "limit")],
      title: self[PlotOptions.title] ?? "A bounce from \(displacement.shortestText) pt".withTrueMinus)
  }
}
