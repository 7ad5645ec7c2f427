import CommandLineParsing
import Foundation
import Testing

@testable import scrollcalc

@Suite("Workbooks: -o table.xlsx and --format xlsx")
struct WorkbookFileTests {
  private static let flicks = "velocity,name\n2000,a\n300,b\n"

  private func run(_ line: String) -> Run { Run(line).with { $0.input = .text(Self.flicks) } }

  @Test(
    "Every table and answer can be one, the same each time", .optimizedBuild,
    arguments: Cases.some(
      of: [
        "project -v 2000,3", "duration -v 2000", "sample -v 2000 --fps 7 -p 2", "snap -v 800 --interval 80",
        "sweep -v 1:9:1 --law android,uikit --jobs 3", "compare -v 2000 --law gtk,android", "compare --list",
        "spring --bounce 0.2", "spring --bounce 0.2 --facts", "batch",
        "batch - --no-header --columns destination,reason",
      ], oneIn: 4))
  func kinds(line: String) throws {
    try WorkFolder.with { folder in
      for _ in 1...2 {
        try run(line).giving("-o", "table.xlsx").after("cd '\(folder.path)'").outcome().expectOutput("")
      }
      let file = try Data(contentsOf: URL(fileURLWithPath: folder("table.xlsx")))
      #expect(file.starts(with: Data("PK\u{3}\u{4}".utf8)))
      try run(line).giving("-o", "Table.XLSX").after("cd '\(folder.path)'").outcome().expectOutput("")
      #expect(try folder.names == ["Table.XLSX", "table.xlsx"])
      let piped = try run(line).giving("-f", "xlsx").outcome()
      let again = try run(line).giving("-f", "xlsx").outcome()
      #expect(piped.ending == .success && piped.output == again.output)
      #expect(piped.output.starts(with: Array("PK\u{3}\u{4}".utf8)))
    }
  }

  @Test("More rows than a sheet has are refused, and no file is written")
  func rows() throws {
    try WorkFolder.with { folder in
      let allowed = "more than 1048576 rows, header included (--format csv has no limit)"
      for line in ["sample -v 2000 --count 1048576", "sweep -v 1:1048576:1"] {
        try Run(line).giving("-o", "\(folder("table.xlsx"))").refusal().expectFailure(
          Status.usage, "table.xlsx", allowed)
        try Run(line).giving("-f", "xlsx").refusal().expectFailure(Status.usage, "--format xlsx cannot", allowed)
      }
      #expect(try folder.names == [])
    }
  }

  @Test("The rows of a batch are counted while they are written", .optimizedBuild)
  func batchRows() throws {
    try WorkFolder.with { folder in
      let flicks = "velocity\n" + String(repeating: "1\n", count: 1_048_576)
      let run = Run("batch - --columns destination").with { $0.input = .text(flicks) }
      try run.giving("-o", "\(folder("table.xlsx"))").outcome().expectFailure(
        Status.usage, "table.xlsx", "1048576 rows")
      #expect(try folder.names == [])
    }
  }

  @Test(
    "Options without an effect are rejected",
    arguments: Cases.some(
      of: [
        "--delimiter tab", "--decimal-comma", "--excel-eu", "--bom", "--crlf", "--header-units --no-header",
      ], oneIn: 3))
  func conflicts(options: String) throws {
    try Run("sample -v 2000 -f xlsx \(options)").refusal().expectFailure(
      Status.usage, String(options.prefix { $0 != " " }))
    try Run("sample -v 2000 -f xlsx --header-units").outcome().expectSuccess()
  }

  @Test("Parts of a sweep cannot be joined, and JSON Lines have no columns")
  func wholes() throws {
    try Run("sweep -v 1,2 --shard 1/2 -f xlsx").refusal().expectFailure(Status.usage, "--shard", "--format xlsx")
    try Run("batch -f xlsx").with { $0.input = .text("{\"velocity\":1}\n") }.outcome()
      .expectFailure(Status.usage, "--format xlsx", "input in JSON")
  }

  @Test("A full disk is an error", .needs(file: "/dev/full"))
  func full() throws {
    try Run("sample -v 2000 -f xlsx -o /dev/full").outcome()
      .expectFailure(Status.inputOutput, "--output: '/dev/full'", "No space left on device")
  }
}
