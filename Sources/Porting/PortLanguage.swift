import ScrollMechanics

/// A language in which programs are printed: a row of spellings. ``Port`` has what the files of all languages share.
///
/// In a template, `$0` to `$9` stand for its operands, and `$*` for all of them.
package struct PortLanguage: Sendable {
  typealias Naming = @Sendable (String) -> String

  package let name: String
  package private(set) var synonyms: [String] = []
  package let summary, fileExtension: String
  /// The start of a line of comment, and what encloses the description of a declaration.
  package private(set) var comment = "//"
  var description = ("/// ", "")
  /// True if a description is the first line of a body, and bodies have no braces.
  var hasDocstrings = false
  /// The number of spaces of an indentation, and of empty lines between declarations.
  var indentation = 2
  var gap = 1

  // MARK: - Names and numbers
  /// The words, separated by semicolons, that cannot name a type or a file.
  var reserved = ""
  /// The cases of names in the program, and of those of types and of files.
  var typeName: Naming = { $0.pascalCase }
  var module: Naming = { $0.snakeCase }
  var constant: Naming = { $0.snakeCase.uppercased() }
  var identifier: Naming = { $0 }
  var types: [ValueKind: String] = [:]
  /// The forms of public and private fields in a method of their type, and of those that are set if these differ.
  var member = (shown: "self.$0", hidden: "self.$0")
  var assignedMember: String?
  let infinity: String
  var singleSuffix = ""
  /// True if a whole number is written without a decimal point.
  var shortensWholeNumbers = false
  var truth = (yes: "true", no: "false")

  // MARK: - Formulas
  /// The function that rounds to 32 bits; `nil` if numbers have static types.
  var rounding: String?
  var not = "!"
  var logic = (and: "&&", or: "||")
  /// The call of a function of mathematics; `$f` is its name. ``functions`` has other names, and whole templates.
  var call = "$f($*)"
  var functions: [Operation: String] = [:]
  /// True if functions are methods, whose first operand is not a sum, and has a type.
  var hasMethods = false
  /// A condition, and the values if it is true and if not; true if a choice in a choice needs no parentheses.
  var choice = "$0 ? $1 : $2"
  var nestsChoices = false
  /// The conversions to a kind, the least precedence of their operand, and their own.
  var conversions: [ValueKind: (text: String, operand: Int, own: Int)] = [:]
  /// A table and an index; the values of a frame; a type and the arguments of its initializer.
  let element, frame, new: String
  var labelsArguments = false
  /// A motion's position: the motion, the time and the type.
  var position = "$0.position($1)"

  // MARK: - Statements and declarations
  /// The text before and after a statement's condition, and the end of a statement.
  var condition = ("(", ")")
  var terminator = ";"
  /// A value and a variable: the name, the value, its type, and `: type` if the value alone does not determine it.
  let definition: (value: String, variable: String)
  /// The start of the declaration of a constant: its name and type; of an array also with its sizes.
  let constantHead: String
  let arrayHead: @Sendable (_ name: String, _ type: String, _ sizes: [Int]) -> String
  /// The text before and after the elements of an array.
  var brackets = ("[", "]")
  /// The heads of functions and of methods: the name, the parameters, the result and the type.
  let heads: (function: String, query: String, change: String, initializer: String)
  /// The text before the head of a change whose result need not be used.
  var discardable = ""
  /// The text after a head for a result, and for none.
  var result = ("", "")
  var parameter: @Sendable (_ name: String, _ type: String, _ isMethod: Bool) -> String = { name, _, _ in name }
  /// The text between a parameter and its default value; `nil` if parameters have none.
  var defaultValue: String?
  /// The last lines of an initializer, which set fields; `nil` for assignments.
  var initialization: (@Sendable (_ fields: [String], _ type: String) -> [String])?
  let field: @Sendable (PortType.Field, _ language: PortLanguage) -> String
  /// The head of a type that has its fields and methods in it.
  var typeHead = "struct $0"
  /// Returns the declaration of a type of another shape.
  var declaration: (@Sendable (PortType, _ language: PortLanguage) -> [String])?

  // MARK: - Files
  var frameType = ""
  /// Returns the names that a file declares, each with the one to replace it, which is unique to the motion.
  var ownNames: @Sendable (Port) -> [(String, String)] = { _ in [] }
  /// Returns the declarations before and after those of a file.
  var surroundings: @Sendable (Port) -> (before: [String], after: [String]) = { _ in ([], []) }
  /// A test before and after its rows: `$motion`, `$module` and `$file` are names, `$new` makes a motion of a release,
  /// `$within` is the tolerance of a value of size `size`.
  let test: (start: String, end: String, size: String)
  /// A sentence in the head of a test on what runs it; empty if every version of its framework does.
  package private(set) var testNote = ""
  /// The index in a release of a test of its offset.
  var releaseStart = 2

  package static let all = [swift, javaScript, typeScript, python, rust, c]

  func type(_ kind: ValueKind) -> String { types[kind] ?? "" }

  func number(_ value: Double, _ kind: ValueKind) -> String {
    if value == .infinity { return infinity }
    let text = kind == .single && rounding == nil ? "\(Float(value))\(singleSuffix)" : "\(value)"
    return shortensWholeNumbers && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the call of a function of mathematics; operands are texts that need no parentheses.
  func function(_ operation: Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let common: [Operation: String] = [
      .squareRoot: "sqrt", .absolute: "abs", .minimum: "min", .maximum: "max", .truncate: "trunc",
    ]
    var operands = operands
    if hasMethods, operands[0].first?.isNumber == true { operands[0] += "_\(type(kind))" }
    let name = functions[operation] ?? common[operation] ?? "\(operation)"
    if name.contains("$") { return name.filled(operands) }
    return call.replacing("$f", with: kind == .single ? name + singleSuffix : name).filled(operands)
  }

  func member(_ name: String, isPublic: Bool) -> String {
    (isPublic ? member.shown : member.hidden).filled([identifier(name)])
  }

  func new(_ type: String, _ arguments: [(name: String, value: String)]) -> String {
    new.filled([type, arguments.map { labelsArguments ? "\($0): \($1)" : $1 }.joined(separator: ", ")])
  }

  func define(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    let isUntyped = value.first.map { $0.isNumber || $0 == "." } == true || value.hasPrefix("if ")
    return (isVariable ? definition.variable : definition.value)
      .filled([name, value, type(kind), isUntyped ? ": \(type(kind))" : ""])
  }

  /// Returns the statement that sets a field in a method of its type.
  func assign(_ field: String, isPublic: Bool, _ value: String) -> String {
    let member = assignedMember?.filled([identifier(field)]) ?? member(field, isPublic: isPublic)
    return "\(member) = \(value)\(terminator)"
  }

  func block(_ head: String, _ body: [String], otherwise: [String] = []) -> [String] {
    let (open, close, middle) = hasDocstrings ? (":", [], "else:") : (" {", ["}"], "} else {")
    return [head + open] + body.indented() + (otherwise.isEmpty ? [] : [middle] + otherwise.indented()) + close
  }

  func described(_ text: String, _ head: String, _ body: [String]) -> [String] {
    let text = description.0 + text + description.1
    return hasDocstrings ? block(head, [text] + body) : [text] + block(head, body)
  }

  /// Returns the head of a function or, with a type, of a method.
  func head(_ function: PortFunction, of type: String?) -> String {
    let list = function.parameters.map { parameter in
      let text = self.parameter(identifier(parameter.name), self.type(parameter.kind), type != nil)
      guard let defaultValue, ["lower", "upper"].contains(parameter.name) else { return text }
      return "\(text)\(defaultValue)\(parameter.name == "lower" ? "-" : "")\(infinity)"
    }.joined(separator: ", ")
    let template =
      switch function.role {
      case _ where type == nil: heads.function
      case .query: heads.query
      case .change: (function.result == nil ? "" : discardable) + heads.change
      case .initializer: heads.initializer
      }
    let result = function.result.map { self.result.0.filled([self.type($0)]) } ?? self.result.1
    return template.filled([identifier(function.name), list, result, type ?? ""]).replacing(", )", with: ")")
  }

  func array(_ name: String, _ kind: ValueKind, sizes: [Int], _ rows: [String]) -> [String] {
    ["\(arrayHead(constant(name), type(kind), sizes)) = \(brackets.0)"] + rows.indented() + [brackets.1 + terminator]
  }

  func fields(_ type: PortType) -> [String] {
    type.fields.flatMap { ($0.comment.map { [description.0 + $0 + description.1] } ?? []) + [field($0, self)] }
  }

  func methods(_ type: PortType) -> [[String]] {
    type.methods.map { described($0.comment, head($0, of: type.name), $0.body) }
  }

  func declare(_ type: PortType) -> [String] {
    let members = [String](([fields(type)] + methods(type)).joined(separator: [""]))
    return declaration?(type, self) ?? described(type.comment, typeHead.filled([type.name]), members)
  }
}

/// A function of the code, or a method of a type.
struct PortFunction {
  enum Role { case query, change, initializer }

  let name: String
  var role = Role.query
  let parameters: [Program.Parameter]
  var result: ValueKind?
  var comment = ""
  var body: [String] = []
}

/// A type of the code: a motion, or its runner.
struct PortType {
  struct Field {
    let name, type: String
    /// The meaning of a public field; `nil` for a private one.
    var comment: String?
    /// The initial value; `nil` if the initializer sets the field once.
    var initial: String?
  }

  let name, comment: String
  let fields: [Field]
  let methods: [PortFunction]
}
