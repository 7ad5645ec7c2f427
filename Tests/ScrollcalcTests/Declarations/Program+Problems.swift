@testable import CommandLineParsing

extension Program {
  /// The problems of the declarations; empty if they are sound.
  ///
  /// The compiler cannot see that two options share a letter or that a command lacks an example.
  var problems: [String] {
    var problems: [String] = []
    if name.isEmpty { problems.append("the program has no name") }
    if version.isEmpty { problems.append("the program has no version") }
    problems += summaryProblems(summary, of: "the program")
    problems += commands.map(\.name).repeated().map { "the command '\($0)' is declared twice" }
    problems += groups.map(\.title).repeated().map { "the command group '\($0)' is declared twice" }
    problems += exitStatuses.map(\.code).repeated().map { "exit status \($0) is declared twice" }
    problems += commands.flatMap { $0.problems(in: self) }
    problems += disagreements
    return problems
  }

  /// The problems of options that differ between commands, although the lexer reads them before it knows the command.
  private var disagreements: [String] {
    var problems: [String] = []
    var byName: [String: OptionDeclaration] = [:]
    var byLetter: [Character: OptionDeclaration] = [:]
    let builtIn = Switch.builtIn
    for option in builtIn + sharedOptions.map(\.declaration) + commands.flatMap({ $0.options.map(\.declaration) }) {
      if let other = byName[option.long] {
        if other.takesValue != option.takesValue, (other.short ?? option.short) != nil {
          problems.append("\(option.name) takes a value in some commands only")
        }
        if other.short != option.short { problems.append("\(option.name) has different letters in different commands") }
      }
      if let short = option.short, let other = byLetter[short], other.long != option.long {
        problems.append("-\(short) means both \(other.name) and \(option.name)")
      }
      byName[option.long] = byName[option.long] ?? option
      if let short = option.short { byLetter[short] = byLetter[short] ?? option }
    }
    return problems.distinct()
  }
}

extension Command {
  fileprivate func problems(in program: Program) -> [String] {
    var problems = summaryProblems(summary, of: "'\(name)'")
    if !name.isWellFormedName { problems.append("'\(name)' is no name for a command") }
    if examples.isEmpty { problems.append("'\(name)' has no example") }
    for example in examples + program.examples where !example.commandLine.hasPrefix(program.name + " ") {
      problems.append("the example '\(example.commandLine)' does not begin with '\(program.name)'")
    }
    let declarations = options.map(\.declaration)
    problems += allOptions.map(\.long).repeated().map { "'\(name)' declares --\($0) twice" }
    problems += declarations.flatMap { $0.problems(in: name) }
    let names = Set(allOptions.map(\.long))
    for option in declarations {
      problems += option.synonyms.filter(names.contains).map {
        "\(option.name) of '\(name)': '\($0)' is an option, too"
      }
    }
    problems += runs(of: declarations.map(\.group.title)).repeated().map {
      "'\(name)' lists the group '\($0)' in two places"
    }
    problems += positionalProblems
    for option in constraints.flatMap(\.options) where !declarations.contains(option) {
      problems.append("'\(name)' has a rule about \(option.name), which it does not take")
    }
    return problems
  }

  private var positionalProblems: [String] {
    let declarations = positionals.map(\.declaration)
    var problems = declarations.map(\.name).repeated().map { "'\(name)' declares \($0) twice" }
    problems += declarations.flatMap { summaryProblems($0.summary, of: "\($0.name) of '\(name)'") }
    if let optional = declarations.firstIndex(where: { !$0.isRequired }),
      declarations[optional...].contains(where: \.isRequired)
    {
      problems.append("'\(name)' requires an argument after one that may be left out")
    }
    return problems
  }
}

extension OptionDeclaration {
  fileprivate func problems(in command: String) -> [String] {
    let subject = "\(name) of '\(command)'"
    var problems = summaryProblems(summary, of: subject)
    if !long.isWellFormedName { problems.append("\(subject) is misnamed") }
    if let short, !short.isASCII || !short.isLetter { problems.append("\(subject): '\(short)' is no letter") }
    if placeholder == "" { problems.append("\(subject) has an empty placeholder") }
    if group.title.isEmpty { problems.append("\(subject) has no heading") }
    if defaultText == "" { problems.append("\(subject) has an empty default") }
    problems += completion.choices.map(\.name).repeated().map { "\(subject) offers '\($0)' twice" }
    problems += completion.choices.filter { $0.name.isEmpty }.map { _ in "\(subject) offers an empty choice" }
    return problems
  }
}

extension String {
  /// True if the text has at least two characters and consists of lowercase ASCII words joined by hyphens.
  fileprivate var isWellFormedName: Bool {
    let bytes = Array(utf8)
    guard bytes.count > 1, bytes.first != UInt8(ascii: "-"), bytes.last != UInt8(ascii: "-") else { return false }
    return bytes.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "-")
    }
  }
}

extension Constraint {
  fileprivate var options: [OptionDeclaration] {
    switch self {
    case .requiredAny(let options), .exclusive(let options): options
    case .requires(let option, anyOf: let others): [option] + others
    }
  }
}

private func summaryProblems(_ summary: String, of subject: String) -> [String] {
  if summary.isEmpty { return ["\(subject) has no summary"] }
  if summary.contains(where: \.isNewline) { return ["the summary of \(subject) is more than a line"] }
  return summary.hasSuffix(".") ? ["the summary of \(subject) ends with a full stop"] : []
}

/// Returns the names with every run of equal neighbors reduced to one.
private func runs(of names: [String]) -> [String] {
  names.indices.filter { $0 == 0 || names[$0 - 1] != names[$0] }.map { names[$0] }
}

extension Sequence where Element: Hashable {
  /// The elements that occur more than once, each once.
  fileprivate func repeated() -> [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }.distinct()
  }
}
