import CommandLineParsing
import ScrollMechanics
import TabularText

/// The flick whose motion is expected of a file.
struct CheckedLaw {
  var model: FlickModel
  var values: FlickValues
  /// True if the file is a recording, from which the velocity, the offset and the time of the release are fitted.
  let isFitted: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    model = try FlickModel(arguments)
    try arguments.checkUse(of: model)
    if let velocity = arguments[ParameterOptions.single[Parameters.velocity]], velocity.axisCount > 1 {
      throw .usage(arguments.axisConflict("--velocity", 2, "a check"))
    }
    isFitted = !arguments.isSet(Parameters.velocity)
    values = try arguments.flickValues(axisCount: 1)[0]
    if isFitted {
      try arguments.refuse(ParameterOptions.single(Parameters.offset), with: "a recording, without --velocity")
    }
  }

  var parameters: [LawParameter] { model.law.description.parameters }
  var velocity: Double { values[Parameters.velocity as Parameter] ?? 0 }
  func value(of parameter: LawParameter) -> Double { model.number(parameter, values) }

  mutating func set(_ parameter: LawParameter, to value: Double) {
    if let option = Parameters.of(parameter) {
      values.set(option, to: value)
    } else {
      model.law = model.law.setting(parameter, to: value)
    }
  }

  func expectation() throws(ParameterError) -> ExpectedMotion {
    ExpectedMotion(try model.release([values], law: try model.law(values), on: Double.self).motion())
  }

  /// Sets the flick's velocity in pt/s, and its offset in pt.
  mutating func setRelease(velocity: Double, offset: Double) {
    values.set(Parameters.velocity, to: velocity)
    values.set(Parameters.offset, to: offset)
  }

  /// Returns the motion of a flick; `nil` if the law refuses it.
  func flick(velocity: Double, offset: Double) -> ExpectedMotion? {
    var law = self
    law.setRelease(velocity: velocity, offset: offset)
    return try? law.expectation()
  }
}

/// A comparison of a file with an expectation.
struct Check {
  let arguments: ParsedArguments
  /// The rows from the release on, and their times of the expectation.
  private(set) var file: RecordedRows
  var rows: TimedRows
  let expectation: ExpectedMotion
  let expected: String
  /// The law that is expected; `nil` if another file is.
  private(set) var law: CheckedLaw?
  /// The release that was fitted to a recording.
  private(set) var release: CheckedRelease?
  var tolerance: CheckTolerance { CheckTolerance(arguments) }

  /// The distance in points that the expectation moves after the last row; `nil` if it is within the tolerance, and of
  /// a recording.
  var remainingDistance: Double? {
    guard law?.isFitted != true, let time = rows.times.last, time < expectation.duration, let offset = rows.offsets.last
    else { return nil }
    let distance = abs(expectation.rest - offset)
    return distance > tolerance.offset ? distance : nil
  }

  init(_ arguments: ParsedArguments, _ file: RecordedRows, with other: RecordedRows) throws(Failure) {
    (self.arguments, self.file) = (arguments, file)
    expected = other.path.lastComponent
    expectation = ExpectedMotion(other.timed())
    rows = try self.file.removeBeforeRelease(at: file.release(arguments))
  }

  /// Compares a file with a law. Throws if the law refuses its parameters, or cannot be fitted to a recording.
  /// `isQuick`: a recording is fitted alone, without a search row by row where the fit is outside.
  init(
    _ arguments: ParsedArguments, _ file: RecordedRows, with law: CheckedLaw, isQuick: Bool = false
  ) throws(Failure) {
    let given = file.release(arguments)
    guard law.isFitted else {
      try self.init(arguments, file, with: law, from: given)
      return
    }
    let recording = try RecordedScroll(file).recording
    let held = Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, law.value(of: $0)) })
    let fit = Result { () throws(RecordingError) in
      try Fit.release(
        of: law.model.law.description, holding: held, in: recording, start: file.flingStart, release: given)
    }
    /// Returns the comparison with a flick from the first sample that passes the rows; `nil` without one.
    func passed() throws(Failure) -> Check? {
      if isQuick { return nil }
      let start = given ?? file.flingStart ?? 0
      var recorded = file
      let rows = try recorded.removeBeforeRelease(at: start)
      // The first row may be off, too.
      for factor in [1.0, 2] {
        let distance = factor * CheckTolerance(arguments).offset
        if let release = CheckedRelease(of: law, through: rows, within: distance, isKnown: given != nil) {
          let found = try Check(arguments, file, with: law, release, from: start)
          if found.isWithin { return found }
        }
      }
      return nil
    }
    switch fit {
    case .failure(let error):
      guard let found = try passed() else { throw .badInput("\(file.name): \(error.description(by: file.clock))") }
      self = found
    case .success(let release):
      var fitted = try Check(arguments, file, with: law, CheckedRelease(release), from: release.time.value)
      // The fit is smooth, but a law that moves in steps of a millisecond shows on which side of one its rows are.
      if release.isReleaseKnown, given == nil {
        let shift = fitted.bestShift(in: -0.001...0.001, parts: 32)
        fitted.rows.times = fitted.rows.times.map { $0 + shift }
      }
      self = try fitted.isWithin ? fitted : passed() ?? fitted
    }
  }

  /// Compares a file with a law from a release on, by default one at the file's time 0.
  private init(
    _ arguments: ParsedArguments, _ file: RecordedRows, with law: CheckedLaw, _ release: CheckedRelease? = nil,
    from start: Double?
  ) throws(Failure) {
    var law = law
    if let release { law.setRelease(velocity: release.velocity.value, offset: release.offset.value) }
    (self.arguments, self.file, expected) = (arguments, file, law.model.law.label)
    expectation = try arguments.asOptionError { [law] () throws(ParameterError) in try law.expectation() }
    rows = try self.file.removeBeforeRelease(at: start)
    (self.law, self.release) = (law, release)
  }

  /// True if no offset is outside, besides those that may be.
  private var isWithin: Bool { RowComparison(rows, with: expectation, tolerance).worst <= tolerance.offset }

  /// Returns the shift in seconds with which the worst row is nearest to the expectation.
  private func bestShift(in range: ClosedRange<Double>, parts: Int) -> Double {
    let few = rows.thinned(to: 512)
    return least(from: range.lowerBound, to: range.upperBound, parts: parts) {
      RowComparison(few, with: expectation, shift: $0, tolerance).worst
    }
  }

  func result() -> CheckResult {
    let shift = arguments[CheckOptions.shift].map { bestShift(in: $0, parts: 64) }
    return CheckResult(self, RowComparison(rows, with: expectation, shift: shift ?? 0, tolerance), shift: shift)
  }
}

extension RecordedRows {
  /// Returns the release in seconds after the first row, as `--release` gives it; `nil` without it.
  func release(_ arguments: ParsedArguments) -> Double? {
    arguments[FitOptions.release].map { clock.elapsed(to: $0) }
  }

  /// The rows at the file's times, or at those after a release in seconds after the first row.
  fileprivate func timed(from release: Double? = nil) -> TimedRows {
    var timed = samples
    timed.times = samples.times.map { time in release.map { time - $0 } ?? clock.time(after: time) }
    return timed
  }

  /// Removes the rows before a release, by default those before time 0, and returns the others. Throws without any.
  fileprivate mutating func removeBeforeRelease(at release: Double?) throws(Failure) -> TimedRows {
    let timed = timed(from: release)
    guard let first = timed.times.firstIndex(where: { $0 >= 0 }) else {
      throw .badInput("\(name):\(lastLine): there are no rows from the release on")
    }
    keep(first..<lines.count)
    return timed[first..<timed.times.count]
  }
}

/// Returns where a function is least: at the best of evenly spaced points, refined by golden sections.
func least(from low: Double, to high: Double, parts: Int, of function: (Double) -> Double) -> Double {
  GreatestValue.find(from: low, to: high, parts: parts) { -function($0) }.point
}

extension Double {
  /// Returns the least number of some decimals that is not less.
  func roundedUp(toDecimals decimals: Int) -> Double {
    let near = rounded(toDecimals: decimals)
    return near < self ? near + 1.0.scaled(byPowerOfTen: -decimals) : near
  }
}
