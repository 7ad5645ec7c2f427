/// A compressor by DEFLATE (RFC 1951), with a fixed code that is short for the digits and the markup of sheets.
///
/// It finds repetitions of eight bytes or more within the text of a call. A shorter one may not pay: it takes up to 23
/// bits, and a digit 4.
struct Deflater: ~Copyable {
  private typealias Code = (bits: UInt64, width: UInt64)

  /// The codes of bytes, of the end (256), and of the lengths of repetitions.
  private let literals = codes(285) { symbol in
    switch symbol {
    case 0x2E, 0x30...0x39: 4  // The point and digits
    case 0x20, 0x22, 0x2F, 0x3C...0x3E, 0x61...0x7A: 9  // Blank, ", /, <, =, > and letters
    case 0x09, 0x0A, 0x20...0x7F, 256: 11
    case 0x80...0xFF: 13
    case 262...271: 6  // 8 to 30 bytes
    case 272...284: 8
    default: 0  // Control characters, which XML forbids, and lengths below 8
    }
  }

  private let distances = codes(30) { $0 < 4 ? 6 : $0 < 26 ? 5 : 4 }
  /// The bits that do not fill four bytes yet.
  private var pending: Code = (0, 0)

  /// Returns the codes of symbols with these widths by RFC 1951, 3.2.2.
  private static func codes(_ count: Int, _ width: (_ symbol: Int) -> UInt64) -> [Code] {
    var codes: [Code] = (0..<count).map { (0, width($0)) }
    var next: UInt64 = 0
    for width in 1...15 as ClosedRange<UInt64> {
      next <<= 1
      for symbol in codes.indices where codes[symbol].width == width {
        codes[symbol].bits = reversed(next, width)
        next += 1
      }
    }
    return codes
  }

  private static func reversed(_ bits: UInt64, _ width: UInt64) -> UInt64 {
    (0..<width).reduce(0) { $0 << 1 | bits >> $1 & 1 }
  }

  /// Begins a text, which is a single block: writes its codes.
  mutating func begin(into buffer: inout ByteBuffer) {
    pending = (0, 0)
    // The last block has own codes for 285 literals and 30 distances. Their widths have codes of four bits.
    let head: [Code] = [(5, 3), (28, 5), (29, 5), (15, 4), (0, 9)] + Array(repeating: (4, 3), count: 16)
    let widths = (literals + distances).map { Code(Self.reversed($0.width, 4), 4) }
    for code in head + widths { put(code, into: &buffer) }
  }

  mutating func append(_ text: UnsafeRawBufferPointer, into buffer: inout ByteBuffer) {
    func word(at position: Int) -> UInt64 { text.loadUnaligned(fromByteOffset: position, as: UInt64.self) }
    // The last position of eight bytes with each hash; negative for none.
    var positions = [Int32](repeating: -1, count: 1 << 14)
    var position = 0
    while position < text.count {
      var (length, earlier) = (1, -1)
      if position + 8 <= text.count {
        let slot = Int((word(at: position) &* 0x9E37_79B9_7F4A_7C15) >> 50)
        (earlier, positions[slot]) = (Int(positions[slot]), Int32(position))
      }
      if earlier >= 0, position - earlier <= 1 << 15, word(at: earlier) == word(at: position) {
        length = 8
        // A length of 258 has a code of its own.
        let limit = min(257, text.count - position)
        while length < limit, text[earlier + length] == text[position + length] { length += 1 }
        put(length - 3, steps: 4, from: 257, in: literals, into: &buffer)
        put(position - earlier - 1, steps: 2, from: 0, in: distances, into: &buffer)
      } else {
        put(literals[Int(text[position])], into: &buffer)
      }
      position += length
    }
  }

  mutating func end(into buffer: inout ByteBuffer) {
    put(literals[256], into: &buffer)
    // Zeros fill four bytes, of which those after the end are dropped.
    let excess = (32 - Int(pending.width)) / 8
    put((0, 32 - pending.width), into: &buffer)
    buffer.truncate(to: buffer.count - excess)
  }

  /// Writes a number as the code of a range and its offset there. Each power of two has as many ranges as `steps`.
  @inline(__always)
  private mutating func put(
    _ number: Int, steps: Int, from first: Int, in codes: [Code], into buffer: inout ByteBuffer
  ) {
    let extra = max(Int.bitWidth - 1 - number.leadingZeroBitCount - steps / 2, 0)
    put(codes[first + steps * extra + number >> extra], into: &buffer)
    put((UInt64(number & (1 << extra - 1)), UInt64(extra)), into: &buffer)
  }

  @inline(__always)
  private mutating func put(_ code: Code, into buffer: inout ByteBuffer) {
    pending = (pending.bits | code.bits << pending.width, pending.width + code.width)
    guard pending.width >= 32 else { return }
    buffer.append(littleEndian: UInt32(truncatingIfNeeded: pending.bits))
    pending = (pending.bits >> 32, pending.width - 32)
  }
}
