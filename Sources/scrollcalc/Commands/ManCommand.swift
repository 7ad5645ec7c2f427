import CommandLineParsing

/// `man`: the manual page.
enum ManCommand {
  static let subcommand = Subcommand(
    declaration: Command(
      "man", summary: "Print the manual page, as source for man",
      discussion: """
        One page tells of all subcommands and options what --help tells of each. Scripts/install puts it where man finds \
        it. Without that, write it to a file and show that with man -l or mandoc.
        """,
      options: [OutputOptions.output],
      examples: [
        Example("scrollcalc man > scrollcalc.1"),
        Example("scrollcalc man"),
      ],
      misnomers: ["manual", "manpage"])
  ) { arguments throws(Failure) in
    try OutputFile.write(ScrollCalc.program.manualPage(date: ScrollCalc.releaseDate), arguments)
  }
}
