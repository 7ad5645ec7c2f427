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
    let lines = self.lines
    let destinations = lines.compactMap { line in
      line.axis.rest.map { Guide(.destination, at: $0, label: "\($0.roundedText) \(lengthUnit)", line: line.number) }
    }
    var figure = Figure(
      title: title, description: description, horizontal: Quantity("time", unit: timeUnit),
      panels: [
        Panel(
          Quantity("offset", unit: lengthUnit), curves: lines.flatMap { $0.curves([$0.axis.offsets], marksEnd: true) },
          guides: guides + destinations, marks: peak.map { [$0] } ?? [], weight: 1.2),
        Panel(
          Quantity("velocity", unit: velocityUnit),
          curves: lines.flatMap { $0.curves([$0.axis.velocities], marksEnd: true) }, weight: 0.8),
        Panel(
          Quantity("finger", unit: lengthUnit), curves: lines.flatMap { $0.curves($0.axis.fingers, marksEnd: false) },
          weight: 0.8),
      ].filter { !$0.curves.isEmpty },
      legend: lines.map { LegendEntry(line: $0.number, label: $0.label, facts: facts(of: $0)) },
      phases: lines.contains { !$0.axis.phases.isEmpty } ? lines.map(\.axis.phases) : [], moments: moments)
    if looks.count == lines.count { figure.looks = looks }
    return figure
  }

  /// The peak of a single motion beyond its final offset; `nil` for several, or if it is at most 2 % of the span.
  private var peak: Mark? {
    guard trajectories.count == 1, let axis = trajectories.first?.axes.first, trajectories[0].axes.count == 1,
      let rest = axis.rest, let first = axis.offsets.first
    else { return nil }
    let side: Double = first.y < rest || (first.y == rest && axis.velocities.first?.y ?? 0 > 0) ? 1 : -1
    guard let farthest = axis.offsets.max(by: { side * $0.y < side * $1.y }) else { return nil }
    let (overshoot, span) = (side * (farthest.y - rest), abs(farthest.y - first.y))
    guard overshoot > 0.02 * span, farthest != first, farthest != axis.offsets.last else { return nil }
    return Mark(line: 0, at: farthest, label: "peak \(farthest.y.roundedText) \(lengthUnit)")
  }

  /// The settle time of each trajectory that moves to a known final offset, with a label if it is the only one.
  private var moments: [Moment] {
    var line = 0
    return trajectories.compactMap { trajectory in
      defer { line += trajectory.axes.count }
      guard trajectory.duration > 0, trajectory.axes.contains(where: { $0.rest != nil }) else { return nil }
      if trajectories.count > 1 { return Moment(trajectory.duration, line: line) }
      return Moment(trajectory.duration, label: "settles \(timeWord) \(trajectory.duration.roundedText) \(timeUnit)")
    }
  }

  private var timeWord: String { hasClock ? "at" : "after" }

  /// One axis of a trajectory, drawn as a curve in each panel.
  private struct Line {
    let number: Int
    let label: String
    let axis: Trajectory.Axis
    let duration: Double

    func curves(_ runs: [[Point]], marksEnd: Bool) -> [Curve] {
      runs.filter { !$0.isEmpty }.map { Curve(line: number, points: $0, marksEnd: marksEnd) }
    }
  }

  private func facts(of line: Line) -> [String] {
    guard let rest = line.axis.rest else { return [] }
    return ["rests at \(rest.roundedText) \(lengthUnit) \(timeWord) \(line.duration.roundedText) \(timeUnit)"]
  }

  private var lines: [Line] {
    var lines: [Line] = []
    for trajectory in trajectories {
      for (place, axis) in trajectory.axes.enumerated() {
        let suffix = trajectory.axes.count == 1 ? "" : place == 0 ? ", x" : ", y"
        lines.append(
          Line(number: lines.count, label: trajectory.label + suffix, axis: axis, duration: trajectory.duration))
      }
    }
    return lines
  }

  private var description: String {
    let curves = lines.map { line in
      let phases = line.axis.phases.prefix(20).map { phase in
        "\(phase.name) from \(phase.start.roundedText) to \(phase.end.roundedText) \(timeUnit)"
      }
      return ([line.label] + facts(of: line) + phases).joined(separator: ", ") + "."
    }
    let limits = guides.filter { $0.kind == .limit }.map(\.label)
    let about = ["Offset in \(lengthUnit) and velocity in \(velocityUnit) over time in \(timeUnit)."]
    let last = limits.isEmpty ? [] : ["Limits: \(limits.joined(separator: ", "))."]
    return (about + curves + last).joined(separator: " ")
  }
}

extension ParsedArguments {
  /// Returns guides for the limits and, on one axis, for the snap points within the range of the trajectories' offsets,
  /// extended by a tenth. Throws if the limits are not on as many axes as the motion, or an option is invalid.
  func guides(around trajectories: [Trajectory]) throws(Failure) -> [Guide] {
    let axisCount = trajectories[0].axes.count
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
    let offsets = trajectories.flatMap { $0.axes }.flatMap { $0.offsets }.map(\.y)
    guard let lowest = offsets.min(), let highest = offsets.max(), axisCount == 1 else { return guides }
    let margin = 0.1 * (highest - lowest)
    let points = try snapPoints(from: lowest - margin, to: highest + margin)
    return guides + points.map { Guide(.stop, at: $0, label: $0.shortestText) }
  }

  /// Returns the snap points between two offsets in pt; none if there are more than can be seen, 60.
  private func snapPoints(from lowest: Double, to highest: Double) throws(Failure) -> [Double] {
    if let stops = self[FlickOptions.landingStops] {
      let seen = stops.filter { (lowest...highest).contains($0) }
      return seen.count <= 60 ? seen : []
    }
    let values = try flickValues(axisCount: 1)[0]
    guard let interval = values[Parameters.landingInterval] else { return [] }
    let origin = values[Parameters.origin]
    let (first, last) = (((lowest - origin) / interval).rounded(.up), ((highest - origin) / interval).rounded(.down))
    guard last >= first, last - first < 60, abs(first) < 0x1p53 else { return [] }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * interval }
  }
}
