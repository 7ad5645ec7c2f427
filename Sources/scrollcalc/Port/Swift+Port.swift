import ScrollMechanics

struct SwiftPort: PortLanguage {
  let name = "swift"
  let summary = "a struct, test for Swift Testing"
  let fileExtension = ".swift"
  let condition = ("", "")
  let terminator = ""
  let frameType = ["private typealias Frame = (position: Double, velocity: Double, number: Double)"]

  let types: [ValueKind: String] = [.real: "Double", .single: "Float", .flag: "Bool", .frame: "Frame"]
  func module(_ name: String) -> String { name.pascalCase }
  func constant(_ name: String) -> String { name }
  func member(_ name: String, isPublic: Bool) -> String { name }

  func number(_ value: Double, _ kind: ValueKind) -> String { value == .infinity ? ".infinity" : digits(value, kind) }
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    switch operation {
    case .squareRoot: "(\(operands[0])).squareRoot()"
    case .floor: "(\(operands[0])).rounded(.down)"
    case .truncate: "(\(operands[0])).rounded(.towardZero)"
    default: "\(cName(operation))(\(operands.joined(separator: ", ")))"
    }
  }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    ("\(type(kind))(\(operand))", 9)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[Int(\(index))]" }
  func frame(_ values: [String]) -> String { "(\(values[0]), \(values[1]), \(values[2]))" }
  func initializer(of type: String) -> String { type }
  func new(_ type: String, _ arguments: [(name: String, value: String)]) -> String {
    "\(type)(\(arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
  }
  func position(of motion: String, _ type: String, at time: String) -> String { "\(motion).position(at: \(time))" }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    let isLiteral = value == ".infinity" || value.first?.isNumber == true
    return "\(isVariable ? "var" : "let") \(name)\(isLiteral ? ": \(type(kind))" : "") = \(value)"
  }
  func assignment(_ member: String, isPublic: Bool, _ value: String) -> String { "self.\(member) = \(value)" }
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String {
    "private let \(name): \(sizes.reduce(type(kind)) { type, _ in "[\(type)]" })"
  }
  func head(_ function: PortFunction, of type: String?) -> String {
    let isMethod = type != nil
    let list = function.parameters.map { parameter in
      let label = !isMethod || parameter.name == "dt" ? "_ " : parameter.name == "t" ? "at " : ""
      let value = parameter.name == "lower" ? " = -.infinity" : parameter.name == "upper" ? " = .infinity" : ""
      return "\(label)\(parameter.name): \(self.type(parameter.kind))\(isMethod ? value : "")"
    }.joined(separator: ", ")
    if function.role == .initializer { return "init(\(list))" }
    let access = !isMethod ? "private " : function.role == .change ? "mutating " : ""
    return "\(access)func \(function.name)(\(list))\(function.result.map { " -> \(self.type($0))" } ?? "")"
  }
  func declaration(_ field: PortType.Field) -> String {
    guard let initial = field.initial else {
      return "\(field.comment == nil ? "private " : "")let \(field.name): \(field.type)"
    }
    return "private\(field.comment == nil ? "" : "(set)") var \(field.name) = \(initial)"
  }
  func declaration(_ type: PortType) -> [String] { described(type.comment, "struct \(type.name)", members(type)) }

  func file(_ declarations: [[String]], _ port: Port) -> [[String]] { [["import Foundation"]] + declarations }

  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String) {
    let release = port.parameters.enumerated().map { ($1, "release[\($0 + 2)]") }
    return (
      "import Testing",
      """
      @Suite struct \(port.motion)Tests {
        private func near(_ actual: Double, _ expected: Double) -> Bool {
          abs(actual - expected) <= \(test.tolerance(self, "max(1, abs(expected))"))
        }

        private func motion(_ release: [Double]) -> \(port.motion) { \(new(port.motion, release)) }

        @Test(arguments: releases) func end(release: [Double]) {
          #expect(near(motion(release).duration, release[0]))
          #expect(near(motion(release).destination, release[1]))
        }

        @Test(arguments: rows) func motion(row: [Double]) {
          let motion = motion(releases[Int(row[0])])
          #expect(near(motion.position(at: row[1]), row[2]))
          #expect(near(motion.velocity(at: row[1]), row[3]))
        }
      }
      """
    )
  }
}
