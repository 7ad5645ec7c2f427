import CommandLineParsing
import ScrollMechanics
import TabularText

/// What a fit found, for people.
struct FitText {
  let fit: Fit
  let scroll: RecordedScroll
  let numbers: FitNumbers

  private var unit: String { scroll.lengthUnit ?? "pt" }

  /// A length with its unit, roughly.
  private func rough(_ length: Double) -> String {
    let (factor, unit) = numbers.conversion(from: unit)
    return "\((factor * length).roughText) \(unit)"
  }

  /// An instant of the recording with its unit.
  private func instant(_ elapsed: Double, _ decimals: Int) -> String {
    let (factor, unit) = numbers.conversion(from: "s")
    let decimals = numbers.decimals ?? (factor > 1 ? decimals - 3 : decimals)
    return "\(Self.digits(factor * scroll.clock.time(after: elapsed), decimals)) \(unit)"
  }

  /// Lines of a name and what it is.
  var lines: [(name: String, text: String)] {
    var lines: [(name: String, text: String)] = [("law", lawText)]
    if let law = fit.law {
      for parameter in law.parameters {
        lines.append(
          (
            parameter.parameter.name,
            numbers.text(
              parameter.estimate, parameter.parameter.unit.rawValue, isCertain: law.isCertain && parameter.isCertain)
          ))
      }
      let when = law.isReleaseKnown ? "when let go" : "at the first sample"
      lines += [
        (
          "time",
          numbers.text(scroll.clock.time(after: law.time), "s", isCertain: law.isCertain)
            + (law.isReleaseKnown ? "" : "  when it was let go is not recorded")
        ),
        ("offset", numbers.text(law.offset, unit, isCertain: law.isCertain) + "  \(when)"),
        ("velocity", numbers.text(law.velocity, "\(unit)/s", isCertain: law.isCertain) + "  \(when)"),
        (
          "destination",
          numbers.text(law.destination, unit, isCertain: law.isDestinationCertain)
            + (fit.bounce == nil ? "" : "  were there no limit")
        ),
      ]
    }
    if let bounce = fit.bounce { lines += self.lines(of: bounce) }
    if let law = fit.law { lines.append(("residual", residual(of: law))) }
    if !fit.runnersUp.isEmpty { lines.append(("next", nextText)) }
    lines.append(("recording", recording))
    lines.append(
      (
        "phases",
        fit.phases.map { phase in
          "\(phase.kind.rawValue) from \(instant(phase.start, 3))"
        }.joined(separator: ", ")
      ))
    if let command = fit.sampleCommand { lines.append(("again", command)) }
    return lines + scroll.remarks.map { ("note", $0) }
  }

  var text: String { Self.aligned(lines) }

  /// A bounce that has a law before it begins where it passes the limit.
  private func lines(of bounce: FittedBounce) -> [(name: String, text: String)] {
    let start = fit.law == nil ? "at the first sample" : "at \(instant(bounce.time.value, 4))"
    var lines = [
      ("response", numbers.text(bounce.response, "s", isCertain: false)),
      ("frequency", numbers.text(bounce.frequency, "Hz", isCertain: false)),
      ("damping-ratio", numbers.text(bounce.dampingRatio, "", isCertain: false)),
    ]
    if fit.law == nil { lines.append(("offset", numbers.text(bounce.offset, unit, isCertain: false) + "  \(start)")) }
    lines.append(("limit", numbers.text(bounce.limit, unit, isCertain: false)))
    let velocity = numbers.text(bounce.velocity, "\(unit)/s", isCertain: false)
    lines.append((fit.law == nil ? "velocity" : "bounce-velocity", velocity + "  \(start)"))
    if fit.law == nil {
      lines.append(
        (
          "residual",
          residual(
            bounce.residual, of: bounce.samples.count, noise: bounce.noise, jitter: bounce.jitter,
            outliers: bounce.outliers.count)
        ))
    }
    return lines
  }

  /// Lines with their texts below each other.
  static func aligned(_ lines: [(name: String, text: String)]) -> String {
    let width = lines.reduce(0) { max($0, $1.name.count) } + 2
    return lines.map { name, text in
      name + String(repeating: " ", count: width - name.count) + text + "\n"
    }.joined()
  }

  private var lawText: String {
    guard let best = fit.candidates.first else {
      if fit.bounce != nil { return "spring" }
      let nearest = fit.nearest.map { "; \($0.name) comes nearest, \(rough($0.residual)) off" } ?? ""
      return "none of these" + nearest
    }
    let others = Array(fit.candidates.dropFirst())
    return best + (others.isEmpty ? "" : " (or \(others.listed(with: "or")): not distinguishable)")
  }

  private var nextText: String {
    fit.runnersUp.prefix(3).map { next in
      let bent = next.bent == 0 ? "" : ", \(Self.counted(next.bent, "number")) bent"
      return "\(next.law) (AICc \(next.difference < 0 ? "−" : "+")\(Self.digits(abs(next.difference), 1))\(bent))"
    }.joined(separator: ", ")
  }

  private func residual(of law: FittedLaw) -> String {
    residual(
      law.residual, of: law.samples.count, noise: law.noise, jitter: law.jitter, outliers: law.outliers.count)
  }

  private func residual(_ size: Double, of count: Int, noise: Double, jitter: Double, outliers: Int) -> String {
    var parts = ["\(rough(size)) root mean square of \(count) samples"]
    let rounding = fit.grid.rounding / 12.0.squareRoot()
    if rounding > 0 {
      parts.append("\((numbers.conversion(from: unit).factor * rounding).roughText) by rounding alone")
    }
    if noise > fit.grid.rounding / 5 { parts.append("noise \(rough(noise))") }
    if jitter > 1e-4 { parts.append("times off by \((jitter * 1000).roughText) ms") }
    if outliers > 0 { parts.append("\(Self.counted(outliers, "outlier")) left out") }
    return parts.joined(separator: ", ")
  }

  /// A step of offsets: a third as 1/3.
  static func step(_ rounding: Double) -> String {
    let inverse = (1 / rounding).rounded()
    let isShare = inverse > 1 && inverse <= 4 && abs(rounding * inverse - 1) < 1e-6
    return isShare ? "1/\(inverse.shortestText)" : rounding.roughText
  }

  private var recording: String {
    let grid = fit.grid
    var parts = ["offsets not rounded"]
    if grid.rounding > 0 {
      let step = Self.step(grid.rounding)
      // What is told in points, and comes in halves or thirds of one, are the pixels of such a screen.
      let isPixel = unit == "pt" && ["1/2", "1/3"].contains(step)
      parts = ["offsets in steps of \(step) \(unit)" + (isPixel ? ", 1 px at \(step.suffix(1)) px/pt" : "")]
    }
    parts.append("\(grid.frameRate.roughText) samples/s")
    if grid.timeStep > 0 { parts.append("times in whole ms") }
    if grid.dropped > 0 { parts.append("\(Self.counted(grid.dropped, "frame")) missing") }
    if !fit.stale.isEmpty { parts.append("\(fit.stale.count) shown twice") }
    return parts.joined(separator: ", ")
  }

  /// A number with two digits of what it may be off.
  static func rounded(_ estimate: Estimate) -> String { digits(estimate.value, decimals(of: estimate) ?? 4) }

  /// `nil` for a number that is known exactly.
  static func decimals(of estimate: Estimate) -> Int? {
    let spread = (estimate.high - estimate.low) / 2
    guard spread > 0 else { return nil }
    var decimals = 0
    var step = spread
    while step < 10, decimals < 12 {
      step *= 10
      decimals += 1
    }
    return decimals
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  static func digits(_ value: Double, _ decimals: Int) -> String { value.rounded(toDecimals: decimals).shortestText }
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
