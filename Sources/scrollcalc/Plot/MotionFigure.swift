import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// The figure of one or several motions: offset, velocity and finger over time, as far as they are known.
struct MotionFigure {
  var trajectories: [Trajectory]
  /// Lines across the panel of offsets.
  var guides: [Guide] = []
  var title: String
  var lengthUnit = "pt"
  var velocityUnit = "pt/s"
  var timeUnit = "s"
  /// What becomes of the motion at the time at which it ends, before that time.
  var ending = "settles after"

  var figure: Figure {
    let lines = self.lines
    let destinations = lines.compactMap { line in
      line.axis.rest.map {
        Guide(.destination, at: $0, label: "\($0.roughText) \(lengthUnit)", line: line.number)
      }
    }
    return Figure(
      title: title, description: description, horizontal: Quantity("time", unit: timeUnit),
      panels: [
        Panel(
          Quantity("offset", unit: lengthUnit), curves: lines.flatMap { $0.curves([$0.axis.offsets], marksEnd: true) },
          guides: guides + destinations, weight: 1.2),
        Panel(
          Quantity("velocity", unit: velocityUnit),
          curves: lines.flatMap { $0.curves([$0.axis.velocities], marksEnd: true) }, weight: 0.8),
        Panel(
          Quantity("finger", unit: lengthUnit), curves: lines.flatMap { $0.curves($0.axis.fingers, marksEnd: false) },
          weight: 0.8),
      ].filter { !$0.curves.isEmpty },
      legend: lines.map { LegendEntry(line: $0.number, label: $0.label, facts: facts(of: $0)) },
      phases: lines.contains { !$0.axis.phases.isEmpty } ? lines.map(\.axis.phases) : [], moments: moments)
  }

  /// When each trajectory has settled.
  private var moments: [Moment] {
    trajectories.filter { $0.duration > 0 && $0.axes.contains { $0.rest != nil } }.map { trajectory in
      let label = trajectories.count == 1 ? "\(ending) \(trajectory.duration.roughText) \(timeUnit)" : ""
      return Moment(trajectory.duration, label: label)
    }
  }

  /// A curve in each panel.
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
    let when = "\(ending == "settles after" ? "after" : "at") \(line.duration.roughText) \(timeUnit)"
    return ["rests at \(rest.roughText) \(lengthUnit) \(when)"]
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
        "\(phase.name) from \(phase.start.roughText) to \(phase.end.roughText) \(timeUnit)"
      }
      return ([line.label] + facts(of: line) + phases).joined(separator: ", ") + "."
    }
    let limits = guides.filter { $0.kind == .limit }.map(\.label)
    let about = ["Offset in \(lengthUnit) and velocity in \(velocityUnit) over time in \(timeUnit)."]
    return (about + curves + (limits.isEmpty ? [] : ["Limits: \(limits.joined(separator: ", "))."]))
      .joined(separator: " ")
  }
}
