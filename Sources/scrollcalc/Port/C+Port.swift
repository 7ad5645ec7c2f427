import ScrollMechanics

/// C99 as a header of functions, also valid in C++20.
struct CPort: PortLanguage {
  let name = "c"
  let summary = "a header for C99 and C++20, test with assert"

  func constant(_ name: String) -> String { name.snakeCase.uppercased() }
  func identifier(_ name: String) -> String { name.snakeCase }
  func kept(_ name: String) -> String { "motion->\(name.snakeCase)" }
  func number(_ value: Double, _ kind: ValueKind) -> String {
    value == .infinity ? "INFINITY" : digits(value, kind) + (kind == .single ? "f" : "")
  }

  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    let names: [ScrollMechanics.Operation: String] = [
      .squareRoot: "sqrt", .absolute: "fabs", .minimum: "fmin", .maximum: "fmax", .truncate: "trunc",
    ]
    return "\(names[operation] ?? "\(operation)")\(kind == .single ? "f" : "")(\(operands.joined(separator: ", ")))"
  }

  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    ("(\(type(kind)))\(precedence < 9 ? "(\(operand))" : operand)", 6)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[(int)(\(index))]" }
  func frame(_ values: [String]) -> String { "make_frame(\(values.joined(separator: ", ")))" }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    "\(type(kind)) \(name) = \(value);"
  }

  private func type(_ kind: ValueKind) -> String {
    switch kind {
    case .real: "double"
    case .single: "float"
    case .flag: "bool"
    case .frame: "frame"
    }
  }

  func names(of port: Port) -> Port.Names {
    let motion = port.name.snakeCase
    return .init(motion: motion, runner: motion + "_runner", file: motion + ".h", module: motion)
  }

  private func list(_ parameters: [Program.Parameter]) -> String {
    parameters.map { "\(type($0.kind)) \($0.name.snakeCase)" }.joined(separator: ", ")
  }

  func lines(_ port: Port) -> [String] {
    let (names, program) = (port.names, port.program)
    let (motion, guardName) = (names.motion, names.motion.uppercased() + "_H")
    let constants = port.constants { "static const \(type($2)) \($0) = \($1);" }
    let tables = program.tables.flatMap {
      ["static const float \(constant($0.name))[] = {"] + port.rows($0.values).indented() + ["};"]
    }
    let frame =
      !port.hasFrames
      ? []
      : ["typedef struct { double position, velocity, number; } frame;", ""]
        + block(
          "static inline frame make_frame(double position, double velocity, double number)",
          ["frame result = { position, velocity, number };", "return result;"], otherwise: [])
    let functions = program.functions.flatMap { function in
      block(
        "static inline \(type(function.result)) \(function.name.snakeCase)(\(list(function.parameters)))",
        port.lines(function.body), otherwise: []) + [""]
    }
    let fields =
      ["double duration; // in seconds from the release", "double destination; // in points"]
      + port.hidden.map { "\(type($0.kind)) \($0.name.snakeCase);" }
    let limits = port.parameters.count > 2 ? " Without a limit, pass an infinity." : ""
    // The names of constants and functions are the file's own.
    let own =
      program.constants.map { constant($0.name) } + program.tables.map { constant($0.name) }
      + program.functions.map(\.name.snakeCase) + (port.hasFrames ? ["frame", "make_frame"] : [])
    return .sections(
      ["#ifndef \(guardName)", "#define \(guardName)"],
      ["#include <math.h>", "#include <stdbool.h>"],
      [
        "// Each product and each sum is rounded; gcc needs -ffp-contract=off where processors fuse both.",
        "#pragma STDC FP_CONTRACT OFF",
      ],
      own.map { "#define \($0) \($0 == $0.uppercased() ? motion.uppercased() : motion)_\($0)" },
      constants, tables, frame, functions.dropLast(),
      ["// The motion of content after a release.", "typedef struct {"] + fields.indented() + ["} \(motion);"],
      ["// Offsets are in points, the velocity in points per second.\(limits)"]
        + block(
          "static inline \(motion) \(motion)_new(\(list(program.parameters)))",
          port.start + ["\(motion) motion;"]
            + program.kept.map { "motion.\($0.name.snakeCase) = \($0.name.snakeCase);" } + ["return motion;"],
          otherwise: []),
      ["// Returns the offset in points, t seconds after the release."]
        + block(
          "static inline double \(motion)_position(const \(motion) *motion, double t)", port.position, otherwise: []),
      ["// Returns the velocity in points per second."]
        + block(
          "static inline double \(motion)_velocity(const \(motion) *motion, double t)", port.velocity, otherwise: []),
      port.hasRunner ? runner(port) : [], own.map { "#undef \($0)" }, ["#endif"])
  }

  private func runner(_ port: Port) -> [String] {
    let (names, arguments) = (port.names, port.parameters.joined(separator: ", "))
    let (motion, runner) = (names.motion, names.runner)
    return """
      // Carries out one motion after the other, frame by frame; zero it before its first use.
      typedef struct {
        double offset; // in points
        bool is_running;
        \(motion) motion;
        double time;
      } \(runner);

      static inline void \(runner)_fling(\(runner) *runner, \(list(port.program.parameters))) {
        runner->motion = \(motion)_new(\(arguments));
        runner->offset = \(motion)_position(&runner->motion, 0.0);
        runner->time = 0.0;
        runner->is_running = true;
      }

      static inline void \(runner)_stop(\(runner) *runner) { runner->is_running = false; }

      // Advances by dt seconds, and returns the distance since the last step, in points.
      static inline double \(runner)_step(\(runner) *runner, double dt) {
        if (!runner->is_running) return 0.0;
        runner->time += dt;
        double before = runner->offset;
        bool is_over = runner->time >= runner->motion.duration;
        runner->offset = is_over ? runner->motion.destination : \(motion)_position(&runner->motion, runner->time);
        if (is_over) runner->is_running = false;
        return runner->offset - before;
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func test(_ port: Port, _ test: PortTest) -> [String] {
    let (motion, width) = (port.names.motion, port.parameters.count + 2)
    let arguments = port.parameters.indices.map { "release[\($0 + 2)]" }.joined(separator: ", ")
    return ["#undef NDEBUG", "#include <assert.h>", "#include <stddef.h>", "#include \"\(port.names.file)\"", ""]
      + ["// \(test.releaseHeading(port))", "static const double releases[][\(width)] = {"]
      + test.releases(self, "{", "},") + ["};", "// \(PortTest.rowHeading)", "static const double rows[][4] = {"]
      + test.rows(self, "{", "},") + ["};"]
        + """

        static bool near_to(double actual, double expected) {
          return fabs(actual - expected) <= \(test.tolerance(self, "fmax(1, fabs(expected))"));
        }

        static \(motion) motion_of(const double *release) { return \(motion)_new(\(arguments)); }

        int main(void) {
          for (size_t i = 0; i < sizeof releases / sizeof *releases; i++) {
            \(motion) motion = motion_of(releases[i]);
            assert(near_to(motion.duration, releases[i][0]));
            assert(near_to(motion.destination, releases[i][1]));
          }
          for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            \(motion) motion = motion_of(releases[(int)rows[i][0]]);
            assert(near_to(\(motion)_position(&motion, rows[i][1]), rows[i][2]));
            assert(near_to(\(motion)_velocity(&motion, rows[i][1]), rows[i][3]));
          }
          return 0;
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
