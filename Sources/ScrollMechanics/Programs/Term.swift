/// A kind of value in a program: a 64-bit or a 32-bit number, a truth value, or a frame of a stepped motion.
package enum ValueKind: Sendable { case real, single, flag, frame }

/// A type of Swift that stands for a kind of value.
package protocol ProgramValue: Sendable { static var kind: ValueKind { get } }

extension Double: ProgramValue { package static var kind: ValueKind { .real } }
extension Float: ProgramValue { package static var kind: ValueKind { .single } }
extension Bool: ProgramValue { package static var kind: ValueKind { .flag } }

/// A formula as a tree, without its static type.
///
/// An operation on 32-bit numbers is the exact one, rounded once. `choose`, `and` and `or` evaluate no more than they
/// need, so that nothing is computed outside the domain of its operation.
package struct Node: Sendable {
  package let kind: ValueKind
  package let operation: Operation
  package let operands: [Node]
}

/// An operation of a formula.
package enum Operation: Hashable, Sendable {
  case number(Double)
  /// The value of a variable, a constant or a kept value.
  case name(String)
  /// The element of a table at a whole number.
  case element(of: String)
  /// The result of a function of the program.
  case call(String)
  /// A value of a frame.
  case field(Frame.Field)
  case add, subtract, multiply, divide, negate
  case less, lessOrEqual, greater, greaterOrEqual, equal
  case and, or, not
  /// The second operand if the first is true, else the third.
  case choose
  case exp, expm1, log, log1p, squareRoot, absolute, minimum, maximum, floor, truncate
  /// Conversion to 32 or to 64 bits.
  case single, real
}

/// A frame of a stepped motion: its position in points, its velocity in points per second, and its number.
package struct Frame: ProgramValue {
  package enum Field: String, Sendable, CaseIterable { case position, velocity, number }
  package static var kind: ValueKind { .frame }
}

/// A formula whose value has a static type, so that kinds of numbers are not mixed by accident.
struct Term<Value: ProgramValue>: Sendable {
  let node: Node

  init(node: Node) { self.node = node }
  init(_ operation: Operation, _ operands: Node...) {
    node = Node(kind: Value.kind, operation: operation, operands: operands)
  }
  init(named name: String) { self.init(.name(name)) }
}

typealias Real = Term<Double>
typealias Single = Term<Float>
typealias Flag = Term<Bool>

extension Term: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral where Value: BinaryFloatingPoint {
  init(floatLiteral value: Double) { self.init(value) }
  init(integerLiteral value: Int) { self.init(Double(value)) }
  init(_ number: Double) { self.init(.number(Value.kind == .single ? Double(Float(number)) : number)) }

  /// Converts a number to this kind.
  @_disfavoredOverload init(_ real: Real) {
    self = Value.kind == .real ? Term(node: real.node) : Term(.single, real.node)
  }
  var real: Real { Value.kind == .real ? Real(node: node) : Real(.real, node) }

  static func + (a: Term, b: Term) -> Term { Term(.add, a.node, b.node) }
  static func - (a: Term, b: Term) -> Term { Term(.subtract, a.node, b.node) }
  static func * (a: Term, b: Term) -> Term { Term(.multiply, a.node, b.node) }
  static func / (a: Term, b: Term) -> Term { Term(.divide, a.node, b.node) }
  static prefix func - (a: Term) -> Term { Term(.negate, a.node) }
  static func < (a: Term, b: Term) -> Flag { Flag(.less, a.node, b.node) }
  static func <= (a: Term, b: Term) -> Flag { Flag(.lessOrEqual, a.node, b.node) }
  static func > (a: Term, b: Term) -> Flag { Flag(.greater, a.node, b.node) }
  static func >= (a: Term, b: Term) -> Flag { Flag(.greaterOrEqual, a.node, b.node) }
  static func == (a: Term, b: Term) -> Flag { Flag(.equal, a.node, b.node) }

  var squareRoot: Term { Term(.squareRoot, node) }
  var floor: Term { Term(.floor, node) }
  var truncated: Term { Term(.truncate, node) }
}

extension Term<Bool> {
  static func && (a: Flag, b: Flag) -> Flag { Flag(.and, a.node, b.node) }
  static func || (a: Flag, b: Flag) -> Flag { Flag(.or, a.node, b.node) }
  static prefix func ! (a: Flag) -> Flag { Flag(.not, a.node) }
}

extension Term<Frame> {
  init(_ position: Real, _ velocity: Real, _ number: Real) {
    self.init(.call("frame"), position.node, velocity.node, number.node)
  }
  subscript(field: Frame.Field) -> Real { Real(.field(field), node) }
}

func choose<Value>(_ condition: Flag, _ a: Term<Value>, _ b: Term<Value>) -> Term<Value> {
  Term(.choose, condition.node, a.node, b.node)
}
func abs<Value: BinaryFloatingPoint>(_ a: Term<Value>) -> Term<Value> { Term(.absolute, a.node) }
func min<Value: BinaryFloatingPoint>(_ a: Term<Value>, _ b: Term<Value>) -> Term<Value> {
  Term(.minimum, a.node, b.node)
}
func max<Value: BinaryFloatingPoint>(_ a: Term<Value>, _ b: Term<Value>) -> Term<Value> {
  Term(.maximum, a.node, b.node)
}
func exp(_ a: Real) -> Real { Real(.exp, a.node) }
func expm1(_ a: Real) -> Real { Real(.expm1, a.node) }
func log(_ a: Real) -> Real { Real(.log, a.node) }
func log1p(_ a: Real) -> Real { Real(.log1p, a.node) }
