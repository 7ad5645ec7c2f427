import CommandLineParsing
import ScrollMechanics

extension ParsedArguments {
  /// The most trajectories that one plot shows.
  private static let mostTrajectories = 64

  /// The figure of every velocity with every rate that is given.
  func motionFigure() throws(Failure) -> MotionFigure {
    try checkMotion()
    let velocities = all(MotionOptions.velocity).count
    let rates = max(all(MotionOptions.rate).count, 1)
    guard velocities * rates <= Self.mostTrajectories else {
      throw .usage(
        error("\(velocities * rates) trajectories are too many to tell apart; at most \(Self.mostTrajectories)"))
    }
    var trajectories: [Trajectory] = []
    for velocity in 0..<velocities {
      for rate in 0..<rates {
        let one = choosing(velocity, of: MotionOptions.velocity).choosing(rate, of: MotionOptions.rate)
        let task = SamplingTask(label: one.trajectoryLabel(showsRate: isSet(MotionOptions.rate)))
        try one.withRelease(task)
        if let trajectory = task.trajectory { trajectories.append(trajectory) }
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
    let velocity = text(of: MotionOptions.velocity)?.escaped ?? ""
    let hasUnit = velocity.hasSuffix("s")
    let rate = showsRate ? ", rate \(text(of: MotionOptions.rate)?.escaped ?? "normal")" : ""
    return velocity + (hasUnit ? "" : " pt/s") + rate
  }

  private final class SamplingTask: ReleaseTask {
    private let label: String
    private(set) var trajectory: Trajectory?

    init(label: String) { self.label = label }

    func run<Value: MotionVector>(_ motion: ScrollMotion<Value>) {
      trajectory = Trajectory(label: label, motion)
    }
  }
}
