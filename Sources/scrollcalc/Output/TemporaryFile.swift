import PlatformC

/// The one unfinished output file there can be, removed when the program fails or is interrupted.
enum TemporaryFile {
  // The signal handler reads this, at any time. It is memory of our own because Swift watches over accesses to a
  // variable: a signal in the middle of one would end the program as a conflict, before the file is removed.
  nonisolated(unsafe) private static let path: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let path = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 1)
    path.initialize(to: nil)
    return path
  }()

  /// Creates and opens an empty file with a name nobody else has, in the directory of another.
  ///
  /// - Parameters:
  ///   - target: the path of that other file, which need not exist.
  ///   - mode: the permissions that the file starts out with, less the umask.
  /// - Returns: `nil` with `errno` where the directory takes no new file.
  static func make(beside target: [CChar], mode: mode_t) -> (descriptor: Int32, path: [CChar])? {
    // Before any handler that reads it.
    release()
    Interruption.prepare()
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = ".scrollcalc-" + String(generator.next() as UInt64, radix: 36) + ".tmp"
      let candidate: [CChar] = FilePath.directory(of: target) + name.utf8.map { CChar(bitPattern: $0) } + [0]
      // Noted before it exists, so that no signal can come in between.
      path.pointee = strdup(candidate)
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (descriptor, candidate) }
      release()
      guard errno == EEXIST else { return nil }
    }
  }

  /// Lets the file be: it has its final name.
  static func release() { path.pointee = nil }

  /// Removes the file, if there is one.
  static func remove() {
    guard let name = path.pointee else { return }
    unlink(name)
    release()
  }
}
