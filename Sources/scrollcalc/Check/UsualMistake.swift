import ScrollMechanics
import TabularText

/// A mistake that ports usually have: the options with which the expectation has it too, or that correct the file.
struct UsualMistake {
  /// Gives the expectation the mistake, or takes it from the rows. Throws if the law refuses a value.
  fileprivate typealias Change = (inout CheckedRows, inout ExpectedMotion, inout CheckTolerance) throws -> Void

  let options: String
  fileprivate(set) var meaning: String
  fileprivate let change: Change
  /// The largest distance in points, or in points per second, of the rows that may not be outside; infinite if it is
  /// not compared.
  fileprivate(set) var worst = Double.infinity
  fileprivate var unit = "pt"
  /// True for a limit of at most four digits.
  fileprivate var isRound = false
  var text: String { "\(options): \(meaning)\(worst < .infinity ? " (worst \(worst.roundedText) \(unit))" : "")" }

  /// Makes a mistake of rows that have a delay in seconds, or columns in other units, or another one.
  ///
  /// - Parameter value: the value of the last option.
  fileprivate init(
    _ options: String, _ value: Double?, _ meaning: String, delay: Double = 0, clock: Double = 1, scale: Double = 1,
    speed: Double = 1, change: @escaping Change = { _, _, _ in }
  ) {
    self.options = options + (value.map(FitText.significant) ?? "")
    self.meaning = meaning
    self.change = { rows, expectation, tolerance in
      rows.times = rows.times.map { clock * ($0 - delay) }
      rows.offsets = rows.offsets.map { $0 / scale }
      rows.velocities = rows.velocities.map { speed * $0 }
      try change(&rows, &expectation, &tolerance)
    }
  }
}

extension Check {
  /// Returns the usual mistake that explains the rows; `nil` without a good one.
  func usualMistake(_ comparison: RowComparison) -> UsualMistake? {
    if comparison.worst <= tolerance.offset {
      return mistakeOfVelocities(comparison) ?? mistakeOfFewRows(comparison)
    }
    let mistake = explanation(of: rows) ?? mistakeOfFewRows(comparison)
    if rows.times.count > 1, rows.offsets.allSatisfy({ $0 == rows.offsets[0] }) {
      let reason = mistake.map { ", as with \($0.options): \($0.meaning)" } ?? ""
      return UsualMistake("x = ", rows.offsets[0], "nothing moves in the file" + reason)
    }
    if let mistake { return mistake }
    let (count, least) = (rows.times.count, 8)
    guard law?.isFitted == false, count > least else { return nil }
    // A port with a mistake may also end too early or never, or have it from one frame on: a part is compared.
    let moving = (rows.offsets.lastIndex { $0 != rows.offsets.last } ?? 0) + 2
    let lasting = rows.times.prefix { $0 < expectation.duration }.count
    let first = comparison.offsets.indices.first(where: comparison.isOffsetOutside) ?? 0
    for (words, part, row) in [
      ("ends at", 0..<moving, moving - 1), ("goes on after", 0..<lasting, lasting - 1),
      ("has it from", first..<count, first),
    ] where (least..<count).contains(part.count) {
      func time(_ row: Int) -> String { FitText.digits(file.clock.time(after: file.times[row]), 4) }
      if part.lowerBound == 0, part.upperBound <= first + 1 {
        let meaning = "all is right up to there, but the motion \(words) \(time(row)) s"
        return UsualMistake("--until \(time(min(row, first - 1)))", nil, meaning)
      }
      guard var mistake = explanation(of: rows[part]) else { continue }
      mistake.meaning += ", and the motion \(words) \(time(row)) s"
      return mistake
    }
    return nil
  }

  /// Returns the simplest of the mistakes that come near to the best one; `nil` if that is not good.
  ///
  /// With a good one all rows are within the tolerance, or the worst is ten times nearer. A mistake that leaves a much
  /// larger distance than the best explains less, however simple it is.
  private func explanation(of rows: CheckedRows) -> UsualMistake? {
    let comparison = RowComparison(rows, with: expectation, tolerance)
    // Rows that hardly move are near to any motion that hardly moves.
    let span = (rows.offsets.max() ?? 0) - (rows.offsets.min() ?? 0)
    let limit = max(tolerance.offset, min(comparison.worst, span) / 10)
    func simplest(_ mistakes: [UsualMistake]) -> UsualMistake? {
      let best = mistakes.map(\.worst).min() ?? .infinity
      // If none passes, there are several mistakes, and a fitted number also hides a part of another.
      let factor: Double = best <= tolerance.offset ? 2 : 5
      let near = min(factor * best + tolerance.offset / 1000 + 1e-9 * span, limit)
      return mistakes.lazy.filter { $0.worst <= near }.map { evaluated($0, rows) }.first { $0.worst <= limit }
    }
    func compared(_ mistakes: [UsualMistake]) -> [UsualMistake] { mistakes.map { evaluated($0, rows, count: 256) } }
    var mistakes = law?.isFitted == true ? [] : compared(ofRows)
    let rounding = mistakeOfRounding(rows, comparison)
    if let law {
      let (few, isFitted) = (rows.thinned(to: 64), law.isFitted)
      mistakes += compared((isFitted ? [] : ofRelease(law)) + ofParameters(law) + ofEdges(law))
      if !isFitted { mistakes += compared(ofSplines(law, rows)) }
      if !isFitted, rounding == nil {
        // Other laws and curves come near by chance, but a port that has one follows it.
        let close = max(tolerance.offset, comparison.worst / 1000)
        let curves = compared(ofLaws(law) + ofCurves(law, rows)).filter { $0.worst <= close }
        // A motion that ends too early meets a limit if it ends at a round offset, else another stop speed.
        mistakes += curves.filter(\.isRound) + fits(law, few) + curves
      }
    }
    if let mistake = simplest(mistakes) ?? rounding { return mistake }
    return simplest(
      compared(
        [0.0005, 0.001, 0.005].filter { $0 > tolerance.time }.map { time in
          UsualMistake("--within-time ", time, "times are rounded, or jitter") { $2.time = time }
        }))
  }

  /// Returns a mistake with the worst distance that it leaves, of at most `count` rows.
  private func evaluated(
    _ mistake: UsualMistake, _ rows: CheckedRows, count: Int = .max, ofVelocities: Bool = false
  ) -> UsualMistake {
    var (mistake, rows, expectation, tolerance) = (mistake, rows, expectation, tolerance)
    guard (try? mistake.change(&rows, &expectation, &tolerance)) != nil else { return mistake }
    let comparison = RowComparison(rows.thinned(to: count), with: expectation, tolerance)
    mistake.worst = ofVelocities ? comparison.worstVelocity : comparison.worst
    return mistake
  }

  /// Returns the mistake of another law, or of one with another value. A recording is fitted anew.
  private func mistake(
    _ options: String, _ value: Double?, _ meaning: String, _ law: CheckedLaw, change: (inout CheckedLaw) -> Void
  ) -> UsualMistake {
    var law = law
    change(&law)
    return UsualMistake(options, value, meaning) { [law] rows, expectation, _ in
      guard law.isFitted else {
        expectation = try law.expectation()
        return
      }
      let refitted = try Check(arguments, file, with: law)
      (rows, expectation) = (refitted.rows, refitted.expectation)
    }
  }

  // MARK: - Mistakes of single rows, of rounding and of velocities

  /// Returns the mistake that the rows outside repeat the ones before them, or that the first row alone is outside.
  private func mistakeOfFewRows(_ comparison: RowComparison) -> UsualMistake? {
    let outside = comparison.offsets.indices.filter(comparison.isOutside)
    let repeats = outside.allSatisfy { row in
      // A last bit may differ if the port evaluates the earlier time again.
      row > 0 && abs(rows.offsets[row] - rows.offsets[row - 1]) <= 1e-9 * max(1, abs(rows.offsets[row]))
    }
    guard outside.count * 5 <= rows.times.count, repeats || outside == [0] else { return nil }
    let percentage = (100 * Double(outside.count) / Double(rows.times.count)).roundedUp(toDecimals: 2)
    let words = repeats ? "the rows outside repeat the ones before" : "only the first row is outside"
    return UsualMistake("--allow \(FitText.significant(percentage))%", nil, words)
  }

  /// Returns the mistake that offsets are rounded, to pixels, to decimals or to 32 bits, or that pixels are rounded
  /// otherwise than the law's.
  private func mistakeOfRounding(_ rows: CheckedRows, _ comparison: RowComparison) -> UsualMistake? {
    let sizes = comparison.offsets.map(\.size)
    let worst = sizes.max() ?? 0
    func rounds(to step: Double) -> Bool {
      (1e-6..<1.000001).contains(worst / step)
        && (rows.offsets.allSatisfy { abs($0 / step - ($0 / step).rounded()) < 1e-6 }
          || sizes.allSatisfy { min($0, abs($0 - step)) < 1e-6 * step } && sizes.contains { $0 < step / 2 })
    }
    let density = law.flatMap { law in law.parameters.first { $0.name == "density" }.map(law.value) } ?? 1
    // 32 bits have a precision of 2⁻²⁴, and a few operations lose some more.
    let largest = (rows.offsets.map(abs).max() ?? 0) * 0x1p-20
    let words: String
    if let pixel = [1 / density, 1, 1 / 2, 1 / 3].first(where: rounds) {
      words = worst > 0.500001 * pixel ? "pixels are cut off or rounded differently" : "offsets are rounded to pixels"
    } else if let decimals = (1...6).first(where: { rounds(to: 1.0.scaled(byPowerOfTen: -$0)) }) {
      words = "offsets are rounded to \(decimals) decimal\(decimals == 1 ? "" : "s")"
    } else if worst < largest, rows.offsets.allSatisfy({ $0 == Double("\(Float($0))") || $0 == Double(Float($0)) }) {
      words = "offsets have 32 bits"
    } else if worst < largest * 0x1p-20 {
      words = "the last of 16 digits differ"
    } else {
      return nil
    }
    let within = worst.roundedUp(toDecimals: Double.decimals(for: 1, within: worst))
    var mistake = UsualMistake("--within ", within, words)
    mistake.worst = worst
    return mistake
  }

  private func mistakeOfVelocities(_ comparison: RowComparison) -> UsualMistake? {
    let (step, worst) = (self.step, comparison.worstVelocity)
    let factors =
      [
        (-1, "the sign of the velocity"), (1000, "velocities are per ms, not per s"),
        (0.001, "velocities are per s, not per ms"), (1 / step, "velocities are per frame, not per s"),
      ] + Self.scales.map { (1 / $0, "velocities in pixels") }
    let ofUnits = factors.map { UsualMistake("velocity *= ", $0, $1, speed: $0) }
    let ofTimes = [(-step, "early"), (step, "late")].map {
      UsualMistake("t -= ", $0, "velocities are a frame \($1)", delay: $0)
    }
    let ofMeans = UsualMistake("(x − x₋₁)/Δt", nil, "velocities are means of the frame before") { _, expectation, _ in
      let (offset, velocity) = (expectation.offset, expectation.velocity)
      expectation.velocity = { $0 < step / 2 ? velocity($0) : (offset($0) - offset($0 - step)) / step }
    }
    var mistake = (ofUnits + ofTimes + [ofMeans]).map { evaluated($0, rows, ofVelocities: true) }
      .min { $0.worst < $1.worst }
    mistake?.unit = "pt/s"
    return mistake.flatMap { $0.worst <= max(tolerance.velocity ?? 0, worst / 10) ? $0 : nil }
  }

  // MARK: - The mistakes

  /// True if the column of offsets is in points, which is not scaled.
  private var areInPoints: Bool { file.lengthUnit.map(ColumnRole.unscaledUnits.contains) == true }

  private static let scales = [0.6, 1.5, 2, 2.625, 2.75, 3, 3.5]

  /// The time between two rows in seconds, or 1/60 s if that is no frame.
  private var step: Double {
    let steps = zip(rows.times.dropFirst(), rows.times).map { $0 - $1 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    return (0.004...0.05).contains(step) ? step : 1 / 60
  }

  /// Mistakes in the units of the file, and in the time of the release.
  private var ofRows: [UsualMistake] {
    let frame = step
    let (release, scale) = (arguments[FitOptions.release] ?? 0, arguments[InputOptions.scale] ?? 1)
    let scales = areInPoints ? [] : Self.scales
    let frames = [(1.0, "a frame late"), (-1, "a frame early"), (2, "two frames late"), (0.5, "half a frame late")]
    let start = rows.times[0]
    // Whole numbers may have been read as milliseconds.
    let rates = [60.0, 120, 30, 90, 144].flatMap { rate in [1, 1000].map { (rate: rate, clock: $0 / rate) } }
    return frames.map { UsualMistake("--release ", release + $0 * frame, $1, delay: $0 * frame) } + [
      UsualMistake("--release ", start, "times do not count from the release", delay: start),
      UsualMistake("--input-time-unit ms", nil, "times are in ms, not in s", clock: 0.001),
      UsualMistake("--input-time-unit s", nil, "times are in s where ms are expected", clock: 1000),
      UsualMistake("t *= 2", nil, "the clock is twice too slow, or frames at 60 Hz count as 120", clock: 2),
      UsualMistake("t *= 0.5", nil, "the clock is twice too fast, or frames at 120 Hz count as 60", clock: 0.5),
    ]
      + rates.map { rate, clock in
        UsualMistake("t /= ", rate, "times are numbers of frames, not seconds", clock: clock)
      } + [
        UsualMistake("--deltas", nil, "offsets are steps, each from the row before") { [law] rows, _, _ in
          var offset = law?.values[Parameters.offset] ?? 0
          rows.offsets = rows.offsets.map { step in
            offset += step
            return offset
          }
        }
      ] + scales.map { UsualMistake("--input-scale ", $0 * scale, "pixels for points", scale: $0) }
      + [1, 1000].map { unit in
        UsualMistake("time, offset", nil, "the columns of times and offsets are swapped") { rows, expectation, _ in
          let (times, offsets) = (rows.offsets, rows.times.map { unit * $0 })
          guard let end = times.last, let last = offsets.last else { return }
          // Any times are near to a motion that hardly moves.
          if abs(last - expectation.offset(end)) < 0.1 * abs(last) { (rows.times, rows.offsets) = (times, offsets) }
        }
      }
  }

  /// Mistakes in the velocity and the offset of the release.
  private func ofRelease(_ law: CheckedLaw) -> [UsualMistake] {
    let (velocity, first) = (law.velocity, rows.offsets[0])
    func release(_ words: String, v: Double? = nil, x: Double? = nil) -> UsualMistake {
      let options = [v.map { "-v \(FitText.significant($0))" }, x.map { "--offset \(FitText.significant($0))" }]
      return mistake(options.compactMap(\.self).joined(separator: " "), nil, words, law) { law in
        if let v { law.values.set(Parameters.velocity, to: v) }
        if let x { law.values.set(Parameters.offset, to: x) }
      }
    }
    let summed = "positions are summed in steps, not calculated from the time"
    let mistakes =
      [0, 1].map { row in
        UsualMistake("x += v·Δt", nil, summed) { _, expectation, _ in
          expectation = expectation.summed(over: rows.times, row: row)
        }
      } + [
        release("the sign of the velocity", v: -velocity),
        release("a velocity per s is taken per ms", v: 1000 * velocity),
        release("a velocity per ms is taken per s", v: velocity / 1000),
        release("a velocity per s is taken per frame", v: velocity / step),
        release("a velocity per frame is taken per s", v: velocity * step),
        release("the offset is left out", x: 0), release("another offset", x: first),
        release("the sign of the velocity, and another offset", v: -velocity, x: first),
      ]
    guard let rate = law.parameters.first(where: { $0.unit == .perSecond }),
      let frames = law.parameters.first(where: { $0.name == "frame-rate" })
    else { return mistakes }
    // Each frame slows as a whole second does.
    let count = law.value(of: frames)
    var changed = law
    changed.set(frames, to: 1)
    return mistakes + [
      UsualMistake("v *= ", law.value(of: rate), "a rate per s is taken per frame") { [changed] _, expectation, _ in
        expectation = try changed.expectation()
        let offset = expectation.offset
        expectation.offset = { offset(0) + (offset(count * $0) - offset(0)) / count }
      }
    ]
  }

  private func ofEdges(_ law: CheckedLaw) -> [UsualMistake] {
    guard FlickRules.limits.contains(where: arguments.isSet) else { return [] }
    let edges: KeyValuePairs<String, FlickOptions.EdgeChoice> = ["none": .none, "stop": .stop, "spring": .spring]
    return edges.filter { $0.value != law.model.edge }.map { name, edge in
      let words = edge == .none ? "the limits are left out" : "another edge"
      return mistake("--edge \(name)", nil, words, law) { $0.model.edge = edge }
    }
  }

  /// The other laws, with their defaults.
  private func ofLaws(_ law: CheckedLaw) -> [UsualMistake] {
    LawChoice.all.filter { $0.description.name != law.model.law.description.name }.map { choice in
      mistake("--law \(choice.label)", nil, "another law", law) { $0.model.law = choice }
    }
  }

  /// Mistakes that replace the law's motion: a limit where the rows end, and easing curves.
  private func ofCurves(_ law: CheckedLaw, _ rows: CheckedRows) -> [UsualMistake] {
    let (first, last) = (rows.offsets[0], rows.offsets[rows.offsets.count - 1])
    let moving = (rows.offsets.lastIndex { $0 != last } ?? 0) + 1
    let (isForwards, hasLimits) = (last > first, FlickRules.limits.contains(where: arguments.isSet))
    let option = "--\(isForwards ? "max" : "min") \(FitText.significant(last))\(hasLimits ? "" : " --edge stop")"
    var limited = mistake(option, nil, "a limit of the content", law) { law in
      law.values.set(isForwards ? Parameters.maximum : Parameters.minimum, to: last)
      if !hasLimits { law.model.edge = .stop }
    }
    limited.isRound = last == last.rounded(toDecimals: Double.decimals(for: 1000, within: abs(last)))
    let ends = [expectation.duration] + (moving < rows.times.count ? [rows.times[moving]] : [])
    let eased = ends.flatMap { end in
      (2...5).map { power in
        curve("1 − (1 − t/\(FitText.digits(end, 3)))^\(power)", "an easing curve, not the law", rows, to: end) {
          fraction in
          1 - (1...power).reduce(1) { product, _ in product * (1 - fraction) }
        }
      }
    }
    return [limited] + eased
  }

  /// Returns the mistake of a curve of progress from the first row to the last, in a time in seconds.
  private func curve(
    _ name: String, _ words: String, _ rows: CheckedRows, to end: Double, _ progress: @escaping (Double) -> Double
  ) -> UsualMistake {
    let (first, last) = (rows.offsets[0], rows.offsets[rows.offsets.count - 1])
    return UsualMistake(name, nil, words) { _, expectation, _ in
      expectation.offset = { first + (last - first) * progress(min(max($0 / end, 0), 1)) }
    }
  }

  private func ofSplines(_ law: CheckedLaw, _ rows: CheckedRows) -> [UsualMistake] {
    guard law.parameters.contains(where: { $0.name == "density" }) else { return [] }
    return Self.splines.compactMap { x1, y1, x2, y2, words in
      (try? CubicBezier(x1, y1, x2, y2)).map {
        curve("cubic-bezier(\(x1), \(y1), \(x2), \(y2))", words, rows, to: expectation.duration, $0.progress)
      }
    }
  }

  /// Android's spline, cubic-bezier(0.175, 0.5, 0.35, 1), with mistakes.
  private static let splines = [
    (0.25, 0.5, 0.5, 1.0, "the inflexion of the spline is 0.5, not 0.35"),
    (0.35, 0.5, 0.675, 1, "the tensions of the spline are swapped, 1 and 0.5"),
    (0.5, 0.175, 1, 0.35, "time and progress of the spline are swapped"),
  ]

  /// The logarithms of exponents of rates, as a rate over another time is a power of it.
  private static let powers: [(unit: ParameterUnit, logarithm: Double, words: String)] = [
    (.perMillisecond, -6.907755278982137, "a rate per ms is taken per s"),
    (.perMillisecond, -2.8134107167600364, "a rate per ms is taken per frame"),
    (.perSecond, 6.907755278982137, "a rate per s is taken per ms"),
    (.perSecond, 4.0943445622221, "a rate per s is taken per frame"),
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
          + Self.scales.dropFirst().flatMap {
            mistakes([$0 * value], "the friction has density \($0.shortestText), the velocity not")
          }
      case "frame-rate": return mistakes([60, 120, 30, 90], "another frame rate")
      default:
        // ln(−ln r) of a power differs by the logarithm of the exponent.
        return Self.powers.filter { $0.unit == parameter.unit }.flatMap { power in
          mistakes([free.value(at: free.coordinate(of: value) + power.logarithm)], power.words)
        } + parameter.named.flatMap { mistakes([$0.value], "the \(parameter.name) \($0.name)") }
      }
    }
  }

  /// Returns the mistake of another value of a parameter, whose option has up to eight digits of it.
  private func mistake(_ parameter: LawParameter, _ value: Double, _ words: String, _ law: CheckedLaw) -> UsualMistake {
    let name =
      parameter.isOption ? "--\(parameter.name) " : "--law \(law.model.law.description.name):\(parameter.name)="
    return self.mistake(name, value, words, law) { $0.set(parameter, to: value) }
  }

  /// Returns the mistakes of one number with the value at which the rows are nearest.
  private func fits(_ law: CheckedLaw, _ rows: CheckedRows) -> [UsualMistake] {
    let release = arguments[FitOptions.release] ?? 0
    let ends = rows[[0, rows.times.count - 1]]
    let expected = ends.times.map(expectation.offset)
    let ratio = (ends.offsets[1] - ends.offsets[0]) / (expected[1] - expected[0])
    let scaled = UsualMistake(
      "--input-scale ", ratio * (arguments[InputOptions.scale] ?? 1), "another unit of offsets", scale: ratio)
    let ofParameters = law.parameters.map { parameter -> UsualMistake in
      let free = FreeParameter(parameter)
      // On a logarithmic scale, a factor of 1100: a rate of 0.998 per second instead of 0.135.
      let (center, reach) = (free.coordinate(of: law.value(of: parameter)), 700 * free.step)
      return fitted(from: center - reach, to: center + reach, parts: 96, by: free.value, rows) {
        parameter.range.contains($0) ? mistake(parameter, $0, "another value", law) : nil
      }
    }
    return [
      // Cubes reach velocities 150 times as large and as small.
      fitted(from: 0.188, to: 5.32, parts: 96, by: { law.velocity * $0 * $0 * $0 }, rows) { velocity in
        mistake("-v ", velocity, "another velocity", law) { $0.values.set(Parameters.velocity, to: velocity) }
      },
      fitted(from: -0.25, to: 0.25, rows) {
        UsualMistake("--release ", release + $0, "the motion is \($0 > 0 ? "late" : "early")", delay: $0)
      },
      fitted(from: 0.4, to: 2.5, rows) {
        UsualMistake("t *= ", $0, "the clock is too \($0 > 1 ? "slow" : "fast")", clock: $0)
      },
    ] + ofParameters + (areInPoints || !ratio.isFinite || ratio <= 0 ? [] : [evaluated(scaled, rows)])
  }

  /// Returns the mistake with the number between two at which the rows are nearest, to the fewest digits that suffice.
  private func fitted(
    from low: Double, to high: Double, parts: Int = 32, by value: (Double) -> Double = { $0 }, _ rows: CheckedRows,
    _ mistake: (Double) -> UsualMistake?
  ) -> UsualMistake {
    func evaluated(_ value: Double) -> UsualMistake {
      mistake(value).map { self.evaluated($0, rows) } ?? UsualMistake("", nil, "")
    }
    guard low.isFinite, high.isFinite, low < high else { return UsualMistake("", nil, "") }
    let number = value(least(from: low, to: high, parts: parts) { evaluated(value($0)).worst })
    let best = evaluated(number)
    for size in [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7] where number != 0 {
      var rounded = evaluated(number.rounded(toDecimals: Double.decimals(for: size, within: abs(number))))
      guard rounded.worst <= max(tolerance.offset, 1.2 * best.worst) else { continue }
      // The choice between mistakes does not depend on the digits that are printed.
      rounded.worst = min(rounded.worst, best.worst)
      return rounded
    }
    return best
  }
}

extension Double {
  /// Returns the least number of some decimals that is not less.
  fileprivate func roundedUp(toDecimals decimals: Int) -> Double {
    let near = rounded(toDecimals: decimals)
    return near < self ? near + 1.0.scaled(byPowerOfTen: -decimals) : near
  }
}
