import CommandLineParsing
import PlatformC

/// Names of files that stand for what is open already: `/dev/stdout`, `/proc/self/fd/7`.
///
/// Opened anew, a file that a shell appends to would be written from its start, or replaced.
enum DescriptorName {
  /// The descriptor that a name stands for, however it is written.
  static func descriptor(of path: [CChar]) -> Int32? {
    switch ArgumentText(cString: path) {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    let last = ArgumentText(cString: Array(path[FilePath.directory(of: path).endIndex...]))
    guard let number = last.string.flatMap({ Int32($0) }), fcntl(number, F_GETFD) != -1 else { return nil }
    let folder = canonical(FilePath.folder(of: path))
    let folders: [ArgumentText] = ["/dev/fd/", "/proc/self/fd/"]
    return folders.contains { canonical($0.cString) == folder } ? number : nil
  }

  /// The one of standard output and standard error that is open for writing to a file, whatever this is called.
  static func standardStream(on file: stat) -> Int32? {
    [1, 2].first { number in
      var status = stat()
      return fstat(number, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        && isWritable(number)
    }
  }

  static func isWritable(_ number: Int32) -> Bool {
    [O_WRONLY, O_RDWR].contains(fcntl(number, F_GETFL) & O_ACCMODE)
  }

  /// The folder without links and detours; where it is not there, the name as it is.
  private static func canonical(_ folder: [CChar]) -> [CChar] {
    guard let path = realpath(folder, nil) else { return folder }
    defer { free(path) }
    return Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
  }
}
