import CommandLineParsing
import ScrollMechanics

enum CheckOptions {
  static let within = Option(
    "within", short: "w", placeholder: "W", group: .check,
    summary: "greatest distance in pt of a row from the expected offset",
    synonyms: ["tolerance", "epsilon", "max-error"],
    value: .number(expected: "a distance of 0 or more, e.g. 0.5", units: Unit.length, range: .notNegative))

  static let withinTime = DefaultedOption(
    "within-time", placeholder: "T", group: .check, summary: "time in s by which a row may be early or late, e.g. 1ms",
    details: """
      A row passes if the expectation comes within W of it at most T earlier or later: for jitter, times that are \
      rounded, and platforms that show the pixel of the last millisecond.
      """, default: 0, synonyms: ["time-tolerance", "jitter"],
    value: .number(expected: "a time of 0 or more, e.g. 1ms", units: Unit.time, range: .notNegative))

  static let withinVelocity = Option(
    "within-velocity", placeholder: "V", group: .check,
    summary: "greatest difference in pt/s of a row from the expected velocity; reads the column velocity",
    default: "any", synonyms: ["velocity-tolerance"],
    value: .number(expected: "a speed of 0 or more, e.g. 5", units: Unit.velocity, range: .notNegative))

  static let shift = Option(
    "shift", placeholder: "A:B", group: .check,
    summary: "look for one shift in s of all rows from A to B, e.g. 0:20ms; a row at t is expected as at t + shift",
    default: "none", synonyms: ["offset-time", "lag"],
    value: ValueParser<ClosedRange<Double>>(expected: "two times with a colon, e.g. 0:20ms", unit: "s") {
      (text: String) throws(ValueError) -> ClosedRange<Double> in
      let ends = RangeText(text, units: Unit.time).numbers
      guard ends.count == 2 else { throw "is not a range" }
      let time = ValueParser<Double>.number(expected: "a time", units: Unit.time, range: .within(-1e6...1e6))
      let (low, high) = (try time.read(ArgumentText(ends[0])), try time.read(ArgumentText(ends[1])))
      guard low <= high else { throw "has its later time first" }
      return low...high
    })

  static let allowed = DefaultedOption(
    "allow", placeholder: "N%", group: .check, summary: "rows in % that may be outside, such as stale frames",
    default: 0, synonyms: ["outliers", "allow-outside"],
    value: .number(
      expected: "a percentage from 0 to 100, e.g. 2%", units: [Unit(name: "%", powerOfTen: 0)], range: .within(0...100))
  )

  static let format = DefaultedOption(
    "format", short: "f", placeholder: "F", group: .output, summary: "text, json or github",
    details: """
      json is an object a file, github an annotation of the first line that is outside. Without --format, the \
      extension of --output selects text (.txt) or json (.json, .jsonl).
      """, default: .text,
    value: .choice(
      "a format",
      [
        Choice("text", CheckFormat.text, summary: "sentences and a sparkline"),
        Choice("json", .json, summary: "an object a file, each on its own line"),
        Choice("github", .github, summary: "annotations of GitHub Actions"),
      ]))

  static let file = Positional(
    "FILE", summary: "table of times and offsets, CSV or JSON; - or omitted: standard input", repeats: true,
    value: .file)

  static let all: [any DeclaredOption] = [within, withinTime, withinVelocity, shift, allowed]
  static let recording: [any DeclaredOption] = [FitOptions.release, FitOptions.until]
}

enum CheckFormat: Sendable { case text, json, github }

extension CheckTolerance {
  init(_ arguments: ParsedArguments) {
    self.init(
      offset: arguments[CheckOptions.within] ?? 0, velocity: arguments[CheckOptions.withinVelocity],
      time: arguments[CheckOptions.withinTime], allowed: arguments[CheckOptions.allowed] / 100)
  }
}
