import CommandLineParsing
import ScrollMechanics

/// The options of a sweep: an axis for each parameter, and which part of the product to write.
enum SweepOptions {
  static let axes = FlickParameter.allCases.map { parameter in
    let declaration = parameter.declaration
    return (
      parameter: parameter,
      option: Option(
        declaration.name, short: declaration.short, placeholder: declaration.placeholder, group: declaration.group,
        summary: declaration.summary, default: declaration.defaultText, misnomers: declaration.misnomers,
        value: .sweepAxis(of: parameter))
    )
  }

  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .sweep, summary: "columns in order: any option given, and any result",
    details: """
      By default the options given, in their order, then destination and duration, and what the options ask about: \
      index and target with snap points, overshoot and overshoot_time with limits, to_time with --to, \
      to_velocity_time with --to-velocity, and with either of them reason.
      """,
    value: .list(of: .choice("a column", SweepColumn.choices)))

  static let shard = Option(
    "shard", placeholder: "K/N", group: .sweep,
    summary: "only part K of N: one after the other, all parts are the whole", default: "1/1",
    misnomers: ["part", "chunk"], value: .shard)

  static let dryRun = Switch(
    "dry-run", group: .sweep, summary: "print how many rows there would be, and stop", misnomers: ["count"])

  /// The axes of some headings, in the order of the declarations.
  static func axes(in groups: OptionGroup...) -> [any DeclaredOption] {
    axes.map(\.option).filter { groups.contains($0.declaration.group) }
  }

  static func option(_ parameter: FlickParameter) -> any DeclaredOption { axes[parameter.rawValue].option }
}

extension OptionGroup {
  static let sweep = OptionGroup("Sweep")
}
