import CommandLineParsing
import PlatformC

/// File names as C strings: bytes, not text.
enum FilePath {
  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// Returns a path and its links' targets; the last is not a link and may not exist. `nil` with `errno` for a loop.
  static func links(from path: [CChar]) -> [[CChar]]? {
    var path = path
    var chain = [path]
    for _ in 0..<40 {
      guard let link = target(ofLink: path) else { return chain }
      path = link.first == slash ? link : directory(of: path) + link
      chain.append(path)
    }
    errno = ELOOP
    return nil
  }

  /// Returns the path up to and including the last slash; empty for a file of the current directory.
  static func directory(of path: [CChar]) -> ArraySlice<CChar> { path.lastIndex(of: slash).map { path[...$0] } ?? [] }

  /// Returns the directory of a file as a path that is never empty: `./` for the current directory.
  static func folder(of path: [CChar]) -> [CChar] {
    let directory = directory(of: path)
    return directory.isEmpty ? [CChar(bitPattern: UInt8(ascii: ".")), slash, 0] : directory + [0]
  }

  /// Returns the target of a link, as it is written in the link; `nil` if the path is not a link.
  private static func target(ofLink path: [CChar]) -> [CChar]? {
    var buffer = [CChar](repeating: 0, count: 4097)
    let length = readlink(path, &buffer, 4096)
    return length > 0 ? Array(buffer[..<length]) + [0] : nil
  }

  // MARK: - Names of open descriptors. Opening one again would overwrite a file that a shell appends to, or replace it.

  /// Returns the descriptor that a path such as `/dev/fd/7` names; `nil` for other paths.
  static func descriptor(of path: [CChar]) -> Int32? {
    let last = ArgumentText(cString: Array(path[directory(of: path).endIndex...]))
    guard let number = last.string.flatMap({ Int32($0) }), fcntl(number, F_GETFD) != -1 else { return nil }
    let folder = canonical(Self.folder(of: path))
    let folders: [ArgumentText] = ["/dev/fd/", "/proc/self/fd/"]
    return folders.contains { canonical($0.cString) == folder } ? number : nil
  }

  /// Returns 1 or 2 if standard output or standard error writes to a file, under whatever name; `nil` if neither does.
  static func standardStream(on file: stat) -> Int32? {
    [1, 2].first { number in
      var status = stat()
      return fstat(number, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        && isWritable(number)
    }
  }

  static func isWritable(_ number: Int32) -> Bool { [O_WRONLY, O_RDWR].contains(fcntl(number, F_GETFL) & O_ACCMODE) }

  /// Returns the path of a folder without links, `.` and `..`; the name itself if the folder does not exist.
  private static func canonical(_ folder: [CChar]) -> [CChar] {
    guard let path = realpath(folder, nil) else { return folder }
    defer { free(path) }
    return Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
  }
}

struct FileDescriptor {
  let number: Int32
  let name: String

  static let standardOutput = FileDescriptor(number: 1, name: "standard output")

  /// Writes all the bytes, waiting while a pipe is full. Throws `readerGone` for a closed pipe, else `file`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = PlatformC.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      rest = rest.dropFirst(max(count, 0))
      // A device that accepts no bytes and reports no error would cause an endless loop.
      if count == 0 { throw .file(.inputOutput, name: name, reason: "the system wrote no bytes") }
      if count > 0 { continue }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: Self.wait(for: Int32(POLLOUT), on: number)
      case EPIPE: throw .readerGone
      default: throw .file(.inputOutput, name: name)
      }
    }
  }

  func write(_ text: String) throws(Failure) {
    var text = text
    let written = text.withUTF8 { bytes in Result { () throws(Failure) in try write(UnsafeRawBufferPointer(bytes)) } }
    try written.get()
  }

  func synchronize() throws(Failure) {
    guard PlatformC.synchronize(number) else { throw .file(.inputOutput, name: name) }
    // Some file systems report only on closing that they could not store the bytes.
    let copy = dup(number)
    if copy >= 0, close(copy) == -1, errno != EINTR { throw .file(.inputOutput, name: name) }
  }

  /// Sleeps until a pipe that another process made non-blocking can be read (`POLLIN`) or written (`POLLOUT`).
  static func wait(for event: Int32, on number: Int32) {
    var waiting = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

enum SystemError {
  /// The system's message for the last failed call: "No such file or directory".
  static var lastReason: String { reason(errno) }
  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
