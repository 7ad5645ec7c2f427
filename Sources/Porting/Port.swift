import ScrollMechanics

/// A program to be printed in a language.
package struct Port {
  /// The fields of a motion that its users read.
  static let publicFields = ["duration", "destination"]

  let program: Program
  let language: PortLanguage
  let hasRunner: Bool
  /// The name of the motion in words joined by hyphens or in camel case.
  let name: String

  package init(program: Program, language: PortLanguage, hasRunner: Bool, name: String) {
    (self.program, self.language, self.hasRunner, self.name) = (program, language, hasRunner, name)
  }

  var motion: String { language.typeName(name) }
  package var module: String { language.module(name) }
  var hasFrames: Bool { program.functions.contains { $0.result == .frame } }
  /// True if a part of the program has 32 bits, by its description.
  var isRounded: Bool { "\(program)".contains("ValueKind.single") }
  var parameters: [String] { program.parameters.map { language.identifier($0.name) } }

  /// The name of the type or of the file, if the language reserves it or the code has it already; else `nil`.
  package var takenName: String? {
    let marks = [language.comment, "/*", "\"\"\""]
    let other = Port(program: program, language: language, hasRunner: true, name: "another-motion")
    let used = (other.code + other.code(of: .empty)).flatMap { line in
      marks.reduce(line) { String($0.split(separator: $1, omittingEmptySubsequences: false)[0]) }
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    let reserved = language.reserved.split(separator: ";") + language.ownNames(self).map { Substring($0.0) }
    return (used + reserved).contains(Substring(motion)) ? motion : reserved.contains(Substring(module)) ? module : nil
  }

  // MARK: - Files

  /// The lines of the code after its head.
  package var code: [String] {
    let constants = program.constants.map {
      let head = language.constantHead.filled([language.constant($0.name), language.type($0.kind)])
      let comment = $0.comment.isEmpty ? "" : "  \(language.comment) \($0.comment)"
      return "\(head) = \(language.number($0.value, $0.kind))\(language.terminator)\(comment)"
    }
    let tables = program.tables.flatMap { table in
      let rows = stride(from: 0, to: table.values.count, by: 6).map { first in
        table.values[first...].prefix(6).map { language.number(Double($0), .single) + "," }.joined(separator: " ")
      }
      return language.array(table.name, .single, sizes: [table.values.count], rows)
    }
    let functions = program.functions.map { function in
      let head = PortFunction(name: function.name, parameters: function.parameters, result: function.result)
      return language.block(language.head(head, of: nil), lines(function.body))
    }
    let (before, after) = language.surroundings(self)
    let types = [language.declare(motionType)] + (hasRunner ? [language.declare(runnerType)] : [])
    let declarations = [constants, tables, hasFrames ? language.frameType.lines : []] + functions + types
    let all = joined(before.map(\.lines) + declarations + after.map(\.lines))
    let names = Dictionary(language.ownNames(self)) { $1 }
    return names.isEmpty ? all : all.map { renamed($0, names) }
  }

  /// Returns a line with other names in its code, which ends at a comment.
  private func renamed(_ line: String, _ names: [String: String]) -> String {
    let end = line.firstRange(of: language.comment)?.lowerBound ?? line.endIndex
    let code = line[..<end].replacing(/\w+/) { word -> String in
      let name = String(word.output)
      return names[name] ?? name
    }
    return String(code) + line[end...]
  }

  /// Returns the lines of a test after its head.
  package func code(of test: PortTest) -> [String] {
    let arguments = parameters.enumerated().map { (name: $1, value: "release[\($0 + language.releaseStart)]") }
    let texts = [
      ("$motion", motion), ("$module", module), ("$file", module + language.fileExtension),
      ("$width", "\(parameters.count + 2)"), ("$new", language.new(motion, arguments)),
      ("$within", test.within.map { language.number($0, .real) } ?? "1e-9 * \(language.test.size)"),
    ]
    func filled(_ template: String) -> [String] { texts.reduce(template) { $0.replacing($1.0, with: $1.1) }.lines }
    func array(_ name: String, _ rows: [[Double]], _ width: Int, _ meaning: String) -> [String] {
      let (open, close) = language.brackets
      let items = rows.map { open + $0.map { language.number($0, .real) }.joined(separator: ", ") + close + "," }
      // With a table there are many rows: two a line.
      let count = items.count > 40 ? 2 : 1
      let lines = stride(from: 0, to: items.count, by: count).map { items[$0...].prefix(count).joined(separator: " ") }
      return ["\(language.comment) For each \(meaning)."]
        + language.array(name, .real, sizes: [rows.count, width], lines)
    }
    let list = parameters.joined(separator: ", ")
    let rows = "row: the number of its release, time in s, position in pt, velocity in pt/s"
    return joined([
      filled(language.test.start),
      array(
        "releases", test.releases, parameters.count + 2, "release: duration in s and destination in pt, then \(list)")
        + array("rows", test.rows, 4, rows), filled(language.test.end),
    ])
  }

  private func joined(_ declarations: [[String]]) -> [String] {
    let gap = Array(repeating: "", count: language.gap)
    return [String](declarations.filter { $0.contains { !$0.isEmpty } }.joined(separator: gap)).indented(
      by: language.indentation)
  }

  private var motionType: PortType {
    let limits = parameters.count > 2 ? "; without a limit, pass an infinity" : ""
    let hidden = program.kept.filter { !Port.publicFields.contains($0.name) }
    let fields = program.kept.map(\.name)
    let assignments =
      language.initialization?(fields, motion)
      ?? fields.map { language.assign($0, isPublic: Port.publicFields.contains($0), language.identifier($0)) }
    func query(_ name: String, _ comment: String, _ body: [Program.Statement]) -> PortFunction {
      PortFunction(
        name: name, parameters: [("t", .real)], result: .real,
        comment: "Returns the \(comment), t seconds after the release.", body: lines(body, inMethod: true))
    }
    return PortType(
      name: motion, comment: "The motion of content after a release, in points and seconds.",
      fields: [
        .init(name: "duration", type: language.type(.real), comment: "In seconds from the release."),
        .init(name: "destination", type: language.type(.real), comment: "In points."),
      ] + hidden.map { .init(name: language.identifier($0.name), type: language.type($0.kind)) },
      methods: [
        PortFunction(
          name: "init", role: .initializer, parameters: program.parameters,
          comment: "Offsets are in points, the velocity in points per second\(limits).",
          body: lines(program.start) + assignments),
        query("position", "offset in points", program.position),
        query("velocity", "velocity in points per second", program.velocity),
      ])
  }

  private var runnerType: PortType {
    let (open, close) = language.condition
    let (zero, end, real) = (language.number(0, .real), language.terminator, language.type(.real))
    func member(_ name: String) -> String { language.member(name, isPublic: ["offset", "isRunning"].contains(name)) }
    func set(_ name: String, _ value: String) -> String {
      language.assign(name, isPublic: ["offset", "isRunning"].contains(name), value)
    }
    let (offset, isRunning, current, time) = (member("offset"), member("isRunning"), member("motion"), member("time"))
    let position = language.position.filled([current, time, motion])
    let still = language.new(motion, [("offset", zero), ("velocity", zero)])
    return PortType(
      name: language.typeName(name + "-runner"), comment: "Carries out one motion after the other, frame by frame.",
      fields: [
        .init(name: "offset", type: real, comment: "In points.", initial: zero),
        .init(
          name: language.identifier("isRunning"), type: language.type(.flag), comment: "True during a motion.",
          initial: language.truth.no),
        .init(name: "motion", type: motion, initial: still), .init(name: "time", type: real, initial: zero),
      ],
      methods: [
        PortFunction(
          name: "fling", role: .change, parameters: program.parameters,
          comment: "Begins a motion, with the parameters of \(motion).",
          body: [
            set("motion", language.new(motion, parameters.map { ($0, $0) })), set("time", zero),
            set("isRunning", language.truth.yes), set("offset", position),
          ]),
        PortFunction(
          name: "stop", role: .change, parameters: [], comment: "Ends the motion where the content is.",
          body: [set("isRunning", language.truth.no)]),
        PortFunction(
          name: "step", role: .change, parameters: [("dt", .real)], result: .real,
          comment: "Advances by dt seconds, and returns the distance since the last step, in points.",
          body: language.block("if \(open)\(language.not)\(isRunning)\(close)", ["return \(zero)\(end)"]) + [
            language.define("before", .real, offset, isVariable: false),
            // Some loops pass NaN for the first frame.
            "\(time) += \(language.choice.filled(["dt > \(zero)", "dt", zero]))\(end)",
            set("isRunning", "\(time) < \(current).duration"),
            set("offset", language.choice.filled([isRunning, position, "\(current).destination"])),
            "return \(offset) - before\(end)",
          ]),
      ])
  }

  // MARK: - Statements and formulas

  private func lines(_ statements: [Program.Statement], inMethod: Bool = false) -> [String] {
    let (open, close) = language.condition
    func text(_ node: Node) -> String { self.text(node, inMethod) }
    func define(_ name: String, _ node: Node, _ isVariable: Bool) -> [String] {
      [language.define(language.identifier(name), node.kind, text(node), isVariable: isVariable)]
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
        language.block("while \(open)\(text(condition))\(close)", lines(body, inMethod: inMethod))
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
    func rounded(_ result: String, _ precedence: Int) -> (String, Int) {
      guard node.kind == .single, let rounding = language.rounding else { return (result, precedence) }
      return ("\(rounding)(\(result))", 9)
    }
    if let (symbol, precedence) = infix[node.operation] {
      return rounded("\(text(0, above: precedence)) \(symbol) \(text(1, above: precedence + 1))", precedence)
    }
    switch node.operation {
    case .number(let value): return (language.number(value, node.kind), value < 0 ? 6 : 9)
    case .name(let name):
      if program.constants.contains(where: { $0.name == name }) { return (language.constant(name), 9) }
      let isKept = inMethod && program.kept.contains { $0.name == name }
      return (isKept ? language.member(name, isPublic: Port.publicFields.contains(name)) : language.identifier(name), 9)
    case .element(let table): return (language.element.filled([language.constant(table), text(0)]), 9)
    case .call("frame"): return (language.frame.filled(operands.indices.map { text($0) }), 9)
    case .call(let name):
      let arguments = operands.indices.map { text($0) }.joined(separator: ", ")
      return ("\(language.identifier(name))(\(arguments))", 9)
    case .field(let field): return ("\(text(0, above: 9)).\(field.rawValue)", 9)
    case .negate: return ("-\(text(0, above: 7))", 6)
    case .not: return ("\(language.not)\(text(0, above: 9))", 6)
    case .choose:
      let minimum = language.nestsChoices ? 0 : 1
      return (language.choice.filled([text(0, above: 1), text(1, above: minimum), text(2, above: minimum)]), 0)
    case .single, .real:
      guard let conversion = language.conversions[node.kind] else { return form(operands[0], inMethod) }
      return (conversion.text.filled([text(0, above: conversion.operand)]), conversion.own)
    default:
      let texts = operands.indices.map { text($0, above: language.hasMethods && $0 == 0 ? 9 : 0) }
      let result = language.function(node.operation, texts, node.kind)
      return node.operation == .squareRoot ? rounded(result, 9) : (result, 9)
    }
  }

  private var infix: [Operation: (String, Int)] {
    [
      .add: ("+", 4), .subtract: ("-", 4), .multiply: ("*", 5), .divide: ("/", 5), .less: ("<", 3),
      .lessOrEqual: ("<=", 3), .greater: (">", 3), .greaterOrEqual: (">=", 3), .equal: ("==", 3),
      .and: (language.logic.and, 2), .or: (language.logic.or, 1),
    ]
  }
}
