import CommandLineParsing
import ScrollMechanics
import TabularText

/// A mistake that ports usually have: the options with which the expectation has it too, or that correct the file.
struct UsualMistake {
  fileprivate typealias Trial = (rows: TimedRows, expectation: ExpectedMotion, tolerance: CheckTolerance)

  let options: String
  fileprivate(set) var meaning: String
  /// Gives the expectation the mistake, or takes it from the rows. Throws if the law refuses a value.
  fileprivate let change: (inout Trial) throws -> Void
  /// The largest distance in points, or in points per second, of the rows that may not be outside; infinite if it is
  /// not compared.
  fileprivate(set) var worst = Double.infinity
  /// The number of rows that may be outside.
  fileprivate var allowedCount = 0

  func text(in unit: String) -> String {
    let rows = allowedCount > 0 ? ", up to \(allowedCount.counted("row")) left out" : ""
    return "\(options): \(meaning)\(worst < .infinity ? " (worst \(worst.roundedText) \(unit)\(rows))" : "")"
  }

  /// Makes a mistake of rows that have a delay in seconds, or columns in other units, or another one.
  ///
  /// - Parameter value: the value of the last option.
  fileprivate init(
    _ options: String, _ value: Double?, _ meaning: String, delay: Double = 0, clock: Double = 1, scale: Double = 1,
    change: @escaping (inout Trial) throws -> Void = { _ in }
  ) {
    self.options = options + (value.map(FitText.significant) ?? "")
    self.meaning = meaning
    self.change = { trial in
      trial.rows = TimedRows(
        times: trial.rows.times.map { clock * ($0 - delay) }, offsets: trial.rows.offsets.map { $0 / scale },
        velocities: trial.rows.velocities)
      try change(&trial)
    }
  }
}

extension Check {
  /// Returns the usual mistake that explains the rows; `nil` without a good one.
  func usualMistake(_ comparison: RowComparison) -> UsualMistake? {
    if comparison.worst <= tolerance.offset {
      return mistakeOfVelocities(comparison) ?? mistakeOfFewRows(comparison)
    }
    let mistake = mistakeOfFewRows(comparison, areSingle: true) ?? explanation ?? mistakeOfFewRows(comparison)
    if rows.times.count > 1, isStill {
      let reason = mistake.map { ", as with \($0.options): \($0.meaning)" } ?? ""
      return UsualMistake("x = ", rows.offsets[0], "nothing moves in the file" + reason)
    }
    if let mistake { return mistake }
    // A port with a mistake may also end too early.
    let rest = rows.restIndex
    guard law?.isFitted == false, rest >= 7 else { return nil }
    var moving = self
    moving.rows = rows[0...rest]
    var mistakeOfMoving = moving.explanation
    let end = file.clock.time(after: file.samples.times[0] + (rows.times[rest] - rows.times[0]))
    mistakeOfMoving?.meaning += ", and the motion ends at \(FitText.digits(end, 4)) s"
    return mistakeOfMoving
  }

  /// True if all offsets are equal, apart from their last bits.
  private var isStill: Bool { rows.offsets.allSatisfy { abs($0 - rows.offsets[0]) <= 1e-14 * abs(rows.offsets[0]) } }

  /// The simplest of the mistakes that come near to the best one; `nil` if that is not good.
  ///
  /// With a good one all rows are within the tolerance, or the worst is ten times nearer. A mistake that leaves a much
  /// larger distance than the best explains less, however simple it is. A fitted number also hides a part of another
  /// mistake: it is compared only if no usual mistake passes with a hundredth of the distance.
  private var explanation: UsualMistake? {
    let comparison = RowComparison(rows, with: expectation, tolerance)
    if comparison.worst <= tolerance.offset { return nil }
    // Rows that hardly move are near to any motion that hardly moves.
    let span = (rows.offsets.max() ?? 0) - (rows.offsets.min() ?? 0)
    let size = min(comparison.worst, span)
    let limit = max(tolerance.offset, size / 10)
    func simplest(_ mistakes: [UsualMistake], within limit: Double) -> UsualMistake? {
      let best = mistakes.map(\.worst).min() ?? .infinity
      // If none passes, there are several mistakes, and a fitted number also hides a part of another.
      let factor: Double = best <= tolerance.offset ? 2 : 5
      let near = min(factor * best + tolerance.offset / 1000 + 1e-9 * span, limit)
      return mistakes.lazy.filter { $0.worst <= near }.map { evaluated($0) }.first { $0.worst <= limit }
    }
    func compared(_ mistakes: [UsualMistake]) -> [UsualMistake] { mistakes.map { evaluated($0, count: 256) } }
    let usual = compared((law.map(ofLaw) ?? []) + (law?.isFitted == true ? [] : ofRows))
    if let mistake = simplest(usual, within: min(size / 100, tolerance.offset)) { return mistake }
    let rounding = mistakeOfRounding(comparison)
    var mistakes = usual
    if let law, !law.isFitted, rounding == nil, !isStill {
      // Other laws and curves come near by chance, but a port that has one follows it.
      let close = max(tolerance.offset, comparison.worst / 1000)
      let last = rows.offsets[rows.offsets.count - 1]
      // A motion that ends too early meets a limit if it ends at a round offset, else another stop speed.
      let isRound = last == last.rounded(toDecimals: Double.decimals(for: 1000, within: abs(last)))
      // A flick without a limit does not turn back, whatever its parameters are.
      let reach = abs(last - rows.offsets[0]) + tolerance.offset
      let turns = !hasLimits && rows.offsets.count { abs($0 - rows.offsets[0]) > reach } > 2
      let limits = compared([atLimit(last, law, stops: !hasLimits && !turns)]).filter { turns || $0.worst <= close }
      let curves = compared(ofLaws(law) + ofCurves()).filter { $0.worst <= close }
      var few = self
      few.rows = rows.thinned(to: 64)
      mistakes += (isRound ? limits : []) + (turns ? [] : few.fits(law)) + limits + curves
    }
    let passes = mistakes.contains { $0.worst <= tolerance.offset }
    if let mistake = passes ? nil : simplest(usual, within: size / 100) { return mistake }
    if let mistake = simplest(mistakes, within: limit) ?? rounding { return mistake }
    let isSingle = comparison.offsets.indices.count(where: comparison.isOutside) == 1
    let ofJitter = [0.0005, 0.001, 0.005].filter { $0 > tolerance.time && !isSingle }.map { time in
      UsualMistake("--within-time ", time, "times are rounded, or jitter") { $0.tolerance.time = time }
    }
    return simplest(compared(ofJitter), within: limit)
  }

  /// Returns a mistake with the worst distance that it leaves, of at most `count` rows.
  private func evaluated(
    _ mistake: UsualMistake, count: Int = .max, by worst: KeyPath<RowComparison, Double> = \.worst
  ) -> UsualMistake {
    var (mistake, trial) = (mistake, (rows, expectation, tolerance) as UsualMistake.Trial)
    guard (try? mistake.change(&trial)) != nil else { return mistake }
    let comparison = RowComparison(trial.rows.thinned(to: count), with: trial.expectation, trial.tolerance)
    (mistake.worst, mistake.allowedCount) = (comparison[keyPath: worst], comparison.allowedCount)
    return mistake
  }

  /// Returns the mistake of another law, or of one with another value. A recording is fitted anew.
  private func mistake(
    _ options: String, _ meaning: String, _ law: CheckedLaw, value: Double? = nil, change: (inout CheckedLaw) -> Void
  ) -> UsualMistake {
    var law = law
    change(&law)
    return UsualMistake(options, value, meaning) { [law] trial in
      let refitted = law.isFitted ? try Check(arguments, file, with: law, isQuick: true) : nil
      (trial.rows, trial.expectation) = (refitted?.rows ?? trial.rows, try refitted?.expectation ?? law.expectation())
    }
  }

  // MARK: - Mistakes of single rows, of rounding and of velocities

  /// Returns the mistake that the rows outside repeat the ones before them, or that the first row alone is outside.
  /// `areSingle`: each has to repeat the one before alone, which no other mistake does.
  private func mistakeOfFewRows(_ comparison: RowComparison, areSingle: Bool = false) -> UsualMistake? {
    let outside = comparison.offsets.indices.filter(comparison.isOutside)
    let repeats = outside.allSatisfy { row in
      // A last bit may differ if the port evaluates the earlier time again. At its end, a motion rests.
      (1..<rows.times.count - 1).contains(row)
        && abs(rows.offsets[row] - rows.offsets[row - 1]) <= 1e-9 * max(1, abs(rows.offsets[row]))
    }
    guard outside.count * 5 <= rows.times.count, repeats || outside == [0] && !areSingle,
      !areSingle || !zip(outside, outside.dropFirst()).contains(where: { $0 + 1 == $1 })
    else { return nil }
    let percentage = (100 * Double(outside.count) / Double(rows.times.count)).roundedUp(toDecimals: 2)
    let words = repeats ? "the rows outside repeat the ones before" : "only the first row is outside"
    return UsualMistake("--allow \(FitText.significant(percentage))%", nil, words)
  }

  /// Returns the mistake that offsets are rounded, to pixels, to decimals or to 32 bits, or that pixels are rounded
  /// otherwise than the law's.
  private func mistakeOfRounding(_ comparison: RowComparison) -> UsualMistake? {
    let sizes = comparison.offsets.map(\.size)
    let worst = sizes.max() ?? 0
    func rounds(to step: Double) -> Bool {
      guard (1e-6..<1.000001).contains(worst / step) else { return false }
      if rows.offsets.allSatisfy({ abs($0 / step - ($0 / step).rounded()) < 1e-6 }) { return true }
      return sizes.allSatisfy { min($0, abs($0 - step)) < 1e-6 * step } && sizes.contains { $0 < step / 2 }
    }
    let ofPixels = [1 / density, 1, 1 / 2, 1 / 3].map { pixel in
      (pixel, worst > 0.500001 * pixel ? "pixels are cut off or rounded differently" : "offsets are rounded to pixels")
    }
    let ofDecimals = (1...6).map { (1.0.scaled(byPowerOfTen: -$0), "offsets are rounded to \($0.counted("decimal"))") }
    var words = (ofPixels + ofDecimals).first { rounds(to: $0.0) }?.1
    // 32 bits have a precision of 2⁻²⁴, and a few operations lose some more.
    let largest = (rows.offsets.map(abs).max() ?? 0) * 0x1p-20
    let haveFewBits = rows.offsets.allSatisfy { $0 == Double("\(Float($0))") || $0 == Double(Float($0)) }
    if words == nil, worst < largest, haveFewBits { words = "offsets have 32 bits" }
    if words == nil, worst < largest * 0x1p-20 { words = "the last of 16 digits differ" }
    guard let words else { return nil }
    let within = worst.roundedUp(toDecimals: Double.decimals(for: 1, within: worst))
    var mistake = UsualMistake("--within ", within, words)
    mistake.worst = worst
    return mistake
  }

  /// Returns the mistake of a column of velocities with another sign or unit.
  private func mistakeOfVelocities(_ comparison: RowComparison) -> UsualMistake? {
    let limit = max(tolerance.velocity ?? 0, comparison.worstVelocity / 10)
    return [
      (-1, "the sign of the velocity"), (1000, "velocities are per ms, not per s"),
      (0.001, "velocities are per s, not per ms"),
    ].map { factor, words in
      let mistake = UsualMistake("velocity *= ", factor, words) { trial in
        trial.rows.velocities = trial.rows.velocities.map { factor * $0 }
      }
      return evaluated(mistake, by: \.worstVelocity)
    }.first { $0.worst <= limit }
  }

  private static let scales = [0.6, 1.5, 2, 2.625, 2.75, 3, 3.5]
  private static let frameRates = [60.0, 120, 30, 90, 144]

  /// True if the column of offsets is in points, which is not scaled.
  private var areInPoints: Bool { file.lengthUnit.map(ColumnRole.unscaledUnits.contains) == true }

  private var density: Double {
    law.flatMap { law in law.parameters.first { $0.name == "density" }.map(law.value) } ?? 1
  }

  /// The time between two rows in seconds, or 1/60 s if that is no frame.
  private var step: Double {
    let step = zip(rows.times.dropFirst(), rows.times).map { $0 - $1 }.median
    return (0.004...0.05).contains(step) ? step : 1 / 60
  }

  private var hasLimits: Bool { FlickRules.limits.contains(where: arguments.isSet) }

  /// Mistakes in the units of the file, and in the time of the release.
  private var ofRows: [UsualMistake] {
    let (release, scale) = (arguments[FitOptions.release] ?? 0, arguments[InputOptions.scale] ?? 1)
    let delays = [
      (step, "a frame late"), (-step, "a frame early"), (2 * step, "two frames late"), (step / 2, "half a frame late"),
      (rows.times[0], "times do not count from the release"),
    ]
    let clocks = [
      ("--input-time-unit ms", 0.001, "times are in ms, not in s"),
      ("t *= 1000", 1000, "times are in s where ms are expected, or the port takes ms for s"),
      ("t *= 2", 2, "the clock is twice too slow, or frames at 60 Hz count as 120"),
      ("t *= 0.5", 0.5, "the clock is twice too fast, or frames at 120 Hz count as 60"),
    ]
    // Whole numbers may have been read as milliseconds.
    let rates = Self.frameRates.flatMap { rate in
      [1, 1000].map { ("t /= \(FitText.significant(rate))", $0 / rate, "times are numbers of frames, not seconds") }
    }
    let deltas = UsualMistake("--deltas", nil, "offsets are steps, each from the row before") { [law] trial in
      var sum = law?.values[Parameters.offset] ?? 0
      for row in trial.rows.offsets.indices {
        sum += trial.rows.offsets[row]
        trial.rows.offsets[row] = sum
      }
    }
    return delays.map { UsualMistake("--release ", release + $0, $1, delay: $0) }
      + (clocks + rates).map { UsualMistake($0, nil, $2, clock: $1) } + [deltas]
      + (areInPoints ? [] : Self.scales).map {
        UsualMistake("--input-scale ", $0 * scale, "pixels for points", scale: $0)
      }
  }

  /// Mistakes in the steps, the release, the parameters and the limits of a port; those of a recording are fewer.
  private func ofLaw(_ law: CheckedLaw) -> [UsualMistake] {
    let velocitiesAsOffsets = UsualMistake("x = v", nil, "offsets are velocities") {
      $0.expectation.offset = $0.expectation.velocity
    }
    let common = ofRates(law) + ofParameters(law) + ofEdges(law)
    return law.isFitted ? common : [velocitiesAsOffsets] + ofSteps + ofRelease(law) + common + ofDecay(law)
  }

  /// Mistakes in the velocity and the offset of the release.
  private func ofRelease(_ law: CheckedLaw) -> [UsualMistake] {
    let (v, first) = (law.velocity, rows.offsets[0])
    let releases: [(String, v: Double?, x: Double?)] = [
      ("the sign of the velocity", -v, nil), ("a velocity per s is taken per ms", 1000 * v, nil),
      ("a velocity per ms is taken per s", v / 1000, nil), ("a velocity per s is taken per frame", v / step, nil),
      ("a velocity per frame is taken per s", v * step, nil), ("the offset is left out", nil, 0),
      ("another offset", nil, first), ("the sign of the velocity, and another offset", -v, first),
      ("a velocity in pixels per s is taken for points", v * density, nil),
      ("a velocity in points per s is taken for pixels", v / density, nil),
    ]
    return releases.map { words, v, x in
      let options = [v.map { "-v \(FitText.significant($0))" }, x.map { "--offset \(FitText.significant($0))" }]
      return mistake(options.compactMap(\.self).joined(separator: " "), words, law) { law in
        if let v { law.values.set(Parameters.velocity, to: v) }
        if let x { law.values.set(Parameters.offset, to: x) }
      }
    }
  }

  /// Mistakes of a rate that is used in another unit of time.
  private func ofRates(_ law: CheckedLaw) -> [UsualMistake] {
    law.parameters.filter { [.perMillisecond, .perSecond].contains($0.unit) }.flatMap { parameter in
      let value = law.value(of: parameter)
      let ofUses = rateUses.map { given, taken, words in
        mistake(parameter, FitMath.power(value, given / taken), words, law)
      }
      return ofUses
        + [mistake(parameter, 1 - value, "the fraction that is lost is taken for the one that is kept", law)]
    }
  }

  /// The times in seconds in which a velocity is to lose a fraction, and those in which it loses it.
  private var rateUses: [(given: Double, taken: Double, words: String)] {
    let units = [("ms", 0.001), ("frame", step), ("s", 1.0)]
    let ofUnits = units.flatMap { a, given in
      units.filter { $0.0 != a }.map { b, taken in (given, taken, "a rate per \(a) is taken per \(b)") }
    }
    return ofUnits
      + Self.frameRates.filter { abs(step * $0 - 1) > 0.05 }.map { rate in
        (1 / rate, step, "a rate per frame of \(Int(rate)) Hz is taken at \(Int((1 / step).rounded())) Hz")
      }
  }

  /// Mistakes of a port that sums steps of a velocity that it multiplies, where the law's decays exponentially.
  private func ofDecay(_ law: CheckedLaw) -> [UsualMistake] {
    let (start, once, twice) = (expectation.velocity(0), expectation.velocity(step), expectation.velocity(2 * step))
    let rate = law.parameters.first { [.perMillisecond, .perSecond].contains($0.unit) && $0.name != "decay-rate" }
    let ofRate = rate.map { FitMath.power(law.value(of: $0), ($0.unit == .perSecond ? 1 : 1000) * step) }
    guard let kept = ofRate ?? (abs(twice * start / once / once - 1) < 1e-6 ? once / start : nil), kept > 0, kept < 1
    else { return [] }
    let loss = FitMath.log(kept)
    let uses = rateUses.filter { $0.taken == step }.map { (FitMath.power(kept, $0.given / step), $0.words) }
    // Euler's method with frames that are too long for it reverses the velocity.
    let ofEuler = loss > -1 ? [(1 + loss, "the velocity loses v·k·Δt in each step, not e^(−k·Δt) of it")] : []
    return (uses + ofEuler).flatMap { factor, words in
      let velocities = rows.times.indices.map { start * FitMath.power(factor, Double($0)) }
      return mistakes(ofSteps: velocities, "v *= \(FitText.significant(factor))", words)
    }
  }

  /// Mistakes of a port that sums steps of the law's velocity. It may end earlier than the law, or go on.
  private var ofSteps: [UsualMistake] {
    var velocities = rows.times.map(expectation.velocity)
    for row in velocities.indices.dropFirst(2) where rows.times[row] >= expectation.duration && velocities[row - 2] != 0
    {
      velocities[row] = velocities[row - 1] * velocities[row - 1] / velocities[row - 2]
    }
    return mistakes(ofSteps: velocities, "x += v·Δt", "positions are summed in steps, not calculated from the time")
  }

  /// Returns the mistakes of steps until the rows rest, each by the velocity at the row before it, or after it.
  private func mistakes(ofSteps velocities: [Double], _ options: String, _ words: String) -> [UsualMistake] {
    guard rows.restIndex > 0 else { return [] }
    let moving = rows.times[...rows.restIndex]
    return [0, 1].compactMap { row in
      let offset = expectation.summed(velocities[row...], over: moving)
      // A law that sums steps itself has no mistake in them.
      if moving.allSatisfy({ abs(offset($0) - expectation.offset($0)) <= tolerance.offset }) { return nil }
      return UsualMistake(options, nil, words) { $0.expectation.offset = offset }
    }
  }

  private func ofEdges(_ law: CheckedLaw) -> [UsualMistake] {
    guard hasLimits else { return [] }
    let edges: KeyValuePairs<String, FlickOptions.EdgeChoice> = ["none": .none, "stop": .stop, "spring": .spring]
    let others = edges.map { name, edge in
      let words = edge == .none ? "the limits are left out" : "another edge"
      return mistake("--edge \(name)", words, law) { $0.model.edge = edge }
    }
    if law.isFitted { return others }
    let exchanged = FlickRules.limits.compactMap { law.values[$0] }.map { limit in
      mistake("min, max", "the limits are exchanged", law) { law in
        for side in FlickRules.limits { law.values.set(side, to: limit) }
      }
    }
    return others + [UsualMistake("x *= ", -1, "the sign of offsets and limits", scale: -1)] + exchanged
  }

  /// The other laws, with their defaults.
  private func ofLaws(_ law: CheckedLaw) -> [UsualMistake] {
    LawChoice.all.filter { $0.description.name != law.model.law.description.name }.map { choice in
      mistake("--law \(choice.label)", "another law", law) { $0.model.law = choice }
    }
  }

  private func atLimit(_ last: Double, _ law: CheckedLaw, stops: Bool) -> UsualMistake {
    let isForwards = last > rows.offsets[0]
    let option = "--\(isForwards ? "max" : "min") \(FitText.significant(last))\(stops ? " --edge stop" : "")"
    return mistake(option, "a limit of the content", law) { law in
      law.values.set(isForwards ? Parameters.maximum : Parameters.minimum, to: last)
      if stops { law.model.edge = .stop }
    }
  }

  /// Easing curves to the time at which the law or the rows end; none unless the rows go half to twice as far.
  private func ofCurves() -> [UsualMistake] {
    let (last, end) = (rows.times.count - 1, expectation.duration)
    let (first, distance) = (rows.offsets[0], rows.offsets[last] - rows.offsets[0])
    let expected = expectation.offset(rows.times[last]) - expectation.offset(rows.times[0])
    guard (0.5...2).contains(distance / expected) else { return [] }
    return [end, rows.times[rows.restIndex]].flatMap { end in
      (2...5).map { power in
        UsualMistake("1 − (1 − t/\(FitText.digits(end, 3)))^\(power)", nil, "an easing curve, not the law") { trial in
          trial.expectation.offset = {
            first + distance * (1 - FitMath.power(1 - min(max($0 / end, 0), 1), Double(power)))
          }
        }
      }
    }
  }

  private func ofParameters(_ law: CheckedLaw) -> [UsualMistake] {
    law.parameters.flatMap { parameter -> [UsualMistake] in
      let value = law.value(of: parameter)
      func mistakes(_ values: [Double], _ words: String) -> [UsualMistake] {
        values.map { mistake(parameter, $0, words, law) }
      }
      switch parameter.name {
      case "density": return mistakes([1] + Self.scales, "another density")
      case "friction" where parameter.defaultValue == 0.015:
        return mistakes([0.6 * value], "96 pixels per inch for 160")
          + Self.scales.dropFirst().flatMap {
            mistakes([$0 * value], "the friction has density \($0.shortestText), the velocity not")
          }
      case "frame-rate": return mistakes([60, 120, 30, 90], "another frame rate")
      default: return parameter.named.map { mistake(parameter, $0.value, "the \(parameter.name) \($0.name)", law) }
      }
    }
  }

  /// Returns the mistake of another value of a parameter, whose option has up to eight digits of it.
  private func mistake(_ parameter: LawParameter, _ value: Double, _ words: String, _ law: CheckedLaw) -> UsualMistake {
    let name =
      parameter.isOption ? "--\(parameter.name) " : "--law \(law.model.law.description.name):\(parameter.name)="
    return mistake(name, words, law, value: value) { $0.set(parameter, to: value) }
  }

  /// Returns the mistakes of one number with the value at which the rows are nearest.
  private func fits(_ law: CheckedLaw) -> [UsualMistake] {
    let release = arguments[FitOptions.release] ?? 0
    let last = rows.times.count - 1
    let ratio =
      (rows.offsets[last] - rows.offsets[0])
      / (expectation.offset(rows.times[last]) - expectation.offset(rows.times[0]))
    let scaled = UsualMistake(
      "--input-scale ", ratio * (arguments[InputOptions.scale] ?? 1), "another unit of offsets", scale: ratio)
    let ofParameters = law.parameters.map { parameter -> UsualMistake in
      let free = FreeParameter(parameter)
      // On a logarithmic scale, a factor of 1100: a rate of 0.998 per second instead of 0.135.
      let (center, reach) = (free.coordinate(of: law.value(of: parameter)), 700 * free.step)
      return fitted(from: center - reach, to: center + reach, parts: 96, by: free.value) {
        mistake(parameter, $0, "another value", law)
      }
    }
    return [
      // Cubes reach velocities 150 times as large and as small.
      fitted(from: 0.188, to: 5.32, parts: 96, by: { law.velocity * $0 * $0 * $0 }) { velocity in
        mistake("-v ", "another velocity", law, value: velocity) { $0.values.set(Parameters.velocity, to: velocity) }
      }
    ] + ofParameters + [
      fitted(from: -0.25, to: 0.25) {
        UsualMistake("--release ", release + $0, "the motion is \($0 > 0 ? "late" : "early")", delay: $0)
      },
      fitted(from: 0.4, to: 2.5) {
        UsualMistake("t *= ", $0, "the clock is too \($0 > 1 ? "slow" : "fast")", clock: $0)
      },
    ] + (areInPoints || !ratio.isFinite || ratio <= 0 ? [] : [evaluated(scaled)])
  }

  /// Returns the mistake with the number between two at which the rows are nearest, to the fewest digits that suffice.
  private func fitted(
    from low: Double, to high: Double, parts: Int = 32, by value: (Double) -> Double = { $0 },
    _ mistake: (Double) -> UsualMistake
  ) -> UsualMistake {
    guard low.isFinite, high.isFinite, low < high else { return UsualMistake("", nil, "") }
    func worst(_ number: Double) -> Double { evaluated(mistake(number)).worst }
    let number = value(least(from: low, to: high, parts: parts) { worst(value($0)) })
    let least = worst(number)
    var rounded = evaluated(mistake(number.rough { worst($0) <= max(tolerance.offset, 1.2 * least) }))
    // The choice between mistakes does not depend on the digits that are printed.
    rounded.worst = min(rounded.worst, least)
    return rounded
  }
}
