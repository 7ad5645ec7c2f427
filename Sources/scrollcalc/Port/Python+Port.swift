import ScrollMechanics

struct PythonPort: PortLanguage {
  let name = "python"
  let summary = "a module without packages, test for pytest"
  let comment = "#"
  let rounding: String? = "_single"
  let not = "not "
  let logic = (and: "and", or: "or")
  let condition = ("", "")
  let terminator = ""

  func identifier(_ name: String) -> String { name.snakeCase }
  func kept(_ name: String) -> String {
    "self.\(["duration", "destination"].contains(name) ? "" : "_")\(name.snakeCase)"
  }
  func number(_ value: Double, _ kind: ValueKind) -> String { value == .infinity ? "math.inf" : digits(value, .real) }

  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let names: [ScrollMechanics.Operation: String] = [
      .squareRoot: "math.sqrt", .absolute: "abs", .minimum: "min", .maximum: "max", .truncate: "math.trunc",
    ]
    return "\(names[operation] ?? "math.\(operation)")(\(operands.joined(separator: ", ")))"
  }

  func choice(_ condition: String, _ a: String, _ b: String) -> String { "\(a) if \(condition) else \(b)" }
  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    kind == .single ? ("_single(\(operand))", 9) : (operand, precedence)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[int(\(index))]" }
  func frame(_ values: [String]) -> String { "Frame(\(values.joined(separator: ", ")))" }
  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(name) = \(value)"
  }

  func block(_ head: String, _ body: [String], otherwise: [String]) -> [String] {
    ["\(head):"] + body.indented() + (otherwise.isEmpty ? [] : ["else:"] + otherwise.indented())
  }

  func names(of port: Port) -> Port.Names {
    let (motion, module) = (port.name.pascalCase, port.name.snakeCase)
    return .init(motion: motion, runner: motion + "Runner", file: module + ".py", module: module)
  }

  func lines(_ port: Port) -> [String] {
    let (names, program) = (port.names, port.program)
    let constants = port.constants { name, value, _ in "\(name) = \(value)" }
    let tables = program.tables.flatMap { ["\(constant($0.name)) = ["] + port.rows($0.values).indented() + ["]"] }
    let rounding = port.isRounded ? ["def _single(x):", "  return struct.unpack(\"f\", struct.pack(\"f\", x))[0]"] : []
    let frame = port.hasFrames ? ["Frame = namedtuple(\"Frame\", \"position velocity number\")"] : []
    let functions = program.functions.flatMap { function in
      let list = function.parameters.map(\.name.snakeCase).joined(separator: ", ")
      return ["", ""]
        + block("def \(function.name.snakeCase)(\(list))", port.lines(function.body), otherwise: [])
    }
    let arguments = port.parameters.map { $0 == "lower" ? "lower=-math.inf" : $0 == "upper" ? "upper=math.inf" : $0 }
    let body = [String].sections(
      ["\"\"\"The motion of content after a release, with `duration` in seconds and `destination` in points.\"\"\""],
      ["def __init__(self, \(arguments.joined(separator: ", "))):"]
        + (["\"\"\"Offsets are in points, the velocity in points per second.\"\"\""] + port.start
        + program.kept.map { "\(kept($0.name)) = \($0.name.snakeCase)" }).indented(),
      ["def position(self, t):"]
        + (["\"\"\"Returns the offset in points, t seconds after the release.\"\"\""] + port.position).indented(),
      ["def velocity(self, t):"]
        + (["\"\"\"Returns the velocity in points per second.\"\"\""] + port.velocity).indented())
    return
      ([String].sections(
        ["import math"] + (port.isRounded ? ["import struct"] : [])
          + (port.hasFrames ? ["from collections import namedtuple"] : []), constants, tables, frame,
        rounding.isEmpty ? [] : [""] + rounding) + functions + ["", "", "class \(names.motion):"] + body.indented()
      + (port.hasRunner ? ["", ""] + runner(port) : [])).indented(by: 4)
  }

  private func runner(_ port: Port) -> [String] {
    let (names, arguments) = (port.names, port.parameters.joined(separator: ", "))
    return """
      class \(names.runner):
        \"\"\"Carries out one motion after the other, frame by frame; `offset` is in points.\"\"\"

        def __init__(self):
          self.offset = 0.0
          self._motion = None
          self._time = 0.0

        @property
        def is_running(self):
          return self._motion is not None

        def fling(self, \(arguments)):
          self._motion = \(names.motion)(\(arguments))
          self._time = 0.0
          self.offset = self._motion.position(0.0)

        def stop(self):
          self._motion = None

        def step(self, dt):
          \"\"\"Advances by dt seconds, and returns the distance since the last step, in points.\"\"\"
          motion = self._motion
          if motion is None:
            return 0.0
          self._time += dt
          before = self.offset
          is_over = self._time >= motion.duration
          self.offset = motion.destination if is_over else motion.position(self._time)
          if is_over:
            self._motion = None
          return self.offset - before
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func test(_ port: Port, _ test: PortTest) -> [String] {
    let names = port.names
    return
      (["import math", "", "import pytest", "", "from \(names.module) import \(names.motion)", ""]
      + ["# \(test.releaseHeading(port))", "RELEASES = ["] + test.releases(self, "(", "),")
      + ["]", "# \(PortTest.rowHeading)", "ROWS = ["] + test.rows(self, "(", "),") + ["]"]
        + """


        def near(actual, expected):
          return abs(actual - expected) <= \(test.tolerance(self, "max(1.0, abs(expected))"))


        @pytest.mark.parametrize("duration, destination, release", [(*row[:2], row[2:]) for row in RELEASES])
        def test_end(duration, destination, release):
          motion = \(names.motion)(*release)
          assert near(motion.duration, duration)
          assert near(motion.destination, destination)


        @pytest.mark.parametrize("release, t, position, velocity", ROWS)
        def test_motion(release, t, position, velocity):
          motion = \(names.motion)(*RELEASES[int(release)][2:])
          assert near(motion.position(t), position)
          assert near(motion.velocity(t), velocity)
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)).indented(by: 4)
  }
}
