/// What an argument is, or, for an option, what it and the argument after it are.
enum Token {
  case option(OptionDeclaration)
  case value(of: OptionDeclaration, ArgumentText, spelling: ValueSpelling)
  /// Neither an option nor the value of one.
  case operand(ArgumentText, afterTerminator: Bool)
  /// `--nonsense` without its `=value`, or the letter at fault of a cluster.
  case unknown(ArgumentText, in: ArgumentText)
  /// The line ended where a value should have stood.
  case missingValue(of: OptionDeclaration)
  /// `--switch=value`.
  case unexpectedValue(of: OptionDeclaration, ArgumentText)
  /// `-velocity`: a long name after a single dash.
  case singleDash(ArgumentText, OptionDeclaration)
}

enum ValueSpelling {
  /// In the argument of the option: `--rate=fast`, `-dfast`.
  case attached
  /// In the argument after it.
  case separate
}
