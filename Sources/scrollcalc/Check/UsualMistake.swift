import ScrollMechanics
import TabularText

/// A mistake that ports usually have: the options with which the expectation has it too, or that correct the file.
struct UsualMistake {
  /// A difference that a mistake makes in the expectation or in the rows.
  fileprivate enum Change {
    case law(CheckedLaw)
    case delay(Double), timeFactor(Double), scale(Double), jitter(Double)
    /// Each step is moved by the velocity at its start (`row` 0) or at its end (1).
    case steps(row: Int)
    /// Each frame slows as a whole second does, at a number of frames a second.
    case secondsAsFrames(Double)
  }

  let options: String
  fileprivate(set) var meaning: String
  fileprivate let changes: [Change]
  /// The largest distance in points of the rows that may not be outside.
  fileprivate(set) var worst = Double.infinity
  var text: String { "\(options): \(meaning) (worst \(worst.roundedText) pt)" }

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
    guard law?.isFitted == false else { return nil }
    // A port with a mistake may also end too early or never: it is compared for as long as both move.
    let ends = [
      ("ends at", (rows.offsets.lastIndex { $0 != rows.offsets.last } ?? 0) + 2),
      ("goes on after", rows.times.prefix { expectation.velocity($0) != 0 }.count),
    ]
    for (words, count) in ends where (8..<rows.times.count).contains(count) {
      guard var mistake = usualMistake(in: rows[0..<count]) else { continue }
      mistake.meaning += ", and the motion \(words) \(FitText.digits(rows.times[count - 1], 4)) s"
      return mistake
    }
    return nil
  }

  /// The mistake that all differences are 0 or a pixel, or that rows are whole pixels where the law's are not.
  private var mistakeOfRounding: UsualMistake? {
    let pixel = 1 / (law.flatMap { law in law.parameters.first { $0.name == "density" }.map(law.value) } ?? 1)
    let sizes = RowComparison(rows, with: expectation, tolerance).offsets.map(\.size)
    let isRounded = sizes.allSatisfy { min($0, abs($0 - pixel)) < 1e-6 * pixel } && sizes.contains { $0 < pixel / 2 }
    let isWhole = zip(sizes, rows.offsets).allSatisfy { $0 < pixel && ($1 / pixel).rounded() == $1 / pixel }
    guard isRounded || isWhole, pixel > tolerance.offset else { return nil }
    var mistake = UsualMistake("--within ", pixel, "pixels are cut off or rounded differently")
    mistake.worst = pixel
    return mistake
  }

  private func usualMistake(in rows: CheckedRows) -> UsualMistake? {
    let worst = RowComparison(rows, with: expectation, tolerance).worst
    // Rows that hardly move are near to any motion that hardly moves.
    let span = (rows.offsets.max() ?? 0) - (rows.offsets.min() ?? 0)
    let (few, limit) = (rows.thinned(to: 256), max(tolerance.offset, min(worst, span) / 10))
    let stages: [() -> [UsualMistake]] = [
      { mistakes.map { evaluated($0, few) } },
      { law.map { $0.isFitted ? [] : fits($0, rows.thinned(to: 64)) } ?? [] },
      {
        [0.0005, 0.001, 0.005].filter { $0 > tolerance.time }
          .map { evaluated(UsualMistake("--within-time ", $0, "times are rounded, or jitter", .jitter($0)), few) }
      },
    ]
    return stages.lazy.compactMap { stage in
      stage().min { $0.worst < $1.worst }.map { evaluated($0, rows) }.flatMap { $0.worst <= limit ? $0 : nil }
    }.first
  }

  private func evaluated(_ mistake: UsualMistake, _ rows: CheckedRows) -> UsualMistake {
    var (mistake, rows, expectation, tolerance) = (mistake, rows, expectation, tolerance)
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
      case .secondsAsFrames(let count):
        let offset = expectation.offset
        expectation.offset = { offset(0) + (offset(count * $0) - offset(0)) / count }
      case .jitter(let time): tolerance.time = time
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

  /// True if the column of offsets is in points, which is not scaled.
  private var areInPoints: Bool { file.lengthUnit.map(ColumnRole.unscaledUnits.contains) == true }

  private static let scales = [0.6, 1.5, 2, 2.625, 2.75, 3, 3.5]

  /// Mistakes in the units of the file, and in the time of the release.
  private var ofRows: [UsualMistake] {
    let steps = zip(rows.times.dropFirst(), rows.times).map { $0 - $1 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    let frame = (0.004...0.05).contains(step) ? step : 1 / 60
    let (release, scale) = (arguments[FitOptions.release] ?? 0, arguments[InputOptions.scale] ?? 1)
    let scales = areInPoints ? [] : Self.scales
    let frames = [(1.0, "a frame late"), (-1, "a frame early"), (2, "two frames late"), (0.5, "half a frame late")]
    let start = rows.times[0]
    return frames.map { UsualMistake("--release ", release + $0 * frame, $1, .delay($0 * frame)) } + [
      UsualMistake("--release \(start.shortestText)", nil, "times do not count from the release", .delay(start)),
      UsualMistake("--input-time-unit ms", nil, "times are in ms, not in s", .timeFactor(0.001)),
      UsualMistake("--input-time-unit s", nil, "times are in s where ms are expected", .timeFactor(1000)),
    ] + scales.map { UsualMistake("--input-scale ", $0 * scale, "pixels for points", .scale($0)) }
  }

  /// Mistakes in the velocity and the offset of the release.
  private func ofRelease(_ law: CheckedLaw) -> [UsualMistake] {
    let (velocity, first) = (law.velocity, rows.offsets[0])
    func release(_ words: String, v: Double? = nil, x: Double? = nil) -> UsualMistake {
      let options = [v.map { "-v \(FitText.significant($0))" }, x.map { "--offset \(FitText.significant($0))" }]
      let velocity = law.setting(Parameters.velocity, to: v ?? velocity)
      let changed = x.map { velocity.setting(Parameters.offset, to: $0) } ?? velocity
      return UsualMistake(options.compactMap(\.self).joined(separator: " "), nil, words, .law(changed))
    }
    let summed = "positions are summed in steps, not calculated from the time"
    let mistakes =
      [0, 1].map { UsualMistake("x += v·Δt", nil, summed, .steps(row: $0)) } + [
        release("the sign of the velocity", v: -velocity),
        release("a velocity per s is taken per ms", v: 1000 * velocity),
        release("a velocity per ms is taken per s", v: velocity / 1000),
        release("the offset is left out", x: 0), release("another offset", x: first),
        release("the sign of the velocity, and another offset", v: -velocity, x: first),
      ]
    guard let rate = law.parameters.first(where: { $0.unit == .perSecond }),
      let frames = law.parameters.first(where: { $0.name == "frame-rate" })
    else { return mistakes }
    let meaning = "a rate per s is taken per frame"
    let changed = UsualMistake.Change.law(law.setting(frames, to: 1))
    return mistakes + [
      UsualMistake("v *= ", law.value(of: rate), meaning, changed, .secondsAsFrames(law.value(of: frames)))
    ]
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

  /// Returns the mistakes of one number with the value at which the rows are nearest.
  private func fits(_ law: CheckedLaw, _ rows: CheckedRows) -> [UsualMistake] {
    let (velocity, release) = (law.velocity, arguments[FitOptions.release] ?? 0)
    let ends = rows[[0, rows.times.count - 1]]
    let expected = ends.times.map(expectation.offset)
    let ratio = (ends.offsets[1] - ends.offsets[0]) / (expected[1] - expected[0])
    let scaled = UsualMistake(
      "--input-scale ", ratio * (arguments[InputOptions.scale] ?? 1), "another unit of offsets", .scale(ratio))
    let ofParameters = law.parameters.map { parameter -> UsualMistake in
      let free = FreeParameter(parameter)
      let (center, reach) = (free.coordinate(of: law.value(of: parameter)), 240 * free.step)
      return fitted(from: center - reach, to: center + reach, by: free.value, rows) {
        parameter.range.contains($0) ? mistake(parameter, $0, "another value", law) : nil
      }
    }
    return ofParameters + (areInPoints || !ratio.isFinite || ratio <= 0 ? [] : [evaluated(scaled, rows)]) + [
      fitted(from: min(velocity / 4, 4 * velocity), to: max(velocity / 4, 4 * velocity), rows) {
        UsualMistake("-v ", $0, "another velocity", .law(law.setting(Parameters.velocity, to: $0)))
      },
      fitted(from: -0.25, to: 0.25, rows) {
        UsualMistake("--release ", release + $0, "the motion is \($0 > 0 ? "late" : "early")", .delay($0))
      },
      fitted(from: 0.9, to: 1.1, rows) {
        UsualMistake("t *= ", $0, "the clock is too \($0 > 1 ? "slow" : "fast")", .timeFactor($0))
      },
    ]
  }

  /// Returns the mistake with the number between two at which the rows are nearest, to the fewest digits that suffice.
  private func fitted(
    from low: Double, to high: Double, by value: (Double) -> Double = { $0 }, _ rows: CheckedRows,
    _ mistake: (Double) -> UsualMistake?
  ) -> UsualMistake {
    func evaluated(_ value: Double) -> UsualMistake {
      mistake(value).map { self.evaluated($0, rows) } ?? UsualMistake("", nil, "")
    }
    guard low.isFinite, high.isFinite, low < high else { return UsualMistake("", nil, "") }
    let number = value(least(from: low, to: high, parts: 32) { evaluated(value($0)).worst })
    let best = evaluated(number)
    for size in [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7] where number != 0 {
      let rounded = evaluated(number.rounded(toDecimals: Double.decimals(for: size, within: abs(number))))
      if rounded.worst <= max(tolerance.offset, 1.2 * best.worst) { return rounded }
    }
    return best
  }
}
