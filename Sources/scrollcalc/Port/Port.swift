import ScrollMechanics

/// A program to be printed in a language.
struct Port {
  /// The fields of a motion that its users read.
  static let publicFields = ["duration", "destination"]

  let program: Program
  let language: any PortLanguage
  let hasRunner: Bool
  /// The name of the motion in words joined by hyphens or in camel case.
  let name: String

  var motion: String { language.typeName(name) }
  var module: String { language.module(name) }
  var file: String { module + language.fileExtension }
  var hasFrames: Bool { program.functions.contains { $0.result == .frame } }
  var isRounded: Bool { "\(program)".contains("single") }
  var parameters: [String] { program.parameters.map { language.identifier($0.name) } }

  /// Returns the parameters of a motion as elements of an array.
  func arguments(_ array: String, from first: Int) -> String {
    parameters.indices.map { "\(array)[\($0 + first)]" }.joined(separator: ", ")
  }

  // MARK: - Files

  /// The lines of the code after its head.
  var code: [String] {
    let arrays = program.tables.flatMap {
      language.array(language.constant($0.name), .single, sizes: [$0.values.count], rows($0.values))
    }
    let functions = program.functions.map { function in
      let head = language.head(
        PortFunction(name: function.name, parameters: function.parameters, result: function.result, body: []), of: nil)
      return language.block(head, lines(function.body))
    }
    return joined(
      language.file(
        [constants, arrays, hasFrames ? language.frameType : []] + functions + [language.declaration(motionType)]
          + (hasRunner ? [language.declaration(runnerType)] : []), self))
  }

  /// Returns the lines of a test after its head.
  func code(of test: PortTest) -> [String] {
    let ((start, end), list) = (language.test(self, test), parameters.joined(separator: ", "))
    func array(_ name: String, _ rows: [[Double]], _ width: Int, _ meaning: String) -> [String] {
      let (open, close) = language.brackets
      let lines = rows.map { open + $0.map { language.number($0, .real) }.joined(separator: ", ") + close + "," }
      return ["\(language.comment) \(meaning)"]
        + language.array(language.constant(name), .real, sizes: [rows.count, width], lines)
    }
    return joined([
      start.lines,
      array(
        "releases", test.releases, parameters.count + 2,
        "For each release: duration in s and destination in pt, then \(list).")
        + array(
          "rows", test.rows, 4,
          "For each row: the number of its release, time in s, position in pt, velocity in pt/s."),
      end.lines,
    ])
  }

  private func joined(_ declarations: [[String]]) -> [String] {
    let gap = Array(repeating: "", count: language.gap)
    return [String](declarations.filter { !$0.isEmpty }.joined(separator: gap)).indented(by: language.indentation)
  }

  private var motionType: PortType {
    let limits = parameters.count > 2 ? "; without a limit, pass an infinity" : ""
    let time = [Program.Parameter("t", .real)]
    let hidden = program.kept.filter { !Port.publicFields.contains($0.name) }
    return PortType(
      name: motion, comment: "The motion of content after a release, in points and seconds.",
      fields: [
        .init(name: "duration", type: language.type(.real), comment: "In seconds from the release."),
        .init(name: "destination", type: language.type(.real), comment: "In points."),
      ] + hidden.map { .init(name: language.identifier($0.name), type: language.type($0.kind), comment: nil) },
      methods: [
        PortFunction(
          name: "init", role: .initializer, parameters: program.parameters,
          comment: "Offsets are in points, the velocity in points per second\(limits).",
          body: lines(program.start) + language.initialization(program.kept.map(\.name), of: motion)),
        PortFunction(
          name: "position", parameters: time, result: .real,
          comment: "Returns the offset in points, t seconds after the release.",
          body: lines(program.position, inMethod: true)),
        PortFunction(
          name: "velocity", parameters: time, result: .real,
          comment: "Returns the velocity in points per second, t seconds after the release.",
          body: lines(program.velocity, inMethod: true)),
      ])
  }

  private var runnerType: PortType {
    let (open, close) = language.condition
    let (zero, end, truth) = (language.number(0, .real), language.terminator, language.truth)
    let (offset, isRunning) = (
      language.member("offset", isPublic: true), language.member("isRunning", isPublic: true)
    )
    let (current, time) = (language.member("motion", isPublic: false), language.member("time", isPublic: false))
    func set(_ name: String, _ value: String) -> String {
      language.assignment(name, isPublic: ["offset", "isRunning"].contains(name), value)
    }
    let position = language.position(of: current, motion, at: time)
    let real = language.type(.real)
    return PortType(
      name: language.typeName(name + "-runner"), comment: "Carries out one motion after the other, frame by frame.",
      fields: [
        .init(name: "offset", type: real, comment: "In points.", initial: zero),
        .init(
          name: language.identifier("isRunning"), type: language.type(.flag), comment: "True during a motion.",
          initial: truth.no),
        .init(
          name: "motion", type: motion, comment: nil,
          initial: language.new(motion, [("offset", zero), ("velocity", zero)])),
        .init(name: "time", type: real, comment: nil, initial: zero),
      ],
      methods: [
        PortFunction(
          name: "fling", role: .change, parameters: program.parameters,
          comment: "Begins a motion, with the parameters of \(motion).",
          body: [
            set("motion", language.new(motion, parameters.map { ($0, $0) })), set("time", zero),
            set("isRunning", truth.yes), set("offset", position),
          ]),
        PortFunction(
          name: "stop", role: .change, parameters: [], comment: "Ends the motion where the content is.",
          body: [set("isRunning", truth.no)]),
        PortFunction(
          name: "step", role: .change, parameters: [("dt", .real)], result: .real,
          comment: "Advances by dt seconds, and returns the distance since the last step, in points.",
          body: language.block(
            "if \(open)\(language.not)\(isRunning)\(close)", ["return \(zero)\(end)"]) + [
              language.definition("before", .real, offset, isVariable: false), "\(time) += dt\(end)",
              set("isRunning", "\(time) < \(current).duration"),
              set("offset", language.choice(isRunning, position, "\(current).destination")),
              "return \(offset) - before\(end)",
            ]),
      ])
  }

  // MARK: - Statements and formulas

  private func lines(_ statements: [Program.Statement], inMethod: Bool = false) -> [String] {
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
      return (isKept ? language.member(name, isPublic: Port.publicFields.contains(name)) : language.identifier(name), 9)
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

  /// The declarations of constants, with their meanings as comments.
  private var constants: [String] {
    program.constants.map {
      let head = language.constantHead(language.constant($0.name), $0.kind, sizes: [])
      return "\(head) = \(language.number($0.value, $0.kind))\(language.terminator)"
        + ($0.comment.isEmpty ? "" : "  \(language.comment) \($0.comment)")
    }
  }

  /// Returns the numbers of a table, in lines.
  private func rows(_ values: [Float]) -> [String] {
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
}

extension String {
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

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
