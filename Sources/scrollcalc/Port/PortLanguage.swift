import ScrollMechanics

/// A language in which programs are printed: its spellings. ``Port`` has what the files of all languages share.
protocol PortLanguage: Sendable {
  var name: String { get }
  var summary: String { get }
  var fileExtension: String { get }
  /// The start of a line of comment, and what encloses the description of a declaration.
  var comment: String { get }
  var description: (String, String) { get }
  /// The number of spaces of an indentation, and of empty lines between declarations.
  var indentation: Int { get }
  var gap: Int { get }
  /// The function that rounds to 32 bits; `nil` if numbers have static types.
  var rounding: String? { get }
  /// Negation and the infix operators for `and` and `or`.
  var not: String { get }
  var logic: (and: String, or: String) { get }
  var truth: (yes: String, no: String) { get }
  /// The text before and after a statement's condition, and the end of a statement.
  var condition: (String, String) { get }
  var terminator: String { get }
  /// The text before and after the elements of an array.
  var brackets: (String, String) { get }
  /// The names of types, and the declaration of the type of a frame.
  var types: [ValueKind: String] { get }
  var frameType: [String] { get }
  /// True if ``function(_:_:_:)`` writes methods, whose first operand is not a sum.
  var hasMethods: Bool { get }
  /// True if a choice in a choice needs no parentheses.
  var nestsChoices: Bool { get }

  // MARK: - Names
  /// Returns the name of a type, such as `AndroidFling` for `android-fling`.
  func typeName(_ name: String) -> String
  /// Returns the name of a file without its extension.
  func module(_ name: String) -> String
  /// Returns a name of the program in the language's case, of a constant or of a variable, function or field.
  func constant(_ name: String) -> String
  func identifier(_ name: String) -> String
  /// Returns the form of a field in a method of its type.
  func member(_ name: String, isPublic: Bool) -> String

  // MARK: - Formulas
  func number(_ value: Double, _ kind: ValueKind) -> String
  /// Returns the call of a function of mathematics; operands are texts that need no parentheses.
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String
  /// Returns a formula that is `a` if the condition is true, else `b`.
  func choice(_ condition: String, _ a: String, _ b: String) -> String
  /// Returns a conversion and its precedence. `operand` needs no parentheses if its precedence is at least 9.
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int)
  func element(of table: String, _ index: String) -> String
  /// Returns a frame with a position, a velocity and a number.
  func frame(_ values: [String]) -> String
  /// Returns the name by which the initializer of a type is called.
  func initializer(of type: String) -> String
  /// Returns the call of an initializer.
  func new(_ type: String, _ arguments: [(name: String, value: String)]) -> String
  /// Returns a motion's position at a time.
  func position(of motion: String, _ type: String, at time: String) -> String

  // MARK: - Statements and declarations
  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String
  /// Returns the statement that sets a field in a method of its type.
  func assignment(_ member: String, isPublic: Bool, _ value: String) -> String
  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String]
  /// Returns a declaration with its description.
  func described(_ text: String, _ head: String, _ body: [String]) -> [String]
  /// Returns the declaration of a constant without its value, of an array for a list of its sizes.
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String
  /// Returns the head of a function or, with a type, of a method.
  func head(_ function: PortFunction, of type: String?) -> String
  /// Returns the last lines of an initializer, which set the fields to the values of their names.
  func initialization(_ fields: [String], of type: String) -> [String]
  func declaration(_ field: PortType.Field) -> String
  func declaration(_ type: PortType) -> [String]

  // MARK: - Files
  /// Returns the declarations of a file with those that it needs before and after them.
  func file(_ declarations: [[String]], _ port: Port) -> [[String]]
  /// Returns the start of a test, and its part after the rows.
  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String)
}

extension PortLanguage {
  var comment: String { "//" }
  var description: (String, String) { ("/// ", "") }
  var indentation: Int { 2 }
  var gap: Int { 1 }
  var rounding: String? { nil }
  var not: String { "!" }
  var logic: (and: String, or: String) { ("&&", "||") }
  var truth: (yes: String, no: String) { ("true", "false") }
  var condition: (String, String) { ("(", ")") }
  var terminator: String { ";" }
  var brackets: (String, String) { ("[", "]") }
  var hasMethods: Bool { false }
  var nestsChoices: Bool { false }

  func type(_ kind: ValueKind) -> String { types[kind] ?? "" }
  func typeName(_ name: String) -> String { name.pascalCase }
  func module(_ name: String) -> String { name.snakeCase }
  func constant(_ name: String) -> String { name.snakeCase.uppercased() }
  func identifier(_ name: String) -> String { name }
  func choice(_ condition: String, _ a: String, _ b: String) -> String { "\(condition) ? \(a) : \(b)" }
  func element(of table: String, _ index: String) -> String { "\(table)[\(index)]" }
  func new(_ type: String, _ arguments: [(name: String, value: String)]) -> String {
    "\(initializer(of: type))(\(arguments.map(\.value).joined(separator: ", ")))"
  }
  func position(of motion: String, _ type: String, at time: String) -> String { "\(motion).position(\(time))" }

  func assignment(_ member: String, isPublic: Bool, _ value: String) -> String {
    "\(self.member(member, isPublic: isPublic)) = \(value)\(terminator)"
  }
  func block(_ head: String, _ body: [String]) -> [String] { block(head, body, otherwise: []) }
  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String] {
    ["\(head) {"] + body.indented() + (otherwise.isEmpty ? [] : ["} else {"] + otherwise.indented()) + ["}"]
  }
  func described(_ text: String, _ head: String, _ body: [String]) -> [String] {
    [description.0 + text + description.1] + block(head, body)
  }
  func initialization(_ fields: [String], of type: String) -> [String] {
    fields.map { assignment($0, isPublic: Port.publicFields.contains($0), identifier($0)) }
  }

  func digits(_ value: Double, _ kind: ValueKind) -> String { kind == .single ? "\(Float(value))" : "\(value)" }

  /// Returns what the language calls a function: as `names` says, else as C does, such as `sqrt`.
  func cName(_ operation: ScrollMechanics.Operation, _ names: [ScrollMechanics.Operation: String] = [:]) -> String {
    let common: [ScrollMechanics.Operation: String] = [
      .squareRoot: "sqrt", .absolute: "abs", .minimum: "min", .maximum: "max", .truncate: "trunc",
    ]
    return names[operation] ?? common[operation] ?? "\(operation)"
  }

  /// Returns an array as a constant.
  func array(_ name: String, _ kind: ValueKind, sizes: [Int], _ rows: [String]) -> [String] {
    ["\(constantHead(name, kind, sizes: sizes)) = \(brackets.0)"] + rows.indented() + [brackets.1 + terminator]
  }

  /// Returns the declarations of the fields with their comments.
  func fields(_ type: PortType) -> [String] {
    type.fields.flatMap { ($0.comment.map { [description.0 + $0 + description.1] } ?? []) + [declaration($0)] }
  }

  /// Returns the methods with their descriptions.
  func methods(_ type: PortType) -> [[String]] {
    type.methods.map { described($0.comment, head($0, of: type.name), $0.body) }
  }

  /// Returns the fields and the methods.
  func members(_ type: PortType) -> [String] { [String](([fields(type)] + methods(type)).joined(separator: [""])) }
}

/// The languages, in the order of help.
enum PortLanguages {
  static let all: [any PortLanguage] = [
    SwiftPort(), JavaScriptPort(isTyped: false), JavaScriptPort(isTyped: true), PythonPort(), RustPort(), CPort(),
  ]
}

/// A function of the code, or a method of a type.
struct PortFunction {
  enum Role { case query, change, initializer }

  let name: String
  var role = Role.query
  let parameters: [Program.Parameter]
  var result: ValueKind?
  var comment = ""
  let body: [String]
}

/// A type of the code: a motion, or its runner.
struct PortType {
  struct Field {
    let name, type: String
    /// The meaning of a public field; `nil` for a private one.
    let comment: String?
    /// The initial value; `nil` if the initializer sets the field once.
    var initial: String?
  }

  let name, comment: String
  let fields: [Field]
  let methods: [PortFunction]
}
