/// The text of a short cell, made once and written many times.
public struct CellText: Sendable, BitwiseCopyable {
  /// The bytes, of which the first are the text, and the last tells how many.
  private var words: SIMD4<UInt64>

  /// The most bytes there is room for.
  public static let capacity = 31

  /// No text at all.
  public static let empty = CellText(words: .zero)

  private init(words: SIMD4<UInt64>) { self.words = words }

  /// `nil` for a text that does not fit.
  public init?(_ text: UnsafeRawBufferPointer) {
    guard text.count <= CellText.capacity else { return nil }
    words = .zero
    withUnsafeMutableBytes(of: &words) { words in
      words.copyBytes(from: text)
      words[CellText.capacity] = UInt8(text.count)
    }
  }

  /// Stands for a cell that could not be written.
  static let none = CellText(words: SIMD4(0, 0, 0, .max))

  @inline(__always)
  var exists: Bool { words.w != .max }

  @inline(__always)
  var count: Int { Int(truncatingIfNeeded: words.w >> 56) }

  /// Writes the text and returns one past its last byte; 32 bytes are overwritten.
  @inline(__always)
  func write(to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(out).storeBytes(of: words, as: SIMD4<UInt64>.self)
    return out + count
  }

  /// Has a text of at most ``capacity`` bytes written where a cell keeps it; the closure returns one past its last
  /// byte.
  @inline(__always)
  static func write(
    to cell: UnsafeMutablePointer<CellText>, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    let start = UnsafeMutableRawPointer(cell).assumingMemoryBound(to: UInt8.self)
    let end = body(start)
    start[capacity] = UInt8(truncatingIfNeeded: end - start)
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeBytes(of: words) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}

extension CellText {
  /// The shortest digits of a number, which always fit.
  public init(shortest value: Double, decimalMark: UInt8) {
    self = withUnsafeTemporaryAllocation(byteCount: ShortestDigits.longestText, alignment: 1) { bytes in
      let text = bytes.bindMemory(to: UInt8.self)
      guard let start = text.baseAddress else { return .empty }
      let end = ShortestDigits.write(value, to: start, decimalMark: decimalMark)
      return CellText(UnsafeRawBufferPointer(rebasing: bytes[..<(end - start)])) ?? .empty
    }
  }

  /// A whole number.
  public init(integer value: Int) {
    words = .zero
    withUnsafeMutableBytes(of: &words) { words in
      guard let start = words.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      start.pointee = ASCII.minus
      let end = DecimalDigits.write(UInt64(value.magnitude), to: start + (value < 0 ? 1 : 0))
      words[CellText.capacity] = UInt8(end - start)
    }
  }
}
