import Foundation
import Testing

@testable import scrollcalc

@Suite("--format: every subcommand that computes a table or an answer")
struct EveryFormatTests {
  private static let runs = [
    "project -v 1234.5", "project -v 1234.5,-3", "duration -v 1234.5", "duration -v 500,3 --to 90,0.5",
    "sample -v 3000 --max 400 --fps 7 --columns frame,time,offset,phase,progress", "sample -v 300,-7 --fps 7",
    "snap -v 800 --interval 80.5", "snap -v 800,900 --interval 80.5,20", "bounce --velocity 2000",
    "bounce --displacement 50 --fps 9", "rubberband --shown 50 --viewport 600",
    "rubberband --shown 50,599,700 --viewport 600", "spring --bounce -0.3 --facts",
    "velocity touch.csv", "velocity touch.csv --axis y --all",
    "velocity touch.csv --explain", "arbitrate touch.csv", "simulate touch.csv --fps 9",
    "sweep -v 100.5,900 --to 60 --columns velocity,rate,to_offset,destination,to_time,reason -d normal,fast",
  ].map { Run($0).readingExampleFile }

  private struct Cells {
    let header: [String]
    let rows: [[String]]

    init(_ outcome: Outcome, separator: Character = ",") {
      outcome.expectSuccess()
      // One empty cell has quotes, for its line not to be blank.
      let lines = outcome.lines.map {
        $0.split(separator: separator, omittingEmptySubsequences: false).map { $0 == "\"\"" ? "" : String($0) }
      }
      (header, rows) = (lines.first ?? [], Array(lines.dropFirst()))
    }
  }

  @Test("TSV and Markdown have the cells of CSV", arguments: Cases.some(of: runs, oneIn: 5))
  func delimited(run: Run) throws {
    let csv = Cells(try run.giving("-f", "csv").outcome())
    let tsv = Cells(try run.giving("-f", "tsv").outcome(), separator: "\t")
    #expect(!csv.rows.isEmpty && csv.rows.allSatisfy { $0.count == csv.header.count })
    #expect(tsv.header == csv.header && tsv.rows == csv.rows)
    let markdown = try run.giving("-f", "markdown").outcome().lines.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect([markdown[0]] + markdown[2...] == [csv.header] + csv.rows)
  }

  @Test(
    "JSON and JSON Lines are valid, with the names of the columns as keys and the cells as values",
    arguments: Cases.some(of: runs, oneIn: 5))
  func json(run: Run) throws {
    let csv = Cells(try run.giving("-f", "csv").outcome())
    let decoder = JSONDecoder()
    let json = Data(try run.giving("-f", "json").outcome().output)
    let isTable = json.first == UInt8(ascii: "[")
    let objects = try isTable ? decoder.decode([Object].self, from: json) : [decoder.decode(Object.self, from: json)]
    let lines = try run.giving("-f", "jsonl").outcome().lines.map {
      try decoder.decode(Object.self, from: Data($0.utf8))
    }
    for objects in [objects, lines] {
      #expect(objects.count == csv.rows.count)
      for (object, row) in zip(objects, csv.rows) {
        #expect(Set(object.keys) == Set(csv.header))
        for (name, cell) in zip(csv.header, row) { #expect(object[name] == Value(cell), "\(name)") }
      }
    }
  }

  private typealias Object = [String: Value]

  /// A number is a number, an empty cell null, and anything else a text.
  private enum Value: Equatable, Decodable {
    case null
    case number(Double)
    case text(String)

    init(_ cell: String) { self = cell.isEmpty ? .null : Double(cell).map(Value.number) ?? .text(cell) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else {
        self = try (try? container.decode(Double.self)).map(Value.number) ?? .text(container.decode(String.self))
      }
    }
  }
}
