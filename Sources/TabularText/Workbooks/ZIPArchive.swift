/// A writer of a ZIP archive (PKWARE's APPNOTE 6.3) to a stream, uncompressed, with sizes after each entry. The entries
/// are blocks of DEFLATE, since LibreOffice, Java and other readers reject stored entries with their sizes after them.
struct ZIPArchive: ~Copyable {
  private var buffer = ByteBuffer(capacity: 1 << 16)
  private var drainedCount = 0
  private var directory = ByteBuffer(capacity: 1 << 10)
  private var entryCount: UInt16 = 0
  private var entry = (name: "", start: 0, dataStart: 0, size: 0)
  /// The complement of the CRC-32 (ISO 3309) of the entry so far.
  private var remainder: UInt32 = 0
  /// True if a size or an offset needs more than the 32 bits that the archive has for it.
  private(set) var isTooLarge = false

  /// Header fields of every entry: version 2.0 to read it, sizes after the data, DEFLATE, midnight of 1980-01-01.
  private static let attributes: [UInt16] = [20, 1 << 3, 8, 0, 1 << 5 | 1]

  private let remainders = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in remainder >> 1 ^ (remainder & 1) &* 0xEDB8_8320 }
  }

  private var offset: Int { drainedCount + buffer.count }

  mutating func drain<Failure: Error>(_ write: (borrowing ByteBuffer) throws(Failure) -> Void) throws(Failure) {
    try write(buffer)
    drainedCount += buffer.count
    buffer.removeAll()
  }

  mutating func begin(_ name: String) {
    entry = (name, offset, 0, 0)
    buffer.append(words: [0x4B50, 0x0403] + Self.attributes + [0, 0, 0, 0, 0, 0, UInt16(name.utf8.count), 0])
    buffer.append(name)
    entry.dataStart = offset
    remainder = ~0
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    entry.size += text.count
    let table = remainders
    for byte in text { remainder = remainder >> 8 ^ table[Int((remainder ^ UInt32(byte)) & 0xFF)] }
    for start in stride(from: 0, to: text.count, by: 0xFFFF) {
      let block = UnsafeRawBufferPointer(rebasing: text[start...].prefix(0xFFFF))
      beginBlock(UInt16(block.count), isLast: 0)
      buffer.append(block)
    }
    isTooLarge = isTooLarge || max(entry.size, offset) > UInt32.max
  }

  /// Begins a DEFLATE block of uncompressed bytes, whose number is `count` (RFC 1951, 3.2.4).
  private mutating func beginBlock(_ count: UInt16, isLast: UInt8) {
    buffer.append(isLast)
    buffer.append(words: [count, ~count])
  }

  mutating func end() {
    beginBlock(0, isLast: 1)
    let sizes = [Int(~remainder), offset - entry.dataStart, entry.size].flatMap(Self.words)
    buffer.append(words: [0x4B50, 0x0807] + sizes)
    directory.append(words: [0x4B50, 0x0201, 20] + Self.attributes + sizes + [UInt16(entry.name.utf8.count)])
    directory.append(words: [0, 0, 0, 0, 0, 0] + Self.words(of: entry.start))
    directory.append(entry.name)
    entryCount += 1
  }

  /// Writes the directory, which ends the archive.
  mutating func finish() {
    let start = offset
    directory.withUnsafeBytes { buffer.append($0) }
    buffer.append(words: [0x4B50, 0x0605, 0, 0, entryCount, entryCount])
    buffer.append(words: Self.words(of: directory.count) + Self.words(of: start) + [0])
  }

  private static func words(of value: Int) -> [UInt16] { [0, 16].map { UInt16(truncatingIfNeeded: value >> $0) } }
}

extension ByteBuffer {
  fileprivate mutating func append(words: [UInt16]) {
    for word in words { append([UInt8(word & 0xFF), UInt8(word >> 8)]) }
  }
}
