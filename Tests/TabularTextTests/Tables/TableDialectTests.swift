import TabularText
import Testing

@Suite("A delimiter is a character that no number contains")
struct TableDialectTests {
  @Test(arguments: [",", ";", "\t", "|", ":", " ", "\u{1F}"] as [Character])
  func takesAnyASCIIMarkAsDelimiter(delimiter: Character) throws {
    #expect(try TableDialect(delimiter: delimiter).delimiter == delimiter.asciiValue)
  }

  @Test(arguments: ["e", "X", "0", "-", "+", ".", "\"", "\n", "\r", "\r\n", "\0", "é", "‚", "🦊"] as [Character])
  func refusesADelimiterThatMakesCellsAmbiguous(delimiter: Character) {
    #expect(throws: TableDialectError.unusableDelimiter(delimiter)) { try TableDialect(delimiter: delimiter) }
  }

  @Test func refusesACommaForBothDelimiterAndDecimalMark() throws {
    #expect(throws: TableDialectError.delimiterIsDecimalMark) { try TableDialect(delimiter: ",", decimalComma: true) }
    #expect(try TableDialect(delimiter: "|", decimalComma: true).usesDecimalComma)
  }
}
