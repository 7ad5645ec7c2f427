import TabularText
import Testing

@Suite("An answer is a number, and several are lines or one object")
struct AnswerTests {
  let columns = [
    TableColumn("destination", unit: "pt"), TableColumn("duration", unit: "s"), TableColumn("index"),
  ]

  @Test(
    arguments: [
      (.text, "998.9996663329096\n"), (.csv, "destination\n998.9996663329096\n"),
      (.json, "{\"destination\":998.9996663329096}\n"), (.jsonl, "{\"destination\":998.9996663329096}\n"),
    ] as [(TableFormat, String)])
  func oneNumberAsTextIsTheBareNumber(format: TableFormat, expected: String) {
    let written = table([columns[0]], format, shape: .answer) {
      $0.number(998.9996663329096); $0.endRow()
    }
    #expect(written == expected)
  }

  @Test func severalNumbersAsTextHaveALineEach() {
    let written = table(columns, .text, shape: .answer) { table in
      table.number(998.5)
      table.empty()
      table.integer(12)
      table.endRow()
    }
    #expect(written == "destination 998.5 pt\nduration\nindex       12\n")
  }

  @Test func severalNumbersAsJSONAreOneObject() {
    let written = table(columns, .json, shape: .answer) {
      $0.number(1); $0.number(.infinity); $0.endRow()
    }
    #expect(written == "{\"destination\":1,\"duration\":null,\"index\":null}\n")
  }

  @Test func fixedDecimalsApply() {
    let written = table([columns[0]], .text, style: .fixed(decimals: 3), shape: .answer) {
      $0.number(1.0625); $0.endRow()
    }
    #expect(written == "1.062\n")
  }
}
