import CommandLineParsing
import ScrollMechanics
import TabularText

/// What a fit found, for people.
struct FitText {
  let fit: Fit
  let scroll: RecordedScroll

  private var unit: String { scroll.lengthUnit ?? "pt" }

  /// Lines of a name and what it is.
  var lines: [(name: String, text: String)] {
    var lines: [(name: String, text: String)] = [("law", lawText)]
    if let law = fit.law {
      for parameter in law.parameters {
        lines.append((parameter.parameter.name, Self.text(parameter.estimate, parameter.parameter.unit.rawValue, law)))
      }
      let when = law.isReleaseKnown ? "when let go" : "at the first sample"
      lines += [
        ("time", Self.text(law.time, "s", law) + (law.isReleaseKnown ? "" : "  when it was let go is not recorded")),
        ("offset", Self.text(law.offset, unit, law) + "  \(when)"),
        ("velocity", Self.text(law.velocity, "\(unit)/s", law) + "  \(when)"),
        ("destination", Self.text(law.destination, unit, law)),
        ("residual", residual(of: law)),
      ]
    }
    lines.append(("recording", recording))
    lines.append(
      ("phases", fit.phases.map { "\($0.kind.rawValue) from \(Self.digits($0.start, 3)) s" }.joined(separator: ", ")))
    if let law = fit.law { lines.append(("again", law.sampleCommand(fit.grid))) }
    return lines + scroll.remarks.map { ("note", $0) }
  }

  var text: String {
    let lines = lines
    let width = lines.reduce(0) { max($0, $1.name.count) } + 2
    return lines.map { name, text in
      name + String(repeating: " ", count: width - name.count) + text + "\n"
    }.joined()
  }

  private var lawText: String {
    guard let best = fit.candidates.first else {
      let nearest = fit.nearest.map { "; \($0.name) comes nearest, \($0.residual.roughText) \(unit) off" } ?? ""
      return "none of these" + nearest
    }
    let others = Array(fit.candidates.dropFirst())
    return best + (others.isEmpty ? "" : " (or \(others.listed(with: "or")): not distinguishable)")
  }

  private func residual(of law: FittedLaw) -> String {
    var parts = ["\(law.residual.roughText) \(unit) root mean square of \(law.samples.count) samples"]
    let rounding = fit.grid.rounding / 12.0.squareRoot()
    if rounding > 0 { parts.append("\(rounding.roughText) by rounding alone") }
    if law.noise > fit.grid.rounding / 5 { parts.append("noise \(law.noise.roughText) \(unit)") }
    if law.jitter > 1e-4 { parts.append("times off by \((law.jitter * 1000).roughText) ms") }
    if !law.outliers.isEmpty { parts.append("\(law.outliers.count) outliers left out") }
    return parts.joined(separator: ", ")
  }

  private var recording: String {
    let grid = fit.grid
    let inverse = grid.rounding > 0 ? (1 / grid.rounding).rounded() : 0
    let isShare = inverse > 1 && inverse <= 4 && abs(grid.rounding * inverse - 1) < 1e-6
    let step = isShare ? "1/\(inverse.shortestText)" : grid.rounding.roughText
    var parts = [grid.rounding > 0 ? "offsets in steps of \(step) \(unit)" : "offsets not rounded"]
    parts.append("\(grid.frameRate.roughText) samples/s")
    if grid.timeStep > 0 { parts.append("times in whole ms") }
    if grid.dropped > 0 { parts.append("\(grid.dropped) frames missing") }
    if !fit.stale.isEmpty { parts.append("\(fit.stale.count) shown twice") }
    return parts.joined(separator: ", ")
  }

  /// A number with two digits of what it may be off, and between what it lies.
  private static func text(_ estimate: Estimate, _ unit: String, _ law: FittedLaw) -> String {
    let spread = (estimate.high - estimate.low) / 2
    let suffix = unit.isEmpty ? "" : " \(unit)"
    guard spread > 0 else { return digits(estimate.value, 4) + suffix }
    var decimals = 0
    var step = spread
    while step < 10, decimals < 12 {
      step *= 10
      decimals += 1
    }
    let range = "\(digits(estimate.low, decimals)) … \(digits(estimate.high, decimals))"
    return digits(estimate.value, decimals) + suffix + "  \(range)  (\(law.isCertain ? "certain" : "95 %"))"
  }

  static func digits(_ value: Double, _ decimals: Int) -> String { value.rounded(toDecimals: decimals).shortestText }
}

extension FittedLaw {
  /// The command line that plays the motion as it was found.
  func sampleCommand(_ grid: RecordingGrid) -> String {
    let numbers = parameters.map { parameter in
      " --\(parameter.parameter.name) \(FitText.significant(parameter.estimate.value))"
    }.joined()
    let fps = FitText.digits(grid.frameRate, 2)
    return "scrollcalc sample --law \(type.name)\(numbers) --velocity \(FitText.significant(velocity.value))"
      + " --offset \(FitText.significant(offset.value)) --fps \(fps)"
  }
}

extension FitText {
  /// A number with as many digits as a fit can tell.
  static func significant(_ value: Double) -> String {
    var decimals = 0
    var step = abs(value)
    while step < 1e7, step > 0, decimals < 15 {
      step *= 10
      decimals += 1
    }
    return digits(value, decimals)
  }
}
