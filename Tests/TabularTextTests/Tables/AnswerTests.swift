import TabularText
import Testing

@Suite("An answer is a number, and several are lines or one object")
struct AnswerTests {
  let columns = [
    TableColumn("destination", unit: "pt"), TableColumn("duration", unit: "s"), TableColumn("index"),
  ]

  @Test(
    arguments: [
      (.text, .shortest, 998.9996663329096, "998.9996663329096\n"),
      (.text, .fixed(decimals: 3), 1.0625, "1.062\n"),
      (.csv, .shortest, 998.9996663329096, "destination\n998.9996663329096\n"),
      (.json, .shortest, 998.9996663329096, "{\"destination\":998.9996663329096}\n"),
      (.jsonl, .shortest, 998.9996663329096, "{\"destination\":998.9996663329096}\n"),
    ] as [(TableFormat, NumberStyle, Double, String)])
  func oneNumberAsTextIsTheBareNumber(format: TableFormat, style: NumberStyle, number: Double, expected: String) {
    let written = table([columns[0]], format, style: style, shape: .answer) {
      $0.number(number); $0.endRow()
    }
    #expect(written == expected)
  }

  @Test func severalNumbersHaveALineEachAsTextAndAreOneObjectAsJSON() {
    let text = table(columns, .text, shape: .answer) { table in
      table.number(998.5)
      table.empty()
      table.integer(12)
      table.endRow()
    }
    let json = table(columns, .json, shape: .answer) {
      $0.number(1); $0.number(.infinity); $0.endRow()
    }
    #expect(
      [text, json] == [
        "destination 998.5 pt\nduration\nindex       12\n",
        "{\"destination\":1,\"duration\":null,\"index\":null}\n",
      ])
  }
}
