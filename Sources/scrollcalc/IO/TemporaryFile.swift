import PlatformC

/// An unfinished file, in the folder of the one that it is to become.
///
/// On a system with unnamed files it gets a name at the very end, and nothing can leave it behind. Elsewhere it is
/// removed when the program fails, or a signal ends it.
struct TemporaryFile {
  let number: Int32
  private let target: [CChar]
  /// `nil` while it has no name.
  private let name: [CChar]?

  /// Creates an empty file, open for reading and writing; `nil` with `errno` if the folder takes no new file.
  ///
  /// - Parameter mode: the permissions, less the umask.
  init?(for target: [CChar], mode: mode_t) {
    self.target = target
    if let number = UnnamedFile.make(in: FilePath.folder(of: target), mode: UInt32(mode)) {
      (self.number, name) = (number, nil)
      return
    }
    var number: Int32 = -1
    name = Self.takeName(beside: target) {
      number = open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      return number >= 0
    }
    self.number = number
    guard name != nil else { return nil }
  }

  /// Gives the finished file its name; `false` with `errno` if that fails.
  func finish() -> Bool {
    // Between the last two steps it has a name that it should not keep.
    withSignalsBlocked {
      if name == nil, UnnamedFile.name(number, as: target) { return true }
      guard let name = name ?? Self.takeName(beside: target, { UnnamedFile.name(number, as: $0) }) else { return false }
      if rename(name, target) == 0 {
        Self.release(name)
        return true
      }
      // The place of a file that is mounted by itself cannot be taken, nor that of somebody else's in a sticky folder.
      guard errno == EBUSY || errno == EPERM, OverwrittenFile.write(number, over: target) else { return false }
      unlink(name)
      Self.release(name)
      return true
    }
  }

  /// Waits until the folder's device has the name; `false` with `errno` where it could not keep it.
  func synchronizeFolder() -> Bool {
    let folder = open(FilePath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      // A folder that may be written to, but not read.
      sync()
      return true
    }
    defer { close(folder) }
    return synchronize(folder)
  }

  /// Makes a file under an unused name, beside another.
  private static func takeName(beside target: [CChar], _ make: ([CChar]) -> Bool) -> [CChar]? {
    // Before any handler that reads it.
    prepare()
    Interruption.prepare()
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = ".scrollcalc-" + String(generator.next() as UInt64, radix: 36) + ".tmp"
      let candidate: [CChar] = FilePath.directory(of: target) + name.utf8.map { CChar(bitPattern: $0) } + [0]
      // Noted before it exists, so that no signal can come in between.
      paths[(0..<most).first { paths[$0] == nil } ?? 0] = strdup(candidate)
      if make(candidate) { return candidate }
      release(candidate)
      guard errno == EEXIST else { return nil }
    }
  }
}

extension TemporaryFile {
  /// A result, and a plot beside it.
  private static let most = 2

  // The signal handler reads them, at any time.
  nonisolated(unsafe) private static let paths = Interruption.memory(of: UnsafeMutablePointer<CChar>?.none, count: 2)

  static func prepare() { _ = paths }

  /// Forgets a file that has its final name, or none.
  private static func release(_ name: [CChar]) {
    for index in 0..<most where paths[index].map({ strcmp($0, name) == 0 }) ?? false { paths[index] = nil }
  }

  static func remove() {
    for index in 0..<most {
      guard let name = paths[index] else { continue }
      unlink(name)
      paths[index] = nil
    }
  }
}

/// A file that is written in place, because no other can replace it.
enum OverwrittenFile {
  /// Copies an open file over another; `false` with `errno` if that fails.
  ///
  /// The bytes beyond the old end go first: if the disk is full, the file stays as it was.
  static func write(_ source: Int32, over path: [CChar]) -> Bool {
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
      var place = range.lowerBound
      while place < range.upperBound {
        let count = pread(source, buffer.baseAddress, min(buffer.count, Int(range.upperBound - place)), place)
        guard count > 0 else { return false }
        let written = pwrite(number, buffer.baseAddress, count, place)
        guard written > 0 else { return false }
        place += off_t(written)
      }
      return true
    }
  }
}

enum FileRights {
  /// Gives a new file, which nobody else may open so far, the owner, group, mode and access lists of the one that
  /// it replaces. What cannot be kept makes its rights fewer, never more. A security label is that of the folder.
  ///
  /// - Returns: false with `errno` on failure.
  static func copy(of path: [CChar], _ old: stat, to number: Int32) -> Bool {
    // Only the superuser may give files away; to a group of one's own anyone may.
    if fchown(number, old.st_uid, old.st_gid) != 0 { _ = fchown(number, uid_t.max, old.st_gid) }
    var new = stat()
    guard fstat(number, &new) == 0 else { return false }
    let hasGroup = new.st_gid == old.st_gid
    let hasLists = AccessLists.copy(from: path, to: number, areKept: hasGroup)
    return fchmod(number, mode(old.st_mode & 0o777, hasGroup: hasGroup, hasLists: hasLists)) == 0
  }

  private static func mode(_ mode: mode_t, hasGroup: Bool, hasLists: Bool) -> mode_t {
    guard hasLists else { return mode & 0o700 }
    guard !hasGroup else { return mode }
    // The former group are now others, and the new group were: both may do what both might.
    let common = mode >> 3 & mode & 0o7
    return mode & 0o700 | common << 3 | common
  }
}
