import CommandLineParsing
import ScrollMechanics

/// The options of a sweep besides its axes.
enum SweepOptions {
  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion,
    summary: "how content moves once it is released: a law, several with commas, or all",
    details: """
      Several laws make an axis with a column law. A parameter applies to the laws that have it; for the others its \
      cells are empty. \(FlickOptions.lawDetails)
      """, default: [.usual], synonyms: ["laws", "platform"], value: .laws
  ).variant(of: FlickOptions.law)

  static let policies = DefaultedOption(
    "policy", placeholder: "P,…", group: .snapping, summary: FlickOptions.policy.declaration.summary,
    details: "Several policies make an axis with a column policy. " + FlickOptions.policy.declaration.details,
    default: [.directional()], value: .policies
  ).variant(of: FlickOptions.policy)

  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .sweep, summary: "columns in order: any option given, and any result",
    details: """
      By default the options given, in their order, then destination and duration, and what the options ask about: \
      index and target with snap points, overshoot and overshoot_time with limits, to_time with --to, \
      to_velocity_time with --to-velocity, and with either of them reason. Without --velocity solved_velocity, at \
      which a flick comes to rest at --to, stands in place of the destination.
      """, value: .list(of: .choice("a column", SweepColumn.choices)))

  static let shard = DefaultedOption(
    "shard", placeholder: "K/N", group: .sweep,
    summary: "only part K of N: one after the other, all parts are the whole", default: .whole,
    synonyms: ["part", "chunk", "rows"], value: .shard)

  static let zip = Switch(
    "zip", group: .sweep, summary: "pair the first values of all options, the second values, and so on",
    details: "Options with several values have equally many then; a single value holds for all rows.",
    synonyms: ["pairs", "paired"])

  static let dryRun = Switch(
    "dry-run", group: .sweep, summary: "print how many values each option has and how many rows they make, and stop",
    synonyms: ["count", "rows"])
}

/// One of several contiguous parts of a sweep, which one after the other are the whole.
struct SweepShard: Sendable {
  /// From 1.
  let number: Int
  let count: Int

  static let whole = SweepShard(number: 1, count: 1)

  var isFirst: Bool { number == 1 }
  var isLast: Bool { number == count }

  /// The rows of this part; parts differ by a row at most.
  func rows(of total: UInt64) -> Range<UInt64> { start(number - 1, total)..<start(number, total) }

  /// ⌊total · parts / count⌋.
  private func start(_ parts: Int, _ total: UInt64) -> UInt64 {
    UInt64(count).dividingFullWidth(total.multipliedFullWidth(by: UInt64(parts))).quotient
  }
}

extension ValueParser where Value == SweepShard {
  /// `K/N`: part K of N.
  static var shard: ValueParser {
    let whole = ValueParser<Int>.whole(expected: "a whole number of at least 1", in: 1...Int.max)
    let list = ValueParser<[Int]>.list(of: whole, separator: "/")
    return ValueParser(expected: "K/N: part K, from 1, of N") { (argument: ArgumentText) throws(ValueError) in
      let numbers = try list.read(argument)
      guard numbers.count == 2 else { throw "is not of the form K/N" }
      guard numbers[0] <= numbers[1] else { throw "is a part beyond the last" }
      return SweepShard(number: numbers[0], count: numbers[1])
    }.written { "\($0.number)/\($0.count)" }
  }
}
