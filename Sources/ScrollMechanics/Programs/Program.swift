/// A law whose formula is also data, from which code in any language is printed.
///
/// The law stays the truth: its program restates it in plain doubles and has no inverses.
package protocol ProgramLaw: ScrollLaw {
  /// Returns the program on one axis; `nil` if the law has none with its parameters. With a rule at limits, it has the
  /// parameters `lower` and `upper`.
  func program(edge: ProgramEdge) -> Program?
}

/// A rule at limits that a program restates.
package enum ProgramEdge: String, Sendable, CaseIterable { case none, own, spring, stop }

/// A motion as data: what it computes at the release, and its position and velocity at a time.
package struct Program: Sendable {
  /// A number with a name, which a reader may tune.
  package typealias Constant = (name: String, kind: ValueKind, value: Double, comment: String)
  package typealias Parameter = (name: String, kind: ValueKind)
  package typealias Function = (name: String, parameters: [Parameter], result: ValueKind, body: [Statement])

  package indirect enum Statement: Sendable {
    case define(String, Node)
    case variable(String, Node)
    case set(String, Node)
    case branch(Node, [Statement], [Statement])
    case loop(while: Node, [Statement])
    /// Ends the innermost loop.
    case leave
    case finish(Node)
  }

  package internal(set) var constants: [Constant] = []
  /// Tables of 32-bit numbers.
  package internal(set) var tables: [(name: String, values: [Float])] = []
  package internal(set) var functions: [Function] = []
  /// The parameters `offset` and `velocity`, and the limits if there are any.
  package internal(set) var parameters = ["offset", "velocity"].map { Parameter($0, .real) }
  /// The statements at the release, which define the kept values.
  package internal(set) var start: [Statement] = []
  /// The values that a motion keeps, among them `duration` in seconds and `destination` in points.
  package internal(set) var kept: [Parameter] = []
  /// The position and the velocity at the time `t` in seconds: methods of the motion.
  package internal(set) var position: [Statement] = []
  package internal(set) var velocity: [Statement] = []
}

/// Writes a program: each call adds a statement, and returns the term of the value that it defines.
final class ProgramBuilder {
  private(set) var program = Program()
  private var blocks: [[Program.Statement]] = [[]]
  private var inputs: [Program.Parameter] = []
  /// The state before and at the release.
  private var initial = (position: Real(named: "offset"), velocity: Real(named: "velocity"))
  let offset = Real(named: "offset")
  let velocity = Real(named: "velocity")
  let lower = Real(named: "lower")
  private(set) var upper = Real(named: "upper")

  static func build(_ write: (ProgramBuilder) -> Void) -> Program {
    let builder = ProgramBuilder()
    write(builder)
    builder.program.start = builder.blocks[0]
    return builder.program
  }

  // MARK: - Declarations

  func constant<Value: BinaryFloatingPoint>(_ name: String, _ value: Double, _ comment: String) -> Term<Value> {
    if !program.constants.contains(where: { $0.name == name }) {
      let value = Value.kind == .single ? Double(Float(value)) : value
      program.constants.append((name, Value.kind, value, comment))
    }
    return Term(named: name)
  }

  func rate<Value: BinaryFloatingPoint>(_ kept: Double, isPerSecond: Bool) -> Term<Value> {
    constant("rate", kept, "fraction of the velocity that is kept each \(isPerSecond ? "second" : "millisecond")")
  }

  func stop<Value: BinaryFloatingPoint>(_ value: Double) -> Term<Value> {
    constant("stopSpeed", value, "speed at which the motion ends, pt/s")
  }

  func jump(_ distance: Double) -> Real {
    constant("threshold", distance, "distance to the destination at which the motion ends, pt")
  }

  /// Adds a table, whose element at a whole number the result returns.
  func table(_ name: String, _ values: [Float]) -> (Real) -> Single {
    program.tables.append((name, values))
    return { Single(.element(of: name), $0.node) }
  }

  /// Adds a function of named parameters, unless there is one of the name; its body returns the result.
  func function<each Input: ProgramValue, Value: ProgramValue>(
    _ name: String, _ parameters: [String], _ body: (repeat Term<each Input>) -> Term<Value>
  ) -> (repeat Term<each Input>) -> Term<Value> {
    if !program.functions.contains(where: { $0.name == name }) {
      inputs = []
      let terms = (repeat input(parameters) as Term<each Input>)
      let inputs = inputs
      let body = block { finish(body(repeat each terms)) }
      program.functions.append((name, inputs, Value.kind, body))
    }
    return { (terms: repeat Term<each Input>) in
      var nodes: [Node] = []
      for term in repeat each terms { nodes.append(term.node) }
      return Term(node: Node(kind: Value.kind, operation: .call(name), operands: nodes))
    }
  }

  /// Returns the next parameter of the function that is declared. A property counts them, since the compiler stops at a
  /// pack's closure that changes a variable around it.
  private func input<Kind>(_ names: [String]) -> Term<Kind> {
    let name = names[inputs.count]
    inputs.append((name, Kind.kind))
    return Term(named: name)
  }

  /// Adds the limits as parameters. Content that is shorter than its view stays at the lower one.
  func takeLimits() {
    program.parameters += ["lower", "upper"].map { ($0, .real) }
    upper = define("highest", max(lower, upper))
  }

  // MARK: - Statements

  private func add(_ statement: Program.Statement) { blocks[blocks.count - 1].append(statement) }

  private func block(_ body: () -> Void) -> [Program.Statement] {
    blocks.append([])
    body()
    return blocks.removeLast()
  }

  func define<Value>(_ name: String, _ value: Term<Value>) -> Term<Value> {
    add(.define(name, value.node))
    return Term(named: name)
  }

  func variable<Value>(_ name: String, _ value: Term<Value>) -> Term<Value> {
    add(.variable(name, value.node))
    return Term(named: name)
  }

  /// Defines a value that position and velocity may use, too.
  func keep<Value>(_ name: String, _ value: Term<Value>, isVariable: Bool = false) -> Term<Value> {
    program.kept.append((name, Value.kind))
    return isVariable ? variable(name, value) : define(name, value)
  }

  func set<Value>(_ variable: Term<Value>, _ value: Term<Value>) {
    if case .name(let name) = variable.node.operation { add(.set(name, value.node)) }
  }

  func when(_ condition: Flag, _ body: () -> Void, otherwise: () -> Void = {}) {
    add(.branch(condition.node, block(body), block(otherwise)))
  }

  func loop(while condition: Flag, _ body: () -> Void) { add(.loop(while: condition.node, block(body))) }

  /// Halves the interval between two variables to neighbors. The first moves to middles that meet the condition.
  @discardableResult func bisect(_ low: Real, _ high: Real, from start: Real? = nil, if isMet: (Real) -> Flag) -> Real {
    let middle = variable("middle", start ?? (low + high) / 2)
    loop(while: low < middle && middle < high) {
      when(isMet(middle)) {
        set(low, middle)
      } otherwise: {
        set(high, middle)
      }
      set(middle, (low + high) / 2)
    }
    return middle
  }

  /// True for a number that is finite: with other velocities, loops would not end.
  func isFinite(_ number: Real) -> Flag { abs(number) < Real(.infinity) }

  func leave() { add(.leave) }
  func finish<Value>(_ value: Term<Value>) { add(.finish(value.node)) }

  // MARK: - The motion

  /// Sets position and velocity at the release, if they are not those of the release.
  func begin(position: Real? = nil, velocity: Real? = nil) {
    initial = (position ?? initial.position, velocity ?? initial.velocity)
  }

  /// Keeps the duration in seconds and the destination in points.
  func end(after duration: Real, at destination: Real) {
    for (name, value) in [("duration", duration), ("destination", destination)] {
      if value.node.operation != .name(name) { _ = define(name, value) }
      if !program.kept.contains(where: { $0.name == name }) { program.kept.append((name, .real)) }
    }
  }

  /// Begins a motion at the release or, if it has no duration, at its end, as the platform does.
  func beginOrEnd(velocity: Real? = nil) {
    let (duration, end) = (Real(named: "duration"), Real(named: "destination"))
    let startsAtRelease = duration > 0 || end == offset
    begin(
      position: keep("firstOffset", choose(startsAtRelease, offset, end)),
      velocity: keep("firstVelocity", choose(startsAtRelease, velocity ?? self.velocity, 0)))
  }

  /// Sets position in points and velocity in points per second by the time after the release, until the content rests.
  /// `rests`: returns the condition that it rests at a time; `nil` if it never does.
  func moves(position: (Real) -> Real, velocity: (Real) -> Real, rests: ((Real) -> Flag)? = hasEnded) {
    program.position = method(initial.position, Real(named: "destination"), rests, position)
    program.velocity = method(initial.velocity, 0, rests, velocity)
    // The description of a formula has all names in it.
    let used = "\(program.position)\(program.velocity)"
    program.kept = (program.parameters + program.kept).filter {
      ["duration", "destination"].contains($0.name) || used.contains("name(\"\($0.name)\")")
    }
  }

  static func hasEnded(at time: Real) -> Flag { time >= Real(named: "duration") }

  private func method(
    _ first: Real, _ last: Real, _ rests: ((Real) -> Flag)?, _ moving: (Real) -> Real
  ) -> [Program.Statement] {
    let t = Real(named: "t")
    return block {
      when(t <= 0) { finish(first) }
      if let rests { when(rests(t)) { finish(last) } }
      finish(moving(t))
    }
  }
}
