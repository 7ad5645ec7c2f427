/// Bytes on their way in: what has been read and not yet been used.
///
/// There are always eight zero bytes behind the last one, so that eight bytes can be looked at together anywhere.
struct InputBuffer: ~Copyable {
  static let chunk = 1 << 16
  static let slack = 8

  private(set) var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// Where the unused bytes begin.
  var start = 0

  /// Where the bytes end.
  private(set) var end = 0

  /// Whether nothing comes after these bytes.
  private(set) var isComplete = false

  init() {
    capacity = 2 * Self.chunk
    storage = .allocate(capacity: capacity + Self.slack)
    endInZeros()
  }

  deinit { storage.deallocate() }

  /// Lets a closure put bytes behind those that are there; when it returns 0, or less, it is not asked again.
  ///
  /// - Returns: whether the new bytes may show that a line ends, or nothing comes after them.
  mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Bool {
    let mayOweLineFeed = start < end && storage[end - 1] == ASCII.carriageReturn
    makeRoom(for: Self.chunk)
    let room = capacity - end
    let count = min(try read(UnsafeMutableRawBufferPointer(start: storage + end, count: room)), room)
    guard count > 0 else {
      isComplete = true
      return true
    }
    let new = UnsafeBufferPointer(start: storage + end, count: count)
    end += count
    endInZeros()
    return mayOweLineFeed || new.contains { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
  }

  /// Replaces everything by bytes after which nothing comes.
  mutating func load(_ bytes: UnsafeRawBufferPointer) {
    (start, end) = (0, 0)
    makeRoom(for: bytes.count)
    UnsafeMutableRawBufferPointer(start: storage, count: capacity).copyMemory(from: bytes)
    end = bytes.count
    endInZeros()
    isComplete = true
  }

  private func endInZeros() { (storage + end).initialize(repeating: 0, count: Self.slack) }

  private mutating func makeRoom(for count: Int) {
    if start > 0 {
      storage.update(from: storage + start, count: end - start)
      end -= start
      start = 0
    }
    guard capacity - end < count else { return }
    let larger = max(capacity * 2, end + count)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.slack)
    moved.update(from: storage, count: end)
    storage.deallocate()
    (storage, capacity) = (moved, larger)
  }
}
