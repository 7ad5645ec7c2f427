import TabularText
import Testing

@Suite("Any bytes are read as records of CSV, or refused with the line")
struct CSVReaderTests {
  /// The results of Python's csv module for the same texts, without blank lines.
  @Test(
    arguments: [
      ("a,b\n1,2\n", ["a", "b"], [["1", "2"]]),
      ("a,b\r\n1,2\r\n", ["a", "b"], [["1", "2"]]),
      ("a,b\r1,2\r3,4", ["a", "b"], [["1", "2"], ["3", "4"]]),
      ("a,b\n1,2", ["a", "b"], [["1", "2"]]),
      ("a,b\n\n1,2\n\n\n", ["a", "b"], [["1", "2"]]),
      ("\u{FEFF}a,b\n1,2\n", ["a", "b"], [["1", "2"]]),
      ("a,b\n,\n", ["a", "b"], [["", ""]]),
      ("a,b\n\"x,y\",\"say \"\"hi\"\"\"\n", ["a", "b"], [["x,y", "say \"hi\""]]),
      ("a,b\n\"two\nlines\",\"\"\n", ["a", "b"], [["two\nlines", ""]]),
      ("a,b\n\"cr\r\nlf\",\"\"\"\"\n", ["a", "b"], [["cr\r\nlf", "\""]]),
      ("a\n\"\"\nx\n", ["a"], [[""], ["x"]]),
      ("a,b\n 1 , 2\n", ["a", "b"], [[" 1 ", " 2"]]),
      ("\"a\",\"b,c\"\n1,2\n", ["a", "b,c"], [["1", "2"]]),
      (" a , b\n1,2\n", ["a", "b"], [["1", "2"]]),
      ("é,🦊\nä,ß\n", ["é", "🦊"], [["ä", "ß"]]),
      ("a,b\n\"1\",\"2\"", ["a", "b"], [["1", "2"]]),
      ("\n\na,b\n1,2\n", ["a", "b"], [["1", "2"]]),
      ("a\n", ["a"], []),
    ] as [(String, [String], [[String]])])
  func readsWhatPythonReads(text: String, names: [String], rows: [[String]]) {
    // The result is the same for any sizes of reads.
    for chunk in [1, 2, 3, 7, 100] {
      let table = read(text, chunk: chunk)
      #expect(table.names == names && table.rows == rows && table.error == nil)
    }
  }

  @Test(arguments: [
    ("a,b\n1;2,3\n", ["a", "b"]), ("a;b\n1;2\n", ["a", "b"]), ("a\tb\n1\t2\n", ["a", "b"]), ("a\n1\n", ["a"]),
    ("a;b,c;d\n1;2;3\n", ["a", "b,c", "d"]), ("\"a;b;c\",d\n1,2\n", ["a;b;c", "d"]), ("a|b\n1|2\n", ["a", "b"]),
    ("a, b; c\n1,2\n", ["a", "b; c"]), ("a;b\tc\n1;2\n", ["a", "b\tc"]),
    ("\na;b\n1;2\n", ["a", "b"]), ("\r\n\r\na\tb\n1\t2\n", ["a", "b"]), ("\n# c\n\na b\n1 2\n", ["a", "b"]),
    ("\"a b\" c\n1 2\n", ["a b", "c"]),
  ])
  func findsTheDelimiterInTheHeader(text: String, names: [String]) {
    let table = read(text)
    #expect(table.names == names && table.error == nil)
  }

  @Test func aGivenDelimiterIsTaken() {
    let table = read("a,b|c\n1|2\n", delimiter: UInt8(ascii: "|"))
    #expect(table.names == ["a,b", "c"] && table.rows == [["1", "2"]])
  }

  @Test func linesAreCountedPhysically() {
    let table = read("a,b\r\n\r\n1,\"x\ny\r\nz\rw\"\n2,3\r\n\n4,5")
    #expect(table.lines == [3, 7, 9])
  }

  @Test("A line before the header counts as one, however it ends", arguments: ["\n", "\r\n", "\r"])
  func linesOfComments(end: String) {
    for first in ["# a comment", "sep=,"] {
      let text = [first, "# another one", "", "a,b", "1,2", ""].joined(separator: end)
      #expect(read(text).lines == [5], "\(first)")
    }
  }

  @Test(
    arguments: [
      ("", .missingHeader, 1), ("\n\n", .missingHeader, 1), ("\u{FEFF}", .missingHeader, 1),
      ("a,b\n1\n", .fieldCount(found: 1, expected: 2), 2), ("a,b\n1,2\n1,2,3\n", .fieldCount(found: 3, expected: 2), 3),
      ("a,b\n1,2\n\n \n", .fieldCount(found: 1, expected: 2), 4),
      ("a,b\n1,2\"3\n", .strayQuote, 2), ("a,b\n1, \"2\"\n", .strayQuote, 2), ("a,b\n\"1\"2,3\n", .textAfterQuote, 2),
      ("a,b\n1,\"2\n3\n4", .unterminatedQuote, 2), ("a,b\n\"x\ny\",\"2", .unterminatedQuote, 3),
      ("a,b\n\"x\ny\",1\"2\n", .strayQuote, 3), ("\"a", .unterminatedQuote, 1),
    ] as [(String, CSVError.Problem, Int)])
  func saysWhatIsWrongAndOnWhichLine(text: String, problem: CSVError.Problem, line: Int) {
    for chunk in [1, 4, 100] {
      #expect(read(text, chunk: chunk).error == CSVError(problem, line: line))
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00], [0x00, 0x61]] as [[UInt8]])
  func recognisesUTF16(bytes: [UInt8]) {
    #expect(read(bytes).error?.problem == .utf16)
  }

  @Test func anyBytesAreReadWithoutATrap() {
    var random = RandomBits(state: 3)
    let alphabet = Array("a1,;\t\"\"\n\r \0".utf8) + [0xFF, 0xC3]
    for _ in 0..<2000 {
      let bytes = (0..<random.next() % 40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      let (whole, limited) = (read(bytes), read(bytes, longestRecord: 5))
      let parts = [read(bytes, chunk: 1), read(bytes, chunk: 3), read(bytes, chunk: 1, longestRecord: 5)]
      #expect(parts == [whole, whole, limited], "\(bytes)")
    }
  }

  @Test(
    "The sizes of reads do not change the result",
    arguments: [
      "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r", "\u{FEFF}a\r\n\r\n\"1\r\n\"\r\n\r2", "a;b\n\n\"x\"\"\r\";2\r\n3\r\n",
      "\r\n\ra,b\r\n1\"", "a,b\r\n\"1\"\r2,3\r\n\"4", "a\"\r\n1\r\n", "a,\"bbbbbbbbbbbbbbbb\"x\r\n",
      "aaaaaaaaaaaaaaaaa\"\r\n", "# c\r\na\r\n1\r\n", "sep=;\ra;b\r1;2", "#######\r\na\n1\n", "########\ra\r1",
    ], [7, 1000])
  func everySplit(text: String, longestRecord: Int) {
    let bytes = Array(text.utf8)
    let whole = read(bytes, longestRecord: longestRecord)
    for first in 0..<bytes.count {
      for second in first..<bytes.count {
        let borders = [first, second, bytes.count]
        let split = read(bytes, longestRecord: longestRecord) { start in (borders.first { $0 > start } ?? start) - start
        }
        #expect(split == whole, "\(borders)")
      }
    }
  }

  @Test(
    "Only the blanks around a name are removed",
    arguments: [(" a b\t", "a b"), ("\u{301}x ", "\u{301}x"), ("  ", ""), ("\u{A0}", "\u{A0}")])
  func blanks(cell: String, name: String) {
    #expect(read("\(cell),b\n1,2\n").names.map { Array($0.unicodeScalars) } == [Array(name.unicodeScalars), ["b"]])
  }

  @Test("A line end may be split between two buffers", arguments: Cases.some(of: Array(0..<4), oneIn: 4))
  func bordersOfBuffers(shift: Int) {
    for border in [1 << 16, 1 << 17, 3 << 16] {
      let name = String(repeating: "a", count: border - shift)
      let table = read("\(name),b\r\n1,2\r\n")
      #expect(table.rows == [["1", "2"]] && table.lines == [2])
      #expect(table.endsInCarriageReturnLineFeed == [true, true])
    }
  }

  @Test func aRecordBeyondTheLimitIsAnErrorAndNotHeldInMemory() {
    var reader = CSVReader(longestRecord: 100_000)
    var supplied = 0
    let error = #expect(throws: CSVError.self) {
      while !reader.isAtEnd {
        _ = try reader.step()
        reader.fill { memory in
          memory.copyBytes(from: repeatElement(UInt8(ascii: "x"), count: memory.count))
          supplied += memory.count
          return supplied > 1 << 24 ? 0 : memory.count
        }
      }
    }
    #expect(error == CSVError(.recordTooLong(limit: 100_000), line: 1) && supplied < 1 << 20)
  }

  @Test func theLimitDoesNotDependOnHowBytesArrive() {
    for length in [9, 10, 11] {
      let text = "a\n" + String(repeating: "1", count: length) + "\n"
      for chunk in [1, 5, 100] {
        #expect((read(text, chunk: chunk, longestRecord: 10).error != nil) == (length > 10))
      }
    }
  }

  @Test func recordsLongerThanAChunkAreRead() {
    let long = String(repeating: "0123456789", count: 50_000)
    let table = read("a,b\n1,\(long)\n2,3\n", chunk: 10_000)
    #expect(table.rows == [["1", long], ["2", "3"]])
  }

  @Test("A record may have any number of fields", arguments: [64, 65, 1000])
  func manyFields(count: Int) {
    let fields = (0..<count).map(String.init)
    let line = fields.joined(separator: ",")
    let table = read("\(line)\n\(line)\n")
    #expect(table.names == fields && table.rows == [fields])
  }

  @Test func aFailureToReadIsPassedOn() {
    struct Broken: Error {}
    var reader = CSVReader()
    #expect(throws: Broken.self) { try reader.fill { _ throws(Broken) in throw Broken() } }
  }

  @Test func readingGoesOnAfterARaggedRow() throws {
    var reader = CSVReader()
    var rows = 0
    var refused: [String] = []
    var supply = Array("a,b\n1,2\n3\n4,5\n".utf8)[...]
    while !reader.isAtEnd {
      do {
        guard let isRecord = try reader.step() else {
          reader.fill { memory in
            memory.copyBytes(from: supply)
            defer { supply = [] }
            return supply.count
          }
          continue
        }
        if isRecord { rows += 1 }
      } catch {
        refused.append(String(decoding: reader.recordBytes, as: UTF8.self))
      }
    }
    #expect(rows == 2 && refused == ["3"])
  }
}
