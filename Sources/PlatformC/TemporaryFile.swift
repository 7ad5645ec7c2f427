/// An unfinished output file, in the folder of its target. With unnamed files it gets its name at the very end, so that
/// a crash leaves nothing behind; on other systems it is removed when the program fails or a signal ends it.
package struct TemporaryFile {
  package let descriptor: Int32
  private let target: [CChar]
  /// `nil` while it has no name.
  private let name: [CChar]?

  /// Creates an empty file to read and write, with permissions `mode` less the umask; `nil` with `errno` on failure.
  package init?(for target: [CChar], mode: mode_t) {
    self.target = target
    if let number = UnnamedFile.make(in: FilePath.folder(of: target), mode: UInt32(mode)) {
      (descriptor, name) = (number, nil)
      return
    }
    var number: Int32 = -1
    name = Self.takeName(beside: target) {
      number = open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      return number >= 0
    }
    descriptor = number
    guard name != nil else { return nil }
  }

  package func finish() -> Bool {
    // A signal between the last two steps would leave the temporary name behind.
    withSignalsBlocked {
      if name == nil, UnnamedFile.name(descriptor, as: target) { return true }
      guard let name = name ?? Self.takeName(beside: target, { UnnamedFile.name(descriptor, as: $0) }) else {
        return false
      }
      if rename(name, target) != 0 {
        // A mount point cannot be replaced, nor another user's file in a sticky folder: its content is overwritten.
        guard errno == EBUSY || errno == EPERM, Self.write(descriptor, over: target) else { return false }
        unlink(name)
      }
      Self.release(name)
      return true
    }
  }

  /// Waits until the folder's device has stored the name; returns false with `errno` on failure.
  package func synchronizeFolder() -> Bool {
    let folder = open(FilePath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      // The folder can be written to, but not read.
      sync()
      return true
    }
    defer { close(folder) }
    return synchronize(folder)
  }

  /// Makes a file with an unused name in the target's folder; returns the name, or `nil` with `errno` on failure.
  private static func takeName(beside target: [CChar], _ make: ([CChar]) -> Bool) -> [CChar]? {
    isRemovedAtInterruption
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = ".scrollcalc-" + String(generator.next() as UInt64, radix: 36) + ".tmp"
      let candidate: [CChar] = FilePath.directory(of: target) + name.utf8.map { CChar(bitPattern: $0) } + [0]
      // Recorded before the file exists, so that a signal in between cannot miss it.
      paths[(0..<maxCount).first { paths[$0] == nil } ?? 0] = strdup(candidate)
      if make(candidate) { return candidate }
      release(candidate)
      guard errno == EEXIST else { return nil }
    }
  }

  /// The largest number of unfinished files, of which a program has one or two.
  private static let maxCount = 8

  // The signal handler may read them at any time.
  nonisolated(unsafe) private static let paths = Interruption.memory(
    of: UnsafeMutablePointer<CChar>?.none, count: maxCount)

  private static let isRemovedAtInterruption: Void = {
    _ = paths
    Interruption.tidyUp { TemporaryFile.remove() }
  }()

  /// Exempts a name from `remove()`: the file has its final name, or was never made.
  private static func release(_ name: [CChar]) {
    for index in 0..<maxCount where paths[index].map({ strcmp($0, name) == 0 }) ?? false { paths[index] = nil }
  }

  package static func remove() {
    for index in 0..<maxCount {
      guard let name = paths[index] else { continue }
      unlink(name)
      paths[index] = nil
    }
  }

  /// Copies an open file over another; returns false with `errno` on failure. The bytes beyond the old end are written
  /// first: if the disk is full, the file stays unchanged.
  private static func write(_ source: Int32, over path: [CChar]) -> Bool {
    let number = open(path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { return false }
    defer { close(number) }
    let length = lseek(source, 0, SEEK_END)
    let oldLength = lseek(number, 0, SEEK_END)
    guard copy(oldLength..<max(length, oldLength), from: source, to: number) else {
      let reason = errno
      _ = ftruncate(number, oldLength)
      errno = reason
      return false
    }
    return copy(0..<min(length, oldLength), from: source, to: number) && ftruncate(number, length) == 0
      && synchronize(number)
  }

  private static func copy(_ range: Range<off_t>, from source: Int32, to number: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let count = pread(source, buffer.baseAddress, min(buffer.count, Int(range.upperBound - offset)), offset)
        guard count > 0 else { return false }
        let written = pwrite(number, buffer.baseAddress, count, offset)
        guard written > 0 else { return false }
        offset += off_t(written)
      }
      return true
    }
  }
}
