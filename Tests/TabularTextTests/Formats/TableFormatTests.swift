import Testing

@testable import TabularText

@Suite("The formats of a table")
struct TableFormatTests {
  @Test("Each is found by its name and its extensions, which are unique", arguments: TableFormat.all)
  func extensions(format: TableFormat) {
    for name in [format.name] + format.extensions {
      #expect(TableFormat(fileExtension: name) == format)
      #expect(TableFormat.all.count { ([$0.name] + $0.extensions).contains(name) } == 1)
    }
  }

  @Test("Other extensions have no format", arguments: ["", "svg", "CSV", "xlsx"])
  func others(name: String) {
    #expect(TableFormat(fileExtension: name) == nil)
  }
}
