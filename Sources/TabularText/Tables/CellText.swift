/// The text of a cell of at most 31 bytes, made once and written many times.
public struct CellText: Sendable, BitwiseCopyable {
  /// The bytes of the text; the last of the 32 bytes is their number.
  private var words = SIMD4<UInt64>.zero
  private static let capacity = 31
  public static let empty = CellText()

  private init() {}

  /// Makes a cell of a text; `nil` if it has more than 31 bytes.
  private init?(_ text: UnsafeRawBufferPointer) {
    guard text.count <= CellText.capacity else { return nil }
    withUnsafeMutableBytes(of: &words) { words in
      words.copyBytes(from: text)
      words[CellText.capacity] = UInt8(text.count)
    }
  }

  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: words.w >> 56) }

  /// Writes the text and returns the end of it. It overwrites 32 bytes in any case.
  @inline(__always) func write(to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(out).storeBytes(of: words, as: SIMD4<UInt64>.self)
    return out + count
  }

  /// Makes a cell of the shortest digits of a number, at most 25 bytes; empty if the number is not finite.
  public init(shortest value: Double, decimalMark: UInt8) {
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestDigits.longestText) { text in
      guard let start = text.baseAddress else { return .empty }
      let count = ShortestDigits.write(value, to: start, decimalMark: decimalMark) - start
      return CellText(UnsafeRawBufferPointer(start: start, count: count)) ?? .empty
    }
  }

  public init(integer value: Int) {
    withUnsafeMutableBytes(of: &words) { words in
      guard let start = words.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      start.pointee = ASCII.minus
      let end = DecimalDigits.write(UInt64(value.magnitude), to: start + (value < 0 ? 1 : 0))
      words[CellText.capacity] = UInt8(end - start)
    }
  }

  /// Makes a cell of a text, quoted or escaped as a format requires; `nil` if that has more than 31 bytes.
  public init?(_ text: String, in format: TableFormat, _ dialect: TableDialect) {
    var buffer = ByteBuffer(capacity: 64)
    var text = text
    text.withUTF8 { format.appendText(&buffer, UnsafeRawBufferPointer($0), dialect.delimiter(in: format)) }
    guard let cell = buffer.withUnsafeBytes({ CellText($0) }) else { return nil }
    self = cell
  }
}
