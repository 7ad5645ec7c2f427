/// An argument as the lexer classifies it, or an option together with its value.
enum Token {
  case option(OptionDeclaration)
  /// The value is separate in `--rate fast`, but not in `--rate=fast` and `-dfast`.
  case value(of: OptionDeclaration, ArgumentText, isSeparate: Bool)
  /// An argument that is neither an option nor an option's value.
  case operand(ArgumentText, afterTerminator: Bool)
  /// An unknown option, `--nonsense` without its `=value` or a letter of a cluster, and the argument that it is in.
  case unknown(ArgumentText, in: ArgumentText)
  /// An option at the end of the line that lacks its value.
  case missingValue(of: OptionDeclaration)
  /// A switch with a value, `--switch=value`.
  case unexpectedValue(of: OptionDeclaration, ArgumentText)
  /// `-velocity`: a long name after a single dash.
  case singleDash(ArgumentText, OptionDeclaration)
}
