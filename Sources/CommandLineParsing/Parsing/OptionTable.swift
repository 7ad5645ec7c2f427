/// The names a set of options answers to.
///
/// They are few, and compared one after the other: that is quicker than hashing them for the sake of one line.
struct OptionTable {
  let declarations: [OptionDeclaration]
}

extension OptionTable {
  /// Every option of the program. Where commands differ in the letter of an option, or in whether one with a letter
  /// takes a value, a test of the declarations fails.
  ///
  /// - Parameter command: the one that a line begins with, whose options come before others of their names.
  init(union program: Program, preferring command: Command? = nil) {
    let all = program.groups.flatMap { group in group.commands.flatMap { $0.options.map(\.declaration) } }
    self.init(declarations: Switch.builtIn + (command?.options.map(\.declaration) ?? []) + all)
  }

  subscript(long name: String) -> OptionDeclaration? {
    declarations.firstIndex { $0.long == name }.map { declarations[$0] }
  }

  subscript(short letter: Character) -> OptionDeclaration? {
    declarations.firstIndex { $0.short == letter }.map { declarations[$0] }
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
