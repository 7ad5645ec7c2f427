import ScrollMechanics

/// JavaScript as an ES module, or TypeScript.
struct JavaScriptPort: PortLanguage {
  let isTyped: Bool
  var name: String { isTyped ? "typescript" : "javascript" }
  var summary: String { isTyped ? "a module with types, test for node:test" : "an ES module, test for node:test" }
  var rounding: String? { "single" }

  func kept(_ name: String) -> String { ["duration", "destination"].contains(name) ? "this.\(name)" : "this.#\(name)" }

  func number(_ value: Double, _ kind: ValueKind) -> String {
    if value == .infinity { return "Infinity" }
    let text = digits(value, .real)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let names: [ScrollMechanics.Operation: String] = [
      .squareRoot: "sqrt", .absolute: "abs", .minimum: "min", .maximum: "max", .truncate: "trunc",
    ]
    return "Math.\(names[operation] ?? "\(operation)")(\(operands.joined(separator: ", ")))"
  }

  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    kind == .single ? ("single(\(operand))", 9) : (operand, precedence)
  }
  func frame(_ values: [String]) -> String {
    "{ position: \(values[0]), velocity: \(values[1]), number: \(values[2]) }"
  }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(isVariable ? "let" : "const") \(name) = \(value);"
  }

  func names(of port: Port) -> Port.Names {
    let (motion, module) = (port.name.pascalCase, port.name.snakeCase.replacing("_", with: "-"))
    return .init(motion: motion, runner: motion + "Runner", file: module + (isTyped ? ".ts" : ".mjs"), module: module)
  }

  private func type(_ kind: ValueKind) -> String {
    !isTyped ? "" : kind == .frame ? ": Frame" : kind == .flag ? ": boolean" : ": number"
  }

  private func list(_ names: [String]) -> String { names.map { $0 + type(.real) }.joined(separator: ", ") }

  func lines(_ port: Port) -> [String] {
    let (names, program) = (port.names, port.program)
    let constants = port.constants { name, value, _ in "const \(name) = \(value);" }
    let tables = program.tables.flatMap {
      ["const \(constant($0.name)) = ["] + port.rows($0.values).indented() + ["];"]
    }
    let type = isTyped && port.hasFrames ? ["type Frame = { position: number; velocity: number; number: number };"] : []
    let functions = program.functions.flatMap { function in
      block(
        "function \(function.name)(\(list(function.parameters.map(\.name))))\(self.type(function.result))",
        port.lines(function.body), otherwise: []) + [""]
    }
    let readOnly = isTyped ? "readonly " : ""
    let fields =
      ["/** In seconds from the release. */", "\(readOnly)duration\(self.type(.real));", "/** In points. */"]
      + ["\(readOnly)destination\(self.type(.real));"]
      + port.hidden.map { "\(readOnly)#\($0.name)\(self.type($0.kind));" }
    let limits = port.parameters.count > 2 ? "; without a limit, pass ∓Infinity" : ""
    let body = [String].sections(
      fields,
      ["/** Offsets in points, velocity in points per second\(limits). */"]
        + block(
          "constructor(\(list(port.parameters)))",
          port.start + program.kept.map { "\(kept($0.name)) = \($0.name);" }, otherwise: []),
      ["/** Returns the offset in points, t seconds after the release. */"]
        + block("position(\(list(["t"])))\(self.type(.real))", port.position, otherwise: []),
      ["/** Returns the velocity in points per second. */"]
        + block("velocity(\(list(["t"])))\(self.type(.real))", port.velocity, otherwise: []))
    return .sections(
      port.isRounded ? ["const single = Math.fround;"] : [], constants, tables, type, functions.dropLast(),
      ["/** The motion of content after a release. */"] + block("export class \(names.motion)", body, otherwise: []),
      port.hasRunner ? runner(port) : [])
  }

  private func runner(_ port: Port) -> [String] {
    let (names, arguments) = (port.names, port.parameters.joined(separator: ", "))
    let (motion, number, none) = isTyped ? (": \(names.motion) | null", type(.real), ": void") : ("", "", "")
    return """
      /** Carries out one motion after the other, frame by frame. */
      export class \(names.runner) {
        /** In points. */
        offset\(number) = 0;
        #motion\(motion) = null;
        #time = 0;

        get isRunning() { return this.#motion !== null; }

        fling(\(list(port.parameters)))\(none) {
          this.#motion = new \(names.motion)(\(arguments));
          this.#time = 0;
          this.offset = this.#motion.position(0);
        }

        stop()\(none) { this.#motion = null; }

        /** Advances by dt seconds, and returns the distance since the last step, in points. */
        step(dt\(number))\(number) {
          const motion = this.#motion;
          if (motion === null) return 0;
          this.#time += dt;
          const before = this.offset;
          const isOver = this.#time >= motion.duration;
          this.offset = isOver ? motion.destination : motion.position(this.#time);
          if (isOver) this.#motion = null;
          return this.offset - before;
        }
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func test(_ port: Port, _ test: PortTest) -> [String] {
    let names = port.names
    func arguments(_ row: String) -> String { port.parameters.indices.map { "\(row)[\($0)]" }.joined(separator: ", ") }
    let (rows, number) = (isTyped ? ": number[][]" : "", type(.real))
    return [
      "import assert from \"node:assert/strict\";", "import { test } from \"node:test\";",
      "import { \(names.motion) } from \"./\(names.file)\";", "",
      "// \(test.releaseHeading(port))", "const RELEASES\(rows) = [",
    ] + test.releases(self, "[", "],") + ["];", "// \(PortTest.rowHeading)", "const ROWS\(rows) = ["]
      + test.rows(self, "[", "],") + ["];"]
        + """

        function near(actual\(number), expected\(number)) {
          const within = \(test.tolerance(self, "Math.max(1, Math.abs(expected))"));
          assert.ok(Math.abs(actual - expected) <= within, `${actual}, expected ${expected}`);
        }

        for (const [duration, destination, ...release] of RELEASES) {
          test(`a release of ${release} ends`, () => {
            const motion = new \(names.motion)(\(arguments("release")));
            near(motion.duration, duration);
            near(motion.destination, destination);
          });
        }

        for (const [release, t, position, velocity] of ROWS) {
          const [, , ...numbers] = RELEASES[release];
          test(`a release of ${numbers} moves for ${t} s`, () => {
            const motion = new \(names.motion)(\(arguments("numbers")));
            near(motion.position(t), position);
            near(motion.velocity(t), velocity);
          });
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
