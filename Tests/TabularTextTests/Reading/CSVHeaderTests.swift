import Testing

@testable import TabularText

@Suite("The name of a column")
struct ColumnNameTests {
  @Test(
    "Is without the unit in parentheses at the end, after a blank",
    arguments: [
      ("velocity (pt/s)", "velocity"), ("velocity  (pt/s)", "velocity"), ("a (b", "a (b"), ("a (b) c", "a (b) c"),
      ("velocity(pt/s)", "velocity(pt/s)"), ("(pt/s)", "(pt/s)"), ("", ""), ("time ()", "time"),
    ])
  func unit(cell: String, name: String) { #expect(CSVHeader.nameWithoutUnit(cell) == name) }
}
