extension Command {
  /// True if an option makes a difference without being given: it has a default, and no rule would forbid to give it.
  public func hasDefaultInEffect(_ option: OptionDeclaration, among arguments: ParsedArguments) -> Bool {
    guard option.defaultText != nil, !arguments.isSet(option) else { return false }
    return constraints.allSatisfy { $0.violation { $0 == option || arguments.isSet($0) } == nil }
  }
}
