import ScrollMechanics
import TabularText

/// A mistake that ports usually have: the options with which the expectation has it too, or that correct the file.
struct UsualMistake {
  /// What the expectation or the rows have by mistake.
  fileprivate enum Change {
    case law(CheckedLaw)
    case delay(Double), timeFactor(Double), scale(Double)
    /// Each step is moved by the velocity at its start (`row` 0) or at its end (1).
    case steps(row: Int)
  }

  let options: String
  fileprivate(set) var meaning: String
  fileprivate let changes: [Change]
  /// The largest distance in points of the rows that may not be outside.
  fileprivate(set) var worst = Double.infinity

  /// - Parameter value: the value of the last option.
  fileprivate init(_ options: String, _ value: Double?, _ meaning: String, _ changes: Change...) {
    self.options = options + (value.map(FitText.significant) ?? "")
    (self.meaning, self.changes) = (meaning, changes)
  }
}

extension Check {
  /// Returns the usual mistake with which the rows are nearest; `nil` without a good one.
  ///
  /// With a good one all rows are within the tolerance, or the worst is ten times nearer.
  func usualMistake() -> UsualMistake? {
    if let mistake = mistakeOfRounding ?? usualMistake(in: rows) { return mistake }
    // A port with a mistake may also end too early: it is compared for as long as it moves.
    let moving = rows.prefix((rows.offsets.lastIndex { $0 != rows.offsets.last } ?? 0) + 2)
    guard (8..<rows.times.count).contains(moving.times.count), law?.isFitted == false else { return nil }
    var mistake = usualMistake(in: moving)
    mistake?.meaning += ", and the motion ends at \(FitText.digits(moving.times.last ?? 0, 4)) s"
    return mistake
  }

  /// The mistake that all differences are 0 or a pixel.
  private var mistakeOfRounding: UsualMistake? {
    let pixel = 1 / (law.flatMap { law in law.parameters.first { $0.name == "density" }.map(law.value) } ?? 1)
    let sizes = RowComparison(rows, with: expectation, tolerance).offsets.map(\.size)
    let isRounded = sizes.allSatisfy { min($0, abs($0 - pixel)) < 1e-6 * pixel } && sizes.contains { $0 < pixel / 2 }
    guard isRounded, pixel > tolerance.offset else { return nil }
    var mistake = UsualMistake("--within ", pixel, "pixels are cut off or rounded differently")
    mistake.worst = pixel
    return mistake
  }

  private func usualMistake(in rows: CheckedRows) -> UsualMistake? {
    let worst = RowComparison(rows, with: expectation, tolerance).worst
    let (few, limit) = (rows.thinned(to: 256), max(tolerance.offset, worst / 10))
    var best = mistakes.map { evaluated($0, few) }.min { $0.worst < $1.worst }
    if let law, !law.isFitted, best.map({ $0.worst > limit }) != false {
      best = law.parameters.compactMap { fitted($0, law, in: rows) }.min { $0.worst < $1.worst }
    }
    return best.map { evaluated($0, rows) }.flatMap { $0.worst <= limit ? $0 : nil }
  }

  private func evaluated(_ mistake: UsualMistake, _ rows: CheckedRows) -> UsualMistake {
    var (mistake, rows, expectation) = (mistake, rows, expectation)
    for change in mistake.changes {
      switch change {
      case .law(let law):
        // A recording is fitted anew.
        let refitted = law.isFitted ? try? Check(arguments, file, with: law) : nil
        guard let changed = law.isFitted ? refitted?.expectation : try? law.expectation() else { return mistake }
        (rows, expectation) = (refitted?.rows ?? rows, changed)
      case .delay(let time): rows.times = rows.times.map { $0 - time }
      case .timeFactor(let factor): rows.times = rows.times.map { factor * $0 }
      case .scale(let factor): rows.offsets = rows.offsets.map { $0 / factor }
      case .steps(let row): expectation = expectation.summed(over: self.rows.times, row: row)
      }
    }
    mistake.worst = RowComparison(rows, with: expectation, tolerance).worst
    return mistake
  }

  // MARK: - The mistakes

  private var mistakes: [UsualMistake] {
    guard let law else { return ofRows }
    return (law.isFitted ? [] : ofRows + ofRelease(law)) + ofParameters(law) + ofEdges(law)
  }

  private static let scales = [0.6, 1.5, 2, 2.625, 2.75, 3, 3.5]

  /// Mistakes in the units of the file, and in the time of the release.
  private var ofRows: [UsualMistake] {
    let steps = zip(rows.times.dropFirst(), rows.times).map { $0 - $1 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    let frame = (0.004...0.05).contains(step) ? step : 1 / 60
    let (release, scale) = (arguments[FitOptions.release] ?? 0, arguments[InputOptions.scale] ?? 1)
    // A column in points is not scaled.
    let scales = file.lengthUnit.map(ColumnRole.points.contains) == true ? [] : Self.scales
    let frames = [(1.0, "a frame late"), (-1, "a frame early"), (2, "two frames late"), (0.5, "half a frame late")]
    return frames.map { UsualMistake("--release ", release + $0 * frame, $1, .delay($0 * frame)) } + [
      UsualMistake("--input-time-unit ms", nil, "times are in ms, not in s", .timeFactor(0.001)),
      UsualMistake("--input-time-unit s", nil, "times are in s where ms are expected", .timeFactor(1000)),
    ] + scales.map { UsualMistake("--input-scale ", $0 * scale, "pixels for points", .scale($0)) }
  }

  /// Mistakes in the velocity and the offset of the release.
  private func ofRelease(_ law: CheckedLaw) -> [UsualMistake] {
    let velocity = law.values[Parameters.velocity as Parameter] ?? 0
    let changes: [(Parameter, String, Double, String)] = [
      (Parameters.velocity, "-v ", -velocity, "the sign of the velocity"),
      (Parameters.velocity, "-v ", 1000 * velocity, "a velocity per s is taken per ms"),
      (Parameters.velocity, "-v ", velocity / 1000, "a velocity per ms is taken per s"),
      (Parameters.offset, "--offset ", 0, "the offset is left out"),
      (Parameters.offset, "--offset ", rows.offsets[0], "another offset"),
    ]
    let summed = "positions are summed in steps, not calculated from the time"
    return [0, 1].map { UsualMistake("x += v·Δt", nil, summed, .steps(row: $0)) }
      + changes.map { UsualMistake($1, $2, $3, .law(law.setting($0, to: $2))) }
  }

  private func ofEdges(_ law: CheckedLaw) -> [UsualMistake] {
    guard FlickRules.limits.contains(where: arguments.isSet) else { return [] }
    let edges: KeyValuePairs<String, FlickOptions.EdgeChoice> = ["none": .none, "stop": .stop, "spring": .spring]
    return edges.filter { $0.value != law.model.edge }.map { name, edge in
      var other = law
      other.model.edge = edge
      return UsualMistake(
        "--edge \(name)", nil, edge == .none ? "the limits are left out" : "another edge", .law(other))
    }
  }

  /// The logarithms of exponents of rates, as a rate over another time is a power of it.
  private static let powers: [ParameterUnit: [(logarithm: Double, words: String)]] = [
    .perMillisecond: [
      (-6.907755278982137, "a rate per ms is taken per s"), (-2.8134107167600364, "a rate per ms is taken per frame"),
    ],
    .perSecond: [
      (6.907755278982137, "a rate per s is taken per ms"), (4.0943445622221, "a rate per s is taken per frame"),
    ],
  ]

  /// Mistakes in the parameters of the law.
  private func ofParameters(_ law: CheckedLaw) -> [UsualMistake] {
    law.parameters.flatMap { parameter -> [UsualMistake] in
      let (value, free) = (law.value(of: parameter), FreeParameter(parameter))
      func mistakes(_ values: [Double], _ words: String) -> [UsualMistake] {
        values.filter { $0 != value && parameter.range.contains($0) }.map { mistake(parameter, $0, words, law) }
      }
      switch parameter.name {
      case "density": return mistakes([1] + Self.scales, "another density")
      case "friction" where parameter.defaultValue == 0.015:
        return mistakes([0.6 * value], "96 pixels per inch for 160")
      case "frame-rate": return mistakes([60, 120, 30, 90], "another frame rate")
      default:
        // ln(−ln r) of a power differs by the logarithm of the exponent.
        return (Self.powers[parameter.unit] ?? []).flatMap { logarithm, words in
          mistakes([free.value(at: free.coordinate(of: value) + logarithm)], words)
        } + parameter.named.flatMap { mistakes([$0.value], "the \(parameter.name) \($0.name)") }
      }
    }
  }

  /// Returns the mistake of another value of a parameter, whose option has up to eight digits of it.
  private func mistake(_ parameter: LawParameter, _ value: Double, _ words: String, _ law: CheckedLaw) -> UsualMistake {
    let name =
      parameter.isOption ? "--\(parameter.name) " : "--law \(law.model.law.description.name):\(parameter.name)="
    return UsualMistake(name, value, words, .law(law.setting(parameter, to: value)))
  }

  /// Returns the value of a parameter with which the rows are nearest, to the fewest digits that suffice.
  private func fitted(_ parameter: LawParameter, _ law: CheckedLaw, in rows: CheckedRows) -> UsualMistake? {
    let (free, few) = (FreeParameter(parameter), rows.thinned(to: 64))
    let (center, reach) = (free.coordinate(of: law.value(of: parameter)), 240 * free.step)
    guard center.isFinite else { return nil }
    func evaluated(_ value: Double) -> UsualMistake {
      guard parameter.range.contains(value) else { return UsualMistake("", nil, "") }
      return self.evaluated(mistake(parameter, value, "another value", law), few)
    }
    let value = free.value(
      at: least(from: center - reach, to: center + reach, parts: 32) { evaluated(free.value(at: $0)).worst })
    let limit = max(tolerance.offset, 1.2 * evaluated(value).worst)
    return [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7].lazy.map { size in
      evaluated(value.rounded(toDecimals: Double.decimals(for: size, within: abs(value))))
    }.first { $0.worst <= limit }
  }
}
