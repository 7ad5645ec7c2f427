/// A lookup by name of the options of some commands and the built-in switches.
///
/// It searches linearly: for the few options of one line, that is faster than making a list or a hash table.
struct OptionTable {
  /// The commands by precedence: if several have an option of one name or letter, the first one's is found.
  let commands: [Command]

  subscript(long name: String) -> OptionDeclaration? { first { $0.long == name } }

  subscript(short letter: Character) -> OptionDeclaration? { first { $0.short == letter } }

  private func first(where matches: (OptionDeclaration) -> Bool) -> OptionDeclaration? {
    if let option = Switch.builtIn.first(where: matches) { return option }
    for command in commands {
      if let found = command.options.search(matches) { return found.option.declaration }
    }
    return nil
  }

  /// Returns the option that an argument names, with `=value` or without; nil for a value, a cluster or another name.
  func option(named argument: ArgumentText) -> OptionDeclaration? {
    guard let text = argument.string, text.utf8.first == UInt8(ascii: "-") else { return nil }
    let name = text.prefix { $0 != "=" }
    if name.hasPrefix("--") { return self[long: String(name.dropFirst(2))] }
    guard name.count == 2, let letter = name.last else { return nil }
    return self[short: letter]
  }
}
