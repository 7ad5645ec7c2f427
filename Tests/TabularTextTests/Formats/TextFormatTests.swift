import TabularText
import Testing

@Suite("Tables as text align their columns")
struct AlignedTextTests {
  let columns = [TableColumn("event", kind: .text), TableColumn("time", unit: "s"), TableColumn("note", kind: .text)]

  @Test func numbersAreOnTheRightAndTextsOnTheLeft() {
    let written = table(columns, .text) { table in
      table.text("began"); table.number(0); table.text("é"); table.endRow()
      table.text("cancelled"); table.number(-12.5); table.empty(); table.endRow()
    }
    #expect(
      written == """
        event       time  note
        began          0  é
        cancelled  -12.5

        """)
  }

  @Test func aCharacterIsOneColumnWideHoweverManyBytesItTakesAndALineEndIsABlank() {
    let written = table(columns, .text, .standard) { table in
      table.text("événement"); table.number(1); table.text("a"); table.endRow()
      table.text("cancelled"); table.number(2); table.text("b"); table.endRow()
      table.text("a\nb"); table.endRow()
    }
    #expect(written == "event      time  note\névénement     1  a\ncancelled     2  b\na b\n")
  }

  @Test func withoutAHeaderOnlyRowsAreAligned() {
    let written = table(["a long name", "b"], .text, header: false) { table in
      table.integer(1); table.integer(20); table.endRow()
      table.integer(100); table.integer(3); table.endRow()
    }
    #expect(written == "  1  20\n100   3\n")
  }

  @Test func aWiderCellAfterTheFirstBlockShiftsOnlyItsOwnRow() {
    let written = table(["n"], .text) { table in
      for _ in 0..<5000 { table.integer(7); table.endRow() }
      table.integer(123_456); table.endRow()
      table.integer(8); table.endRow()
    }
    let lines = written.split(separator: "\n")
    #expect(lines.count == 5003 && lines.suffix(3) == ["7", "123456", "8"])
  }

  @Test func rowsAppearWhenFlushed() {
    var table = TableWriter(columns: [TableColumn("n")], format: .text)
    table.begin()
    var written: [String] = []
    table.integer(5)
    table.endRow()
    written.append(table.buffer.text)
    table.flushRows()
    written.append(table.buffer.text)
    table.integer(6)
    table.endRow()
    written.append(table.buffer.text)
    #expect(written == ["", "n\n5\n", "n\n5\n6\n"])
  }
}
