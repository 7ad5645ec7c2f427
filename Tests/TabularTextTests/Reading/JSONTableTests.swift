import TabularText
import Testing

@Suite("JSON records")
struct JSONTableTests {
  /// Returns the names of the columns, the rows with their lines, and the error, of a text that arrives in chunks.
  private func read(_ text: String, chunk: Int = .max) -> (names: [String], rows: [String], error: String?) {
    var table = JSONTable()
    var supply = Array(text.utf8)[...]
    var rows: [String] = []
    do {
      while true {
        guard let isRecord = try table.step() else {
          table.fill { memory in
            let part = supply.prefix(min(chunk, memory.count))
            memory.copyBytes(from: part)
            supply = supply.dropFirst(part.count)
            return part.count
          }
          continue
        }
        guard isRecord else { return (table.header?.names ?? [], rows, nil) }
        rows.append("\(table.line): \(String(decoding: table.row, as: UTF8.self))")
      }
    } catch { return (table.header?.names ?? [], rows, "\(error)") }
  }

  @Test(
    "are objects, or the elements of arrays in an object, whatever the chunks",
    arguments: [
      // The objects of an array, of the array in an object, or of a sequence
      ("{\"a\":1,\"b\":\"x\"}\n{\"b\":\"y\",\"a\":2}\n", ["1: 1,\"x\"", "2: 2,\"y\""]),
      ("[{\"a\":1,\"b\":2},{\"a\":3,\"b\":4,\"c\":5}]", ["1: 1,2", "1: 3,4"]),
      ("\u{FEFF} [\n  {\n \"a\": 1,\n \"b\": null\n },\n {\"a\":2}\n]\n", ["2: 1,", "6: 2,"]),
      (
        "{\"name\":\"[{\",\"tags\":[1,2],\"samples\":\n[{\"a\":1,\"b\":2}\n,{\"a\":3,\"b\":4}],\"n\":[\"{\"]}",
        ["2: 1,2", "3: 3,4"]
      ),
      ("{\"data\":{\"rows\":[{\"a\":1,\"b\":2}]}}", ["1: 1,2"]),
      ("{\"name\":\"\\\"[{\",\"rows\":[{\"a\":1}]}", ["1: 1"]),
      ("{\"a\":1,\"b\":{\"c\":[{\"d\":2}]}}\n\n{\"a\":3,\"b\":{\"c\":[{\"d\":4}]}}", ["1: 1,2", "3: 3,4"]),
      ("{\"a\":null,\"b\":true}\r\n{\"a\":\"\"}", ["1: \"\",true", "2: \"\","]),
      ("{\"a\":\"x,\\n\\\"\"}", ["1: \"x,\n\"\"\""]), ("[]", []), ("{\"a\":[1,2]}", ["1: 1,2"]),
      ("{\"a\":1,\"\\u0062\":2}\n{\"\\u0061\":3,\"b\":4}", ["1: 1,2", "2: 3,4"]),
      ("[[1,2],\n[3,\"x\"]]", ["1: 1,2", "2: 3,\"x\""]), ("[[\"a\",\"b\"],[1,2],[3]]", ["1: 1,2", "1: 3,"]),
      ("[[\"a\",\"b\"]]", []),
      ("{\"a\":1,\"b\":[{\"c\":2}]},\n{\"a\":3,\"b\":[{\"c\":4}]}", ["1: 1,2", "2: 3,4"]),
      // The elements of arrays, if an object has two of the same length that are no coordinates
      ("{\"a\":[1,2],\"b\":[\"x\",null]}\n", ["1: 1,\"x\"", "2: 2,"]),
      ("{\"id\":7,\"t\":{\"a\":[1,2,3,4],\"b\":[5,6,7,8],\"c\":[9]}}", ["1: 1,5", "2: 2,6", "3: 3,7", "4: 4,8"]),
      ("{\"a\":{\"0\":1,\"1\":2},\"b\":{\"0\":3,\"1\":4}}", ["1: 1,3", "2: 2,4"]),
      ("{\"t\":0,\"a\":[1,2],\"b\":[3,4]}\n{\"t\":1,\"a\":[5,6],\"b\":[7,8]}", ["1: 0,1,2,3,4", "2: 1,5,6,7,8"]),
      ("{\"t\":0,\"a\":[1,2,3],\"b\":[4,5,6]}", ["1: 0,1,2,3,4,5,6"]),
      ("{\"a\":[1,2,3],\"b\":[4,5,6]}", ["1: 1,4", "2: 2,5", "3: 3,6"]),
      ("{\"a\":[],\"b\":[]}", ["1: "]), ("{\"a\":[1],\"b\":[2]}", ["1: 1,2"]),
      ("{\"a\":[1,2],\"b\":[3,4]}\n{\"a\":[5,6],\"b\":[7,8]}", ["1: 1,3", "2: 2,4", "3: 5,7", "4: 6,8"]),
    ] as [(String, [String])])
  func records(text: String, rows: [String]) {
    for chunk in [1, 2, 7, .max] {
      let found = read(text, chunk: chunk)
      #expect(found.rows == rows && found.error == nil, "\(found.error ?? "")")
    }
  }

  @Test("An error has its line", arguments: wrong)
  func errors(text: String, message: String) {
    for chunk in text.utf8.count < 100 ? [1, 3, .max] : [.max] { #expect(read(text, chunk: chunk).error == message) }
  }

  private static let wrong: [(String, String)] =
    [
      ("{\"a\":1}\n\n{\"a\" 2}\n", "3: invalid JSON: expected a colon at byte 6 of the object"),
      ("[{\"a\":1},\n2]", "2: invalid JSON: expected an object"),
      ("{\"a\":1}\n2", "2: invalid JSON: expected an object"),
      ("[{\"a\":1}] x", "1: invalid JSON: expected the end of the text"),
      ("[{\"a\":1},\n", "2: invalid JSON: expected an object"),
      ("[{\"a\":1}\n", "2: invalid JSON: expected a comma or the end of the array"),
      ("[{\"a\":1}\n{\"a\":2}]", "2: invalid JSON: expected a comma or the end of the array"),
      ("[{\"a\":1},\n]", "2: invalid JSON: expected an object"),
      ("[,{\"a\":1}]", "1: invalid JSON: expected an object"),
      ("{\"d\":\n\"a\"b,\"x\":[\n{\"a\":1}]}", "2: invalid JSON: expected a comma or the end of the object"),
      ("{\"x\":[{\"a\":1},\n{\"a\":2}],\n\"y\"}", "3: invalid JSON: expected a colon"),
      ("{\"x\":[{\"a\":1}]\n", "2: invalid JSON: expected a comma or the end of the object"),
      ("{\"a\":1}\n{\"a\":\"x\n", "2: invalid JSON: expected the end of a string at byte 8 of the object"),
      ("{\"x\":[{\"a\":1}],\n\"y\":[{\"a\":1}]}", "2: invalid JSON: expected only one array of objects"),
      ("{\"a\":1,\"b\":", "1: invalid JSON: expected a value at byte 12 of the object"),
      ("[[1,2],3]", "1: invalid JSON: expected an object"),
      ("{\"a\":[[1,2]]}\n[1]", "2: invalid JSON: expected an object"),
    ]

  @Test("A row may have a megabyte", .optimizedBuild)
  func longRow() {
    let text = "{\"a\":\"\(String(repeating: "x", count: 1 << 20))\"}"
    #expect(read(text).error == "1: the row is longer than 1048576 bytes")
  }

  @Test("Any bytes are read without a trap")
  func anyBytes() {
    var random = RandomBits(state: 11)
    let alphabet = Array("{{}}[[]]\"\",,::\\n1a \n".unicodeScalars.map(Character.init))
    for _ in 0..<5000 {
      let text = String((0..<random.next() % 40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
      let whole = read(text)
      let parts = read(text, chunk: 1)
      #expect(whole.rows == parts.rows && whole.error == parts.error, "\(text)")
    }
  }

  @Test("Arrays have the names of a first array of texts, else numbers")
  func arrays() {
    #expect([read("[[\"a\",\"b c\"],[1,2]]").names, read("[[1,\"x\"]]").names] == [["a", "b c"], ["0", "1"]])
  }
}
