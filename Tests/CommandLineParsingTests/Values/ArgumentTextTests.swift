import CommandLineParsing
import Testing

@Suite("An argument as bytes")
struct ArgumentTextTests {
  @Test(
    "Readable characters are kept, and others are escaped; all are valid text, a typed U+FFFD too",
    arguments: [
      ("plain text", "plain text"), ("naïve 文字 🙂", "naïve 文字 🙂"), ("", ""), ("a\nb", #"a\nb"#),
      ("a\tb\rc", #"a\tb\rc"#),
      ("\u{1b}[2J", #"\u{1b}[2J"#), ("\u{0}\u{7f}\u{9b}", #"\u{0}\u{7f}\u{9b}"#), (#"back\slash"#, #"back\\slash"#),
      ("\u{a0}5", #"\u{a0}5"#), ("\u{202e}abc", #"\u{202e}abc"#), ("\u{feff}x", #"\u{feff}x"#), ("it's", "it's"),
      ("\u{2028}", #"\u{2028}"#), ("\u{FFFD}", "\u{FFFD}"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(ArgumentText(text).escaped == escaped && ArgumentText(text).string == text)
  }

  @Test(
    "Bytes that are not UTF-8 are escaped in hexadecimal",
    arguments: [
      ([0x63, 0xE9], #"c\xE9"#), ([0xFF], #"\xFF"#), ([0xC3], #"\xC3"#), ([0xC3, 0x28], #"\xC3("#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xF0, 0x9F, 0x99], #"\xF0\x9F\x99"#), ([0xC0, 0x80], #"\xC0\x80"#),
      ([0xF4, 0x90, 0x80, 0x80], #"\xF4\x90\x80\x80"#), ([0x80, 0xC3, 0xA9], #"\x80é"#),
    ] as [([UInt8], String)])
  func invalidBytes(bytes: [UInt8], escaped: String) {
    #expect(ArgumentText(bytes: bytes).escaped == escaped && ArgumentText(bytes: bytes).string == nil)
  }

  @Test("Long values are truncated") func truncation() {
    let sixty = String(repeating: "a", count: 60)
    let (lines, escaped) = (String(repeating: "\n", count: 40), String(repeating: "\\n", count: 30))
    for (text, expected) in [(sixty, sixty), ("\(sixty)b", "\(sixty)…"), (lines, "\(escaped)…")] {
      #expect(ArgumentText(text).escaped == expected)
    }
  }
}
