/// The names that the options of some commands answer to, and the built-in switches.
///
/// They are few, and compared one after the other: that is quicker than hashing them for the sake of one line, or than
/// making a list of them.
struct OptionTable {
  /// Where commands differ in the letter of an option, or in whether one with a letter takes a value, the first has it.
  let commands: [Command]
}

extension OptionTable {
  /// Every option of the program; a test of the declarations fails where commands differ.
  ///
  /// - Parameter command: the one that a line begins with, whose options come before others of their names.
  init(union program: Program, preferring command: Command? = nil) {
    commands = (command.map { [$0] } ?? []) + program.commands
  }

  subscript(long name: String) -> OptionDeclaration? { first { $0.long == name } }

  subscript(short letter: Character) -> OptionDeclaration? { first { $0.short == letter } }

  private func first(where matches: (OptionDeclaration) -> Bool) -> OptionDeclaration? {
    if let option = Switch.builtIn.first(where: matches) { return option }
    for command in commands {
      if let found = command.options.search(matches) { return found.option.declaration }
    }
    return nil
  }

  /// The option a whole argument names, with `=value` or without; nil for a value, a cluster or an unknown name.
  func option(named argument: ArgumentText) -> OptionDeclaration? {
    guard let text = argument.string, text.utf8.first == UInt8(ascii: "-") else { return nil }
    let name = text.prefix { $0 != "=" }
    if name.hasPrefix("--") { return self[long: String(name.dropFirst(2))] }
    guard name.count == 2, let letter = name.last else { return nil }
    return self[short: letter]
  }
}
