import ScrollMechanics

struct RustPort: PortLanguage {
  let name = "rust"
  let summary = "a struct without crates, test for cargo"
  let fileExtension = ".rs"
  let indentation = 4
  let condition = ("", "")
  let hasMethods = true
  let nestsChoices = true
  let frameType = ["struct Frame {", "  position: f64,", "  velocity: f64,", "  number: f64,", "}"]

  let types: [ValueKind: String] = [.real: "f64", .single: "f32", .flag: "bool", .frame: "Frame"]
  func identifier(_ name: String) -> String { name.snakeCase }
  func member(_ name: String, isPublic: Bool) -> String { "self.\(name.snakeCase)" }

  func number(_ value: Double, _ kind: ValueKind) -> String {
    value == .infinity ? "f64::INFINITY" : digits(value, kind)
  }
  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    // A literal alone has no type.
    let first = operands[0] + (operands[0].first?.isNumber == true ? kind == .single ? "_f32" : "_f64" : "")
    let name = cName(operation, [.log: "ln", .log1p: "ln_1p", .expm1: "exp_m1"])
    return "\(first).\(name)(\(operands.dropFirst().joined()))"
  }
  func choice(_ condition: String, _ a: String, _ b: String) -> String { "if \(condition) { \(a) } else { \(b) }" }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    kind == .single
      ? ("\(precedence < 6 ? "(\(operand))" : operand) as f32", 2) : ("f64::from(\(operand))", 9)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[(\(index)) as usize]" }
  func frame(_ values: [String]) -> String {
    "Frame { position: \(values[0]), velocity: \(values[1]), number: \(values[2]) }"
  }
  func initializer(of type: String) -> String { type + "::new" }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    let type = value.first?.isNumber == true || value.hasPrefix("if") ? ": \(type(kind))" : ""
    return "let \(isVariable ? "mut " : "")\(name)\(type) = \(value);"
  }
  func constantHead(_ name: String, _ kind: ValueKind, sizes: [Int]) -> String {
    let type = sizes.reversed().reduce(type(kind)) { "[\($0); \($1)]" }
    return "\(sizes.isEmpty ? "const" : "static") \(name): \(type)"
  }
  func head(_ function: PortFunction, of type: String?) -> String {
    let isInitializer = function.role == .initializer
    let receiver = type == nil || isInitializer ? [] : [function.role == .query ? "&self" : "&mut self"]
    let list = receiver + function.parameters.map { "\($0.name.snakeCase): \(self.type($0.kind))" }
    let result = isInitializer ? " -> Self" : function.result.map { " -> \(self.type($0))" } ?? ""
    let name = isInitializer ? "new" : function.name.snakeCase
    return "\(type == nil ? "" : "pub ")fn \(name)(\(list.joined(separator: ", ")))\(result)"
  }
  func initialization(_ fields: [String], of type: String) -> [String] {
    ["Self { \(fields.map(\.snakeCase).joined(separator: ", ")) }"]
  }
  func declaration(_ field: PortType.Field) -> String {
    "\(field.comment == nil ? "" : "pub ")\(field.name): \(field.type),"
  }
  func declaration(_ type: PortType) -> [String] {
    ["/// \(type.comment)", "#[derive(Clone, Copy, Debug, Default)]"]
      + block("pub struct \(type.name)", fields(type)) + [""]
      + block("impl \(type.name)", [String](methods(type).joined(separator: [""])))
  }

  func file(_ declarations: [[String]], _ port: Port) -> [[String]] { declarations }

  func test(_ port: Port, _ test: PortTest) -> (start: String, end: String) {
    (
      """
      #[path = "\(port.file)"]
      mod \(port.module);
      use \(port.module)::\(port.motion);
      """,
      """
      fn motion(release: [f64; \(port.parameters.count + 2)]) -> \(port.motion) {
        \(port.motion)::new(\(port.arguments("release", from: 2)))
      }

      fn assert_near(actual: f64, expected: f64) {
        let within = \(test.tolerance(self, "expected.abs().max(1.0)"));
        assert!((actual - expected).abs() <= within, "{actual}, expected {expected}");
      }

      #[test]
      fn ends() {
        for release in RELEASES {
          assert_near(motion(release).duration, release[0]);
          assert_near(motion(release).destination, release[1]);
        }
      }

      #[test]
      fn moves() {
        for [release, t, position, velocity] in ROWS {
          let motion = motion(RELEASES[release as usize]);
          assert_near(motion.position(t), position);
          assert_near(motion.velocity(t), velocity);
        }
      }
      """
    )
  }
}
