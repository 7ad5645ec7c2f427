/// A growable, reusable buffer of bytes. It cannot be copied, so appending needs neither a reference count nor a
/// uniqueness check. All unsafe memory of this module is in this type and ``FieldEnds``.
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var storage: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length = 0

  @inlinable
  public var count: Int { length }

  /// Makes an empty buffer with a capacity of at least 64 bytes before it grows.
  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// Empties the buffer and keeps its memory.
  @inlinable
  public mutating func removeAll() { length = 0 }

  @inlinable
  public mutating func truncate(to newCount: Int) { length = min(length, max(newCount, 0)) }

  @inlinable
  public mutating func reserve(_ extra: Int) { if capacity &- length < extra { grow(by: extra) } }

  @usableFromInline @inline(never) mutating func grow(by extra: Int) {
    let larger = max(capacity * 2, length + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: storage, count: length)
    storage.deallocate()
    (storage, capacity) = (moved, larger)
  }

  /// Calls the closure with the bytes, whose address is valid during the call only.
  @inlinable public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage, count: length))
  }

  /// Reserves `limit` bytes; the closure writes at their address and returns one past the last byte that it wrote.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
    reserve(limit)
    length = body(storage + length) - storage
  }

  @inlinable public mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[length] = byte
    length &+= 1
  }

  /// Appends a byte `repetitions` times; does nothing if that is not positive.
  public mutating func append(_ byte: UInt8, repeated repetitions: Int) {
    guard repetitions > 0 else { return }
    reserve(repetitions)
    (storage + length).initialize(repeating: byte, count: repetitions)
    length += repetitions
  }

  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(storage + length).copyMemory(from: source, byteCount: bytes.count)
    length += bytes.count
  }

  /// Reserves `limit` bytes, calls a closure that fills some of them, such as a file reader, and returns their number.
  public mutating func append<Failure: Error>(
    upTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    reserve(limit)
    let count = min(max(try read(UnsafeMutableRawBufferPointer(start: storage + length, count: limit)), 0), limit)
    length += count
    return count
  }

  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  public mutating func append(_ text: StaticString) { text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) } }

  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: UnsafeBufferPointer(start: storage, count: length), as: UTF8.self) }
}
