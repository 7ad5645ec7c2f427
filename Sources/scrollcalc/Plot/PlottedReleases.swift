import CommandLineParsing
import Plotting
import ScrollMechanics

extension ParsedArguments {
  /// The most trajectories that one plot shows.
  private static let mostTrajectories = 64

  /// The figure of every velocity with every rate that is given.
  func motionFigure() throws(Failure) -> MotionFigure {
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

// MARK: - Limits and snap points

extension ParsedArguments {
  private func guides(axisCount: Int, around trajectories: [Trajectory]) throws(Failure) -> [Guide] {
    var guides: [Guide] = []
    for (option, name) in [(LimitOptions.minimum, "min"), (LimitOptions.maximum, "max")] {
      guard let limits = self[option]?.values else { continue }
      for (axis, limit) in limits.enumerated() {
        let suffix = axisCount == 1 ? "" : axis == 0 ? " x" : " y"
        guides.append(Guide(.limit, at: limit, label: "\(name)\(suffix) \(Decimals.text(limit))"))
      }
    }
    let offsets = trajectories.flatMap { $0.axes }.flatMap { $0.offsets }.map(\.y)
    guard let lowest = offsets.min(), let highest = offsets.max(), axisCount == 1 else { return guides }
    let margin = 0.1 * (highest - lowest)
    return guides
      + snapPoints(from: lowest - margin, to: highest + margin).map { point in
        Guide(.stop, at: point, label: Decimals.text(point))
      }
  }

  /// The snap points between two offsets; none where there are too many to see.
  private func snapPoints(from lowest: Double, to highest: Double) -> [Double] {
    if let stops = self[SnapOptions.landingPoints.stops] {
      let seen = stops.filter { (lowest...highest).contains($0) }
      return seen.count <= Self.mostSnapPoints ? seen : []
    }
    guard let interval = self[SnapOptions.landingPoints.interval]?.values.first else { return [] }
    let origin = self[SnapOptions.origin]?.values.first ?? 0
    let (first, last) = (((lowest - origin) / interval).rounded(.up), ((highest - origin) / interval).rounded(.down))
    guard last >= first, last - first < Double(Self.mostSnapPoints), abs(first) < 0x1p53 else { return [] }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * interval }
  }

  private static var mostSnapPoints: Int { 60 }
}
