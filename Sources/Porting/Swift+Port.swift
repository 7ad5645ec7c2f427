import ScrollMechanics

extension PortLanguage {
  static let swift = PortLanguage(
    name: "swift", summary: "a struct, test for Swift Testing", fileExtension: ".swift",
    reserved: "Any;Self", module: { $0.pascalCase }, constant: { $0 },
    types: [.real: "Double", .single: "Float", .flag: "Bool", .frame: "Frame"],
    member: ("$0", "$0"), assignedMember: "self.$0", infinity: ".infinity",
    functions: [
      .squareRoot: "($0).squareRoot()", .floor: "($0).rounded(.down)", .truncate: "($0).rounded(.towardZero)",
    ],
    conversions: [.single: ("Float($0)", 0, 9), .real: ("Double($0)", 0, 9)], element: "$0[Int($1)]", frame: "($*)",
    new: "$0($1)", labelsArguments: true, position: "$0.position(at: $1)", condition: ("", ""), terminator: "",
    definition: ("let $0$3 = $1", "var $0$3 = $1"), constantHead: "private let $0: $1",
    arrayHead: { name, type, sizes in "private let \(name): \(sizes.reduce(type) { type, _ in "[\(type)]" })" },
    heads: ("private func $0($1)$2", "func $0($1)$2", "mutating func $0($1)$2", "init($1)"),
    discardable: "@discardableResult ", result: (" -> $0", ""),
    parameter: { name, type, isMethod in
      let label = !isMethod || name == "dt" ? "_ " : name == "t" ? "at " : ""
      return "\(label)\(name): \(type)"
    },
    defaultValue: " = ",
    field: { field, _ in
      guard let initial = field.initial else {
        return "\(field.comment == nil ? "private " : "")let \(field.name): \(field.type)"
      }
      return "private\(field.comment == nil ? "" : "(set)") var \(field.name) = \(initial)"
    },
    frameType: "private typealias Frame = (position: Double, velocity: Double, number: Double)",
    surroundings: { _ in (["import Foundation"], []) },
    test: (
      "import Testing",
      """
      @Suite struct $motionTests {
        private func near(_ actual: Double, _ expected: Double) -> Bool {
          abs(actual - expected) <= $within
        }

        private func motion(_ release: [Double]) -> $motion { $new }

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
      """, "max(1, abs(expected))"
    ), testNote: "If the code is in another target, such as a package's, import that: @testable import TARGET.")
}
