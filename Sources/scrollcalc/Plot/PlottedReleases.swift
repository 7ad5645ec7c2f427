import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// The most trajectories that one plot shows.
  private static let mostTrajectories = 64

  /// The figure of every velocity with every rate and every law that is given.
  func motionFigure() throws(Failure) -> MotionFigure {
    try checkMotion()
    let (velocity, rate) = (ParameterOptions.single[Parameters.velocity], ParameterOptions.single[Parameters.rate])
    let velocities = count(of: velocity)
    let rates = max(count(of: rate), 1)
    let laws = self[FlickOptions.laws]
    let isUsual = laws.map(\.label) == FlickOptions.laws.defaultValue.map(\.label)
    guard velocities * rates * laws.count <= Self.mostTrajectories else {
      throw .usage(
        error(
          "\(velocities * rates * laws.count) trajectories are too many to tell apart; at most \(Self.mostTrajectories)"
        ))
    }
    var trajectories: [Trajectory] = []
    for first in 0..<velocities {
      for second in 0..<rates {
        let one = choosing(first, of: velocity).choosing(second, of: rate)
        for law in laws {
          let label = one.trajectoryLabel(showsRate: isSet(rate)) + (isUsual ? "" : ", \(law.label)")
          trajectories.append(Trajectory(label: label, try one.flick(law: law).motion))
        }
      }
    }
    guard let axisCount = trajectories.first?.axes.count, trajectories.allSatisfy({ $0.axes.count == axisCount }) else {
      throw .usage(error("--velocity: some are for one axis and some for two"))
    }
    let title = self[PlotOptions.title] ?? self.title(of: trajectories)
    return MotionFigure(
      trajectories: trajectories, guides: try guides(axisCount: axisCount, around: trajectories), title: title)
  }

  private func title(of trajectories: [Trajectory]) -> String {
    trajectories.count == 1 ? "A flick at \(trajectories[0].label)" : "\(trajectories.count) flicks"
  }

  private func trajectoryLabel(showsRate: Bool) -> String {
    let velocity = text(of: ParameterOptions.single[Parameters.velocity])?.escaped ?? ""
    let hasUnit = velocity.hasSuffix("s")
    let rate = showsRate ? ", rate \(text(of: ParameterOptions.single[Parameters.rate])?.escaped ?? "normal")" : ""
    return velocity + (hasUnit ? "" : " pt/s") + rate
  }
}
