/// A buffer of input bytes that have been read but not yet used.
///
/// Eight zero bytes follow the last one, so that eight bytes can be loaded at once from any position.
struct InputBuffer: ~Copyable {
  static let chunk = 1 << 16
  static let slack = 8
  private(set) var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The index of the first unused byte.
  var start = 0
  /// The index after the last unused byte.
  private(set) var end = 0
  /// True if the input ends after these bytes.
  private(set) var isComplete = false

  init() {
    capacity = 2 * Self.chunk
    storage = .allocate(capacity: capacity + Self.slack)
    endInZeros()
  }

  deinit { storage.deallocate() }

  /// Calls a closure that appends bytes and returns their number; 0 or less means that the input has ended.
  ///
  /// - Returns: true if a line may end in the new bytes, or the input has ended.
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

  /// Replaces all bytes by a copy of others, after which the input ends.
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
