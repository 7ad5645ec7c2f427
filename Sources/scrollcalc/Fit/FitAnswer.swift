import ScrollMechanics
import TabularText

/// The answer to one file: the law of a scroll, or the rubber band of a table of pulls.
struct FitAnswer {
  let rows: RecordedRows
  var fit: Fit?
  var scroll: RecordedScroll?
  /// The rubber band of a table of pulls; `nil` if none fits within the noise.
  var band: FittedRubberBand?
  /// The easing curve nearest to a scroll that no law fits; `nil` if none is near.
  var bezier: FittedBezier?

  static let bandName = "rubber-band"

  /// The name of the law; `nil` if none fits.
  var name: String? { fit?.name ?? band.map { _ in Self.bandName } }
  var motion: FittedLaw? { fit?.motion }
  /// The time of the release in s, on the file's clock, or of the first sample if the release is not recorded; `nil` if
  /// no law fits.
  var time: Interval? { (motion?.time).flatMap { scroll?.clock.time(after: $0) } }
  /// The command line that repeats the answer; `nil` if no law and no rubber band fits.
  var command: String? {
    fit?.sampleCommand
      ?? band.map {
        "scrollcalc rubberband --overshoot 50,100,200 --viewport \($0.viewport.value.shortestText)"
          + " --rubber-band \($0.coefficient.value.shortestText)"
      }
  }

  /// Returns the time in s, on the file's clock, at which a phase begins; `nil` if there is no such phase.
  func start(of kind: RecordedPhase.Kind) -> Double? {
    fit?.phases.first { $0.kind == kind }.flatMap { scroll?.clock.time(after: $0.start) }
  }

  func text(_ numbers: FitNumbers) -> String {
    guard let fit, let scroll else { return textOfBand(numbers) }
    return FitText(fit: fit, scroll: scroll, bezier: bezier, numbers: numbers).text
  }
}

extension Fit {
  /// The law that made the recording: of a fling, or a spring alone; `nil` if none fits.
  var motion: FittedLaw? { law ?? bounce }
  var name: String? { motion?.description.name }

  /// Returns the offset in points, at a time in seconds, of the law fitted to the sample `index`; `nil` if none was.
  func offset(at time: Double, of index: Int) -> Double? {
    [law, bounce].compactMap { $0 }.first { $0.samples.contains(index) }?.offset(at: time)
  }

  /// The command line that plays the fitted motion; `nil` if no law fits.
  var sampleCommand: String? {
    guard let motion else { return nil }
    let fps = " --fps \(FitText.digits(grid.frameRate, 2))"
    func options(_ law: FittedLaw) -> String {
      (law.parameters.map { ($0.parameter, $0.interval.value) } + law.gridSettings).map {
        " --\($0.0.name) \($0.1.shortestText)"
      }.joined()
    }
    let velocity = " --velocity \(motion.velocity.value.shortestText)"
    guard let law else {
      let (offset, limit) = (motion.offset.value, motion.destination.value)
      let isBelow = offset == limit ? motion.velocity.value < 0 : offset < limit
      return "scrollcalc sample --offset \(offset.shortestText)" + velocity
        + " --\(isBelow ? "min" : "max") \(limit.shortestText) --edge spring" + options(motion) + fps
    }
    var edge = ""
    if let bounce {
      edge = " --\(bounce.velocity.value < 0 ? "min" : "max") \(bounce.destination.value.shortestText)"
      if !law.description.hasOwnEdge { edge += options(bounce) }
    }
    return "scrollcalc sample --law \(law.description.name)" + options(law) + velocity
      + " --offset \(law.offset.value.shortestText)" + edge + fps
  }
}

extension FitAnswer {
  private func textOfBand(_ numbers: FitNumbers) -> String {
    let unit = rows.lengthUnit ?? "pt"
    let (factor, shownUnit) = numbers.conversion(from: unit)
    guard let band, let command else { return "law  none of these; no rubber band fits within the noise\n" }
    var lines = [
      ("law", Self.bandName), ("rubber-band", numbers.text(band.coefficient, "")),
      ("viewport", numbers.text(band.viewport, unit)),
      ("residual", "\((factor * band.residual).roundedText) \(shownUnit) root mean square of \(band.count) pulls"),
    ]
    if band.rounding > 0 { lines.append(("recording", "offsets in steps of \(FitText.step(band.rounding)) \(unit)")) }
    lines.append(("again", command))
    return FitText.aligned(lines)
  }
}

extension FittedBezier {
  /// The curve as CSS writes it.
  var css: String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { FitText.digits($0, 4) }.joined(separator: ", ")
    return "cubic-bezier(\(numbers))"
  }
}
