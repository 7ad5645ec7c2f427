import CommandLineParsing
import ScrollMechanics
import TabularText

struct FitText {
  let fit: Fit
  let scroll: RecordedScroll
  let bezier: FittedBezier?
  let numbers: FitNumbers

  private var unit: String { scroll.lengthUnit ?? "pt" }

  /// Returns a length, or a value of another unit, in the printed unit, to a few digits, followed by that unit.
  private func rough(_ length: Double, _ unit: String? = nil) -> String {
    let (factor, shownUnit) = numbers.conversion(from: unit ?? self.unit)
    return "\((factor * length).roundedText) \(shownUnit)"
  }

  /// Returns a time of the recording on the file's clock, with its unit. `decimals` applies to seconds.
  private func instant(_ elapsed: Double, _ decimals: Int) -> String {
    let (factor, unit) = numbers.conversion(from: "s")
    let decimals = numbers.decimals ?? (factor > 1 ? decimals - 3 : decimals)
    return "\(Self.digits(factor * scroll.clock.time(after: elapsed), decimals)) \(unit)"
  }

  private var lines: [(name: String, text: String)] {
    var lines: [(name: String, text: String)] = [("law", lawText)]
    if scroll.scale != 1 {
      let scale = FitText.significant(scroll.scale)
      lines.append(("scale", "\(scale) px/pt, as by --input-scale \(scale)"))
    } else if !numbers.isScaleGiven, !fit.isInPoints,
      scroll.lengthUnit == "px" || scroll.lengthUnit == nil && fit.grid.rounding == 1
    {
      let unit = scroll.lengthUnit ?? "px or pt"
      lines.append(("scale", "not known: lengths are those of the file, in \(unit); --input-scale sets the px/pt"))
    }
    if let bezier {
      let name = bezier.css + (bezier.keyword.map { ", CSS \($0)," } ?? "")
      let time = "over \(rough(bezier.duration, "s")) from \(instant(bezier.start, 4))"
      lines.append(("nearest", "\(name) \(time), at most \(rough(bezier.error)) off"))
    }
    if let law = fit.law {
      lines += law.parameters.map { ($0.parameter.name, text(of: $0)) }
      let time = numbers.text(scroll.clock.time(after: law.time), "s")
      let when = law.isReleaseKnown ? "  at the release" : "  at the first sample"
      lines += [
        ("time", time + (law.isReleaseKnown ? "" : "  the release is not recorded")),
        ("offset", numbers.text(law.offset, unit) + when), ("velocity", numbers.text(law.velocity, "\(unit)/s") + when),
        ("destination", numbers.text(law.destination, unit) + (fit.bounce == nil ? "" : "  without the limit")),
      ]
    }
    if let bounce = fit.bounce {
      for fitted in bounce.parameters {
        let (parameter, interval) = (fitted.parameter, fitted.interval)
        lines.append((parameter.name, text(of: fitted)))
        if parameter.unit == .seconds { lines.append(("frequency", numbers.text(interval.reciprocal, "Hz"))) }
      }
      // A bounce after a fling begins where it passes the limit.
      let isAlone = fit.law == nil
      let start = isAlone ? "  at the first sample" : "  at \(instant(bounce.time.value, 4))"
      if isAlone { lines.append(("offset", numbers.text(bounce.offset, unit) + start)) }
      lines += [
        ("limit", numbers.text(bounce.destination, unit)),
        (isAlone ? "velocity" : "bounce-velocity", numbers.text(bounce.velocity, "\(unit)/s") + start),
      ]
    }
    if let motion = fit.motion { lines.append(("residual", residual(of: motion))) }
    if !fit.runnersUp.isEmpty { lines.append(("next", nextText)) }
    let phases = fit.phases.map { phase in
      "\(phase.kind == .other ? "another motion" : phase.kind.rawValue) from \(instant(phase.start, 3))"
    }.joined(separator: ", ")
    lines += [("recording", recording), ("phases", phases)]
    if let command = fit.sampleCommand { lines.append(("again", command)) }
    return lines
  }

  private func text(of fitted: FittedLaw.Parameter) -> String {
    guard FittedLaw.isDetermined(fitted.interval) else { return "not determined" }
    return numbers.text(fitted.interval, fitted.parameter.unit.rawValue)
  }

  var text: String { Self.aligned(lines) }

  static func aligned(_ lines: [(name: String, text: String)]) -> String {
    let width = lines.reduce(0) { max($0, $1.name.count) } + 2
    return lines.map { name, text in name + String(repeating: " ", count: width - name.count) + text + "\n" }.joined()
  }

  private var lawText: String {
    guard let best = fit.candidates.first else {
      if fit.bounce != nil { return "spring" }
      guard let nearest = fit.nearest else { return "none of these" }
      let samples = "\(nearest.sampleCount) samples from \(instant(nearest.start, 3))"
      return "none of these; \(nearest.name) comes nearest, \(rough(nearest.residual)) root mean square of \(samples)"
    }
    let others = Array(fit.candidates.dropFirst())
    return best + (others.isEmpty ? "" : " (or \(others.listed(with: "or")): not distinguishable)")
  }

  private var nextText: String {
    fit.runnersUp.prefix(3).map { next in
      let count = next.freeParameterCount
      let free = count == 0 ? "" : ", \(count.counted("parameter")) fitted"
      return "\(next.law) (AICc \(next.difference < 0 ? "−" : "+")\(Self.digits(abs(next.difference), 1))\(free))"
    }.joined(separator: ", ")
  }

  private func residual(of law: FittedLaw) -> String {
    var parts = ["\(rough(law.residual)) root mean square of \(law.samples.count) samples"]
    let rounding = fit.grid.rounding / 12.0.squareRoot()
    if rounding > 0 {
      parts.append("\((numbers.conversion(from: unit).factor * rounding).roundedText) by rounding alone")
    }
    if law.noise > fit.grid.rounding / 5 { parts.append("noise \(rough(law.noise))") }
    if law.jitter > 1e-4 { parts.append("times off by \((law.jitter * 1000).roundedText) ms") }
    if !law.outliers.isEmpty { parts.append("\(law.outliers.count.counted("outlier")) ignored") }
    return parts.joined(separator: ", ")
  }

  /// Returns the step to which offsets are rounded, as text: a half to a quarter as a fraction, such as `1/3`.
  static func step(_ rounding: Double) -> String {
    let inverse = (1 / rounding).rounded()
    let isFraction = inverse > 1 && inverse <= 4 && abs(rounding * inverse - 1) < 1e-6
    return isFraction ? "1/\(inverse.shortestText)" : rounding.roundedText
  }

  private var recording: String {
    let grid = fit.grid
    var parts = ["offsets not rounded"]
    if grid.rounding > 0 {
      let step = Self.step(grid.rounding)
      // Halves and thirds of a point are the pixels of a display with that scale.
      let isPixel = unit == "pt" && ["1/2", "1/3"].contains(step)
      parts = ["offsets in steps of \(step) \(unit)" + (isPixel ? ", 1 px at \(step.suffix(1)) px/pt" : "")]
    }
    parts.append("\(grid.frameRate.roundedText) samples/s")
    let steps = [
      0.01: "steps of 0.01 s", 0.001: "whole ms", 1e-4: "steps of 0.1 ms", 1e-5: "steps of 0.01 ms", 1e-6: "whole µs",
    ]
    if let step = steps[grid.timeStep] { parts.append("times in \(step)") }
    if grid.droppedCount > 0 { parts.append("\(grid.droppedCount.counted("frame")) missing") }
    if !fit.stale.isEmpty { parts.append("\(fit.stale.count) shown twice") }
    return parts.joined(separator: ", ")
  }

  /// Returns a value with two digits of its uncertainty, or with 4 decimals if it is known exactly.
  static func rounded(_ interval: Interval) -> String { digits(interval.value, decimals(of: interval) ?? 4) }

  /// Returns the decimals that show two digits of the uncertainty; `nil` for a value that is known exactly.
  static func decimals(of interval: Interval) -> Int? {
    let spread = (interval.high - interval.low) / 2
    return spread > 0 ? min(Double.decimals(for: 10, within: spread), 12) : nil
  }

  /// Returns a value rounded to 8 significant digits and at most 15 decimals; from 10⁸ on, to a whole number.
  static func significant(_ value: Double) -> String {
    digits(value, value == 0 ? 0 : Double.decimals(for: 1e7, within: abs(value)))
  }

  static func digits(_ value: Double, _ decimals: Int) -> String { value.rounded(toDecimals: decimals).shortestText }
}

struct FitNumbers {
  /// The number of decimals asked for; `nil` for as many as the uncertainty of a value leaves.
  let decimals: Int?
  /// True if the pixels per point are set by an option.
  let isScaleGiven: Bool
  private let units: OutputUnits

  init(_ arguments: ParsedArguments) {
    (decimals, isScaleGiven) = (arguments[OutputOptions.precision], arguments.isSet(InputOptions.scale))
    units = OutputUnits(arguments)
  }

  /// Returns the factor by which values of a unit are multiplied for print, and the printed unit.
  func conversion(from unit: String) -> (factor: Double, unit: String) {
    let isLength = unit == "px" || unit == "dp" || unit.hasPrefix("px/") || unit.hasPrefix("dp/")
    let column = units.converting(TableColumn("", unit: isLength ? "pt" + unit.dropFirst(2) : unit))
    switch column.conversion {
    case .factor(let factor): return (factor, column.unit ?? unit)
    case .powerOfTen(let power): return ((0..<power).reduce(1) { factor, _ in 10 * factor }, column.unit ?? unit)
    default: return (1, unit)
    }
  }

  /// Returns a value with its interval: with two digits of its uncertainty or, with `--precision`, at least one.
  /// Without a finite interval, it is followed by "or faster".
  func text(_ interval: Interval, _ unit: String) -> String {
    let (factor, unit) = conversion(from: unit)
    let interval = interval.map { factor * $0 }
    guard interval.low.isFinite, interval.high.isFinite else {
      // One end is infinite for the maximum speed of a law, both for a value that is not determined.
      guard interval.low.isFinite || interval.high.isFinite else { return "not determined" }
      return "\(FitText.digits(interval.value, decimals ?? 4)) \(unit) or faster"
    }
    let own = FitText.decimals(of: interval)
    let decimals = self.decimals.map { asked in own.map { $0 > asked + 1 ? $0 : asked } ?? asked } ?? own
    let text = FitText.digits(interval.value, decimals ?? 4) + (unit.isEmpty ? "" : " \(unit)")
    guard let decimals, interval.high > interval.low else { return text }
    let range = "\(FitText.digits(interval.low, decimals)) … \(FitText.digits(interval.high, decimals))"
    return text + "  \(range)  (\(interval.isCertain ? "certain" : "95 %"))"
  }
}
