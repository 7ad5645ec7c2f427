import ScrollMechanics

/// JavaScript as an ES module, or TypeScript.
struct JavaScriptPort: PortLanguage {
  let isTyped: Bool
  var name: String { isTyped ? "typescript" : "javascript" }
  var summary: String { isTyped ? "a module with types, test for node:test" : "an ES module, test for node:test" }
  var fileExtension: String { isTyped ? ".ts" : ".mjs" }
  var description: (String, String) { ("/** ", " */") }
  var rounding: String? { "single" }
  var frameType: [String] { isTyped ? ["type Frame = { position: number; velocity: number; number: number };"] : [] }

  let types: [ValueKind: String] = [.real: "number", .single: "number", .flag: "boolean", .frame: "Frame"]
  func module(_ name: String) -> String { name.snakeCase.replacing("_", with: "-") }
  func member(_ name: String, isPublic: Bool) -> String { isPublic ? "this.\(name)" : "this.#\(name)" }

  func number(_ value: Double, _ kind: ValueKind) -> String {
    if value == .infinity { return "Infinity" }
    let text = digits(value, .real)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    "Math.\(cName(operation))(\(operands.joined(separator: ", ")))"
  }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    kind == .single ? ("single(\(operand))", 9) : (operand, precedence)
  }
  func frame(_ values: [String]) -> String {
    "{ position: \(values[0]), velocity: \(values[1]), number: \(values[2]) }"
  }
  func initializer(of type: String) -> String { "new \(type)" }

  private func annotation(_ type: String) -> String { isTyped ? ": \(type)" : "" }
  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(isVariable ? "let" : "const") \(name) = \(value);"
  }
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String {
    "const \(name)" + (sizes.count > 1 ? annotation("number[][]") : "")
  }
  func head(_ function: PortFunction, of type: String?) -> String {
    let list = function.parameters.map { parameter in
      let value = parameter.name == "lower" ? " = -Infinity" : parameter.name == "upper" ? " = Infinity" : ""
      return parameter.name + annotation(self.type(parameter.kind)) + value
    }.joined(separator: ", ")
    if function.role == .initializer { return "constructor(\(list))" }
    let result = annotation(function.result.map(self.type) ?? "void")
    return "\(type == nil ? "function " : "")\(function.name)(\(list))\(result)"
  }
  func declaration(_ field: PortType.Field) -> String {
    let (access, mark) = (isTyped && field.initial == nil ? "readonly " : "", field.comment == nil ? "#" : "")
    return "\(access)\(mark)\(field.name)\(annotation(field.type))\(field.initial.map { " = \($0)" } ?? "");"
  }
  func declaration(_ type: PortType) -> [String] {
    described(type.comment, "export class \(type.name)", members(type))
  }

  func file(_ declarations: [[String]], _ port: Port) -> [[String]] {
    [port.isRounded ? ["const single = Math.fround;"] : []] + declarations
  }

  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String) {
    let number = annotation("number")
    return (
      """
      import assert from "node:assert/strict";
      import { test } from "node:test";
      import { \(port.motion) } from "./\(port.file)";
      """,
      """
      function near(actual\(number), expected\(number)) {
        const within = \(test.tolerance(self, "Math.max(1, Math.abs(expected))"));
        assert.ok(Math.abs(actual - expected) <= within, `${actual}, expected ${expected}`);
      }

      for (const [duration, destination, ...release] of RELEASES) {
        test(`a release of ${release} ends`, () => {
          const motion = new \(port.motion)(\(port.arguments("release", from: 0)));
          near(motion.duration, duration);
          near(motion.destination, destination);
        });
      }

      for (const [number, t, position, velocity] of ROWS) {
        const [, , ...release] = RELEASES[number];
        test(`a release of ${release} moves for ${t} s`, () => {
          const motion = new \(port.motion)(\(port.arguments("release", from: 0)));
          near(motion.position(t), position);
          near(motion.velocity(t), velocity);
        });
      }
      """
    )
  }
}
