extension Command {
  /// True if an option's default is in effect: it is not given, has a default, and giving it would break no rule.
  public func hasDefaultInEffect(_ option: OptionDeclaration, among arguments: ParsedArguments) -> Bool {
    guard option.defaultText != nil, !arguments.isSet(option) else { return false }
    return constraints.allSatisfy { $0.violation { $0 == option || arguments.isSet($0) } == nil }
  }
}
