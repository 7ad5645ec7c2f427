import CommandLineParsing
import ScrollMechanics
import TabularText

/// The verdict on a file, and what is printed of it.
struct CheckResult {
  let path, expected: String
  let isPassed: Bool
  private let check: Check
  private let comparison: RowComparison
  private let shift: Double?
  private let outsideCount: Int
  /// The first row that is outside, and the worst; true if only velocities are outside.
  private let first: Int?
  private let worst: Int
  private let isOfVelocity: Bool
  private let mistake: UsualMistake?

  init(_ check: Check, _ comparison: RowComparison, shift: Double?) {
    (self.check, self.comparison, self.shift) = (check, comparison, shift)
    (path, expected) = (check.file.path, check.expected)
    let outside = comparison.offsets.indices.filter(comparison.isOutside)
    (outsideCount, first) = (outside.count, outside.first)
    isPassed = outside.count <= comparison.allowedCount
    isOfVelocity = !outside.isEmpty && !outside.contains(where: comparison.isOffsetOutside)
    let sizes = (isOfVelocity ? comparison.velocities : comparison.offsets).map(\.size)
    worst = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
    mistake = isPassed || isOfVelocity ? nil : check.usualMistake(worst: comparison.worst)
  }

  func text(as format: CheckFormat) -> String {
    switch format {
    case .text: ([summary] + (isPassed ? passedLines : lines)).map { $0 + "\n" }.joined()
    case .json: json + "\n"
    case .github: isPassed ? summary + "\n" : annotation + "\n"
    }
  }

  private func difference(_ row: Int) -> RowComparison.Difference {
    let isOfOffset = comparison.velocities.isEmpty || !isOfVelocity && comparison.isOffsetOutside(row)
    return isOfOffset || isPassed ? comparison.offsets[row] : comparison.velocities[row]
  }

  private func time(_ row: Int) -> String { "\(FitText.digits(check.rows.shown[row], 4)) s" }

  /// The verdict in a sentence.
  private var summary: String {
    let (count, size) = (
      comparison.offsets.count, (isOfVelocity ? comparison.velocities : comparison.offsets)[worst].size
    )
    if isPassed {
      let outside = outsideCount > 0 ? ", \(outsideCount) outside" : ""
      return "\(path): \(expected), \(count) \(count == 1 ? "sample" : "samples") to \(time(count - 1)), "
        + "worst \(size.roundedText) pt at \(time(worst))\(outside)"
    }
    let limit = isOfVelocity ? comparison.tolerance.velocity ?? 0 : comparison.tolerance.offset
    return "\(path): not \(expected): \(size.roundedText) \(isOfVelocity ? "pt/s" : "pt") off at \(time(worst)) "
      + "(within \(limit.shortestText)), \(outsideCount) of \(count) samples outside"
  }

  /// What was found before the comparison: the release of a recording, and the shift.
  private var passedLines: [String] {
    var lines: [String] = []
    if let release = check.release {
      let time = FitText.digits(check.file.clock.time(after: release.time.value), 4)
      lines.append(
        "  fitted       velocity \(FitText.rounded(release.velocity)) pt/s, offset \(FitText.rounded(release.offset)) pt "
          + "at \(time) s, \(release.isReleaseKnown ? "the release" : "the first sample")")
    }
    if let shift { lines.append("  shift        \(FitText.digits(1000 * shift, 2)) ms") }
    return lines
  }

  private var lines: [String] {
    var lines = passedLines + ["  difference   \(sparkline)"]
    if let first { lines.append("  first        line \(check.rows.lines[first]), \(firstText)") }
    if let mistake { lines.append("  fits better  \(mistake.text)") }
    if check.law?.values.count == 1 { lines.append("  else         scrollcalc fit \(fitted)") }
    return lines
  }

  /// The file as `fit` takes it.
  private var fitted: String { path == InputFile.standardInputName ? "-" : ArgumentText(path).shellWord }

  private var firstText: String {
    guard let first else { return "" }
    let (difference, unit) = (difference(first), comparison.isOffsetOutside(first) ? "" : "velocity ")
    let decimals = FitText.decimals(of: difference.size, to: 10, most: 12)
    return "\(time(first)): \(unit)\(FitText.digits(difference.found, decimals)), "
      + "expected \(FitText.digits(difference.expected, decimals))"
  }

  /// The largest difference in each of 24 parts of the rows, and their range.
  private var sparkline: String {
    let sizes = (isOfVelocity ? comparison.velocities : comparison.offsets).map(\.size)
    let (levels, most, count) = (Array("▁▂▃▄▅▆▇█"), sizes.max() ?? 0, min(24, sizes.count))
    let bars = (0..<count).map { part -> Character in
      let largest = sizes[part * sizes.count / count..<(part + 1) * sizes.count / count].max() ?? 0
      return levels[min(Int(8 * (most > 0 ? largest / most : 0)), 7)]
    }
    return "\(String(bars))  \((sizes.min() ?? 0).roundedText) … \(most.roundedText) \(isOfVelocity ? "pt/s" : "pt")"
  }

  private var json: String {
    func number(_ value: Double?) -> String { value.map(\.shortestText) ?? "null" }
    var members = [
      ("file", JSON.string(path)), ("expected", JSON.string(expected)), ("passed", isPassed ? "true" : "false"),
      ("samples", "\(comparison.offsets.count)"), ("outside", "\(outsideCount)"),
      ("worst", number(comparison.offsets[worst].size)), ("worst_time", number(check.rows.shown[worst])),
      ("first_line", first.map { "\(check.rows.lines[$0])" } ?? "null"),
      ("first_time", number(first.map { check.rows.shown[$0] })),
      ("found", number(first.map { difference($0).found })),
      ("should_be", number(first.map { difference($0).expected })), ("shift", number(shift)),
      ("fits_better", JSON.string(mistake?.options)), ("because", JSON.string(mistake?.meaning)),
    ]
    if !comparison.velocities.isEmpty {
      members.append(("worst_velocity", number(comparison.velocities.map(\.size).max())))
    }
    if let release = check.release {
      members += [
        ("velocity", number(release.velocity.value)), ("offset", number(release.offset.value)),
        ("time", number(check.file.clock.time(after: release.time.value))),
      ]
    }
    return JSON.object(members)
  }

  /// An error of GitHub Actions at the first line that is outside.
  private var annotation: String {
    func escaped(_ text: String, _ others: String = "") -> String {
      text.unicodeScalars.map { scalar in
        guard "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar) else {
          return "\(scalar)"
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
    }
    let line = first.map { ",line=\(check.rows.lines[$0])" } ?? ""
    let parts = [summary, firstText] + (mistake.map { ["fits better: \($0.text)"] } ?? [])
    return "::error file=\(escaped(path, ":,"))\(line)::\(escaped(parts.joined(separator: "; ")))"
  }
}

extension UsualMistake {
  fileprivate var text: String { "\(options): \(meaning) (worst \(worst.roundedText) pt)" }
}
