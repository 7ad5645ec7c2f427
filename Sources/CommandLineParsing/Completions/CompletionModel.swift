/// The program's subcommands, options and values in the order of help, from which the scripts of all shells are made.
struct CompletionModel {
  let program: Program
  /// The different completions of all positionals and options.
  let completions: [Completion]
  private let shared: [OptionDeclaration]
  private let owned: [(command: String, option: OptionDeclaration)]

  init(_ program: Program) {
    self.program = program
    shared = program.sharedOptions.map(\.declaration)
    owned = program.commands.flatMap { command in command.options.map { (command.name, $0.declaration) } }
    let positionals = program.commands.flatMap(\.positionals).map(\.declaration.completion)
    completions = (positionals + (shared + owned.map(\.option)).map(\.completion)).distinct()
  }

  /// The program's name for names of shell functions: `_` replaces characters other than ASCII letters and digits.
  var identifier: String { String(program.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }
  var commandNames: [ChoiceDescription] { program.commands.map { .init(name: $0.name, summary: $0.summary) } }
  /// The words accepted as the subcommand: ``commandNames`` and the built-in `help`, which a subcommand follows.
  var names: [ChoiceDescription] { commandNames + [.init(name: "help", summary: "Show help on a subcommand")] }
  /// The options offered before a subcommand is typed: the shared and built-in ones, or ``options`` if none are shared.
  var leadingOptions: [OptionDeclaration] {
    shared.isEmpty ? options : (shared + Switch.builtIn).distinct(by: \.long)
  }
  /// The shared options, those of all commands and the built-in ones; only the first of several with one long name.
  var options: [OptionDeclaration] { (shared + owned.map(\.option) + Switch.builtIn).distinct(by: \.long) }
  /// Every option that takes a value, once, with the commands in which it does: `["*"]` for each command that has it.
  /// A program needs at least one, as the scripts' `case` needs a pattern.
  var valueOptions: [(option: OptionDeclaration, commands: [String])] {
    (shared + owned.map(\.option)).filter(\.takesValue).distinct(by: \.long).map { option in
      let variants = owned.filter { $0.option.long == option.long }
      let commands = variants.filter(\.option.takesValue).map(\.command)
      return (option, commands.count == variants.count ? ["*"] : commands)
    }
  }

  /// Returns the different completions that commands declare for the option of this name, each with the names of these
  /// commands. The one that most commands declare is first.
  func completions(of option: OptionDeclaration) -> [(completion: Completion, commands: [String])] {
    let completions = owned.filter { $0.option.long == option.long }.map { ($0.option.completion, $0.command) }
    return Self.gathered(completions).map { ($0.value, $0.commands) }.sorted { $0.commands.count > $1.commands.count }
  }

  /// Groups pairs of a value and a command by value: each value once, in order of occurrence, with all of its commands.
  static func gathered<Value: Hashable>(_ pairs: [(Value, String)]) -> [(value: Value, commands: [String])] {
    pairs.map(\.0).distinct().map { value in (value, pairs.filter { $0.0 == value }.map(\.1)) }
  }
}

extension OptionDeclaration {
  /// The option's names with their dashes, the short one first if there is one: `-v`, `--velocity`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name] }
}

public enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// Returns the script with which a shell completes this program's subcommands, options, values and file names. The
  /// script is self-contained: the shell never has to run the program to complete it.
  public func completionScript(for shell: Shell) -> String {
    let model = CompletionModel(self)
    return switch shell {
    case .bash: BashCompletion(model: model).script
    case .zsh: ZshCompletion(model: model).script
    case .fish: FishCompletion(model: model).script
    }
  }
}

extension String {
  /// Returns the text with a backslash before each occurrence of these characters.
  func escaping(_ characters: [Unicode.Scalar]) -> String {
    guard unicodeScalars.contains(where: characters.contains) else { return self }
    return unicodeScalars.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.unicodeScalars.append(character)
    }
  }

  /// The text in single quotes, as one word of bash or zsh; a quote in it becomes `'\''`.
  var quotedForPosixShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The text in single quotes, as one word of fish; a backslash precedes each quote and backslash in it.
  var quotedForFish: String { "'" + escaping(["\\", "'"]) + "'" }
}
