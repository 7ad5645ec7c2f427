import ScrollMechanics

/// What was found in a file.
enum FitAnswer {
  case scroll(Fit, RecordedScroll)
  case pulls(RecordedPulls)

  /// What a rubber band is called among laws.
  static let bandName = "rubber-band"

  /// For people.
  func text(_ numbers: FitNumbers) -> String {
    switch self {
    case .scroll(let fit, let scroll): FitText(fit: fit, scroll: scroll, numbers: numbers).text
    case .pulls(let pulls): pulls.text(numbers)
    }
  }
}

extension Fit {
  /// Where what was found has the content at the time of a sample; `nil` for samples that it was not fitted to.
  func offset(at time: Double, of index: Int) -> Double? {
    if let law, law.samples.contains(index) { return law.offset(at: time) }
    if let bounce, bounce.samples.contains(index) { return bounce.offset(at: time) }
    return nil
  }

  /// The law, or what else made the recording.
  var name: String? { law?.type.name ?? bounce.map { _ in "spring" } }

  /// The command line that plays the motion as it was found.
  var sampleCommand: String? {
    let fps = " --fps \(FitText.digits(grid.frameRate, 2))"
    let spring = bounce.map { bounce in
      " --response \(FitText.significant(bounce.response.value))"
        + " --damping-ratio \(FitText.significant(bounce.dampingRatio.value))"
    }
    guard let law else {
      guard let bounce, let spring else { return nil }
      let displacement = bounce.offset.value - bounce.limit.value
      return "scrollcalc bounce --displacement \(FitText.significant(displacement))"
        + " --velocity \(FitText.significant(bounce.velocity.value))" + spring + fps
    }
    let numbers = law.parameters.map { parameter in
      " --\(parameter.parameter.name) \(FitText.significant(parameter.estimate.value))"
    }.joined()
    var edge = ""
    if let bounce, let spring, !law.type.hasOwnEdge {
      edge = " --\(bounce.velocity.value < 0 ? "min" : "max") \(FitText.significant(bounce.limit.value))" + spring
    }
    return "scrollcalc sample --law \(law.type.name)\(numbers) --velocity \(FitText.significant(law.velocity.value))"
      + " --offset \(FitText.significant(law.offset.value))" + edge + fps
  }
}

extension FittedRubberBand {
  /// The command line that tells what shows of some pulls.
  var command: String {
    "scrollcalc rubberband --overshoot 50,100,200 --viewport \(FitText.significant(viewport.value))"
      + " --rubber-band \(FitText.significant(coefficient.value))"
  }
}

extension RecordedPulls {
  fileprivate func text(_ numbers: FitNumbers) -> String {
    let unit = lengthUnit ?? "pt"
    let (factor, shownUnit) = numbers.conversion(from: unit)
    guard let band else { return "law  none of these; no rubber band leaves but errors\n" }
    var lines = [
      ("law", FitAnswer.bandName),
      ("rubber-band", numbers.text(band.coefficient, "", isCertain: band.isCertain)),
      ("viewport", numbers.text(band.viewport, unit, isCertain: band.isCertain)),
      ("residual", "\((factor * band.residual).roughText) \(shownUnit) root mean square of \(band.count) pulls"),
    ]
    if band.rounding > 0 { lines.append(("recording", "offsets in steps of \(FitText.step(band.rounding)) \(unit)")) }
    lines.append(("again", band.command))
    return FitText.aligned(lines)
  }
}
