import Foundation
import Testing

@Suite("--format: the same result in five forms")
struct FormatTests {
  @Test(
    "One number",
    arguments: [
      ("text", ["499.5"]), ("csv", ["destination", "499.5"]), ("tsv", ["destination", "499.5"]),
      ("json", [#"{"destination":499.5}"#]), ("jsonl", [#"{"destination":499.5}"#]),
    ])
  func oneNumber(format: String, lines: [String]) throws {
    try Run("project -v 1000 -p 1 --format \(format)").outcome().expectOutput(joined(lines))
    try Run("project -v 1000 -p 1 -f\(format)").outcome().expectOutput(joined(lines))
  }

  @Test(
    "One number on two axes",
    arguments: [
      ("text", ["1,-2"]), ("csv", ["destination_x,destination_y", "1,-2"]),
      ("tsv", ["destination_x\tdestination_y", "1\t-2"]), ("json", [#"{"destination_x":1,"destination_y":-2}"#]),
    ])
  func twoAxes(format: String, lines: [String]) throws {
    try Run("project -v 0,0 -x 1,-2 -f \(format)").outcome().expectOutput(joined(lines))
  }

  @Test(
    "A table",
    arguments: [
      ("csv", ["time,offset,velocity", "0.0,0.0,2000.0", "1.0,864.1,270.1"]),
      ("tsv", ["time\toffset\tvelocity", "0.0\t0.0\t2000.0", "1.0\t864.1\t270.1"]),
      ("text", ["time  offset  velocity", " 0.0     0.0    2000.0", " 1.0   864.1     270.1"]),
      (
        "json",
        [
          "[", #"{"time":0.0,"offset":0.0,"velocity":2000.0},"#, #"{"time":1.0,"offset":864.1,"velocity":270.1}"#, "]",
        ]
      ),
      ("jsonl", [#"{"time":0.0,"offset":0.0,"velocity":2000.0}"#, #"{"time":1.0,"offset":864.1,"velocity":270.1}"#]),
    ])
  func table(format: String, lines: [String]) throws {
    try Run("sample -v 2000 --at 0,1 -p 1 --format \(format)").outcome().expectOutput(joined(lines))
  }

  @Test("By default, tables are CSV and single answers are text")
  func defaults() throws {
    try expectSame("sample -v 2000", "sample -v 2000 -f csv")
    try expectSame("snap -v 2000 --interval 80", "snap -v 2000 --interval 80 -f text")
    try expectSame("duration -v 2000", "duration -v 2000 -f text")
  }

  @Test("--no-header leaves out the names in CSV, TSV and text", arguments: ["csv", "tsv", "text"])
  func noHeader(format: String) throws {
    let whole = try Run("sample -v 2000 --count 4 -f \(format)").outcome().lines
    #expect(try Run("sample -v 2000 --count 4 -f \(format) --no-header").outcome().lines.count == whole.count - 1)
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func expectSame(_ first: String, _ second: String) throws {
    #expect(try Run(first).outcome().text == (try Run(second).outcome().text))
  }
}
