public enum JSON {
  /// Returns a JSON string in quotes, with escapes; `null` if the text is nil.
  public static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    return text.unicodeScalars.reduce(into: "\"") { json, scalar in
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\0"..<" ": json += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: json.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  public static func array(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// Returns a JSON object, on one line unless the separator contains a line end; the values are JSON already.
  public static func object(_ members: [(name: String, value: String)], separator: String = ", ") -> String {
    "{\(members.map { "\(string($0.name)): \($0.value)" }.joined(separator: separator))}"
  }
}

extension Program {
  /// The name and version of the schema of ``jsonHelp(for:columns:repeatable:)``.
  static let helpSchema = "scrollcalc-help/1"

  /// Returns help as a JSON object: on a command with the columns of its tables, or, if `command` is nil, on the
  /// program with an index of commands. `repeatable`: the options of which every value counts, not only the last.
  public func jsonHelp(
    for command: Command?, columns: [(name: String, unit: String?)] = [], repeatable: [any DeclaredOption] = []
  ) -> String {
    let page = page(of: command, repeatable: repeatable)
    func lines(_ objects: [String]) -> String { objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]" }
    func entries(_ kind: PageSection.Kind) -> String {
      lines(
        page.sections.filter { $0.kind == kind }.flatMap { section in section.entries.map { $0.json(in: section) } })
    }
    let examples = page.examples.map { example in
      let (line, caption, output) = (example.commandLine, example.caption, example.output.map(JSON.string))
      return JSON.object([
        ("command", JSON.string(line)), ("caption", JSON.string(caption)), ("output", JSON.array(output)),
      ])
    }
    let alternatives = (command?.constraints ?? []).map(\.needed).filter { $0.count > 1 }
    return JSON.object(
      [
        ("schema", JSON.string(Self.helpSchema)), ("program", JSON.string(name)), ("version", JSON.string(version)),
        ("subcommand", JSON.string(command?.name)), ("summary", JSON.string(page.summary)),
        ("usage", JSON.array(page.usages.map { JSON.string("\(page.name) \($0)") })),
        ("description", JSON.string(page.discussion)), ("examples", lines(examples)),
        ("subcommands", entries(.commands)), ("positionals", entries(.arguments)), ("options", entries(.options)),
        ("requires_one_of", JSON.array(alternatives.map { JSON.array($0.map { JSON.string($0.name) }) })),
        ("columns", lines(columns.map { JSON.object([("name", JSON.string($0)), ("unit", JSON.string($1))]) })),
        ("exit_statuses", entries(.exitStatuses)), ("environment", entries(.environment)),
      ], separator: ",\n")
  }
}

extension PageEntry {
  fileprivate func json(in section: PageSection) -> String {
    let named = [("name", JSON.string(name)), ("summary", JSON.string(summary))]
    if section.kind == .exitStatuses { return JSON.object([("status", name), named[1]]) }
    guard section.kind == .options || section.kind == .arguments else { return JSON.object(named) }
    let conditions = rules.compactMap { if case .condition(let phrase) = $0 { JSON.string(phrase) } else { nil } }
    let excluded = rules.compactMap { if case .excludes(let option) = $0 { JSON.string(option.name) } else { nil } }
    let choices = choices.map { JSON.object([("name", JSON.string($0.name)), ("summary", JSON.string($0.summary))]) }
    return JSON.object(
      named + [
        ("short", JSON.string(short.map { "-\($0)" })), ("group", JSON.string(section.title)),
        ("type", JSON.string(type)), ("placeholder", JSON.string(placeholder)), ("unit", JSON.string(unit)),
        ("default", JSON.string(defaultText)), ("expected", JSON.string(expected)), ("choices", JSON.array(choices)),
        ("required", "\(isRequired)"), ("repeatable", "\(isRepeatable)"), ("applies", JSON.array(conditions)),
        ("excludes", JSON.array(excluded)), ("details", JSON.string(details)),
      ])
  }
}

/// A type of values that users type as numbers, which JSON help names "number" and so on.
public protocol NumericArgument {
  /// The name of the type in JSON help: "number", "integer", or "numbers" and "integers" if there may be several.
  static var argumentType: String { get }
}

extension NumericArgument { public static var argumentType: String { "numbers" } }
extension Double: NumericArgument { public static var argumentType: String { "number" } }
extension Int: NumericArgument { public static var argumentType: String { "integer" } }
extension Array: NumericArgument where Element: NumericArgument {
  public static var argumentType: String { Element.argumentType + "s" }
}

extension OptionDeclaration {
  /// The name of the value's type in JSON help, such as "number" or "choice"; "switch" if there is no value.
  var type: String { valueType.map { ($0 as? any NumericArgument.Type)?.argumentType ?? completion.type } ?? "switch" }
}

extension Completion {
  /// The type, in JSON help, of a value that is not a number: its completion determines it.
  var type: String {
    switch self {
    case .nothing: "text"
    case .choices: "choice"
    case .choiceList: "choices"
    case .file: "file"
    }
  }
}
