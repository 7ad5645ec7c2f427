/// A writer of a ZIP archive (PKWARE's APPNOTE 6.3) to a stream. Checksum and sizes come after each entry.
struct ZIPArchive: ~Copyable {
  /// The bytes that are not drained yet.
  private var buffer = ByteBuffer(capacity: 1 << 16)
  private var drainedCount = 0
  private var directory = ByteBuffer(capacity: 1 << 10)
  private var entryCount: UInt16 = 0
  private var entry = (name: "", start: 0, dataStart: 0, size: 0)
  /// The CRC-32 of ISO 3309.
  private var checksum: UInt32 = 0
  private var deflater = Deflater()
  /// True if a size or an offset needs more than the 32 bits that the archive has for it.
  private(set) var isTooLarge = false

  /// The version that reads the archive, 2.0; sizes after the data; DEFLATE; midnight of 1980-01-01.
  private static let attributes: [UInt16] = [20, 1 << 3, 8, 0, 1 << 5 | 1]

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
    checksum = 0
    deflater.begin(into: &buffer)
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    entry.size += text.count
    addToChecksum(text)
    deflater.append(text, into: &buffer)
    isTooLarge = isTooLarge || max(entry.size, offset) > UInt32.max
  }

  mutating func end() {
    deflater.end(into: &buffer)
    let sizes = [Int(checksum), offset - entry.dataStart, entry.size].flatMap(Self.words)
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

  /// The checksums of each byte, followed by none to seven zeros.
  private let checksums: [UInt32] = {
    var table = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { remainder, _ in remainder >> 1 ^ (remainder & 1) &* 0xEDB8_8320 }
    }
    for index in 256..<2048 { table.append(table[index - 256] >> 8 ^ table[Int(table[index - 256] & 0xFF)]) }
    return table
  }()

  /// Adds bytes to the checksum, eight at a time.
  private mutating func addToChecksum(_ text: UnsafeRawBufferPointer) {
    let table = checksums
    var remainder = ~checksum
    let wholeCount = text.count & ~7
    for offset in stride(from: 0, to: wholeCount, by: 8) {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ UInt64(remainder)
      remainder = (0..<8).reduce(0) { $0 ^ table[(7 - $1) * 256 + Int(word >> UInt64(8 * $1) & 0xFF)] }
    }
    for byte in text[wholeCount...] { remainder = remainder >> 8 ^ table[Int((remainder ^ UInt32(byte)) & 0xFF)] }
    checksum = ~remainder
  }
}

extension ByteBuffer {
  fileprivate mutating func append(words: [UInt16]) { for word in words { append(littleEndian: word) } }

  @inline(__always)
  mutating func append<Integer: FixedWidthInteger>(littleEndian value: Integer) {
    append(atMost: 8) { out in
      UnsafeMutableRawPointer(out).storeBytes(of: value.littleEndian, as: Integer.self)
      return out + Integer.bitWidth / 8
    }
  }
}
