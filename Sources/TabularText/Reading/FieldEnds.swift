/// Where the fields of a record end, counted from its start; reused from record to record.
struct FieldEnds: ~Copyable {
  private var storage: UnsafeMutablePointer<Int>
  private var capacity = 64
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ end: Int) {
    if count == capacity { grow() }
    storage[count] = end
    count &+= 1
  }

  /// The bytes of a field, counted from the start of the record; nothing for a field that there is not.
  @inline(__always)
  subscript(field: Int) -> Range<Int> {
    guard field >= 0, field < count else { return 0..<0 }
    // A delimiter stands between.
    return Range(uncheckedBounds: (field == 0 ? 0 : storage[field &- 1] &+ 1, storage[field]))
  }

  @inline(never)
  private mutating func grow() {
    let moved = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (moved, capacity * 2)
  }
}
