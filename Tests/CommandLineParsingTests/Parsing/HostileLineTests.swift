import CommandLineParsing
import Testing

@Suite("Hostile command lines")
struct HostileLineTests {
  @Test("A message contains no line break, no control character and no overlong value") func oneLine() throws {
    let nasty: [ArgumentText] = [
      "a\nb", "\u{1b}[31m", "\u{7}", "--a\nb", "-\u{1b}", "—\n", "\u{202e}abc", ArgumentText(bytes: [0xFF, 0x0A]),
      "--quiet=\n", "-q\r", "--velocity=\n",
    ]
    for text in nasty {
      for line in [
        [text], ["project", text], ["project", "-v", text], ["completions", text], ["-v", "1", "snap", text],
      ] {
        let complaint = try #require(Sample.complaint(line))
        #expect(complaint.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202e}" })
      }
    }
  }

  @Test("The longest possible value is rejected with a short message") func hugeValue() throws {
    let digits = ArgumentText(bytes: Array(repeating: UInt8(ascii: "x"), count: 1 << 17))
    let option = ArgumentText(bytes: Array("--".utf8) + digits.bytes)
    for line in [["project", "-v", digits], ["project", digits], [digits], ["project", option]] {
      #expect(try #require(Sample.complaint(line)).utf8.count < 200)
    }
    let cluster = ArgumentText(bytes: Array("-".utf8) + Array(repeating: UInt8(ascii: "q"), count: 1 << 12))
    #expect(try Sample.arguments(["project", "-v", "1", cluster])[Sample.quiet])
  }

  @Test("Parsing time is linear in the number of options") func manyOptions() throws {
    let line = Array(repeating: ["-v", "1", "--rate=fast", "-q"] as [ArgumentText], count: 5_000).flatMap(\.self)
    let arguments = try Sample.arguments(["project"] + line)
    #expect(arguments.occurrences.count == 15_000)
  }

  @Test("Random lines of the program's own words are accepted or rejected, without a trap") func randomLines() {
    let words: [ArgumentText] = [
      "project", "sample", "fit", "help", "-v", "--velocity", "--velocity=", "-d", "--rate=fast", "-q", "--quiet",
      "-qv", "-", "--",
      "-5", "5", "", "—v", "-vel", "--vel", "-interval", "--interval", "fast", "-=", "--=", "=", "\n", "x", "-o", "-v5",
      ArgumentText(bytes: [0x2D, 0xFF]), ArgumentText(bytes: [0x2D, 0x2D, 0xC3]),
    ]
    var generator = SplitMix(state: 7)
    for _ in 0..<1_000 {
      let line = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in words.randomElement(using: &generator)
      }
      if let complaint = Sample.complaint(line) {
        #expect(!complaint.isEmpty && !complaint.contains("\n"))
      }
    }
  }
}
