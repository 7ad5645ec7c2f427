/// The options of a command in the order of help, in sections whose options are made when one is looked up in them.
public struct OptionList: Sendable {
  private struct Section: Sendable {
    let options: @Sendable () -> [any DeclaredOption]
    let rules: @Sendable () -> [Constraint]
    let isRare: Bool
  }

  private var sections: [Section] = []

  /// Makes a list of one section. `rules`: checked only for a line that gives an option of it. `isRare`: searched last.
  public init(
    _ options: @autoclosure @escaping @Sendable () -> [any DeclaredOption],
    rules: @autoclosure @escaping @Sendable () -> [Constraint] = [], isRare: Bool = false
  ) {
    sections = [Section(options: options, rules: rules, isRare: isRare)]
  }

  public func adding(_ other: OptionList) -> OptionList {
    var list = self
    list.sections += other.sections
    return list
  }

  /// Returns the list with one more section at its end, which has no rules.
  public func adding(_ options: @autoclosure @escaping @Sendable () -> [any DeclaredOption]) -> OptionList {
    adding(OptionList(options()))
  }
}

extension OptionList: ExpressibleByArrayLiteral {
  public init(arrayLiteral options: any DeclaredOption...) { self.init(options) }
}

extension OptionList: Sequence {
  public func makeIterator() -> IndexingIterator<[any DeclaredOption]> {
    sections.flatMap { $0.options() }.makeIterator()
  }

  /// Returns the first option that matches, and the index of its section; nil if none matches. The names in a command
  /// are distinct, so the order in which sections are searched does not change the result.
  func search(_ matches: (OptionDeclaration) -> Bool) -> (option: any DeclaredOption, section: Int)? {
    for isRare in [false, true] {
      for index in sections.indices where sections[index].isRare == isRare {
        for option in sections[index].options() where matches(option.declaration) { return (option, index) }
      }
    }
    return nil
  }

  var rules: [Constraint] { sections.flatMap { $0.rules() } }

  func rules(ofSection index: Int) -> [Constraint] { sections[index].rules() }
}
