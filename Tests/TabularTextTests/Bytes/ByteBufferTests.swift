import TabularText
import Testing

@Suite("A buffer of bytes keeps them as it grows")
struct ByteBufferTests {
  @Test func appendsBytesTextsAndRepetitions() {
    var buffer = ByteBuffer(capacity: 0)
    buffer.append(UInt8(ascii: "a"))
    buffer.append("bc")
    buffer.append("é" as String)
    buffer.append([0x2D, 0x2D])
    buffer.append(UInt8(ascii: "."), repeated: 3)
    buffer.append(UInt8(ascii: "x"), repeated: -1)
    let (text, count) = (buffer.text, buffer.count)
    #expect(text == "abcé--..." && count == 10)
  }

  @Test func growsPastItsCapacityWithoutLosingBytes() {
    var buffer = ByteBuffer(capacity: 1)
    for index in 0..<10_000 { buffer.append(UInt8(truncatingIfNeeded: index)) }
    let isIntact = buffer.withUnsafeBytes { bytes in
      bytes.count == 10_000 && bytes.indices.allSatisfy { bytes[$0] == UInt8(truncatingIfNeeded: $0) }
    }
    #expect(isIntact)
  }

  @Test func isEmptyAfterRemoveAllAndCanBeFilledAgain() {
    var buffer = ByteBuffer()
    buffer.append("first")
    buffer.removeAll()
    let emptied = buffer.text
    buffer.append("second")
    #expect([emptied, buffer.text] == ["", "second"])
  }

  @Test(arguments: [(3, "abc"), (9, "abcdef"), (-1, "")])
  func truncatesToALength(count: Int, expected: String) {
    var buffer = ByteBuffer()
    buffer.append("abcdef")
    buffer.truncate(to: count)
    #expect(buffer.text == expected)
  }
}
