/// The names a set of options answers to.
struct OptionTable {
  private var options: [String: OptionDeclaration] = [:]
  private var shorts: [Character: OptionDeclaration] = [:]

  init(_ declarations: [OptionDeclaration]) {
    for declaration in declarations {
      if options[declaration.long] == nil { options[declaration.long] = declaration }
      if let short = declaration.short, shorts[short] == nil { shorts[short] = declaration }
    }
  }

  /// Every option of the program. Where commands differ in more than the wording of an option,
  /// `Program.problems` reports it.
  init(union program: Program) {
    let own = program.groups.flatMap { group in group.commands.flatMap { $0.options.map(\.declaration) } }
    self.init(Switch.builtIn.map(\.declaration) + own)
  }

  subscript(long name: String) -> OptionDeclaration? { options[name] }

  subscript(short letter: Character) -> OptionDeclaration? { shorts[letter] }

  /// The option a whole argument names, with `=value` or without; nil for a value, a cluster or an unknown name.
  func option(named argument: ArgumentText) -> OptionDeclaration? {
    guard let text = argument.string, text.utf8.first == UInt8(ascii: "-") else { return nil }
    let name = text.prefix { $0 != "=" }
    if name.hasPrefix("--") { return options[String(name.dropFirst(2))] }
    guard name.count == 2, let letter = name.last else { return nil }
    return shorts[letter]
  }
}
