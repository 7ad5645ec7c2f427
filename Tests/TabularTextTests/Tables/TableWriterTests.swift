import TabularText
import Testing

@Suite("A table is valid in every format, whatever is in its cells")
struct TableWriterTests {
  /// Each format with its table of no rows, and of two.
  @Test(
    arguments: [
      (.csv, "time,offset\n", "time,offset\n0,-1.5\n0.016,\n"),
      (.tsv, "time\toffset\n", "time\toffset\n0\t-1.5\n0.016\t\n"),
      (.json, "[]\n", "[\n{\"time\":0,\"offset\":-1.5},\n{\"time\":0.016,\"offset\":null}\n]\n"),
      (.jsonl, "", "{\"time\":0,\"offset\":-1.5}\n{\"time\":0.016,\"offset\":null}\n"),
      (
        .markdown, "| time | offset |\n| ---: | ---: |\n",
        "| time | offset |\n| ---: | ---: |\n| 0 | -1.5 |\n| 0.016 |  |\n"
      ),
      (.text, "time  offset\n", " time  offset\n    0    -1.5\n0.016\n"),
    ] as [(TableFormat, String, String)])
  func everyFormatHasHeaderRowsAndFinalLineEndAlsoWithoutRows(format: TableFormat, empty: String, expected: String) {
    let withoutRows = table(["time", "offset"], format) { _ in }
    let written = table(["time", "offset"], format) { table in
      table.number(0)
      table.number(-1.5)
      table.endRow()
      table.number(0.016)
      table.empty()
      table.endRow()
    }
    #expect([withoutRows, written] == [empty, expected])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity], [TableFormat.csv, .json, .text])
  func whatIsNotFiniteIsAnEmptyCell(value: Double, format: TableFormat) {
    let number = table(["a", "b"], format) {
      $0.number(value); $0.number(1); $0.endRow()
    }
    let empty = table(["a", "b"], format) {
      $0.empty(); $0.number(1); $0.endRow()
    }
    #expect(number == empty)
  }

  @Test(arguments: TableFormat.all)
  func rowsAreRectangular(format: TableFormat) {
    let ragged = table(["a", "b"], format) { table in
      table.integer(1)
      table.endRow()
      for number in 2...9 { table.integer(number) }
      Array("10".utf8).withUnsafeBytes { table.verbatim($0) }
      table.endRow()
    }
    let full = table(["a", "b"], format) { table in
      table.integer(1)
      table.empty()
      table.endRow()
      table.integer(2)
      table.integer(3)
      table.endRow()
    }
    #expect(ragged == full)
  }

  @Test func aSingleEmptyCellIsQuotedSoThatItsLineIsNotBlank() {
    let empty = table(["a"], .csv) {
      $0.empty(); $0.endRow()
    }
    let text = table(["a"], .csv) {
      $0.text(""); $0.endRow()
    }
    #expect([empty, text] == ["a\n\"\"\n", "a\n\"\"\n"])
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""),
    ("cr\rhere", "\"cr\rhere\""), (" lead", "\" lead\""), ("trail\t", "\"trail\t\""), ("in side", "in side"), ("", ""),
    ("semi;colon", "semi;colon"), ("=1+1", "=1+1"), ("é", "é"),
  ])
  func textIsQuotedInCSVWhenItMustBe(text: String, expected: String) {
    let written = table(["a", "b"], .csv, header: false) {
      $0.text(text); $0.integer(1); $0.endRow()
    }
    #expect(written == expected + ",1\n")
  }

  @Test func bytesThatAreNotTextAreRepairedInJSON() {
    let json = table(["a"], .jsonl) { table in
      [UInt8(ascii: "x"), 0xFF].withUnsafeBytes { table.text(utf8: $0) }
      table.endRow()
    }
    #expect(json == "{\"a\":\"x\u{FFFD}\"}\n")
  }

  @Test func dialectsForSpreadsheets() throws {
    let dialect = try TableDialect(decimalComma: true, byteOrderMark: true, carriageReturns: true, units: true)
    let columns = [TableColumn("time", unit: "s"), TableColumn("ratio")]
    func written(_ format: TableFormat) -> String {
      table(columns, format, dialect) {
        $0.number(0.5); $0.number(-2.25); $0.endRow()
      }
    }
    #expect(
      [written(.csv), written(.tsv), written(.json), written(.text)] == [
        "\u{FEFF}time (s);ratio\r\n0,5;-2,25\r\n", "\u{FEFF}time (s)\tratio\r\n0,5\t-2,25\r\n",
        "[\n{\"time\":0.5,\"ratio\":-2.25}\n]\n", "time (s)  ratio\n     0,5  -2,25\n",
      ])
  }

  @Test func verbatimCellsPassThroughAloneOrSeveralAtOnce() {
    let written = table(["a", "b", "c"], .csv, header: false) { table in
      Array("\"x,y\"".utf8).withUnsafeBytes { table.verbatim($0) }
      table.integer(1)
      table.integer(3)
      table.endRow()
      Array("\"x,y\",2".utf8).withUnsafeBytes { table.verbatim(leading: 2, $0) }
      table.integer(3)
      table.endRow()
    }
    #expect(written == "\"x,y\",1,3\n\"x,y\",2,3\n")
  }

  @Test(arguments: TableFormat.all.filter(\.rowsAreIndependent))
  func blocksWrittenApartAreTheWholeWhenPutTogether(format: TableFormat) {
    let columns = [TableColumn("a"), TableColumn("b")]
    let whole = table(columns, format) { table in
      for number in 0..<9 { table.integer(number); table.number(Double(number) / 8); table.endRow() }
    }
    var parts = ""
    for block in 0..<3 {
      var table = TableWriter(columns: columns, format: format)
      table.hasRows = block > 0
      if block == 0 { table.begin() }
      for number in block * 3..<block * 3 + 3 {
        table.integer(number); table.number(Double(number) / 8); table.endRow()
      }
      if block == 2 { table.end() }
      parts += table.buffer.text
    }
    #expect(parts == whole)
  }
}

/// Returns the bytes that a writer makes of a table.
func table(
  _ columns: [TableColumn], _ format: TableFormat, _ dialect: TableDialect = .standard, style: NumberStyle = .shortest,
  shape: TableWriter.Shape = .table, _ rows: (inout TableWriter) -> Void
) -> String {
  var table = TableWriter(columns: columns, format: format, dialect: dialect, style: style, shape: shape)
  table.begin()
  rows(&table)
  table.end()
  return table.buffer.text
}

func table(
  _ names: [String], _ format: TableFormat, header: Bool = true, style: NumberStyle = .shortest,
  _ rows: (inout TableWriter) -> Void
) -> String {
  var dialect = TableDialect.standard
  dialect.hasHeader = header
  return table(names.map { TableColumn($0) }, format, dialect, style: style, rows)
}
