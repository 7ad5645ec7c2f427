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

enum CompletionsCommand {
  private static let shell = Positional(
    "SHELL", summary: "shell that runs the script", required: true,
    value: .choice("a shell", Shell.allCases.map { Choice($0.rawValue, $0) }))

  static let subcommand = Subcommand(
    declaration: Command(
      "completions", summary: "Print a script that completes command lines in bash, zsh or fish",
      discussion: """
        The script completes subcommands, options, their values, and file names where a file is expected. It never \
        runs the program. To enable it for one session of bash, zsh or fish:

          eval "$(scrollcalc completions bash)"
          source <(scrollcalc completions zsh)
          scrollcalc completions fish | source

        To enable it permanently, put that line into ~/.bashrc, into ~/.zshrc after compinit, or into \
        ~/.config/fish/config.fish. Or let Scripts/install put the scripts where shells look for them.
        """, options: [OutputOptions.output], positionals: [shell],
      examples: [
        Example("scrollcalc completions fish | head -n 1", output: ["# fish completion for scrollcalc"]),
        Example("scrollcalc completions bash"), Example("scrollcalc completions zsh > _scrollcalc"),
      ], synonyms: ["completion", "complete"])
  ) { arguments throws(Failure) in
    guard let shell = arguments[shell] else { return }
    try OutputFile.write(ScrollCalc.program.completionScript(for: shell), arguments)
  }
}
