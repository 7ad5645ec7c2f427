import Foundation
import Testing

/// The entries of a ZIP archive, read by its directory and inflated by RFC 1951, to check what a writer made.
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
      let name = bytes[(position + 46)..<(position + 46 + nameCount)]
      #expect(Array(name) == Array(bytes[(start + 30)..<(start + 30 + nameCount)]))
      let data = start + 30 + nameCount
      let size = try number(position + 20, 4)
      var inflater = Inflater(bytes: Array(bytes[data..<(data + size)]))
      let text = try inflater.text()
      #expect(try text.count == number(position + 24, 4))
      #expect(try Int(Self.checksum(of: text)) == number(position + 16, 4))
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
      (0..<8).reduce(remainder ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1) * 0xEDB8_8320 }
    }
  }
}

/// A decoder of DEFLATE for blocks with codes of their own, after Mark Adler's puff.
struct Inflater {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private struct InvalidData: Error {}

  private struct Code {
    /// The number of symbols of each width, and the symbols by width.
    let counts: [Int]
    let symbols: [Int]

    init(_ widths: [Int]) throws {
      counts = (0...15).map { width in width == 0 ? 0 : widths.count { $0 == width } }
      symbols = (1...15).flatMap { width in widths.indices.filter { widths[$0] == width } }
      // Decoders reject a code that leaves some bits without a meaning.
      let used = counts.enumerated().reduce(0) { $0 + $1.element << (15 - $1.offset) }
      try #require(used == 1 << 15)
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    guard position + count <= 8 * bytes.count else { throw InvalidData() }
    defer { position += count }
    return (0..<count).reduce(0) { $0 | Int(bytes[(position + $1) / 8] >> ((position + $1) % 8) & 1) << $1 }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for width in 1...15 {
      value |= try bits(1)
      if value - first < code.counts[width] { return code.symbols[index + value - first] }
      index += code.counts[width]
      first = (first + code.counts[width]) << 1
      value <<= 1
    }
    throw InvalidData()
  }

  mutating func text() throws -> [UInt8] {
    let head = try bits(3)
    #expect(head == 5)
    let (literals, distances, widths) = (257 + (try bits(5)), 1 + (try bits(5)), 4 + (try bits(4)))
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var widthsOfWidths = Array(repeating: 0, count: 19)
    for index in 0..<widths { widthsOfWidths[order[index]] = try bits(3) }
    let widthCode = try Code(widthsOfWidths)
    let all = try (0..<(literals + distances)).map { _ in try symbol(widthCode) }
    try #require(all.allSatisfy { $0 < 16 })
    let (literalCode, distanceCode) = (try Code(Array(all[..<literals])), try Code(Array(all[literals...])))
    var text: [UInt8] = []
    while true {
      let value = try symbol(literalCode)
      if value < 256 { text.append(UInt8(value)) }
      if value == 256 { break }
      if value < 256 { continue }
      let length = try range(value - 257, steps: 4, least: 3)
      let distance = try range(try symbol(distanceCode), steps: 2, least: 1)
      guard distance <= text.count else { throw InvalidData() }
      for _ in 0..<length { text.append(text[text.count - distance]) }
    }
    #expect((position + 7) / 8 == bytes.count)
    return text
  }

  private mutating func range(_ index: Int, steps: Int, least: Int) throws -> Int {
    guard index >= 2 * steps else { return least + index }
    let extra = index / steps - 1
    return least + (steps + index % steps) << extra + (try bits(extra))
  }
}
