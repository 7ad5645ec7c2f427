import ScrollMechanics

extension PortLanguage {
  /// JavaScript as an ES module.
  static let javaScript = script(
    "javascript", ["js", "mjs"], "an ES module, test for node:test", ".mjs", isTyped: false)
  static let typeScript = script(
    "typescript", ["ts"], "a module with types, test for node:test (Node.js 22.18, 23.6 or later)", ".ts",
    isTyped: true)

  private static func script(
    _ name: String, _ synonyms: [String], _ summary: String, _ fileExtension: String, isTyped: Bool
  ) -> PortLanguage {
    let (number, result) = isTyped ? (": number", ": $0") : ("", "")
    return PortLanguage(
      name: name, synonyms: synonyms, summary: summary, fileExtension: fileExtension, description: ("/** ", " */"),
      module: { $0.snakeCase.replacing("_", with: "-") },
      types: [.real: "number", .single: "number", .flag: "boolean", .frame: "Frame"],
      member: ("this.$0", "this.#$0"), infinity: "Infinity", shortensWholeNumbers: true, rounding: "single",
      call: "Math.$f($*)", conversions: [.single: ("single($0)", 0, 9)], element: isTyped ? "$0[$1]!" : "$0[$1]",
      frame: "{ position: $0, velocity: $1, number: $2 }", new: "new $0($1)",
      definition: ("const $0 = $1;", "let $0 = $1;"), constantHead: "const $0",
      arrayHead: { name, _, sizes in
        let row = sizes.dropFirst().map { Array(repeating: "number", count: $0).joined(separator: ", ") }
        return "const \(name)" + (isTyped ? row.map { ": [\($0)][]" }.joined() : "")
      },
      heads: ("function $0($1)$2", "$0($1)$2", "$0($1)$2", "constructor($1)"),
      result: (result, isTyped ? ": void" : ""), parameter: { name, type, _ in isTyped ? "\(name): \(type)" : name },
      defaultValue: " = ",
      field: { field, _ in
        let (access, mark) = (isTyped && field.initial == nil ? "readonly " : "", field.comment == nil ? "#" : "")
        let type = isTyped ? ": \(field.type)" : ""
        return "\(access)\(mark)\(field.name)\(type)\(field.initial.map { " = \($0)" } ?? "");"
      },
      typeHead: "export class $0",
      frameType: isTyped ? "type Frame = { position: number; velocity: number; number: number };" : "",
      surroundings: { ($0.isRounded ? ["const single = Math.fround;"] : [], []) },
      test: (
        """
        import assert from "node:assert/strict";
        import { test } from "node:test";
        import { $motion } from "./$file";
        """,
        """
        function near(actual\(number), expected\(number)) {
          const within = $within;
          assert.ok(Math.abs(actual - expected) <= within, `${actual}, expected ${expected}`);
        }

        for (const [duration, destination, ...release] of RELEASES) {
          test(`a release of ${release} ends`, () => {
            const motion = $new;
            near(motion.duration, duration);
            near(motion.destination, destination);
          });
        }

        for (const [number, t, position, velocity] of ROWS) {
          const [, , ...release] = RELEASES[number]\(isTyped ? "!" : "");
          test(`a release of ${release} moves for ${t} s`, () => {
            const motion = $new;
            near(motion.position(t), position);
            near(motion.velocity(t), velocity);
          });
        }
        """, "Math.max(1, Math.abs(expected))"
      ), testNote: isTyped ? "Node.js 22.18, 23.6 or later runs it as it is: node --test FILE." : "", releaseStart: 0)
  }
}
