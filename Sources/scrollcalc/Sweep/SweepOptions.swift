import CommandLineParsing

enum SweepOptions {
  static let laws = FlickOptions.laws(
    "law of motion after the release, or several: names, or groups such as all and games",
    details: """
      Several laws make an axis with a column law. A parameter applies to the laws that have it; for the others its \
      cells are empty. \(FlickOptions.lawDetails)
      """)

  static let policies = DefaultedOption(
    "policy", placeholder: "P,…", group: .snapping, summary: FlickOptions.policy.declaration.summary,
    details: "Several policies make an axis with a column policy. " + FlickOptions.policy.declaration.details,
    default: [.directional()], value: .policies, variantOf: FlickOptions.policy)

  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .sweep, summary: "columns in order: any option given, and any result",
    details: """
      The default is the options given, in their order, then destination, duration and the results for other options. \
      \(BatchOptions.furtherResults)
      """, value: .list(of: .choice("a column", SweepColumn.choices)))

  static let shard = DefaultedOption(
    "shard", placeholder: "K/N", group: .sweep,
    summary: "print only part K of N of the rows; joined in order, the parts are the table",
    default: SweepShard(number: 1, count: 1), synonyms: ["part", "chunk", "rows"], value: .shard)

  static let zip = Switch(
    "zip", group: .sweep, summary: "pair the first values of all options, the second values, and so on",
    details: "All lists must then have the same length. A single value applies to all rows.",
    synonyms: ["pairs", "paired"])

  static let dryRun = Switch(
    "dry-run", group: .sweep, summary: "print only the number of values of each option, and of the rows",
    synonyms: ["count", "rows"])
}

/// One of several contiguous parts of a sweep; in order, the parts are the whole sweep.
struct SweepShard: Sendable {
  let number: Int
  let count: Int

  func rows(of total: UInt64) -> Range<UInt64> { start(number - 1, total)..<start(number, total) }

  /// Returns the index of the first row after the first `parts` parts, ⌊total · parts / count⌋.
  private func start(_ parts: Int, _ total: UInt64) -> UInt64 {
    UInt64(count).dividingFullWidth(total.multipliedFullWidth(by: UInt64(parts))).quotient
  }
}

extension ValueParser where Value == SweepShard {
  static var shard: ValueParser {
    let whole = ValueParser<Int>.whole(expected: "K/N: part K, from 1, of N", in: 1...Int.max)
    return ValueParser<[Int]>.list(of: whole, separator: "/", expected: whole.expected).map {
      numbers throws(ValueError) -> SweepShard in
      guard numbers.count == 2 else { throw "is not of the form K/N" }
      guard numbers[0] <= numbers[1] else { throw "is a part beyond the last" }
      return SweepShard(number: numbers[0], count: numbers[1])
    }.written { "\($0.number)/\($0.count)" }
  }
}
