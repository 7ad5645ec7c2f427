/// A reader of records from bytes that its caller supplies.
public protocol RecordReader: ~Copyable {
  /// Reads the next record; returns false at the end and after a header, `nil` for lack of bytes. Throws if malformed.
  mutating func step() throws(CSVError) -> Bool?

  /// Calls a closure that fills memory with more bytes and returns their number, 0 at the end.
  mutating func fill<Failure: Error>(_ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int) throws(Failure)
}

/// A buffer of unused input bytes, and eight zeros after them, so that eight bytes can be loaded from any position.
struct InputBuffer: ~Copyable {
  private static let chunk = 1 << 16
  private static let slack = 8
  private var bytes = ByteBuffer(capacity: 2 * chunk + slack)
  var start = 0
  private(set) var isComplete = false

  init() { endInZeros() }

  @inline(__always)
  var storage: UnsafeMutablePointer<UInt8> { bytes.storage }

  @inline(__always)
  var end: Int { bytes.length }

  var unread: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: storage + start, count: end - start) }

  /// Skips a UTF-8 byte order mark; returns true if there is one.
  mutating func skipByteOrderMark() -> Bool {
    let isMark = unread.starts(with: [0xEF, 0xBB, 0xBF])
    start += isMark ? 3 : 0
    return isMark
  }

  /// Calls a closure that appends bytes and returns their number, 0 at the end. Returns true if a line may end in them.
  mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Bool {
    let mayOweLineFeed = start < end && storage[end - 1] == ASCII.carriageReturn
    storage.update(from: storage + start, count: end - start)
    bytes.truncate(to: end - start)
    start = 0
    bytes.reserve(Self.chunk + Self.slack)
    let count = try bytes.append(upTo: bytes.capacity - end - Self.slack, read)
    endInZeros()
    isComplete = isComplete || count == 0
    let new = UnsafeBufferPointer(start: storage + end - count, count: count)
    return count == 0 || mayOweLineFeed || new.contains(where: ASCII.isLineEnd)
  }

  /// Replaces all bytes by a copy of others, after which the input ends.
  mutating func load(_ block: UnsafeRawBufferPointer) {
    (start, isComplete) = (0, true)
    bytes.removeAll()
    bytes.append(block)
    endInZeros()
  }

  private mutating func endInZeros() {
    bytes.append(0, repeated: Self.slack)
    bytes.truncate(to: end - Self.slack)
  }
}
