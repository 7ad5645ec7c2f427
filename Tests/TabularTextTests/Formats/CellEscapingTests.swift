import Foundation
import Testing

@testable import TabularText

@Suite("Other readers find the text of a cell that was written")
struct CellEscapingTests {
  /// Every character of ASCII alone, inside and at both ends; and every two of those that formats give a meaning.
  private static let texts: [String] = {
    let all = (UInt8(0)..<128).map { String(Unicode.Scalar($0)) }
    let special = ["\"", ",", ";", "\t", "\n", "\r", " ", "|", "\\", "'", "a", "é"]
    return all.flatMap { [$0, "a\($0)b"] } + special.flatMap { one in special.map { one + $0 } } + ["", "\"\"\"", "a "]
  }()

  /// Cells by RFC 4180, by a reader that takes CR for a line end as well, and trims what is not in quotes, as many do.
  private static func cells(_ text: String, delimiter: Unicode.Scalar) -> [[String]]? {
    var (rows, row, cell) = ([[String]](), [String](), "")
    var rest = text.unicodeScalars[...]
    while true {
      cell = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let next = rest.popFirst() {
          if next != "\"" {
            cell.unicodeScalars.append(next)
          } else if rest.first == "\"" {
            cell.unicodeScalars.append("\"")
            rest = rest.dropFirst()
          } else {
            break
          }
        }
      } else {
        while let next = rest.first, next != delimiter, next != "\n", next != "\r" {
          if next == "\"" { return nil }
          cell.unicodeScalars.append(next)
          rest = rest.dropFirst()
        }
        cell = cell.trimmingCharacters(in: [" ", "\t"])
      }
      row.append(cell)
      switch rest.popFirst() {
      case delimiter: continue
      case "\n":
        rows.append(row)
        row = []
        if rest.isEmpty { return rows }
      default: return nil
      }
    }
  }

  @Test(
    "A cell of CSV or TSV is read back by a reader that trims blanks and ends lines at CR",
    arguments: [(TableFormat.csv, ","), (.csv, ";"), (.csv, "|"), (.tsv, "\t")] as [(TableFormat, Unicode.Scalar)])
  func delimited(format: TableFormat, delimiter: Unicode.Scalar) throws {
    var dialect = try TableDialect(delimiter: format == .tsv ? nil : Character(delimiter))
    dialect.hasHeader = false
    let written = table([TableColumn("a"), TableColumn("b")], format, dialect) { table in
      for text in Self.texts {
        table.text(text)
        table.text("x" + text)
        table.endRow()
      }
    }
    let read = Self.cells(written, delimiter: delimiter)
    #expect(read?.count == Self.texts.count)
    for (text, row) in zip(Self.texts, read ?? []) {
      #expect(row.map { Array($0.utf8) } == [Array(text.utf8), Array("x\(text)".utf8)], "\(row)")
    }
    // Nothing is in quotes without need.
    let plain = table(["a", "b"], format, header: false) { table in
      table.text("a'b #$%&()*+-./:<=>?@[\\]^_`{}~")
      table.text("é e")
      table.endRow()
    }
    #expect(!plain.contains("\""))
  }

  @Test("Markdown: a cell has no line end, and no pipe that a backslash does not precede")
  func markdown() {
    let texts = Self.texts.filter { !$0.contains("<br>") }
    let written = table([TableColumn("a", kind: .text), TableColumn("b", kind: .text)], .markdown) { table in
      for text in texts {
        table.text(text)
        table.text(text)
        table.endRow()
      }
    }
    let lines = written.split(separator: Character("\n"), omittingEmptySubsequences: false).dropFirst(2).dropLast()
    #expect(written.hasPrefix("| a | b |\n| --- | --- |\n") && lines.count == texts.count)
    for (text, line) in zip(texts, lines) {
      var (cells, rest) = ([""], line.unicodeScalars[...])
      while let next = rest.popFirst() {
        if next == "|" {
          cells.append("")
        } else if next == "\\", let escaped = rest.popFirst() {
          // A backslash before anything but punctuation is itself.
          if !"\\|".unicodeScalars.contains(escaped) { cells[cells.count - 1] += "?" }
          cells[cells.count - 1].unicodeScalars.append(escaped)
        } else {
          cells[cells.count - 1].unicodeScalars.append(next)
        }
      }
      let expected = text.unicodeScalars.filter { $0 != "\r" }.map { $0 == "\n" ? "<br>" : String($0) }.joined()
      #expect(cells.count == 4 && cells.first == "" && cells.last == "")
      #expect(cells.dropFirst().dropLast().allSatisfy { Array($0.utf8) == Array(" \(expected) ".utf8) }, "\(cells)")
    }
  }

  @Test("JSON: another reader finds every cell and every name of a column", arguments: [TableFormat.json, .jsonl])
  func json(format: TableFormat) throws {
    let texts =
      Self.texts + (0x80...0xA0).compactMap { Unicode.Scalar($0).map(String.init) } + ["\u{2028}", "\u{10FFFF}"]
    let name = "b \"q\"\\\n\r\t\u{0}\u{1}\u{1F}\u{7F}é 🦊 \u{2028}"
    let written = table([TableColumn("a"), TableColumn(name)], format) { table in
      for text in texts {
        table.text(text)
        table.text("x\(text)")
        table.endRow()
      }
    }
    #expect(written.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    // The lines of an array end in commas, and others have its brackets.
    let lines = written.utf8.split(separator: 0x0A).filter { $0.first == UInt8(ascii: "{") }.map { line in
      line.last == UInt8(ascii: ",") ? line.dropLast() : line
    }
    #expect(lines.count == texts.count)
    for (text, line) in zip(texts, lines) {
      let read = try JSONSerialization.jsonObject(with: Data(line)) as? [String: String]
      let cells = ["a", name].map { name in Array((read?[name] ?? "missing").utf8) }
      #expect(cells == [Array(text.utf8), Array("x\(text)".utf8)])
    }
  }

  @Test("Text: a cell stays on its line, in a column as wide as its widest cell")
  func text() {
    let written = table([TableColumn("a", kind: .text), TableColumn("b", kind: .text)], .text) { table in
      for text in Self.texts {
        table.text(text)
        table.text("|")
        table.endRow()
      }
    }
    let lines = written.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let rows = lines.dropFirst().dropLast()
    #expect(rows.count == Self.texts.count)
    #expect(rows.allSatisfy { $0.last == UInt8(ascii: "|") && $0.allSatisfy { $0 >= 0x20 } })
    #expect(rows.allSatisfy { String(decoding: $0, as: UTF8.self).unicodeScalars.count == 6 })
  }
}
