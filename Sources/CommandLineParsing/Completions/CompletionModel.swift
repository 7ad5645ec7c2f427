/// The contents of a completion script for any shell, in the order of help.
struct CompletionModel {
  let program: Program
  /// The program's name as part of the name of a shell function.
  let identifier: String
  /// The names that may stand for the subcommand, the built-in `help` last, with their summaries.
  let names: [ChoiceDescription]
  /// True if `help` is the built-in command, which is followed by the name of a command.
  let hasBuiltInHelp: Bool
  /// The options offered before a subcommand is typed.
  let leadingOptions: [OptionDeclaration]
  /// Every option of the program, once.
  let options: [OptionDeclaration]
  /// Every option that takes a value in some command, once, with the commands where it does; `*` for all.
  let valueOptions: [(option: OptionDeclaration, commands: [String])]
  private let positionalNames: [String]
  /// The completions of a value by the name of its option or positional. Shared options come first, then the options of
  /// each command, then positionals.
  private let completionsByName: [String: [(command: String?, completion: Completion)]]

  init(_ program: Program) {
    self.program = program
    identifier = String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    hasBuiltInHelp = program.command(named: "help") == nil
    let help = ChoiceDescription(name: "help", summary: "Show help on a subcommand")
    names =
      program.commands.map { ChoiceDescription(name: $0.name, summary: $0.summary) } + (hasBuiltInHelp ? [help] : [])
    let builtIn = Switch.builtIn
    let shared = program.sharedOptions.map(\.declaration)
    let owned = program.commands.flatMap { command in command.options.map { (command.name, $0.declaration) } }
    options = (shared + owned.map(\.1) + builtIn).distinct(by: \.long)
    valueOptions = (shared + owned.map(\.1)).filter(\.takesValue).distinct(by: \.long).map { option in
      let variants = owned.filter { $0.1.long == option.long }
      return (option, variants.allSatisfy(\.1.takesValue) ? ["*"] : variants.filter(\.1.takesValue).map(\.0))
    }
    leadingOptions = shared.isEmpty ? options : (shared + builtIn).distinct(by: \.long)
    let positionals = program.commands.flatMap { $0.positionals.map(\.declaration) }
    positionalNames = positionals.map(\.name)
    var completions: [String: [(command: String?, completion: Completion)]] = [:]
    for option in shared { completions[option.long, default: []].append((nil, option.completion)) }
    for (command, option) in owned { completions[option.long, default: []].append((command, option.completion)) }
    for positional in positionals { completions[positional.name, default: []].append((nil, positional.completion)) }
    completionsByName = completions
  }

  /// The commands without the built-in `help`.
  var commandNames: [ChoiceDescription] { hasBuiltInHelp ? names.dropLast() : names }

  /// Returns the different completions of an option, the most common first, with the commands of each.
  func completions(of option: OptionDeclaration) -> [(completion: Completion, commands: [String])] {
    let owned = (completionsByName[option.long] ?? []).compactMap { entry in
      entry.command.map { (entry.completion, $0) }
    }
    return Self.gathered(owned).map { ($0.value, $0.commands) }.sorted { $0.commands.count > $1.commands.count }
  }

  /// Groups the commands of pairs by equal values, in the order of each value's first pair.
  static func gathered<Value: Equatable>(_ pairs: [(Value, String)]) -> [(value: Value, commands: [String])] {
    pairs.reduce(into: []) { groups, pair in
      if let index = groups.firstIndex(where: { $0.value == pair.0 }) {
        groups[index].commands.append(pair.1)
      } else {
        groups.append((pair.0, [pair.1]))
      }
    }
  }

  /// The names of all options and positionals, each once.
  var valueNames: [String] { (positionalNames + options.map(\.long)).distinct() }

  /// Returns the different completions of the options and positionals of this name.
  func variants(of name: String) -> [Completion] { (completionsByName[name] ?? []).map(\.completion).distinct() }
}

extension OptionDeclaration {
  /// The spellings of the option's name: `-v` and `--velocity`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name] }
}
