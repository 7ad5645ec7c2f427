import PlatformC

/// The one unfinished output file there can be, removed when the program fails or is interrupted.
enum TemporaryFile {
  // Read by the signal handler, which may only look at plain memory: never changed while signals can come, except
  // from nil to a path and back.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// Creates and opens an empty file with a name nobody else has, in the directory of another.
  ///
  /// - Returns: `nil` with `errno` where the directory takes no new file.
  static func make(beside target: [CChar]) -> (descriptor: Int32, path: [CChar])? {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { removeFile(on: number) }
    var generator = SystemRandomNumberGenerator()
    while true {
      let name = ".scrollcalc-" + String(generator.next() as UInt64, radix: 36) + ".tmp"
      let candidate: [CChar] = FilePath.directory(of: target) + name.utf8.map { CChar(bitPattern: $0) } + [0]
      // Noted before it exists, so that no signal can come in between.
      path = strdup(candidate)
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, candidate) }
      path = nil
      guard errno == EEXIST else { return nil }
    }
  }

  /// Lets the file be: it has its final name.
  static func release() { path = nil }

  /// Removes the file, if there is one.
  static func remove() {
    guard let path else { return }
    unlink(path)
    self.path = nil
  }

  /// Has the signal remove the file and then end the process as it would have without us.
  private static func removeFile(on number: Int32) {
    let previous = signal(number) { number in
      TemporaryFile.remove()
      signal(number, SIG_DFL)
      raise(number)
    }
    // A signal that a parent chose to ignore, as nohup does, stays ignored.
    // Handlers are C functions, which Swift cannot compare; their addresses it can.
    if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }
}
