import Plotting
import ScrollMechanics
import TabularText

extension RecordedScroll {
  /// Returns a figure of the recording and the fitted law, with a panel of the residuals.
  func figure(of fit: Fit) -> Figure {
    let unit = lengthUnit ?? "pt"
    let recorded = zip(recording.times, recording.offsets).map { Point($0, $1) }
    var legend = [LegendEntry(line: 0, label: "recorded", facts: [])]
    var curves = [Curve(line: 0, points: shifted(recorded), marksEnd: false)]
    var guides: [Guide] = []
    for (law, next) in [(fit.law, fit.bounce), (fit.bounce, nil)] {
      guard let law else { continue }
      let (line, start) = (curves.count, law.time.value)
      let end = next?.time.value ?? start + law.duration
      // Enough lines for a curve that is smooth to the eye at the width of a plot.
      let lineCount = 600
      let points = (0...lineCount).map { step -> Point in
        let time = start + (end - start) * Double(step) / Double(lineCount)
        return Point(time, law.offset(at: time))
      }
      curves.append(Curve(line: line, points: shifted(points), marksEnd: fit.bounce == nil))
      let facts = law.parameters.map { "\($0.parameter.name) \(FitText.rounded($0.interval))" }
      legend.append((line, law.description.name, facts))
    }
    if let law = fit.law, fit.bounce == nil {
      let rest = law.destination.value
      guides.append(Guide(.destination, at: rest, label: "\(rest.roundedText) \(unit)", line: 1))
    }
    var panels = [Panel(Quantity("offset", unit: unit), curves: curves, guides: guides, weight: 1.4)]
    let residuals = recorded.enumerated().compactMap { index, sample in
      fit.offset(at: sample.x, of: index).map { Point(sample.x, sample.y - $0) }
    }
    if !residuals.isEmpty {
      panels.append(
        Panel(
          Quantity("residual", unit: unit), curves: [Curve(line: 0, points: shifted(residuals), marksEnd: false)],
          guides: fit.grid.rounding > 0
            ? [-0.5, 0.5].map { Guide(.limit, at: $0 * fit.grid.rounding, label: "") } : [], weight: 0.8))
    }
    return Figure(
      title: "\(rows.path.lastComponent): \(fit.name ?? "none of the laws")",
      description: "Recorded offsets in \(unit) over time in s, the fitted law, and the residuals.",
      horizontal: Quantity("time", unit: "s"), panels: panels, legend: legend, phases: [phases(of: fit)])
  }

  /// Returns points whose times in s are converted from the recording's clock to the file's.
  private func shifted(_ points: [Point]) -> [Point] { points.map { Point(clock.time(after: $0.x), $0.y) } }

  private func phases(of fit: Fit) -> [Phase] {
    let ends = fit.phases.dropFirst().map(\.start) + [recording.times.last ?? 0]
    return zip(fit.phases, ends).filter { $0.start < $1 }.map { phase, end in
      (phase.kind.rawValue, clock.time(after: phase.start), clock.time(after: end))
    }
  }
}
