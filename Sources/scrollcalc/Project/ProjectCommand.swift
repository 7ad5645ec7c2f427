import CommandLineParsing

enum ProjectCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "project", summary: "Print the final offset of a flick",
      discussion: """
        The final offset, in pt, includes the effect of a bounce at a limit or of a landing on a snap point.
        """,
      options: FlickOptions.motion.adding([FlickOptions.formula]).adding(FlickOptions.surroundings)
        .adding(OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity])],
      examples: [
        Example("scrollcalc project -v 2000", output: ["998.9996663329097"]),
        Example("scrollcalc project -v 2pt/ms --formula wwdc -p 2", output: ["998.00"]),
        Example("scrollcalc project -v 800,-1500 -x 0,2000 --min 0,0 -p 1", output: ["399.6,1250.8"]),
      ], synonyms: ["destination", "target", "land", "where", "flick", "fling"]), model: Models.release,
    columns: { [FlickResult.destination.column.heading] }
  ) { arguments throws(Failure) in
    try arguments.write(Answer("destination", try arguments.flick().destination, unit: "pt"))
  }
}
