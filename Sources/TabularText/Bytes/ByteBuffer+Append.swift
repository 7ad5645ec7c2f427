extension ByteBuffer {
  /// Appends one byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[length] = byte
    length &+= 1
  }

  /// Appends the same byte `repetitions` times; none when that is not positive.
  public mutating func append(_ byte: UInt8, repeated repetitions: Int) {
    guard repetitions > 0 else { return }
    reserve(repetitions)
    (storage + length).initialize(repeating: byte, count: repetitions)
    length += repetitions
  }

  /// Appends bytes that live elsewhere.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(storage + length).copyMemory(from: source, byteCount: bytes.count)
    length += bytes.count
  }

  /// Sets up to `limit` bytes aside for a closure that fills them in, such as one that reads a file.
  ///
  /// - Parameter read: is given memory and returns how many bytes it has put there.
  /// - Returns: how many bytes that were.
  public mutating func append<Failure: Error>(
    upTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    reserve(limit)
    let count = min(max(try read(UnsafeMutableRawBufferPointer(start: storage + length, count: limit)), 0), limit)
    length += count
    return count
  }

  /// Appends the bytes of an array.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Appends a literal's UTF-8.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a text's UTF-8.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  public var text: String {
    String(decoding: UnsafeBufferPointer(start: storage, count: length), as: UTF8.self)
  }
}
