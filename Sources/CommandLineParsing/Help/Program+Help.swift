extension Program {
  /// The help an invocation asks for, on a command or on the whole program.
  ///
  /// The width is that of the terminal; help is never laid out narrower than 40 characters or wider than 100.
  public func help(for command: Command?, long: Bool, width: Int) -> String {
    switch (command, long) {
    case (let command?, true): longHelp(for: command, width: width)
    case (let command?, false): shortHelp(for: command, width: width)
    case (nil, true): longHelp(width: width)
    case (nil, false): conciseHelp(width: width)
    }
  }

  /// What to show someone who typed nothing but the name: what this is, a few examples, the commands, where to read on.
  public func conciseHelp(width: Int) -> String {
    var page = opening(width: width)
    page.examples(Array(examples.prefix(2)))
    page.commands(of: self)
    page.gap()
    page.paragraph("'\(name) --help' tells more, '\(name) help SUBCOMMAND' all about one subcommand.")
    return page.text
  }

  /// The whole of the top-level help.
  public func longHelp(width: Int) -> String {
    var page = opening(width: width)
    page.examples(examples)
    page.prose(discussion)
    page.commands(of: self)
    let shared = sharedOptions.map(\.declaration)
    if !shared.isEmpty {
      page.heading("Shared options")
      page.paragraph("Most subcommands take these; they may stand before the subcommand or after it.", indent: 2)
      page.gap()
      page.optionTable(shared, of: nil)
    }
    page.exitStatuses(exitStatuses)
    if !environment.isEmpty {
      page.heading("Environment")
      page.table(environment.map { ($0.key, $0.value) })
    }
    page.prose(footer)
    return page.text
  }

  private func opening(width: Int) -> HelpPage {
    var page = HelpPage(width: width)
    page.paragraph("\(name): \(summary)", hanging: 2)
    page.gap()
    page.usage("SUBCOMMAND [OPTIONS]", of: name)
    return page
  }
}

extension HelpPage {
  fileprivate mutating func commands(of program: Program) {
    let builtIn = Switch.builtIn
    let termWidth = Self.termWidth(of: program.commands.map(\.name) + builtIn.map(\.alignedTerm))
    for group in program.groups {
      heading(group.title)
      table(group.commands.map { ($0.name, $0.summary) }, termWidth: termWidth)
    }
    heading(OptionGroup.general.title)
    if program.command(named: "help") == nil {
      table([("help", "Show help on the program or on the subcommand named")], termWidth: termWidth)
    }
    optionTable(builtIn, of: nil, termWidth: termWidth)
  }
}
