import CommandLineParsing
import ScrollMechanics

/// The flick whose motion is expected of a file.
struct CheckedLaw {
  var model: FlickModel
  var values: [FlickValues]
  /// True if the file is a recording, from which the velocity, the offset and the time of the release are fitted.
  let isFitted: Bool

  init(_ arguments: ParsedArguments) throws(Failure) {
    model = try FlickModel(arguments)
    try arguments.checkUse(of: model)
    let velocity = arguments[ParameterOptions.single[Parameters.velocity]]
    isFitted = velocity == nil
    values = try arguments.flickValues(axisCount: velocity?.axisCount ?? 1)
    guard isFitted else { return }
    let held = ParameterOptions.single(Parameters.offset) + [FlickOptions.landingStops]
    try arguments.refuse(held, with: "a recording, without --velocity")
  }

  private var parameters: [LawParameter] { model.law.description.parameters }
  func value(of parameter: LawParameter) -> Double { model.number(parameter, values[0]) }

  func setting(_ parameter: LawParameter, to value: Double) -> CheckedLaw {
    var law = self
    guard let option = Parameters.of(parameter) else {
      law.model.law = model.law.setting(parameter, to: value)
      return law
    }
    return law.setting(option) { _ in value }
  }

  func setting(_ parameter: Parameter, to value: (FlickValues) -> Double) -> CheckedLaw {
    var law = self
    for axis in values.indices { law.values[axis].set(parameter, to: value(values[axis])) }
    return law
  }

  func expectation() throws(ParameterError) -> Expectation {
    values.count == 2 ? try expectation(on: Vector2.self) : try expectation(on: Double.self)
  }

  private func expectation<Value: MotionVector>(on _: Value.Type) throws(ParameterError) -> Expectation {
    Expectation(try model.release(values, law: try model.law(values[0]), on: Value.self).motion())
  }

  /// Returns the release of the law with its parameters that fits a recording best.
  func release(in file: CheckedFile, at time: Double?) throws(RecordingError) -> FittedLaw {
    try Fit.release(
      of: model.law.description, holding: Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, value(of: $0)) }),
      in: try ScrollRecording(times: file.elapsed, offsets: file.offsets[0]),
      start: file.beginsWithFling ? file.elapsed.first : nil, release: time)
  }
}

/// A comparison of a file with an expectation.
struct Check {
  let arguments: ParsedArguments
  let file: CheckedFile
  let tolerance: CheckTolerance
  let rows: CheckedRows
  let expectation: Expectation
  /// The law that is expected; `nil` if another file is.
  private(set) var law: CheckedLaw?
  /// The release that was fitted to a recording.
  private(set) var release: FittedLaw?

  /// Compares a file with another one.
  init(_ arguments: ParsedArguments, _ file: CheckedFile, with other: CheckedFile) throws(Failure) {
    (self.arguments, self.file, tolerance) = (arguments, file, CheckTolerance(arguments))
    (rows, expectation) = (try Self.rows(of: file, from: file.release(arguments)), Expectation(other.rows(from: nil)))
  }

  /// Compares a file with a law. Throws if the law refuses its parameters, or cannot be fitted to a recording.
  init(_ arguments: ParsedArguments, _ file: CheckedFile, with law: CheckedLaw) throws(Failure) {
    (self.arguments, self.file, tolerance) = (arguments, file, CheckTolerance(arguments))
    var (law, start) = (law, file.release(arguments))
    if law.isFitted {
      do throws(RecordingError) {
        let release = try law.release(in: file, at: start)
        (self.release, start) = (release, release.time.value)
        law.values[0].set(Parameters.velocity, to: release.velocity.value)
        law.values[0].set(Parameters.offset, to: release.offset.value)
      } catch { throw .badInput("\(file.name): \(error.description(by: file.clock))") }
    }
    rows = try Self.rows(of: file, from: start)
    expectation = try arguments.asOptionError { () throws(ParameterError) in try law.expectation() }
    self.law = law
  }

  private static func rows(of file: CheckedFile, from start: Double?) throws(Failure) -> CheckedRows {
    let rows = file.rows(from: start)
    if rows.times.isEmpty { throw .badInput("\(file.name): all rows are before the release") }
    return rows
  }

  /// The name of the expectation in messages.
  var expected: String { law?.model.law.label ?? "as \(arguments.all(CheckOptions.file)[1].escaped.lastComponent)" }

  func result() -> CheckResult {
    let shift = arguments[CheckOptions.shift].map { range in
      let few = rows.thinned(to: 512)
      return least(from: range.lowerBound, to: range.upperBound, parts: 64) {
        RowComparison(few, with: expectation, shift: $0, tolerance).worst
      }
    }
    return CheckResult(self, RowComparison(rows, with: expectation, shift: shift ?? 0, tolerance), shift: shift)
  }
}

extension CheckedFile {
  /// Returns the release in seconds after the first row, as `--release` gives it; `nil` without it.
  fileprivate func release(_ arguments: ParsedArguments) -> Double? {
    arguments[FitOptions.release].map { clock.elapsed(to: $0) }
  }
}

/// Returns where a function is least: at the best of evenly spaced points, refined by the golden section.
func least(from low: Double, to high: Double, parts: Int, of function: (Double) -> Double) -> Double {
  let step = (high - low) / Double(parts)
  let values = (0...parts).map { function(low + step * Double($0)) }
  let best = values.indices.min { values[$0] < values[$1] } ?? 0
  var (left, right) = (max(low, low + step * Double(best - 1)), min(high, low + step * Double(best + 1)))
  for _ in 0..<48 where left < right {
    let part = 0.381966 * (right - left)
    if function(left + part) < function(right - part) { right -= part } else { left += part }
  }
  let refined = (left + right) / 2
  return function(refined) < values[best] ? refined : low + step * Double(best)
}
