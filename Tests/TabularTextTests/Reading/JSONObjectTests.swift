import TabularText
import Testing

@Suite("A JSON object is read with its members in order")
struct JSONObjectTests {
  /// Returns the members of a line as text, and the end of the last one.
  private func read(_ line: String) throws -> (members: [[String]], end: Int) {
    var object = JSONObject()
    let bytes = Array(line.utf8)
    try bytes.withUnsafeBytes { try object.read($0) }
    let members = object.members.map { member in
      [bytes.withUnsafeBytes { object.name(of: member, in: $0) }, Array(bytes[member.value])].map { text in
        text.withUnsafeBytes { JSONObject.text(of: $0) }
      } + ["\(member.kind)"]
    }
    return (members, object.end)
  }

  @Test(
    "Members are found in order, with any blanks between them",
    arguments: [
      (#"{"a":1}"#, [["a", "1", "number"]], 6), (#"{}"#, [], 1), (" { } \r", [], 2),
      (
        "\t{ \"a\" : -0.5e+3 ,\"b\":\"x\", \"c\": null,\"d\":true,\"e\":false } ",
        [
          ["a", "-0.5e+3", "number"], ["b", "x", "string"], ["c", "null", "null"], ["d", "true", "boolean"],
          ["e", "false", "boolean"],
        ], 55
      ),
      (#"{"":"","é🦊":"\"\\\/\b\f\n\r\t"}"#, [["", "", "string"], ["é🦊", "\"\\/\u{8}\u{C}\n\r\t", "string"]], 34),
      (#"{"v\u0065l":"\uD83E\udd8A"}"#, [["vel", "🦊", "string"]], 26),
      (#"{"a":"}","a":"{,:"}"#, [["a", "}", "string"], ["a", "{,:", "string"]], 18),
      (
        #"{"a":{"b":1,"c":{"d":"x"}},"e":[2,{"f":3},[]],"g":{}}"#,
        [
          ["a.b", "1", "number"], ["a.c.d", "x", "string"], ["e.0", "2", "number"], ["e.1.f", "3", "number"],
        ], 52
      ),
    ] as [(String, [[String]], Int)])
  func members(line: String, members: [[String]], end: Int) throws {
    let object = try read(line)
    #expect(object.members == members && object.end == end)
  }

  @Test(
    "A text that is not an object is rejected with the position of the error",
    arguments: [
      ("", 1), ("[1]", 1), ("1", 1), (#"{"a":1"#, 7), (#"{"a":1,}"#, 8), (#"{"a" 1}"#, 6), (#"{a:1}"#, 2),
      (#"{"a":}"#, 6),
      (#"{"a":[1}"#, 8), (#"{"a":{]}"#, 7), (#"{"a":01}"#, 6), (#"{"a":1.}"#, 6), (#"{"a":.5}"#, 6), (#"{"a":+1}"#, 6),
      (#"{"a":1e}"#, 7), (#"{"a":NaN}"#, 6), (#"{"a":nul}"#, 6), (#"{"a":nullx}"#, 10), (#"{"a":"x}"#, 9),
      (#"{"a":"\x"}"#, 8), (#"{"a":"\u12g4"}"#, 11), ("{\"a\":\"\t\"}", 7), (#"{"a":1}}"#, 8), (#"{"a":1} {"b":2}"#, 9),
      ("{\"a\":1}\0", 8), (#"{"a":1 "b":2}"#, 8),
    ])
  func refused(line: String, byte: Int) {
    let error = #expect(throws: JSONError.self) { _ = try read(line) }
    #expect(error?.byte == byte, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("Any bytes are read without a trap")
  func anyBytes() {
    var random = RandomBits(state: 5)
    let alphabet = Array("{{}}\"\"::,\\u0aE1-.e+ntrf []\t".utf8) + [0xFF, 0xC3, 0, 10]
    for _ in 0..<5000 {
      let bytes = (0..<random.next() % 30).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      bytes.withUnsafeBytes { bytes in
        var object = JSONObject()
        try? object.read(bytes)
        _ = JSONObject.text(of: bytes)
        #expect(object.end <= bytes.count)
      }
    }
  }

  @Test("Objects and arrays may be nested 64 deep")
  func depth() throws {
    let deep = { (count: Int) in String(repeating: "{\"a\":", count: count) + "1" + String(repeating: "}", count: count)
    }
    #expect(try read(deep(64)).members.count == 1)
    #expect(throws: JSONError.self) { _ = try read(deep(65)) }
  }
}
