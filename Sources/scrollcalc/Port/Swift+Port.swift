import ScrollMechanics

struct SwiftPort: PortLanguage {
  let name = "swift"
  let summary = "a struct, test for Swift Testing"
  let condition = ("", "")
  let terminator = ""

  func constant(_ name: String) -> String { name }
  func kept(_ name: String) -> String { name }
  func number(_ value: Double, _ kind: ValueKind) -> String { value == .infinity ? ".infinity" : digits(value, kind) }

  func function(_ operation: ScrollMechanics.Operation, _ operands: [String], _ kind: ValueKind) -> String {
    switch operation {
    case .squareRoot: "(\(operands[0])).squareRoot()"
    case .floor: "(\(operands[0])).rounded(.down)"
    case .truncate: "(\(operands[0])).rounded(.towardZero)"
    case .absolute: "abs(\(operands[0]))"
    case .minimum: "min(\(operands[0]), \(operands[1]))"
    case .maximum: "max(\(operands[0]), \(operands[1]))"
    default: "\(operation)(\(operands[0]))"
    }
  }

  func conversion(_ operand: String, _ precedence: Int, to kind: ValueKind) -> (String, Int) {
    ("\(type(kind))(\(operand))", 9)
  }
  func element(of table: String, _ index: String) -> String { "\(table)[Int(\(index))]" }
  func frame(_ values: [String]) -> String { "(\(values[0]), \(values[1]), \(values[2]))" }

  func definition(_ name: String, _ kind: ValueKind, _ value: String, isVariable: Bool) -> String {
    let isLiteral = value == ".infinity" || value.first?.isNumber == true
    return "\(isVariable ? "var" : "let") \(name)\(isLiteral ? ": \(type(kind))" : "") = \(value)"
  }

  private func type(_ kind: ValueKind) -> String {
    switch kind {
    case .real: "Double"
    case .single: "Float"
    case .flag: "Bool"
    case .frame: "Frame"
    }
  }

  func names(of port: Port) -> Port.Names {
    let motion = port.name.pascalCase
    return .init(motion: motion, runner: motion + "Runner", file: motion + ".swift", module: motion)
  }

  private func list(_ port: Port) -> String {
    port.parameters.map { "\($0): Double" + ($0 == "lower" ? " = -.infinity" : $0 == "upper" ? " = .infinity" : "") }
      .joined(separator: ", ")
  }

  func lines(_ port: Port) -> [String] {
    let (names, program) = (port.names, port.program)
    let constants = port.constants { "private let \($0): \(type($2)) = \($1)" }
    let tables = program.tables.flatMap {
      ["private let \($0.name): [Float] = ["] + port.rows($0.values).indented() + ["]"]
    }
    let frame = port.hasFrames ? ["private typealias Frame = (position: Double, velocity: Double, number: Double)"] : []
    let functions = program.functions.flatMap { function in
      let list = function.parameters.map { "_ \($0.name): \(type($0.kind))" }.joined(separator: ", ")
      return block(
        "private func \(function.name)(\(list)) -> \(type(function.result))", port.lines(function.body), otherwise: [])
        + [""]
    }
    let body = [String].sections(
      ["/// In seconds from the release.", "let duration: Double", "/// In points.", "let destination: Double"],
      port.hidden.map { "private let \($0.name): \(type($0.kind))" },
      ["/// - Parameters: offsets in points, the velocity in points per second."]
        + block(
          "init(\(list(port)))", port.start + program.kept.map { "self.\($0.name) = \($0.name)" }, otherwise: []),
      ["/// Returns the offset in points, t seconds after the release."]
        + block("func position(at t: Double) -> Double", port.position, otherwise: []),
      ["/// Returns the velocity in points per second."]
        + block("func velocity(at t: Double) -> Double", port.velocity, otherwise: []))
    return .sections(
      ["import Foundation"], constants, tables, frame, functions.dropLast(),
      ["/// The motion of content after a release."] + block("struct \(names.motion)", body, otherwise: []),
      port.hasRunner ? runner(port) : [])
  }

  private func runner(_ port: Port) -> [String] {
    let (names, arguments) = (port.names, port.parameters.map { "\($0): \($0)" }.joined(separator: ", "))
    return """
      /// Carries out one motion after the other, frame by frame.
      struct \(names.runner) {
        /// In points.
        private(set) var offset = 0.0
        private var motion: \(names.motion)?
        private var time = 0.0
        var isRunning: Bool { motion != nil }

        init() {}

        mutating func fling(\(list(port))) {
          let motion = \(names.motion)(\(arguments))
          (self.motion, time, self.offset) = (motion, 0, motion.position(at: 0))
        }

        mutating func stop() { motion = nil }

        /// Advances by dt seconds, and returns the distance since the last step, in points.
        mutating func step(_ dt: Double) -> Double {
          guard let motion else { return 0 }
          time += dt
          let before = offset
          let isOver = time >= motion.duration
          offset = isOver ? motion.destination : motion.position(at: time)
          if isOver { self.motion = nil }
          return offset - before
        }
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func test(_ port: Port, _ test: PortTest) -> [String] {
    let names = port.names
    let arguments = port.parameters.enumerated().map { "\($1): release[\($0 + 2)]" }.joined(separator: ", ")
    return ["import Testing", "", "// \(test.releaseHeading(port))", "private let releases: [[Double]] = ["]
      + test.releases(self, "[", "],") + ["]", "// \(PortTest.rowHeading)", "private let rows: [[Double]] = ["]
      + test.rows(self, "[", "],") + ["]"]
        + """

        @Suite struct \(names.motion)Tests {
          private func near(_ actual: Double, _ expected: Double) -> Bool {
            abs(actual - expected) <= \(test.tolerance(self, "max(1, abs(expected))"))
          }

          private func motion(_ release: [Double]) -> \(names.motion) { \(names.motion)(\(arguments)) }

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
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
