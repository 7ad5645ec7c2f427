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

  @Test("The shortest extension of each is the usual one")
  func preferred() {
    #expect(TableFormat.all.map(\.fileExtension) == ["txt", "csv", "tsv", "json", "jsonl", "md", "xlsx"])
  }

  @Test("Other extensions have no format", arguments: ["", "svg", "CSV", "xls"])
  func others(name: String) {
    #expect(TableFormat(fileExtension: name) == nil)
  }
}
