import Testing

@testable import TabularText

@Suite("The name of a column")
struct ColumnNameTests {
  @Test(
    "Its unit is in parentheses at the end, after a blank",
    arguments: [
      ("velocity (pt/s)", "velocity", "pt/s"), ("velocity  (pt/s)", "velocity", "pt/s"),
      ("a (b", "a (b", nil), ("a (b) c", "a (b) c", nil), ("velocity(pt/s)", "velocity(pt/s)", nil),
      ("(pt/s)", "(pt/s)", nil), ("", "", nil), ("time ()", "time", ""),
    ])
  func unit(cell: String, text: String, unit: String?) {
    let name = ColumnName(cell)
    #expect(name.text == text)
    #expect(name.unit == unit)
  }
}
