import TabularText
import Testing

@Suite("Fields of CSV are read as numbers and as texts")
struct CSVFieldsTests {
  /// Returns a reader at the first record of a text.
  private func reader(_ text: String, decimalComma: Bool = false) throws -> CSVReader {
    var reader = CSVReader(decimalComma: decimalComma)
    var supply = Array(text.utf8)[...]
    while try reader.step() != true {
      reader.fill { memory in
        memory.copyBytes(from: supply)
        defer { supply = [] }
        return supply.count
      }
    }
    return reader
  }

  @Test(
    arguments: [
      ("a,b\n1.5,x\n", false, 1.5), ("a,b\n\"1.5\",x\n", false, 1.5), ("a,b\n 1.5\t,x\n", false, 1.5),
      ("a,b\n\" 2 \",x\n", false, 2), ("a,b\n-3e2,x\n", false, -300), ("a,b\n1e-7,x\n", false, 1e-7),
      ("a,b\n0,x\n", false, 0), ("a,b\n0.30000000000000004,x\n", false, 0.30000000000000004),
      ("a,b\n12345678901234567890123,x\n", false, 12345678901234567741440),
      // A comma is a decimal mark where it can be one.
      ("a;b\n1,5;x", false, 1.5), ("a;b\n1.5;x", false, 1.5), ("a;b\n 1,5 ;x", false, 1.5),
      ("a\tb\n-1,5e3\tx", true, -1500), ("a,b\n\"1,5\",x", true, 1.5),
      ("a;b\n1,2345678901234567890123;x", false, 1.2345678901234567890123),
    ] as [(String, Bool, Double)])
  func fieldsAreNumbersWithAPointOrADecimalComma(text: String, decimalComma: Bool, expected: Double) throws {
    let reader = try reader(text, decimalComma: decimalComma)
    let value = try reader.number(in: 0)
    #expect(value == expected)
  }

  @Test(
    "A reader of blocks accepts decimal commas like a reader of the whole text",
    arguments: [(";", false), ("\t", true)])
  func blocks(delimiter: Character, decimalComma: Bool) throws {
    let header = CSVHeader(names: ["a", "b"], delimiter: try #require(delimiter.asciiValue), line: 1)
    var reader = CSVReader(header: header, decimalComma: decimalComma)
    Array("1,5\(delimiter)x\n".utf8).withUnsafeBytes { reader.load(block: $0, line: 2) }
    let isRecord = try reader.step()
    let value = try reader.number(in: 0)
    #expect(isRecord == true && value == 1.5)
  }

  @Test(
    arguments: [
      ("time,x\n1,abc\n", 1, "abc", .notANumber, "x"), ("time,x\n,2\n", 0, "", .empty, "time"),
      ("time,x\nnan,2\n", 0, "nan", .notFinite, "time"), ("time,x\n\"1,5\",2\n", 0, "1,5", .decimalComma, "time"),
      ("time\n1e999\n", 0, "1e999", .tooLarge, "time"),
      ("time;x\n1.234,5;2\n", 0, "1.234,5", .trailingText(offset: 5), "time"),
    ] as [(String, Int, String, NumberError, String)])
  func aFieldThatIsNoNumberIsNamed(text: String, field: Int, shown: String, reason: NumberError, column: String) throws
  {
    let reader = try reader(text)
    let expected = CSVError(.notANumber(text: shown, reason), line: 2, column: column)
    let error = #expect(throws: CSVError.self) { try reader.number(in: field) }
    #expect(error == expected && expected.description.hasPrefix("2: column '\(column)': '\(shown)' "))
  }

  @Test func longTextsAreCutShortInErrors() throws {
    let reader = try reader("a\n" + String(repeating: "x", count: 5000) + "\n")
    do throws(CSVError) {
      _ = try reader.number(in: 0)
      Issue.record("the text is taken for a number")
    } catch {
      #expect(error.description.utf8.count < 100)
    }
  }

  @Test("An error has the whole name of a column of up to 60 characters", arguments: 58...62)
  func nameOfAColumn(length: Int) {
    for letter in ["x", "é", "🦊"] {
      let name = String(repeating: letter, count: length)
      let shown = length <= 60 ? name : String(repeating: letter, count: 60) + "…"
      #expect(CSVError(.duplicateColumn, line: 1, column: name).column == shown)
    }
  }

  @Test func aFieldBeyondTheLastIsEmpty() throws {
    let reader = try reader("a\n1\n")
    let (text, isEmpty) = (reader.text(in: 5), reader.isEmpty(-1))
    #expect(text == "" && isEmpty)
    #expect(throws: CSVError.self) { try reader.number(in: 9) }
  }

  @Test func rawBytesKeepTheirQuotes() throws {
    let reader = try reader("a,b\r\n\"x \"\"y\"\"\",2\r\n")
    let record = String(decoding: reader.recordBytes, as: UTF8.self)
    let plain = reader.withField(0) { String(decoding: $0, as: UTF8.self) }
    #expect([record, plain] == ["\"x \"\"y\"\"\",2", "x \"y\""])
  }

  @Test(arguments: [
    CSVError.Problem.utf16, .missingHeader, .duplicateColumn, .fieldCount(found: 1, expected: 3), .strayQuote,
    .textAfterQuote, .unterminatedQuote, .recordTooLong(limit: 9), .notANumber(text: "x", .notANumber),
  ])
  func errorsAreOneLineThatBeginsWithTheLine(problem: CSVError.Problem) {
    let text = CSVError(problem, line: 7, column: "time").description
    #expect(text.hasPrefix("7: column 'time': ") && !text.contains("\n"))
  }
}
