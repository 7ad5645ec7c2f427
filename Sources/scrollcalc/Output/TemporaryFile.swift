import PlatformC

/// An unfinished file, in the folder of the one that it is to become.
///
/// Where the system has files without a name it gets one at the very end, and nothing can leave it behind. Elsewhere it
/// is removed when the program fails, or a signal ends it.
struct TemporaryFile {
  let number: Int32
  private let target: [CChar]
  /// `nil` as long as it has none.
  private let name: [CChar]?

  /// Creates an empty file, open for reading and writing.
  ///
  /// - Parameters:
  ///   - target: the path of the file that it is to become, which need not exist.
  ///   - mode: the permissions that it starts out with, less the umask.
  /// - Returns: `nil` with `errno` where the folder takes no new file.
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

  /// Gives the finished file its place.
  ///
  /// - Returns: `false` with `errno` where that cannot be done.
  func finish() -> Bool {
    // Between the last two steps it has a name that it should not keep.
    withSignalsBlocked {
      if name == nil, UnnamedFile.name(number, as: target) { return true }
      guard let name = name ?? Self.takeName(beside: target, { UnnamedFile.name(number, as: $0) }) else { return false }
      if rename(name, target) == 0 {
        Self.release()
        return true
      }
      // The place of a file that is mounted by itself cannot be taken, nor that of somebody else's in a sticky folder.
      guard errno == EBUSY || errno == EPERM, OverwrittenFile.write(number, over: target) else { return false }
      Self.remove()
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

  /// Makes a file under a name that nobody has, beside another.
  private static func takeName(beside target: [CChar], _ make: ([CChar]) -> Bool) -> [CChar]? {
    // Before any handler that reads it.
    release()
    Interruption.prepare()
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = ".scrollcalc-" + String(generator.next() as UInt64, radix: 36) + ".tmp"
      let candidate: [CChar] = FilePath.directory(of: target) + name.utf8.map { CChar(bitPattern: $0) } + [0]
      // Noted before it exists, so that no signal can come in between.
      path.pointee = strdup(candidate)
      if make(candidate) { return candidate }
      release()
      guard errno == EEXIST else { return nil }
    }
  }
}

/// The name of the one unfinished file there can be, as long as it has one.
extension TemporaryFile {
  // The signal handler reads this, at any time.
  nonisolated(unsafe) private static let path = Interruption.memory(of: UnsafeMutablePointer<CChar>?.none)

  /// Lets the file be: it has its final name.
  static func release() { path.pointee = nil }

  /// Removes the file, if there is one.
  static func remove() {
    guard let name = path.pointee else { return }
    unlink(name)
    release()
  }
}
