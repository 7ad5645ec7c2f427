import ScrollMechanics

/// A language in which programs are printed: its spellings, and the skeleton of a file.
protocol PortLanguage: Sendable {
  var name: String { get }
  var summary: String { get }
  /// The start of a line of comment.
  var comment: String { get }
  /// The function that rounds to 32 bits; `nil` if numbers have static types.
  var rounding: String? { get }
  /// Negation and the infix operators for `and` and `or`.
  var not: String { get }
  var logic: (and: String, or: String) { get }
  /// The text before and after a statement's condition, and the end of a statement.
  var condition: (String, String) { get }
  var terminator: String { get }

  func constant(_ name: String) -> String
  func identifier(_ name: String) -> String
  /// Returns the form of a kept value in a method.
  func kept(_ name: String) -> String
  func number(_ value: Double, _ kind: ValueKind) -> String
  /// Returns the call of a function of mathematics; operands are texts that need no parentheses.
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String
  /// True if ``function(_:_:_:)`` writes methods, whose first operand is not a sum.
  var hasMethods: Bool { get }
  /// True if a choice in a choice needs no parentheses.
  var nestsChoices: Bool { get }
  func choice(_ condition: String, _ a: String, _ b: String) -> String
  /// Returns a conversion and its precedence. `operand` needs no parentheses if its precedence is at least 9.
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int)
  func element(of table: String, _ index: String) -> String
  func frame(_ values: [String]) -> String
  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String
  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String]
  func names(of port: Port) -> Port.Names
  /// Returns the lines of the file after its head.
  func lines(_ port: Port) -> [String]
  func test(_ port: Port, _ test: PortTest) -> [String]
}

extension PortLanguage {
  var comment: String { "//" }
  var rounding: String? { nil }
  var not: String { "!" }
  var logic: (and: String, or: String) { ("&&", "||") }
  var condition: (String, String) { ("(", ")") }
  var terminator: String { ";" }
  var hasMethods: Bool { false }
  var nestsChoices: Bool { false }

  func constant(_ name: String) -> String { name.snakeCase.uppercased() }
  func identifier(_ name: String) -> String { name }
  func choice(_ condition: String, _ a: String, _ b: String) -> String { "\(condition) ? \(a) : \(b)" }
  func element(of table: String, _ index: String) -> String { "\(table)[\(index)]" }

  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String] {
    ["\(head) {"] + body.indented() + (otherwise.isEmpty ? [] : ["} else {"] + otherwise.indented()) + ["}"]
  }

  func digits(_ value: Double, _ kind: ValueKind) -> String { kind == .single ? "\(Float(value))" : "\(value)" }
}

/// The languages, in the order of help.
enum PortLanguages {
  static let all: [any PortLanguage] = [
    SwiftPort(), JavaScriptPort(isTyped: false), JavaScriptPort(isTyped: true), PythonPort(), RustPort(), CPort(),
  ]
}

/// A program to be printed in a language.
struct Port {
  struct Names {
    let motion, runner: String
    /// The file of the motion, and its name without an extension.
    let file, module: String
  }

  let program: Program
  let language: any PortLanguage
  let hasRunner: Bool
  /// The name of the motion in words joined by hyphens or in camel case.
  let name: String

  var names: Names { language.names(of: self) }
  var hasFrames: Bool { program.functions.contains { $0.result == .frame } }
  var isRounded: Bool { "\(program)".contains("single") }
  var parameters: [String] { program.parameters.map { language.identifier($0.name) } }

  /// The kept values other than duration and destination.
  var hidden: [Program.Parameter] { program.kept.filter { !["duration", "destination"].contains($0.name) } }

  var start: [String] { lines(program.start) }
  var position: [String] { lines(program.position, inMethod: true) }
  var velocity: [String] { lines(program.velocity, inMethod: true) }

  func lines(_ statements: [Program.Statement], inMethod: Bool = false) -> [String] {
    let (open, close) = language.condition
    func text(_ node: Node) -> String { self.text(node, inMethod) }
    func define(_ name: String, _ node: Node, _ isVariable: Bool) -> [String] {
      [language.definition(language.identifier(name), node.kind, text(node), isVariable: isVariable)]
    }
    return statements.flatMap { statement -> [String] in
      switch statement {
      case .define(let name, let node): define(name, node, false)
      case .variable(let name, let node): define(name, node, true)
      case .set(let name, let node): ["\(language.identifier(name)) = \(text(node))\(language.terminator)"]
      case .branch(let condition, let then, let otherwise):
        language.block(
          "if \(open)\(text(condition))\(close)", lines(then, inMethod: inMethod),
          otherwise: lines(otherwise, inMethod: inMethod))
      case .loop(let condition, let body):
        language.block("while \(open)\(text(condition))\(close)", lines(body, inMethod: inMethod), otherwise: [])
      case .leave: ["break\(language.terminator)"]
      case .finish(let node): ["return \(text(node))\(language.terminator)"]
      }
    }
  }

  private func text(_ node: Node, _ inMethod: Bool, above minimum: Int = 0) -> String {
    let (text, precedence) = form(node, inMethod)
    return precedence < minimum ? "(\(text))" : text
  }

  /// Returns a formula and its precedence: 0 for a choice, 9 for what never needs parentheses.
  private func form(_ node: Node, _ inMethod: Bool) -> (String, Int) {
    let operands = node.operands
    func text(_ index: Int, above minimum: Int = 0) -> String { self.text(operands[index], inMethod, above: minimum) }
    func infix(_ symbol: String, _ precedence: Int) -> (String, Int) {
      let result = "\(text(0, above: precedence)) \(symbol) \(text(1, above: precedence + 1))"
      guard node.kind == .single, let rounding = language.rounding else { return (result, precedence) }
      return ("\(rounding)(\(result))", 9)
    }
    switch node.operation {
    case .number(let value): return (language.number(value, node.kind), value < 0 ? 6 : 9)
    case .name(let name):
      if program.constants.contains(where: { $0.name == name }) { return (language.constant(name), 9) }
      let isKept = inMethod && program.kept.contains { $0.name == name }
      return (isKept ? language.kept(name) : language.identifier(name), 9)
    case .element(let table): return (language.element(of: language.constant(table), text(0)), 9)
    case .call("frame"): return (language.frame(operands.indices.map { text($0) }), 9)
    case .call(let name):
      let arguments = operands.indices.map { text($0) }.joined(separator: ", ")
      return ("\(language.identifier(name))(\(arguments))", 9)
    case .field(let field): return ("\(text(0, above: 9)).\(field.rawValue)", 9)
    case .add: return infix("+", 4)
    case .subtract: return infix("-", 4)
    case .multiply: return infix("*", 5)
    case .divide: return infix("/", 5)
    case .negate: return ("-\(text(0, above: 7))", 6)
    case .less: return infix("<", 3)
    case .lessOrEqual: return infix("<=", 3)
    case .greater: return infix(">", 3)
    case .greaterOrEqual: return infix(">=", 3)
    case .equal: return infix("==", 3)
    case .and: return infix(language.logic.and, 2)
    case .or: return infix(language.logic.or, 1)
    case .not: return ("\(language.not)\(text(0, above: 9))", 6)
    case .choose:
      let minimum = language.nestsChoices ? 0 : 1
      return (language.choice(text(0, above: 1), text(1, above: minimum), text(2, above: minimum)), 0)
    case .single, .real:
      let (operand, precedence) = form(operands[0], inMethod)
      return language.conversion(operand, precedence, to: node.kind)
    default:
      let texts = operands.indices.map { text($0, above: language.hasMethods && $0 == 0 ? 9 : 0) }
      let result = language.function(node.operation, texts, node.kind)
      guard node.kind == .single, node.operation == .squareRoot, let rounding = language.rounding else {
        return (result, 9)
      }
      return ("\(rounding)(\(result))", 9)
    }
  }

  /// Returns the declarations of constants, with their meanings as comments. `declare` returns one without its comment.
  func constants(_ declare: (_ name: String, _ value: String, ValueKind) -> String) -> [String] {
    program.constants.map {
      declare(language.constant($0.name), language.number($0.value, $0.kind), $0.kind)
        + (($0.comment.isEmpty ? "" : "  \(language.comment) ") + $0.comment)
    }
  }

  /// Returns the numbers of a table, in lines.
  func rows(_ values: [Float]) -> [String] {
    stride(from: 0, to: values.count, by: 6).map { first in
      values[first..<min(first + 6, values.count)].map { language.number(Double($0), .single) + "," }
        .joined(separator: " ")
    }
  }
}

extension [String] {
  func indented() -> [String] { map { $0.isEmpty ? "" : "  " + $0 } }
  /// Returns the lines with each two leading spaces replaced by `width` spaces.
  func indented(by width: Int) -> [String] {
    map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: " ", count: blanks / 2 * width + blanks % 2) + line.dropFirst(blanks)
    }
  }
  /// The lists, with an empty line between those that are not empty.
  static func sections(_ parts: [String]...) -> [String] {
    [String](parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

extension String {
  /// The name in words joined by underscores: `stopSpeed` and `stop-speed` give `stop_speed`.
  var snakeCase: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty, name.last != "_" { name += "_" }
      name += letter == "-" ? "_" : letter.lowercased()
    }
  }

  /// The name in words that begin with a capital: `stop-speed` gives `StopSpeed`.
  var pascalCase: String {
    split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
