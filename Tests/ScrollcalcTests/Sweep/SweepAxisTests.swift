import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("The values of one parameter of a sweep")
struct SweepAxisTests {
  private func axis(_ text: String) throws -> SweepAxis {
    try ValueParser<SweepAxis>.sweepAxis(of: Parameters.velocity).read(ArgumentText(text))
  }

  @Test("A count of two gives both ends, a count of one is refused", arguments: ["1:2/2", "1:2/2log"])
  func leastCount(text: String) throws {
    let axis = try axis(text)
    #expect((0..<axis.count).map(axis.value(at:)) == [1, 2])
    #expect(throws: ValueError.self) { try self.axis(text.replacing("/2", with: "/1")) }
  }

  @Test("A description lists at most ten values, and gives the number and the ends of more")
  func described() throws {
    let parameters = try ["1:10:1", "1:11:1"].map {
      RunDescription.Parameter("velocity", try axis($0), typed: nil, unit: "pt/s")
    }
    #expect(parameters[0].numbers == Array(stride(from: 1, through: 10, by: 1)) && parameters[0].text.isEmpty)
    #expect(parameters[1].numbers.isEmpty && parameters[1].text == "11 values from 1 to 11")
  }
}
