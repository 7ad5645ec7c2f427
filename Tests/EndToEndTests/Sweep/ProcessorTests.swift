import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("The default number of threads")
struct ProcessorTests {
  @Test("is the number that the processor runs in parallel", .needs("getconf"))
  func count() throws {
    let line = try ScrollCalc.program.parse(["sweep", "-v", "1"].map { ArgumentText($0) })
    guard case .run(_, let arguments) = line else {
      Issue.record("\(line)")
      return
    }
    #expect(arguments.jobs == Int(try Run.tool("getconf", "_NPROCESSORS_ONLN").outcome().lines[0]))
  }
}
