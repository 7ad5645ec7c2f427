import CommandLineParsing
import Foundation
import Testing

@Suite("A JSON string holds any text")
struct JSONPropertyTests {
  /// Each scalar on which a reader or a terminal may depend, alone and beside what is escaped.
  private static let texts: [String] = {
    let values = Array(0...0x2FF) + [0x2028, 0x2029, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF]
    let scalars = values.compactMap { Unicode.Scalar(UInt32($0)).map(String.init) }
    return scalars + scalars.map { "\\\($0)\"" } + ["\\u0041", "\"\\\n\"", "\u{1F}0", ""]
  }()

  @Test("Another reader finds the text that was written")
  func roundTrip() throws {
    let json = JSON.array(Self.texts.map(JSON.string))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read?.map { Array($0.unicodeScalars) } == Self.texts.map { Array($0.unicodeScalars) })
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

  @Test("Another reader finds the names of members that were written")
  func names() throws {
    let json = JSON.object(Self.texts.enumerated().map { ($0.element, "\($0.offset)") })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Int]
    #expect(Set(read?.keys.map { Array($0.unicodeScalars) } ?? []) == Set(Self.texts.map { Array($0.unicodeScalars) }))
  }
}
