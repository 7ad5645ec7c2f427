import CommandLineParsing
import Plotting
import TabularText

/// The figure of one or several motions: offset, velocity and finger over time, as far as they are known.
struct MotionFigure {
  var trajectories: [Trajectory]
  var guides: [Guide] = []
  var title: String
  var lengthUnit = "pt"
  var velocityUnit = "pt/s"
  var timeUnit = "s"
  /// The color of each trajectory by its velocity and the dashes by its rate; empty for the default looks.
  var looks: [Look] = []
  /// True if times are those of a recording's clock: a motion settles at a time, not after one.
  var hasClock = false

  var figure: Figure {
    let destinations = trajectories.enumerated().compactMap { line, trajectory in
      trajectory.rest.map { Guide(.destination, at: $0, label: "\($0.roundedText) \(lengthUnit)", line: line) }
    }
    var figure = Figure(
      title: title, description: description, horizontal: Quantity("time", unit: timeUnit),
      panels: [
        Panel(
          Quantity("offset", unit: lengthUnit), curves: curves { [$0.offsets] }, guides: guides + destinations,
          marks: peak.map { [$0] } ?? [], weight: 1.2),
        Panel(Quantity("velocity", unit: velocityUnit), curves: curves { [$0.velocities] }, weight: 0.8),
        Panel(Quantity("finger", unit: lengthUnit), curves: curves(marksEnd: false, \.fingers), weight: 0.8),
      ].filter { !$0.curves.isEmpty },
      legend: trajectories.enumerated().map { ($0, $1.label, facts(of: $1)) },
      phases: trajectories.contains { !$0.phases.isEmpty } ? trajectories.map(\.phases) : [], moments: moments)
    if looks.count == trajectories.count { figure.looks = looks }
    return figure
  }

  private func curves(marksEnd: Bool = true, _ runs: (Trajectory) -> [[Point]]) -> [Curve] {
    trajectories.enumerated().flatMap { line, trajectory in
      runs(trajectory).filter { !$0.isEmpty }.map { Curve(line: line, points: $0, marksEnd: marksEnd) }
    }
  }

  /// The peak of a single motion beyond its final offset; `nil` for several, or if it is at most 2 % of the span.
  private var peak: Mark? {
    guard trajectories.count == 1, let motion = trajectories.first, let rest = motion.rest,
      let first = motion.offsets.first
    else { return nil }
    let side: Double = first.y < rest || (first.y == rest && motion.velocities.first?.y ?? 0 > 0) ? 1 : -1
    guard let farthest = motion.offsets.max(by: { side * $0.y < side * $1.y }) else { return nil }
    let (overshoot, span) = (side * (farthest.y - rest), abs(farthest.y - first.y))
    guard overshoot > 0.02 * span, farthest != first, farthest != motion.offsets.last else { return nil }
    return (0, farthest, "peak \(farthest.y.roundedText) \(lengthUnit)")
  }

  /// The settle time of each motion to a known final offset, with a label if it is the only one.
  private var moments: [Moment] {
    // The axes of a motion settle together.
    let motions = trajectories.enumerated().filter { $0.element.axis == 0 }
    return motions.filter { $0.element.duration > 0 && $0.element.rest != nil }.map { line, motion in
      if motions.count > 1 { return (motion.duration, "", line) }
      return (motion.duration, "settles \(timeWord) \(motion.duration.roundedText) \(timeUnit)", nil)
    }
  }

  private var timeWord: String { hasClock ? "at" : "after" }

  private func facts(of trajectory: Trajectory) -> [String] {
    guard let rest = trajectory.rest else { return [] }
    return ["rests at \(rest.roundedText) \(lengthUnit) \(timeWord) \(trajectory.duration.roundedText) \(timeUnit)"]
  }

  private var description: String {
    let curves = trajectories.map { trajectory in
      let phases = trajectory.phases.prefix(20).map { phase in
        "\(phase.name) from \(phase.start.roundedText) to \(phase.end.roundedText) \(timeUnit)"
      }
      return ([trajectory.label] + facts(of: trajectory) + phases).joined(separator: ", ") + "."
    }
    let limits = guides.filter { $0.kind == .limit }.map(\.label)
    let about = ["Offset in \(lengthUnit) and velocity in \(velocityUnit) over time in \(timeUnit)."]
    let last = limits.isEmpty ? [] : ["Limits: \(limits.joined(separator: ", "))."]
    return (about + curves + last).joined(separator: " ")
  }
}

extension ParsedArguments {
  /// Returns guides for the limits and, on one axis, for the snap points within the range of the trajectories' offsets.
  func guides(around trajectories: [Trajectory]) throws(Failure) -> [Guide] {
    let axisCount = trajectories.contains { $0.axis > 0 } ? 2 : 1
    var guides: [Guide] = []
    for parameter in [Parameters.minimum, Parameters.maximum] {
      let option = ParameterOptions.single[parameter]
      guard let limits = self[option]?.values else { continue }
      if limits.count != axisCount { throw .usage(axisConflict(option.name, limits.count, "the motion")) }
      let isOneLevel = Set(limits).count == 1
      for (axis, limit) in limits.enumerated() where axis == 0 || !isOneLevel {
        let suffix = isOneLevel ? "" : axis == 0 ? " x" : " y"
        guides.append(Guide(.limit, at: limit, label: "\(parameter.name)\(suffix) \(limit.shortestText)"))
      }
    }
    let offsets = trajectories.flatMap(\.offsets).map(\.y)
    guard let lowest = offsets.min(), let highest = offsets.max(), axisCount == 1 else { return guides }
    let margin = 0.1 * (highest - lowest)
    let points = try snapPoints(from: lowest - margin, to: highest + margin)
    return guides + points.map { Guide(.stop, at: $0, label: $0.shortestText) }
  }

  /// Returns the snap points between two offsets in pt; none if there are more than can be seen, 60.
  private func snapPoints(from lowest: Double, to highest: Double) throws(Failure) -> [Double] {
    var points = self[FlickOptions.landingStops]?.filter { (lowest...highest).contains($0) } ?? []
    let values = try flickValues(axisCount: 1)[0]
    let origin = values[Parameters.origin]
    if let interval = values[Parameters.landingInterval] {
      let first = ((lowest - origin) / interval).rounded(.up)
      let indices = (0..<61).lazy.map { first + Double($0) }
      points = indices.map { origin + $0 * interval }.prefix { $0 <= highest }
    }
    return points.count <= 60 ? points : []
  }
}
