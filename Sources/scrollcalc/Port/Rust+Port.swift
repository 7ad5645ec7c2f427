import ScrollMechanics

struct RustPort: PortLanguage {
  let name = "rust"
  let summary = "a struct without crates, test for cargo"
  let condition = ("", "")
  let hasMethods = true
  let nestsChoices = true

  func identifier(_ name: String) -> String { name.snakeCase }
  func kept(_ name: String) -> String { "self.\(name.snakeCase)" }
  func number(_ value: Double, _ kind: ValueKind) -> String {
    value == .infinity ? "f64::INFINITY" : digits(value, kind)
  }

  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let names: [ScrollMechanics.Operation: String] = [
      .squareRoot: "sqrt", .absolute: "abs", .minimum: "min", .maximum: "max", .truncate: "trunc", .log: "ln",
      .log1p: "ln_1p", .expm1: "exp_m1",
    ]
    // A literal alone has no type.
    let first = operands[0] + (operands[0].first?.isNumber == true ? kind == .single ? "_f32" : "_f64" : "")
    return "\(first).\(names[operation] ?? "\(operation)")(\(operands.dropFirst().joined()))"
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

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    let type = value.first?.isNumber == true || value.hasPrefix("if") ? ": \(type(kind))" : ""
    return "let \(isVariable ? "mut " : "")\(name)\(type) = \(value);"
  }

  private func type(_ kind: ValueKind) -> String {
    switch kind {
    case .real: "f64"
    case .single: "f32"
    case .flag: "bool"
    case .frame: "Frame"
    }
  }

  func names(of port: Port) -> Port.Names {
    let (motion, module) = (port.name.pascalCase, port.name.snakeCase)
    return .init(motion: motion, runner: motion + "Runner", file: module + ".rs", module: module)
  }

  private func list(_ parameters: [Program.Parameter]) -> String {
    parameters.map { "\($0.name.snakeCase): \(type($0.kind))" }.joined(separator: ", ")
  }

  func lines(_ port: Port) -> [String] {
    let (names, program) = (port.names, port.program)
    let constants = port.constants { "const \($0): \(type($2)) = \($1);" }
    let tables = program.tables.flatMap {
      ["static \(constant($0.name)): [f32; \($0.values.count)] = ["] + port.rows($0.values).indented() + ["];"]
    }
    let frame =
      port.hasFrames
      ? ["struct Frame {"] + ["position: f64,", "velocity: f64,", "number: f64,"].indented() + ["}"] : []
    let functions = program.functions.flatMap { function in
      block(
        "fn \(function.name.snakeCase)(\(list(function.parameters))) -> \(type(function.result))",
        port.lines(function.body), otherwise: []) + [""]
    }
    let fields =
      ["/// In seconds from the release.", "pub duration: f64,", "/// In points.", "pub destination: f64,"]
      + port.hidden.map { "\($0.name.snakeCase): \(type($0.kind))," }
    let limits = port.parameters.count > 2 ? " Without a limit, pass an infinity." : ""
    let body = [String].sections(
      ["/// Offsets are in points, the velocity in points per second.\(limits)"]
        + block(
          "pub fn new(\(list(program.parameters))) -> Self",
          port.start + ["Self { \(program.kept.map(\.name.snakeCase).joined(separator: ", ")) }"], otherwise: []),
      ["/// Returns the offset in points, t seconds after the release."]
        + block("pub fn position(&self, t: f64) -> f64", port.position, otherwise: []),
      ["/// Returns the velocity in points per second."]
        + block("pub fn velocity(&self, t: f64) -> f64", port.velocity, otherwise: []))
    return [String].sections(
      constants, tables, frame, functions.dropLast(),
      ["/// The motion of content after a release.", "#[derive(Clone, Copy, Debug)]"]
        + block("pub struct \(names.motion)", fields, otherwise: []),
      block("impl \(names.motion)", body, otherwise: []), port.hasRunner ? runner(port) : []
    ).indented(by: 4)
  }

  private func runner(_ port: Port) -> [String] {
    let (names, arguments) = (port.names, port.parameters.joined(separator: ", "))
    return """
      /// Carries out one motion after the other, frame by frame.
      #[derive(Clone, Copy, Debug, Default)]
      pub struct \(names.runner) {
        /// In points.
        pub offset: f64,
        motion: Option<\(names.motion)>,
        time: f64,
      }

      impl \(names.runner) {
        pub fn is_running(&self) -> bool {
          self.motion.is_some()
        }

        pub fn fling(&mut self, \(list(port.program.parameters))) {
          let motion = \(names.motion)::new(\(arguments));
          self.offset = motion.position(0.0);
          self.time = 0.0;
          self.motion = Some(motion);
        }

        pub fn stop(&mut self) {
          self.motion = None;
        }

        /// Advances by dt seconds, and returns the distance since the last step, in points.
        pub fn step(&mut self, dt: f64) -> f64 {
          let Some(motion) = self.motion else { return 0.0 };
          self.time += dt;
          let before = self.offset;
          let is_over = self.time >= motion.duration;
          self.offset = if is_over { motion.destination } else { motion.position(self.time) };
          if is_over {
            self.motion = None;
          }
          self.offset - before
        }
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func test(_ port: Port, _ test: PortTest) -> [String] {
    let names = port.names
    let arguments = port.parameters.indices.map { "release[\($0 + 2)]" }.joined(separator: ", ")
    return
      (["#[path = \"\(names.file)\"]", "mod \(names.module);", "use \(names.module)::\(names.motion);", ""]
      + ["// \(test.releaseHeading(port))"]
      + ["const RELEASES: [[f64; \(port.parameters.count + 2)]; \(test.cases.count)] = ["]
      + test.releases(self, "[", "],") + ["];", "// \(PortTest.rowHeading)"]
      + ["const ROWS: [[f64; 4]; \(test.rowCount)] = ["] + test.rows(self, "[", "],") + ["];"]
        + """

        fn motion(release: [f64; \(port.parameters.count + 2)]) -> \(names.motion) {
          \(names.motion)::new(\(arguments))
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
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)).indented(by: 4)
  }
}
