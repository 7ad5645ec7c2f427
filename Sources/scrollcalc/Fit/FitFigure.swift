import Plotting
import ScrollMechanics
import TabularText

/// A recording and the law that was laid through it, one above the other; below, what is left.
struct FitFigure {
  let fit: Fit
  let scroll: RecordedScroll

  var figure: Figure {
    let unit = scroll.lengthUnit ?? "pt"
    let recording = scroll.recording
    let recorded = zip(recording.times, recording.offsets).map { Point($0, $1) }
    var legend = [LegendEntry(line: 0, label: "recorded")]
    var curves = [Curve(line: 0, points: told(recorded), marksEnd: false)]
    var guides: [Guide] = []
    func add(_ name: String, from start: Double, to end: Double, facts: [String], _ offset: (Double) -> Double) {
      let line = curves.count
      let points = (0...Self.instants).map { step -> Point in
        let time = start + (end - start) * Double(step) / Double(Self.instants)
        return Point(time, offset(time))
      }
      curves.append(Curve(line: line, points: told(points), marksEnd: fit.bounce == nil || line == curves.count - 1))
      legend.append(LegendEntry(line: line, label: name, facts: facts))
    }
    if let law = fit.law {
      let start = law.time.value
      add(
        law.type.name, from: start, to: fit.bounce?.time.value ?? start + law.duration,
        facts: law.parameters.map { Self.fact($0.parameter.name, $0.estimate) }, law.offset)
      if fit.bounce == nil {
        let rest = law.destination.value
        guides.append(Guide(.destination, at: rest, label: "\(rest.roughText) \(unit)", line: 1))
      }
    }
    if let bounce = fit.bounce {
      let start = bounce.time.value
      let facts = [Self.fact("response", bounce.response), Self.fact("damping-ratio", bounce.dampingRatio)]
      add("spring", from: start, to: start + bounce.duration, facts: facts, bounce.offset)
    }
    var panels = [Panel(Quantity("offset", unit: unit), curves: curves, guides: guides, weight: 1.4)]
    let left = recorded.enumerated().compactMap { index, sample in
      fit.offset(at: sample.x, of: index).map { Point(sample.x, sample.y - $0) }
    }
    if !left.isEmpty {
      panels.append(
        Panel(
          Quantity("residual", unit: unit), curves: [Curve(line: 0, points: told(left), marksEnd: false)],
          guides: fit.grid.rounding > 0
            ? [-0.5, 0.5].map { Guide(.limit, at: $0 * fit.grid.rounding, label: "") } : [], weight: 0.8))
    }
    let name = scroll.path.split(separator: "/").last.map(String.init) ?? scroll.name
    return Figure(
      title: "\(name): \(fit.name ?? "none of the laws")",
      description: "Recorded offsets in \(unit) over time in s, what was laid through them, and what that leaves.",
      horizontal: Quantity("time", unit: "s"), panels: panels, legend: legend, phases: [phases])
  }

  private static let instants = 600

  private static func fact(_ name: String, _ estimate: Estimate) -> String {
    "\(name) \(FitText.rounded(estimate))"
  }

  /// Points at the times that the file tells.
  private func told(_ points: [Point]) -> [Point] { points.map { Point(scroll.clock.time(after: $0.x), $0.y) } }

  private var phases: [Phase] {
    let ends = fit.phases.dropFirst().map(\.start) + [scroll.recording.times.last ?? 0]
    return zip(fit.phases, ends).filter { $0.start < $1 }.map { phase, end in
      Phase(phase.kind.rawValue, from: scroll.clock.time(after: phase.start), to: scroll.clock.time(after: end))
    }
  }
}
