import CommandLineParsing
import ScrollMechanics
import TabularText

/// The verdict on a file, and what is printed of it.
struct CheckResult {
  private let check: Check
  private let comparison: RowComparison
  private let shift: Double?
  private let mistake: UsualMistake?
  private let outside: [Int]
  /// True if more rows are outside than may be: else a file fails only because nothing moves in it.
  private let hasTooMany: Bool
  /// True if only velocities are outside.
  let isOfVelocity: Bool
  /// True if nothing moves in a file that ends before the expectation does, which then fails.
  private let isMotionless: Bool
  /// The distance in points that the expectation moves after the file, if the file has to have all of it.
  private let remaining: Double?

  init(_ check: Check, _ comparison: RowComparison, shift: Double?) {
    (self.check, self.comparison, self.shift) = (check, comparison, shift)
    outside = comparison.offsets.indices.filter(comparison.isOutside)
    hasTooMany = outside.count > comparison.allowedCount
    isOfVelocity = hasTooMany && comparison.worst <= comparison.tolerance.offset
    let distance = check.remainingDistance
    isMotionless = distance != nil && Set(check.rows.offsets).count < 2
    remaining = isMotionless || !check.arguments.isSet(FitOptions.until) ? distance : nil
    mistake = isMotionless || !hasTooMany ? nil : check.usualMistake(comparison)
  }

  var path: String { check.file.path }
  var isPassed: Bool { !hasTooMany && !isMotionless }
  private var unit: String { isOfVelocity ? "pt/s" : "pt" }
  /// The first row that is outside, and the worst.
  private var first: Int? { outside.first { comparison.isOffsetOutside($0) != isOfVelocity } ?? outside.first }
  private var worst: Int { differences.indices.max { differences[$0].size < differences[$1].size } ?? 0 }

  /// The sentence that the file ends before the expectation does, which then is not checked to its end.
  var ending: String? {
    remaining.map { distance in
      let times = [check.rows.times.last ?? 0, check.expectation.duration].map { FitText.digits($0, 4) }
      return "\(isMotionless ? "nothing moves, and " : "")the file ends at \(times[0]) s, "
        + "before \(check.expected) rests at \(times[1]) s, \(distance.roundedText) pt further"
    }
  }

  func text(as format: CheckFormat) -> String {
    switch format {
    case .text: ([summary] + lines).map { $0 + "\n" }.joined()
    case .json: json + "\n"
    case .github: (isPassed && ending == nil ? summary : annotation) + "\n"
    }
  }

  private func time(_ row: Int) -> Double { check.file.clock.time(after: check.file.samples.times[row]) }
  private func timeText(_ row: Int) -> String { "\(FitText.digits(time(row), 4)) s" }

  /// The differences of offsets or, if only velocities are outside, of velocities.
  private var differences: [RowComparison.Difference] { isOfVelocity ? comparison.velocities : comparison.offsets }

  private var label: String { (check.law == nil ? "as " : "") + check.expected }

  private var summary: String {
    let (count, size) = (differences.count, "\(differences[worst].size.roundedText) \(unit)")
    if isPassed {
      return "\(path): \(label), \(count.counted("sample")) to \(timeText(count - 1)), "
        + "worst \(size) at \(timeText(worst))\(outside.count > 0 ? ", \(outside.count) outside" : "")"
    }
    if !hasTooMany { return "\(path): not \(label): \(ending ?? "")" }
    let limit = isOfVelocity ? comparison.tolerance.velocity ?? 0 : comparison.tolerance.offset
    return "\(path): not \(label): \(size) off at \(timeText(worst)) (within \(limit.shortestText)), "
      + "\(outside.count) of \(count.counted("sample")) outside"
  }

  /// The time of the release on the file's clock.
  private var releaseTime: Double { check.file.clock.time(after: check.file.samples.times[0] - check.rows.times[0]) }

  /// The lines below the verdict: the release of a recording, the shift and, after a failure, the reasons.
  private var lines: [String] {
    let fitted = check.release.map { release in
      "velocity \(FitText.rounded(release.velocity)) pt/s, offset \(FitText.rounded(release.offset)) pt at "
        + "\(FitText.digits(releaseTime, 4)) s, \(release.isKnown ? "the release" : "the first sample")"
    }
    let file = path == InputFile.standardInputName ? ", with the same input" : " \(ArgumentText(path).shellWord)"
    let reasons = [
      ("difference", sparkline), ("end", mistake == nil ? ending : nil),
      ("first", first.map { "line \(check.file.lines[$0]), \(firstText)" }), ("fits better", mistake?.text(in: unit)),
      ("else", check.law.map { _ in "scrollcalc fit\(file)" }),
    ]
    let all = [("fitted", fitted), ("shift", shift.map { "\(FitText.digits(1000 * $0, 2)) ms" })]
    let lines = (all + (hasTooMany ? reasons : [])).compactMap { name, text in text.map { (name, $0) } }
    return FitText.aligned([("fits better", "")] + lines).split(separator: "\n").dropFirst().map { "  \($0)" }
  }

  /// The first row that is outside: its time, its value, and the expected one.
  private var firstText: String {
    guard let first else { return "" }
    let (decimals, difference) = (Double.decimals(for: 10, within: differences[first].size), differences[first])
    return "\(timeText(first)): \(isOfVelocity ? "velocity " : "")\(FitText.digits(difference.found, decimals)), "
      + "expected \(FitText.digits(difference.expected, decimals))"
  }

  /// The largest difference in each of at most 24 parts of the rows, and their range.
  private var sparkline: String {
    let sizes = differences.map(\.size)
    let (levels, most, count) = (Array("▁▂▃▄▅▆▇█"), sizes[worst], min(24, sizes.count))
    let bars = (0..<count).map { part -> Character in
      let largest = sizes[part * sizes.count / count..<(part + 1) * sizes.count / count].max() ?? 0
      return levels[min(Int(8 * (most > 0 ? largest / most : 0)), 7)]
    }
    return "\(String(bars))  \((sizes.min() ?? 0).roundedText) … \(most.roundedText) \(unit)"
  }

  private var json: String {
    func number(_ value: Double?) -> String { value.map(\.shortestText) ?? "null" }
    let difference = first.map { differences[$0] }
    var members = [
      ("file", JSON.string(path)), ("expected", JSON.string(check.expected)), ("passed", isPassed ? "true" : "false"),
      ("samples", "\(differences.count)"), ("outside", "\(outside.count)"),
      ("worst", number(comparison.offsets.map(\.size).max())),
      ("worst_velocity", number(comparison.velocities.map(\.size).max())), ("worst_time", number(time(worst))),
      ("first_line", first.map { "\(check.file.lines[$0])" } ?? "null"), ("first_time", number(first.map(time))),
      ("first_found", number(difference?.found)), ("first_expected", number(difference?.expected)),
      ("shift", number(shift)), ("remaining", number(remaining)), ("fits_better", JSON.string(mistake?.options)),
      ("mistake", JSON.string(mistake?.meaning)),
    ]
    if let release = check.release {
      members += [
        ("velocity", number(release.velocity.value)), ("offset", number(release.offset.value)),
        ("time", number(releaseTime)),
      ]
    }
    return JSON.object(members)
  }

  /// An error of GitHub Actions at the first line that is outside, or a warning that the file ends too early.
  private var annotation: String {
    let row = hasTooMany ? first : check.file.lines.indices.last
    let parts =
      [summary] + (hasTooMany ? [firstText] : []) + (mistake.map { ["fits better: \($0.text(in: unit))"] } ?? [])
      + (isPassed ? [ending ?? ""] : [])
    let line = row.map { check.file.lines[$0] }
    return Self.annotation(isPassed ? "warning" : "error", path, line: line, parts.joined(separator: "; "))
  }

  private static func annotation(_ command: String, _ path: String, line: Int?, _ message: String) -> String {
    let codes = [("%", "%25"), ("\r\n", "%0D%0A"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]
    func escaped(_ text: String, _ count: Int = 4) -> String {
      codes.prefix(count).reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    let position = line.map { ",line=\($0)" } ?? ""
    let file = path == InputFile.standardInputName ? "" : " file=\(escaped(path, codes.count))\(position)"
    return "::\(command)\(file)::\(escaped(message))"
  }

  /// Returns the text for a file that cannot be read. Its problem begins with its name and, if known, the line.
  static func text(of failure: Failure, _ path: String, as format: CheckFormat) -> String {
    let problem = failure.problem ?? ""
    let rest = problem.hasPrefix(path + ":") ? problem.dropFirst(path.count + 1) : ""
    return switch format {
    case .text: problem + "\n"
    case .json: JSON.object([("file", JSON.string(path)), ("passed", "false"), ("error", JSON.string(problem))]) + "\n"
    case .github: annotation("error", path, line: Int(rest.prefix { $0 != ":" }), problem) + "\n"
    }
  }
}
