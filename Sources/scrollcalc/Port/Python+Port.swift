import ScrollMechanics

struct PythonPort: PortLanguage {
  let name = "python"
  let summary = "a module without packages, test for pytest"
  let fileExtension = ".py"
  let comment = "#"
  let description = ("# ", "")
  let indentation = 4
  let gap = 2
  let rounding: String? = "_single"
  let not = "not "
  let logic = (and: "and", or: "or")
  let truth = (yes: "True", no: "False")
  let condition = ("", "")
  let terminator = ""
  let frameType = ["Frame = namedtuple(\"Frame\", \"position velocity number\")"]

  let types: [ValueKind: String] = [:]
  func identifier(_ name: String) -> String { name.snakeCase }
  func member(_ name: String, isPublic: Bool) -> String { "self.\(isPublic ? "" : "_")\(name.snakeCase)" }

  func number(_ value: Double, _ kind: ValueKind) -> String { value == .infinity ? "math.inf" : digits(value, .real) }
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let isBuiltIn = [.absolute, .minimum, .maximum].contains(operation)
    return "\(isBuiltIn ? "" : "math.")\(cName(operation))(\(operands.joined(separator: ", ")))"
  }
  func choice(_ condition: String, _ a: String, _ b: String) -> String { "\(a) if \(condition) else \(b)" }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    kind == .single ? ("_single(\(operand))", 9) : (operand, precedence)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[int(\(index))]" }
  func frame(_ values: [String]) -> String { "Frame(\(values.joined(separator: ", ")))" }
  func initializer(of type: String) -> String { type }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(name) = \(value)"
  }
  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String] {
    ["\(head):"] + body.indented() + (otherwise.isEmpty ? [] : ["else:"] + otherwise.indented())
  }
  func described(_ text: String, _ head: String, _ body: [String]) -> [String] {
    block(head, ["\"\"\"\(text)\"\"\""] + body)
  }
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String { name }
  func head(_ function: PortFunction, of type: String?) -> String {
    let list =
      (type == nil ? [] : ["self"])
      + function.parameters.map {
        $0.name == "lower" ? "lower=-math.inf" : $0.name == "upper" ? "upper=math.inf" : $0.name.snakeCase
      }
    let name = function.role == .initializer ? "__init__" : function.name.snakeCase
    return "def \(name)(\(list.joined(separator: ", ")))"
  }
  func declaration(_ field: PortType.Field) -> String {
    "\(member(field.name, isPublic: field.comment != nil)) = \(field.initial ?? "")"
  }
  func declaration(_ type: PortType) -> [String] {
    let fields = type.fields.filter { $0.initial != nil }.map(declaration)
    let start = fields.isEmpty ? [] : [block("def __init__(self)", fields)]
    return described(type.comment, "class \(type.name)", [""] + (start + methods(type)).joined(separator: [""]))
  }

  func file(_ declarations: [[String]], _ port: Port) -> [[String]] {
    let imports =
      ["import math"] + (port.isRounded ? ["import struct"] : [])
      + (port.hasFrames ? ["from collections import namedtuple"] : [])
    let rounding = ["def _single(x):", "  return struct.unpack(\"f\", struct.pack(\"f\", x))[0]"]
    return [imports, port.isRounded ? rounding : []] + declarations
  }

  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String) {
    (
      """
      import math

      import pytest

      from \(port.module) import \(port.motion)
      """,
      """
      def near(actual, expected):
        return abs(actual - expected) <= \(test.tolerance(self, "max(1.0, abs(expected))"))


      @pytest.mark.parametrize("duration, destination, release", [(*row[:2], row[2:]) for row in RELEASES])
      def test_end(duration, destination, release):
        motion = \(port.motion)(*release)
        assert near(motion.duration, duration)
        assert near(motion.destination, destination)


      @pytest.mark.parametrize("release, t, position, velocity", ROWS)
      def test_motion(release, t, position, velocity):
        motion = \(port.motion)(*RELEASES[int(release)][2:])
        assert near(motion.position(t), position)
        assert near(motion.velocity(t), velocity)
      """
    )
  }
}
