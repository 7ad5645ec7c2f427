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
    var curves = [Curve(line: 0, points: recorded, marksEnd: false)]
    var panels: [Panel] = []
    var guides: [Guide] = []
    if let law = fit.law {
      let (start, duration) = (law.time.value, law.duration)
      let instants = 600
      let fitted = (0...instants).map { step -> Point in
        let time = start + duration * Double(step) / Double(instants)
        return Point(time, law.offset(at: time))
      }
      curves.append(Curve(line: 1, points: fitted))
      legend.append(LegendEntry(line: 1, label: law.type.name, facts: law.parameters.map(Self.fact)))
      guides.append(
        Guide(.destination, at: law.destination.value, label: "\(law.destination.value.roughText) \(unit)", line: 1))
      let left = law.samples.map {
        Point(recording.times[$0], recording.offsets[$0] - law.offset(at: recording.times[$0]))
      }
      panels.append(
        Panel(
          Quantity("residual", unit: unit), curves: [Curve(line: 0, points: left, marksEnd: false)],
          guides: fit.grid.rounding > 0
            ? [-0.5, 0.5].map { Guide(.limit, at: $0 * fit.grid.rounding, label: "") } : [], weight: 0.8))
    }
    panels.insert(Panel(Quantity("offset", unit: unit), curves: curves, guides: guides, weight: 1.4), at: 0)
    let title = fit.law.map { "\(scroll.name): \($0.type.name)" } ?? "\(scroll.name): none of the laws"
    return Figure(
      title: title,
      description: "Recorded offsets in \(unit) over time in s, the law laid through them, and what it leaves.",
      horizontal: Quantity("time", unit: "s"), panels: panels, legend: legend, phases: [phases])
  }

  private static func fact(_ parameter: Fit.Parameter) -> String {
    "\(parameter.parameter.name) \(FitText.significant(parameter.estimate.value))"
  }

  private var phases: [Phase] {
    let ends = fit.phases.dropFirst().map(\.start) + [scroll.recording.times.last ?? 0]
    return zip(fit.phases, ends).filter { $0.start < $1 }.map { Phase($0.kind.rawValue, from: $0.start, to: $1) }
  }
}
