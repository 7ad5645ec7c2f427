import Foundation
import Testing

/// The entries of a ZIP archive of stored blocks, read by its directory, to check what a writer made.
struct ArchiveReader {
  private(set) var entries: [(name: String, text: [UInt8])] = []

  init(_ bytes: [UInt8]) throws {
    func number(_ position: Int, _ size: Int) throws -> Int {
      let part = bytes.dropFirst(position).prefix(size)
      try #require(position >= 0 && part.count == size)
      return part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let end = bytes.count - 22
    #expect(try number(end, 4) == 0x0605_4B50 && number(end + 20, 2) == 0)
    var position = try number(end + 16, 4)
    #expect(try position + number(end + 12, 4) == end)
    var next = 0
    for _ in 0..<(try number(end + 10, 2)) {
      #expect(try number(position, 4) == 0x0201_4B50)
      // Flags, method, time and date are those of the entry itself.
      let (nameCount, start) = (try number(position + 28, 2), try number(position + 42, 4))
      #expect(try start == next && number(start, 4) == 0x0403_4B50)
      #expect(bytes[(position + 6)..<(position + 16)] == bytes[(start + 4)..<(start + 14)])
      #expect(try number(start + 6, 2) == 8 && number(start + 8, 2) == 8 && number(start + 10, 4) == 0x0021_0000)
      #expect(try number(start + 26, 2) == nameCount && number(start + 28, 2) == 0)
      let name = bytes[(position + 46)..<(position + 46 + nameCount)]
      #expect(Array(name) == Array(bytes[(start + 30)..<(start + 30 + nameCount)]))
      let data = start + 30 + nameCount
      let size = try number(position + 20, 4)
      let text = try Self.text(of: bytes[data..<(data + size)])
      let facts = try [number(position + 16, 4), number(position + 24, 4)]
      #expect([Int(Self.checksum(of: text)), text.count] == facts)
      // The same follows the data.
      next = data + size + 16
      #expect(try number(data + size, 4) == 0x0807_4B50)
      #expect(bytes[(data + size + 4)..<next] == bytes[(position + 16)..<(position + 28)])
      entries.append((String(decoding: name, as: UTF8.self), text))
      position += 46 + nameCount
    }
    let directory = try number(end + 16, 4)
    #expect(position == end && next == directory)
  }

  func text(of name: String) throws -> String {
    String(decoding: try #require(entries.first { $0.name == name }).text, as: UTF8.self)
  }

  /// Returns the CRC-32, bit by bit.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { (value: UInt32, _) -> UInt32 in
        value >> 1 ^ (value & 1) * 0xEDB8_8320
      }
    }
  }

  /// Returns the bytes of stored blocks of DEFLATE (RFC 1951, 3.2.4), of which only the last is marked as last.
  private static func text(of data: ArraySlice<UInt8>) throws -> [UInt8] {
    var (data, text, isLast) = (data, [UInt8](), false)
    while !isLast {
      let head = Array(data.prefix(5))
      try #require(head.count == 5 && head[0] < 2 && head[1] == ~head[3] && head[2] == ~head[4])
      let count = Int(head[1]) + Int(head[2]) << 8
      try #require(data.count >= 5 + count)
      text += data.dropFirst(5).prefix(count)
      data = data.dropFirst(5 + count)
      isLast = head[0] == 1
    }
    #expect(data.isEmpty)
    return text
  }
}
