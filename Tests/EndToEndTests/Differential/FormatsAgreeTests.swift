import Foundation
import Testing

@Suite("A table has the same cells in every format")
struct FormatsAgreeTests {
  @Test("cell by cell")
  func cells() throws {
    try Seed.forEach(Cases.count(debug: 1, optimized: 3)) { random in
      for run in [random.sample(rows: 40), random.sweep()] {
        let expected = Table(try run.outcome(), hasEmptyCells: true)
        let rows = [expected.header] + expected.rows
        func text(_ format: String, _ options: String = "") throws -> String {
          let outcome = try Run("\(run.arguments.compactMap(\.string).joined(separator: " ")) -f \(format) \(options)")
            .outcome()
          outcome.expectSuccess()
          return outcome.text
        }
        func split(_ text: String, _ separator: Character) -> [[String]] {
          text.split(separator: "\n").map {
            $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
          }
        }
        #expect(split(try text("tsv"), "\t") == rows, "\(run)")
        #expect(split(try text("csv", "--delimiter |"), "|") == rows, "\(run)")
        #expect(
          split(try text("csv", "--decimal-comma").replacingOccurrences(of: ",", with: "."), ";") == rows, "\(run)")
        #expect(
          split(try text("csv", "--crlf --bom").replacingOccurrences(of: "\r\n", with: "\n"), ",").dropFirst()
            == rows.dropFirst(), "\(run)")
        let isFull = !rows.joined().contains("")
        if isFull {
          #expect(try text("text").lines.map { $0.split(separator: " ").map(String.init) } == rows, "\(run)")
        }
        let markdown = try text("markdown").lines.map {
          $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        }
        #expect(
          markdown.enumerated().filter { $0.offset != 1 }.map {
            $0.element.map { $0.trimmingCharacters(in: .whitespaces) }
          } == rows, "\(run)")
        #expect(try text("json") == "[\n" + text("jsonl").lines.joined(separator: ",\n") + "\n]\n", "\(run)")
        let objects = expected.rows.map { row in
          let members = zip(expected.header, row).map { name, cell in
            "\"\(name)\":" + (cell.isEmpty ? "null" : Double(cell) == nil ? "\"\(cell)\"" : cell)
          }
          return "{" + members.joined(separator: ",") + "}"
        }
        #expect(try text("jsonl").lines == objects, "\(run)")
      }
    }
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
