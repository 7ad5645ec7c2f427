import CommandLineParsing
import Foundation
import Testing

@Suite("A JSON string holds any text")
struct JSONPropertyTests {
  /// Each scalar on which a reader or a terminal may depend, alone and beside what is escaped.
  private static let texts: [String] = {
    let values = Array(0...0x2FF) + [0x2028, 0x2029, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]
    let scalars = values.compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
    let others = ["\\u0041", "\"\\\n\"", "\u{1F}0", "", "a\"b\\c/", "\u{2028}😀\u{FFFD}\r\n"]
    return scalars + scalars.map { "\\\($0)\"" } + others + [String(repeating: "x\0", count: 100)]
  }()

  @Test("Another reader finds the texts and the names of members that were written")
  func roundTrip() throws {
    let texts = Self.texts.map { Array($0.unicodeScalars) }
    let array = JSON.array(Self.texts.map(JSON.string))
    let values = try JSONSerialization.jsonObject(with: Data(array.utf8)) as? [String]
    #expect(values?.map { Array($0.unicodeScalars) } == texts)
    let object = JSON.object(Self.texts.enumerated().map { ($0.element, "\($0.offset)") })
    let members = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Int]
    #expect(Set(members?.keys.map { Array($0.unicodeScalars) } ?? []) == Set(texts))
  }

  @Test("Every control character is an escape of four digits, or \\n")
  func escapes() {
    for code in UInt32(0)..<0x20 {
      let text = JSON.string(Unicode.Scalar(code).map(String.init))
      let expected = code == 10 ? "\"\\n\"" : String(format: "\"\\u%04x\"", code)
      #expect(text == expected)
    }
    #expect(JSON.array(Self.texts.map(JSON.string)).utf8.allSatisfy { $0 >= 0x20 })
  }

  @Test("A missing text is null, a value that is JSON already is unchanged, and an empty object or array has nothing")
  func others() {
    #expect(
      [JSON.array([JSON.string(nil), "-7"]), JSON.object([], separator: "\n"), JSON.array([])]
        == ["[null, -7]", "{}", "[]"])
  }
}
