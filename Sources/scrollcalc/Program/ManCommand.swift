import CommandLineParsing

enum ManCommand {
  private static let page = Positional(
    "SUBCOMMAND", summary: "subcommand, to print its page instead of the program's",
    value: .choice("a subcommand", ScrollCalc.entries.map { Choice($0.name, $0.name) }))

  static let subcommand = Subcommand(
    declaration: Command(
      "man", summary: "Print a manual page, as source for man",
      discussion: """
        Each subcommand has a page with the content of its --help. Scripts/install puts the pages where man finds \
        them, as scrollcalc(1), scrollcalc-sample(1) and so on. Otherwise, write a page to a file and open it with \
        man -l or mandoc.
        """, options: [OutputOptions.output], positionals: [page],
      examples: [Example("scrollcalc man sample > scrollcalc-sample.1"), Example("scrollcalc man")],
      synonyms: ["manual", "manpage"])
  ) { arguments throws(Failure) in
    let command = arguments[page].flatMap(ScrollCalc.program.command)
    try OutputFile.write(ScrollCalc.program.manualPage(for: command, date: ScrollCalc.releaseDate), arguments)
  }
}
