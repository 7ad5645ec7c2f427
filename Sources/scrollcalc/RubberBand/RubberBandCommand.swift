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
    let rows =
      arguments[overshoot].map { $0.map { (given: $0, wanted: band.apply($0)) } }
      ?? (arguments[shown] ?? []).map { (given: $0, wanted: band.inverse($0)) }
    let (given, wanted) = arguments.isSet(overshoot) ? ("overshoot", "shown") : ("shown", "overshoot")
    if rows.count > 1 {
      return try arguments.writeTable(
        [Column(given, unit: "pt", isEcho: true, .number { $0.given }), .number(wanted, "pt") { $0.wanted }], of: rows)
    }
    guard let answer = rows.first?.wanted else {
      let text = arguments.text(of: shown)?.escaped ?? ""
      throw .noAnswer("--shown: no pull moves the content as far as \(text) (expected less than --viewport)")
    }
    try arguments.write(Answer(wanted, answer, unit: "pt"))
  }
}
