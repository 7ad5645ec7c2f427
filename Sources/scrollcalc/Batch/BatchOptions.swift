import CommandLineParsing

/// The options of a batch: a value for each parameter that rows do not tell, and what to tell of them.
enum BatchOptions {
  static let parameters = FlickParameter.allCases.map { parameter in
    let declaration = parameter.declaration
    return Option(
      declaration.name, short: declaration.short, placeholder: declaration.placeholder, group: declaration.group,
      summary: declaration.summary, default: declaration.defaultText, misnomers: declaration.misnomers,
      value: .single(of: declaration))
  }

  static let columns = Option(
    "columns", placeholder: "C,C,…", group: .batch, summary: "results to append, in order",
    details: """
      By default destination and duration, and what the columns and options ask about: index and target with snap \
      points, overshoot and overshoot_time with limits, to_time with to, to_velocity_time with to-velocity, and with \
      either of them reason.
      """,
    value: .list(
      of: .choice("a result", FlickResult.allCases.map { Choice($0.name, $0, summary: $0.heading.summary) })))

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .batch,
    summary: "leave the results of a bad row empty and go on; the exit status is 65 all the same")

  static let file = Positional("FILE", summary: "the rows, instead of standard input", value: .file)

  static func option(_ parameter: FlickParameter) -> Option<Double> { parameters[parameter.rawValue] }

  /// The parameters of some headings, in the order of their declarations.
  static func parameters(in groups: OptionGroup...) -> [any DeclaredOption] {
    parameters.filter { groups.contains($0.declaration.group) }
  }
}

extension OptionGroup {
  static let batch = OptionGroup("Batch")
}
