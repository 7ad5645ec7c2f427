import PlatformC

/// A file whose bytes are replaced where they are, because no other can take its place.
enum OverwrittenFile {
  /// Copies an open file over another.
  ///
  /// What is beyond the old end goes first: a disk that is full is found out then, and the file is as it was.
  ///
  /// - Returns: `false` with `errno` where that cannot be done.
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
