import CommandLineParsing
import ScrollMechanics

enum RubberBandCommand {
  private static let overshoot = Option(
    "overshoot", short: "u", placeholder: "U,U,…", group: .question,
    summary: "distance of the finger past the limit, in pt; several make a table",
    synonyms: ["offset", "value", "displacement"],
    value: .list(of: .number(expected: "numbers, e.g. 100 or 50,100,200", units: Unit.length)))

  private static let shown = Option(
    "shown", placeholder: "F,F,…", group: .question,
    summary: "visible distance past the limit in pt, less than --viewport, to print the finger's distance",
    synonyms: ["inverse"], value: .list(of: .number(expected: "numbers, e.g. 50 or 50,100", units: Unit.length)))

  private static let viewport = ParameterOptions.single[Parameters.viewport]

  static let subcommand = Subcommand(
    declaration: Command(
      "rubberband", summary: "Print the shown offset of content that a finger pulls past its limit",
      discussion: """
        A finger u points past the limit moves the content f(u) = (1 − 1/(u·c/D + 1))·D past it. D is the length of \
        the viewport, which f never reaches, and c the coefficient. --shown solves for the finger instead. The sign is \
        kept.
        """,
      options: OptionList(
        [overshoot, shown, viewport, ParameterOptions.single[Parameters.rubberBand]] + OutputOptions.all),
      constraints: [.requiredAny([overshoot, shown]), .exclusive([overshoot, shown]), .required(viewport)],
      examples: [
        Example("scrollcalc rubberband --overshoot 100 --viewport 600", output: ["50.38167938931298"]),
        Example("scrollcalc rubberband --shown 50 --viewport 600", output: ["99.17355371900825"]),
        Example(
          "scrollcalc rubberband --overshoot 50,100,200 --viewport 600 -p 1",
          output: ["overshoot,shown", "50.0,26.3", "100.0,50.4", "200.0,93.0"]),
      ], exitStatuses: [ExitStatus(.noAnswer, "no pull moves the content that far")],
      synonyms: ["rubber-band", "clamp"]), model: { _ in Models.rubberBand },
    columns: { .named("overshoot pt, shown pt") }
  ) { arguments throws(Failure) in
    let values = try arguments.flickValues(axisCount: 1)[0]
    let band = try arguments.asOptionError { () throws(ParameterError) in
      try RubberBand(viewport: values[Parameters.viewport] ?? 1, coefficient: values[Parameters.rubberBand])
    }
    if let overshoots = arguments[overshoot] {
      try write(overshoots, arguments, names: ("overshoot", "shown")) { band.apply($0) }
    } else {
      try write(arguments[shown] ?? [], arguments, names: ("shown", "overshoot")) { band.inverse($0) }
    }
  }

  /// Writes the answer for each value, in pt. If it is `nil`, the cell in the table is empty; a single value throws.
  private static func write(
    _ values: [Double], _ arguments: ParsedArguments, names: (given: String, wanted: String),
    _ answer: (Double) -> Double?
  ) throws(Failure) {
    if values.count == 1 {
      guard let result = answer(values[0]) else {
        let given = arguments.text(of: shown)?.escaped ?? ""
        throw .noAnswer("--shown: no pull moves the content as far as \(given) (expected less than --viewport)")
      }
      return try arguments.write(Answer(names.wanted, result, unit: "pt"))
    }
    let rows = values.map { (given: $0, wanted: answer($0)) }
    try arguments.writeTable(
      [Column(names.given, unit: "pt", isEcho: true, .number { $0.given }), .number(names.wanted, "pt") { $0.wanted }],
      of: rows)
  }
}
