import Foundation

@testable import ScrollMechanics

/// A motion that a program computes, run from its tree.
struct ProgramMotion {
  private let program: Program
  private var kept: [String: Double] = [:]

  /// - Parameter arguments: offset in points, velocity in points per second and, if the program has them, both limits.
  init(_ program: Program, _ arguments: [Double]) {
    self.program = program
    var machine = Machine(program: program)
    for constant in program.constants { machine.values[constant.name] = constant.value }
    for (parameter, value) in zip(program.parameters, arguments) { machine.values[parameter.name] = value }
    _ = machine.run(program.start)
    kept = machine.values
  }

  var duration: Double { kept["duration"] ?? .nan }
  var destination: Double { kept["destination"] ?? .nan }
  func position(at time: Double) -> Double { value(of: program.position, at: time) }
  func velocity(at time: Double) -> Double { value(of: program.velocity, at: time) }

  private func value(of method: [Program.Statement], at time: Double) -> Double {
    var machine = Machine(program: program, values: kept)
    machine.values["t"] = time
    return machine.run(method)?.number ?? .nan
  }
}

/// The values of a run: by name, and those of frames, which have three.
private struct Machine {
  struct Result {
    var number = Double.nan
    var frame: [Double] = []
    var leaves = false
  }

  let program: Program
  var values: [String: Double] = [:]
  var frames: [String: [Double]] = [:]

  /// Runs statements; returns a result that ends the function or the loop, else `nil`.
  mutating func run(_ statements: [Program.Statement]) -> Result? {
    for statement in statements {
      switch statement {
      case .define(let name, let node), .variable(let name, let node), .set(let name, let node):
        if node.kind == .frame { frames[name] = frame(node) } else { values[name] = number(node) }
      case .branch(let condition, let then, let otherwise):
        if let result = run(number(condition) != 0 ? then : otherwise) { return result }
      case .loop(let condition, let body):
        while number(condition) != 0 {
          guard let result = run(body) else { continue }
          if result.leaves { break }
          return result
        }
      case .leave: return Result(leaves: true)
      case .finish(let node):
        return node.kind == .frame ? Result(frame: frame(node)) : Result(number: number(node))
      }
    }
    return nil
  }

  private func result(of name: String, _ operands: [Node]) -> Result {
    guard let function = program.functions.first(where: { $0.name == name }) else { return Result() }
    var machine = Machine(program: program)
    for constant in program.constants { machine.values[constant.name] = constant.value }
    for (parameter, operand) in zip(function.parameters, operands) { machine.values[parameter.name] = number(operand) }
    return machine.run(function.body) ?? Result()
  }

  private func frame(_ node: Node) -> [Double] {
    switch node.operation {
    case .name(let name): frames[name] ?? []
    case .call("frame"): node.operands.map(number)
    case .call(let name): result(of: name, node.operands).frame
    default: []
    }
  }

  private func number(_ node: Node) -> Double {
    // Products, sums and roots of 32-bit numbers are exact enough in 64 bits to be rounded once.
    node.kind == .single ? Double(Float(unrounded(node))) : unrounded(node)
  }

  private func unrounded(_ node: Node) -> Double {
    let operands = node.operands
    func a() -> Double { number(operands[0]) }
    func b() -> Double { number(operands[1]) }
    func flag(_ value: Bool) -> Double { value ? 1 : 0 }
    switch node.operation {
    case .number(let value): return value
    case .name(let name): return values[name] ?? .nan
    case .element(let name):
      let values = program.tables.first { $0.name == name }?.values ?? []
      return Double(values[Int(a())])
    case .call(let name): return result(of: name, operands).number
    case .field(let field): return frame(operands[0])[Frame.Field.allCases.firstIndex(of: field) ?? 0]
    case .add: return a() + b()
    case .subtract: return a() - b()
    case .multiply: return a() * b()
    case .divide: return a() / b()
    case .negate: return -a()
    case .less: return flag(a() < b())
    case .lessOrEqual: return flag(a() <= b())
    case .greater: return flag(a() > b())
    case .greaterOrEqual: return flag(a() >= b())
    case .equal: return flag(a() == b())
    case .and: return flag(a() != 0 && b() != 0)
    case .or: return flag(a() != 0 || b() != 0)
    case .not: return flag(a() == 0)
    case .choose: return a() != 0 ? b() : number(operands[2])
    case .exp: return Foundation.exp(a())
    case .expm1: return Foundation.expm1(a())
    case .log: return Foundation.log(a())
    case .log1p: return Foundation.log1p(a())
    case .squareRoot: return a().squareRoot()
    case .absolute: return Swift.abs(a())
    case .minimum: return Swift.min(a(), b())
    case .maximum: return Swift.max(a(), b())
    case .floor: return a().rounded(.down)
    case .truncate: return a().rounded(.towardZero)
    case .single, .real: return a()
    }
  }
}
