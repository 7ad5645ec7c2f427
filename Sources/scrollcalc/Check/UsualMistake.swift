import ScrollMechanics
import TabularText

/// A mistake that ports usually have: the options with which the expectation has it too, or that correct the file.
struct UsualMistake {
  let options: String
  let meaning: String
  fileprivate var law: CheckedLaw?
  fileprivate var scale = 1.0
  fileprivate var timeFactor = 1.0
  fileprivate var delay = 0.0
  /// The largest distance in points of the rows that may not be outside.
  fileprivate(set) var worst = Double.infinity

  fileprivate init(_ options: String, _ meaning: String, _ law: CheckedLaw? = nil) {
    (self.options, self.meaning, self.law) = (options, meaning, law)
  }
}

extension Check {
  /// Returns the usual mistake with which the rows are nearest, if all are then within the tolerance or the worst is
  /// ten times nearer than `worst`, in points; `nil` if there is none.
  func usualMistake(worst: Double) -> UsualMistake? {
    let few = rows.thinned(to: 256)
    func isMade(_ mistake: UsualMistake) -> Bool {
      mistake.worst <= tolerance.offset || mistake.worst <= worst / 10
    }
    var best = mistakes.map { evaluated($0, few) }.min { $0.worst < $1.worst }
    if best.map(isMade) != true, let law, !law.isFitted {
      best = law.model.law.description.parameters.compactMap { fitted($0, law, few) }.min { $0.worst < $1.worst }
    }
    return best.map { evaluated($0, rows) }.flatMap { isMade($0) ? $0 : nil }
  }

  private func evaluated(_ mistake: UsualMistake, _ rows: CheckedRows) -> UsualMistake {
    var (mistake, rows, expectation) = (mistake, rows, expectation)
    if let law = mistake.law {
      // A recording is fitted anew.
      guard let other = law.isFitted ? try? Check(arguments, file, with: law) : self,
        let changed = law.isFitted ? other.expectation : try? law.expectation()
      else { return mistake }
      (rows, expectation) = (law.isFitted ? other.rows : rows, changed)
    }
    rows.times = rows.times.map { mistake.timeFactor * $0 - mistake.delay }
    rows.offsets = rows.offsets.map { $0.map { $0 / mistake.scale } }
    mistake.worst = RowComparison(rows, with: expectation, tolerance).worst
    return mistake
  }

  private var mistakes: [UsualMistake] {
    guard let law else { return ofRows }
    return (law.isFitted ? [] : ofRows + ofRelease(law)) + ofParameters(law) + ofEdges(law)
  }

  /// Mistakes in the units of the file, and in the time of the release.
  private var ofRows: [UsualMistake] {
    let steps = zip(rows.times.dropFirst(), rows.times).map { $0 - $1 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    let frame = (0.004...0.05).contains(step) ? step : 1 / 60
    let delays = [(1.0, "a frame late"), (-1, "a frame early"), (2, "two frames late"), (0.5, "half a frame late")].map
    {
      frames, words in
      let release = arguments[FitOptions.release] ?? 0
      var mistake = UsualMistake("--release \(FitText.significant(release + frames * frame))", words)
      mistake.delay = frames * frame
      return mistake
    }
    let times = [(0.001, "ms", "times are in ms, not in s"), (1000, "s", "times are in s where ms are expected")].map {
      factor, unit, words in
      var mistake = UsualMistake("--input-time-unit \(unit)", words)
      mistake.timeFactor = factor
      return mistake
    }
    return delays + times + Self.densities.compactMap { scaled($0, UsualMistake("", "")) }
  }

  private static let densities = [0.6, 1.5, 2, 2.625, 2.75, 3, 3.5]

  /// Returns a mistake with offsets in pixels besides; `nil` if their unit is points.
  private func scaled(_ scale: Double, _ mistake: UsualMistake) -> UsualMistake? {
    if file.isInPoints || scale == 1 { return nil }
    let option = "--input-scale \(FitText.significant(scale * (arguments[InputOptions.scale] ?? 1)))"
    let words = [mistake.meaning, "pixels for points"].filter { !$0.isEmpty }.joined(separator: ", and ")
    var scaled = UsualMistake(
      [mistake.options, option].filter { !$0.isEmpty }.joined(separator: " "), words, mistake.law)
    scaled.scale = scale
    return scaled
  }

  /// Mistakes in the velocity and the offset of the release.
  private func ofRelease(_ law: CheckedLaw) -> [UsualMistake] {
    let factors = [
      (-1.0, "the sign of the velocity"), (1000, "a velocity per s is taken per ms"),
      (0.001, "a velocity per ms is taken per s"),
    ]
    func text(_ parameter: Parameter, _ law: CheckedLaw) -> String {
      law.values.map { FitText.significant($0[parameter] ?? 0) }.joined(separator: ",")
    }
    let ofVelocity = factors.map { factor, words in
      let law = law.setting(Parameters.velocity) { factor * ($0[Parameters.velocity] ?? 0) }
      return UsualMistake("-v \(text(Parameters.velocity, law))", words, law)
    }
    var ofOffset = [law.setting(Parameters.offset) { _ in 0 }]
    if rows.offsets.count == 1 { ofOffset.append(law.setting(Parameters.offset) { _ in rows.offsets[0][0] }) }
    return ofVelocity
      + zip(ofOffset, ["the offset is left out", "another offset"]).map { law, words in
        UsualMistake("--offset \(text(Parameters.offset, law))", words, law)
      }
  }

  /// Mistakes in the parameters of the law.
  private func ofParameters(_ law: CheckedLaw) -> [UsualMistake] {
    // A rate over another time is a power of it, whose ln(−ln r) differs by the logarithm of the exponent.
    let powers: [ParameterUnit: [(logarithm: Double, words: String)]] = [
      .perMillisecond: [
        (-6.907755278982137, "a rate per ms is taken per s"), (-2.8134107167600364, "a rate per ms is taken per frame"),
      ],
      .perSecond: [
        (6.907755278982137, "a rate per s is taken per ms"), (4.0943445622221, "a rate per s is taken per frame"),
      ],
    ]
    return law.model.law.description.parameters.flatMap { parameter -> [UsualMistake] in
      let (value, free) = (law.value(of: parameter), FreeParameter(parameter))
      func mistake(_ other: Double, _ words: String) -> UsualMistake? {
        guard other != value, parameter.range.contains(other) else { return nil }
        return UsualMistake(option(parameter, other, law), words, law.setting(parameter, to: other))
      }
      let ofRates = (powers[parameter.unit] ?? []).compactMap { logarithm, words in
        mistake(free.value(at: free.coordinate(of: value) + logarithm), words)
      }
      let named = parameter.named.compactMap { mistake($0.value, "the \(parameter.name) \($0.name)") }
      switch parameter.name {
      case "density":
        let others = (Self.densities + [1]).compactMap { mistake($0, "another density") }
        return others + (law.isFitted ? [] : zip(Self.densities, others).compactMap { scaled($0, $1) })
      case "frame-rate": return [60, 120, 30, 90].compactMap { mistake($0, "another frame rate") }
      default: return ofRates + named
      }
    }
  }

  private func ofEdges(_ law: CheckedLaw) -> [UsualMistake] {
    guard FlickRules.limits.contains(where: arguments.isSet) else { return [] }
    let edges: [(String, FlickOptions.EdgeChoice)] = [("none", .none), ("stop", .stop), ("spring", .spring)]
    return edges.filter { $0.1 != law.model.edge }.map { name, edge in
      var other = law
      other.model.edge = edge
      return UsualMistake("--edge \(name)", edge == .none ? "the limits are left out" : "another edge", other)
    }
  }

  /// Returns the option that sets a parameter, with up to eight digits of a value.
  private func option(_ parameter: LawParameter, _ value: Double, _ law: CheckedLaw) -> String {
    let text = FitText.significant(value)
    return parameter.isOption
      ? "--\(parameter.name) \(text)" : "--law \(law.model.law.description.name):\(parameter.name)=\(text)"
  }

  /// Returns the value of a parameter with which the rows are nearest, to the fewest digits with which they are as near.
  private func fitted(_ parameter: LawParameter, _ law: CheckedLaw, _ rows: CheckedRows) -> UsualMistake? {
    let (free, few) = (FreeParameter(parameter), rows.thinned(to: 64))
    let center = free.coordinate(of: law.value(of: parameter))
    guard center.isFinite else { return nil }
    func mistake(_ value: Double) -> UsualMistake {
      guard parameter.range.contains(value) else { return UsualMistake("", "") }
      let mistake = UsualMistake(option(parameter, value, law), "another value", law.setting(parameter, to: value))
      return evaluated(mistake, few)
    }
    let reach = 300 * free.step
    let value = free.value(
      at: least(from: center - reach, to: center + reach, parts: 60) { mistake(free.value(at: $0)).worst })
    let exact = mistake(value)
    var limit = 1.0
    for _ in 0..<8 {
      let short = mistake(value.rounded(toDecimals: FitText.decimals(of: abs(value), to: limit, most: 15)))
      if short.worst <= max(tolerance.offset, 1.2 * exact.worst) { return short }
      limit *= 10
    }
    return exact
  }
}
