extension Command {
  /// Whether an option has a say without being given: it has a default, no option that is given excludes it, and no
  /// rule ties it to options none of which is given.
  public func hasDefaultInEffect(_ option: OptionDeclaration, among arguments: ParsedArguments) -> Bool {
    guard option.defaultText != nil, !arguments.isSet(option) else { return false }
    return constraints.allSatisfy { constraint in
      switch constraint {
      case .required, .requiredAny: true
      case .exclusive(let options): !options.contains(option) || !options.contains(where: arguments.isSet)
      case .requires(let dependent, anyOf: let others): dependent != option || others.contains(where: arguments.isSet)
      }
    }
  }
}
