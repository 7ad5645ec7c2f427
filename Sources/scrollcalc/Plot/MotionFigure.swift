import CommandLineParsing
import Plotting
import ScrollMechanics

/// The figure of one or several motions: offset and velocity over time.
struct MotionFigure {
  let trajectories: [Trajectory]
  /// Lines across the panel of offsets.
  var guides: [Guide] = []
  let title: String

  var figure: Figure {
    let lines = self.lines
    let marks = lines.map(\.axis.rest)
    let destinations = zip(lines, marks).compactMap { line, rest in
      rest.map { Guide(.destination, at: $0, label: "\(Decimals.about($0)) pt", line: line.number) }
    }
    return Figure(
      title: title, description: description, horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(
          Quantity("offset", unit: "pt"), curves: lines.map { Curve(line: $0.number, points: $0.axis.offsets) },
          guides: guides + destinations, weight: 1.2),
        Panel(
          Quantity("velocity", unit: "pt/s"),
          curves: lines.map { Curve(line: $0.number, points: $0.axis.velocities) }, weight: 0.8),
      ],
      legend: lines.map { LegendEntry(line: $0.number, label: $0.label, facts: $0.facts) },
      phases: lines.map(\.axis.phases), moments: moments)
  }

  /// When each trajectory has settled.
  private var moments: [Moment] {
    trajectories.filter { $0.duration > 0 }.map { trajectory in
      let label = trajectories.count == 1 ? "settles after \(Decimals.about(trajectory.duration)) s" : ""
      return Moment(trajectory.duration, label: label)
    }
  }

  /// A curve in each panel.
  private struct Line {
    let number: Int
    let label: String
    let axis: Trajectory.Axis
    let duration: Double

    var facts: [String] {
      guard let rest = axis.rest else { return [] }
      return ["rests at \(Decimals.about(rest)) pt after \(Decimals.about(duration)) s"]
    }
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
      let phases = line.axis.phases.map { phase in
        "\(phase.name) from \(Decimals.about(phase.start)) to \(Decimals.about(phase.end)) s"
      }
      return ([line.label] + line.facts + phases).joined(separator: ", ") + "."
    }
    let limits = guides.filter { $0.kind == .limit }.map(\.label)
    let about = ["Offset in points and velocity in points per second over time in seconds."]
    return (about + curves + (limits.isEmpty ? [] : ["Limits: \(limits.joined(separator: ", "))."]))
      .joined(separator: " ")
  }
}
