/// What the scripts of all shells say, in the order of the help.
struct CompletionModel {
  let program: Program
  /// The program's name as part of a shell function's.
  let identifier: String
  /// The names that may stand for the subcommand, the built-in `help` last, with their summaries.
  let names: [ChoiceDescription]
  /// Whether `help` is the built-in one, which is followed by the name of a command.
  let hasBuiltInHelp: Bool
  /// The options offered while no subcommand is typed.
  let leadingOptions: [OptionDeclaration]
  /// Every option of the program, once.
  let options: [OptionDeclaration]

  init(_ program: Program) {
    self.program = program
    identifier = String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    hasBuiltInHelp = program.command(named: "help") == nil
    let help = ChoiceDescription(name: "help", summary: "Show help on a subcommand")
    names =
      program.commands.map { ChoiceDescription(name: $0.name, summary: $0.summary) } + (hasBuiltInHelp ? [help] : [])
    let builtIn = Switch.builtIn
    let shared = program.sharedOptions.map(\.declaration)
    options = (shared + program.commands.flatMap { $0.options.map(\.declaration) } + builtIn).distinct(by: \.long)
    leadingOptions = shared.isEmpty ? options : (shared + builtIn).distinct(by: \.long)
  }

  /// The commands alone, without `help`.
  var commandNames: [ChoiceDescription] { hasBuiltInHelp ? names.dropLast() : names }

  /// The completions that the commands give to an option of this name, with the commands of each; the most common
  /// first.
  func completions(of option: OptionDeclaration) -> [(completion: Completion, commands: [String])] {
    var variants: [(completion: Completion, commands: [String])] = []
    for command in program.commands {
      guard let own = command.options.first(where: { $0.declaration.long == option.long }) else { continue }
      let completion = own.declaration.completion
      if let index = variants.firstIndex(where: { $0.completion == completion }) {
        variants[index].commands.append(command.name)
      } else {
        variants.append((completion, [command.name]))
      }
    }
    return variants.sorted { $0.commands.count > $1.commands.count }
  }

  /// The names of all options and positionals, each once.
  var valueNames: [String] {
    (positionals.map(\.name) + options.map(\.long)).distinct()
  }

  /// The different completions that options and positionals of one name have.
  func variants(of name: String) -> [Completion] {
    let declared = (program.sharedOptions + program.commands.flatMap(\.options)).map(\.declaration)
    let named = declared.filter { $0.long == name }.map(\.completion)
    return (named + positionals.filter { $0.name == name }.map(\.completion)).distinct()
  }

  private var positionals: [PositionalDeclaration] {
    program.commands.flatMap { $0.positionals.map(\.declaration) }
  }
}

extension OptionDeclaration {
  /// The ways to type the option's name: `-v` and `--velocity`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name] }
}
