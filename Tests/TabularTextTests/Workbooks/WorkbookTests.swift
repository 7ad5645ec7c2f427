import Testing

@testable import TabularText

@Suite("A workbook is an archive that spreadsheets open")
struct WorkbookTests {
  private struct Generator {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// Returns the bytes of a workbook whose first sheet gets these blocks.
  private func workbook(_ blocks: [String], decimals: Int? = nil, hasHeader: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    let description = table(["name", "value"], .xlsx) {
      $0.text("rate"); $0.number(0.998); $0.endRow()
    }
    var buffer = ByteBuffer()
    buffer.append(description)
    let file = Workbook(decimals: decimals, hasHeader: hasHeader, description: buffer)
    let write = { (part: borrowing ByteBuffer) in part.withUnsafeBytes { bytes += Array($0) } }
    for block in blocks {
      buffer.removeAll()
      buffer.append(block)
      file.append(buffer, rows: 1, write)
    }
    file.finish(write)
    return bytes
  }

  @Test("The archive can be read, and has the parts of a workbook")
  func parts() throws {
    let archive = try ArchiveReader(workbook(["<row><c><v>1</v></c></row>"]))
    #expect(
      archive.entries.map(\.name) == [
        "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
        "xl/worksheets/sheet2.xml", "xl/worksheets/sheet1.xml",
      ])
    let sheet = try archive.text(of: "xl/worksheets/sheet1.xml")
    #expect(sheet.hasSuffix("<sheetData><row><c><v>1</v></c></row></sheetData></worksheet>"))
    let description = try archive.text(of: "xl/worksheets/sheet2.xml")
    #expect(description.contains("<t xml:space=\"preserve\">rate</t></is></c><c><v>0.998</v></c></row></sheetData>"))
    #expect(workbook(["<row/>"]) == workbook(["<row/>"]))
  }

  @Test(
    "Blocks of any size and content are kept",
    arguments: [0, 1, 7, 8, 9, 65_536] + (Cases.areAll ? [65_535, 200_000] : []))
  func blocks(count: Int) throws {
    var generator = Generator(state: UInt64(count))
    let text = String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(0x20 + generator.next(below: 0x5F)))) })
    let blocks = [text, "<row><c><v>ä€\u{1F600}</v></c></row>", text]
    let sheet = try ArchiveReader(workbook(blocks)).text(of: "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("<sheetData>\(blocks.joined())</sheetData>"))
  }

  @Test("A table has markup by the kind of its values, and empty cells where there is none")
  func rows() {
    let columns = [TableColumn("time", unit: "s"), TableColumn("phase", kind: .text), TableColumn("frame")]
    let written = table(columns, .xlsx, style: .fixed(decimals: 2)) { table in
      table.number(0.125)
      "bounce".utf8.withContiguousStorageIfAvailable { table.verbatim(UnsafeRawBufferPointer($0)) }
      table.integer(7)
      table.endRow()
      table.number(.nan)
      table.text("")
      table.number(0.1, style: .shortest)
      table.endRow()
    }
    func text(_ value: String) -> String { "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(value)</t></is></c>" }
    #expect(
      written == "<row>\(text("time"))\(text("phase"))\(text("frame"))</row>"
        + "<row><c s=\"1\"><v>0.12</v></c>\(text("bounce"))<c><v>7</v></c></row>"
        + "<row><c/><c/><c><v>0.1</v></c></row>")
  }

  @Test(
    "Texts are escaped",
    arguments: [
      ("<&>\"'", "&lt;&amp;&gt;\"'"), (" a\tb\nc ", " a\tb\nc "), ("\u{0}\u{1F}\r", "_x0000__x001F__x000D_"),
      ("\u{FFFE}\u{FFFF}\u{FFFD}\u{1F600}\u{7F}", "_xFFFE__xFFFF_\u{FFFD}\u{1F600}\u{7F}"),
      ("_x0041_ _x00e9_", "_x005F_x0041_ _x005F_x00e9_"), ("__x0041_", "__x005F_x0041_"),
      ("_x041_ _x00410_ offset_x _X0041_ _x004G_ _x0041", "_x041_ _x00410_ offset_x _X0041_ _x004G_ _x0041"),
    ])
  func texts(text: String, escaped: String) throws {
    let written = table([TableColumn("a", kind: .text)], .xlsx, try TableDialect(header: false)) {
      $0.text(text); $0.endRow()
    }
    #expect(written == "<row><c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(escaped)</t></is></c></row>")
  }

  @Test("Columns are as wide as their first cells, and numbers that a spreadsheet rounds at most 12 characters")
  func widths() throws {
    let columns = [TableColumn("a", kind: .text), TableColumn("velocity", unit: "pt/s"), TableColumn("b")]
    let block = table(columns, .xlsx, try TableDialect(units: true)) { table in
      table.text("Größe < 10"); table.number(1 / 3.0); table.integer(1); table.endRow()
      table.text(String(repeating: "x", count: 99)); table.empty(); table.number(2 / 3.0); table.endRow()
    }
    func widths(_ decimals: Int?) throws -> [Substring] {
      let sheet = try ArchiveReader(workbook([block, block], decimals: decimals)).text(of: "xl/worksheets/sheet1.xml")
      return sheet.matches(of: /width="([^"]*)"/).map(\.output.1)
    }
    #expect(try [widths(nil), widths(20)] == [["62", "17", "14"], ["62", "20", "20"]])
  }

  @Test("The header is frozen, and rounded numbers show their decimals", arguments: [nil, 0, 3, 99])
  func styles(decimals: Int?) throws {
    let archive = try ArchiveReader(workbook(["<row/>"], decimals: decimals, hasHeader: decimals == nil))
    let formats = [nil: "General", 0: "0", 3: "0.000", 99: "0.\(String(repeating: "0", count: 30))"]
    #expect(try archive.text(of: "xl/styles.xml").contains("formatCode=\"\(try #require(formats[decimals]))\""))
    let sheet = try archive.text(of: "xl/worksheets/sheet1.xml")
    #expect(sheet.contains("state=\"frozen\"") == (decimals == nil) && !sheet.contains("<cols>"))
  }

  @Test("A sheet has a limit of rows, with its header, and of columns")
  func limits() {
    let empty = ByteBuffer()
    let (headed, bare) = (
      Workbook(decimals: nil, hasHeader: true, description: empty),
      Workbook(decimals: nil, hasHeader: false, description: empty)
    )
    let excesses = [
      headed.excess(rows: 1_048_575), bare.excess(rows: 1_048_576), headed.excess(rows: 1_048_576),
      bare.excess(rows: .max),
    ]
    #expect(excesses == [nil, nil, "more than 1048576 rows, header included", "more than 1048576 rows"])
    var row = ByteBuffer()
    row.append("<row>\(String(repeating: "<c/>", count: 16_385))</row>")
    bare.append(row, rows: 1) { _ in }
    #expect(
      [bare.excess(rows: 0), bare.excess(rows: 1_048_576)] == ["more than 16384 columns", "more than 1048576 rows"])
  }
}
