import ScrollMechanics

/// C99 as a header of functions, also valid in C++20.
struct CPort: PortLanguage {
  let name = "c"
  let summary = "a header for C99 and C++20, test with assert"
  let fileExtension = ".h"
  let description = ("// ", "")
  let brackets = ("{", "}")
  let frameType = """
    typedef struct { double position, velocity, number; } frame;

    static inline frame make_frame(double position, double velocity, double number) {
      frame result = { position, velocity, number };
      return result;
    }
    """.lines

  let types: [ValueKind: String] = [.real: "double", .single: "float", .flag: "bool", .frame: "frame"]
  func typeName(_ name: String) -> String { name.snakeCase }
  func identifier(_ name: String) -> String { name.snakeCase }
  func member(_ name: String, isPublic: Bool) -> String { "self->\(name.snakeCase)" }

  func number(_ value: Double, _ kind: ValueKind) -> String {
    value == .infinity ? "INFINITY" : digits(value, kind) + (kind == .single ? "f" : "")
  }
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let name = cName(operation, [.absolute: "fabs", .minimum: "fmin", .maximum: "fmax"])
    return "\(name)\(kind == .single ? "f" : "")(\(operands.joined(separator: ", ")))"
  }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    ("(\(type(kind)))\(precedence < 9 ? "(\(operand))" : operand)", 6)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[(int)(\(index))]" }
  func frame(_ values: [String]) -> String { "make_frame(\(values.joined(separator: ", ")))" }
  func initializer(of type: String) -> String { type + "_new" }
  func position(of motion: String, _ type: String, at time: String) -> String {
    "\(type)_position(&\(motion), \(time))"
  }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(type(kind)) \(name) = \(value);"
  }
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String {
    let lengths = sizes.isEmpty ? "" : "[]" + sizes.dropFirst().map { "[\($0)]" }.joined()
    return "static const \(type(kind)) \(name)\(lengths)"
  }
  func head(_ function: PortFunction, of type: String?) -> String {
    let isInitializer = function.role == .initializer
    let list = function.parameters.map { "\(self.type($0.kind)) \($0.name.snakeCase)" }
    let receiver = type.flatMap { isInitializer ? nil : "\(function.role == .query ? "const " : "")\($0) *self" }
    let result = isInitializer ? type ?? "" : function.result.map(self.type) ?? "void"
    let name = (type.map { $0 + "_" } ?? "") + (isInitializer ? "new" : function.name.snakeCase)
    return "static inline \(result) \(name)(\(((receiver.map { [$0] } ?? []) + list).joined(separator: ", ")))"
  }
  func initialization(_ fields: [String], of type: String) -> [String] {
    ["\(type) self;"] + fields.map(\.snakeCase).map { "self.\($0) = \($0);" } + ["return self;"]
  }
  func declaration(_ field: PortType.Field) -> String { "\(field.type) \(field.name);" }
  func declaration(_ type: PortType) -> [String] {
    let hint = type.fields.contains { $0.initial != nil } ? " Zero it before its first use." : ""
    let fields = ["// \(type.comment)\(hint)", "typedef struct {"] + fields(type).indented() + ["} \(type.name);"]
    return [String](([fields] + methods(type)).joined(separator: [""]))
  }

  func file(_ declarations: [[String]], _ port: Port) -> [[String]] {
    let (program, motion) = (port.program, port.motion)
    // Several headers may be included: the names of constants and functions get the name of the motion.
    let own =
      (program.constants.map(\.name) + program.tables.map(\.name)).map(constant)
      + program.functions.map(\.name.snakeCase) + (port.hasFrames ? ["frame", "make_frame"] : [])
    let start = """
      #ifndef \(motion.uppercased())_H
      #define \(motion.uppercased())_H

      #include <math.h>
      #include <stdbool.h>

      // Each product and each sum is rounded; gcc needs -ffp-contract=off where processors fuse both.
      #pragma STDC FP_CONTRACT OFF
      """
    let definitions = own.map { "#define \($0) \($0 == $0.uppercased() ? motion.uppercased() : motion)_\($0)" }
    return [start.lines, definitions] + declarations + [own.map { "#undef \($0)" }, ["#endif"]]
  }

  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String) {
    let motion = port.motion
    return (
      """
      #undef NDEBUG
      #include <assert.h>
      #include <stddef.h>
      #include "\(port.file)"
      """,
      """
      static bool near_to(double actual, double expected) {
        return fabs(actual - expected) <= \(test.tolerance(self, "fmax(1, fabs(expected))"));
      }

      static \(motion) motion_of(const double *release) {
        return \(motion)_new(\(port.arguments("release", from: 2)));
      }

      int main(void) {
        for (size_t i = 0; i < sizeof RELEASES / sizeof *RELEASES; i++) {
          \(motion) motion = motion_of(RELEASES[i]);
          assert(near_to(motion.duration, RELEASES[i][0]));
          assert(near_to(motion.destination, RELEASES[i][1]));
        }
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
          \(motion) motion = motion_of(RELEASES[(int)ROWS[i][0]]);
          assert(near_to(\(motion)_position(&motion, ROWS[i][1]), ROWS[i][2]));
          assert(near_to(\(motion)_velocity(&motion, ROWS[i][1]), ROWS[i][3]));
        }
        return 0;
      }
      """
    )
  }
}
