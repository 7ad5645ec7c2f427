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

  @Test("A full disk is an error", .needs(file: "/dev/full"))
  func full() throws {
    try Run("sample -v 2000 -f xlsx -o /dev/full").outcome()
      .expectFailure(Status.inputOutput, "--output: '/dev/full'", "No space left on device")
  }
}
