/// File names as C strings: bytes, not text.
package enum FilePath {
  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// Returns a path and its links' targets; the last is not a link and may not exist. `nil` with `errno` for a loop.
  package static func links(from path: [CChar]) -> [[CChar]]? {
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
  static func directory(of path: [CChar]) -> ArraySlice<CChar> {
    path.lastIndex(of: slash).map { path[...$0] } ?? []
  }

  /// Returns the directory of a file as a path that is never empty: `./` for the current directory.
  package static func folder(of path: [CChar]) -> [CChar] {
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
  package static func descriptor(of path: [CChar]) -> Int32? {
    let last = path[directory(of: path).endIndex...].dropLast().map { UInt8(bitPattern: $0) }
    guard let number = Int32(String(decoding: last, as: UTF8.self)), fcntl(number, F_GETFD) != -1 else { return nil }
    let folder = canonical(Self.folder(of: path))
    return ["/dev/fd/", "/proc/self/fd/"].contains { canonical(Array($0.utf8CString)) == folder } ? number : nil
  }

  /// Returns 1 or 2 if standard output or standard error writes to a file, under whatever name; `nil` if neither does.
  package static func standardStream(on file: stat) -> Int32? {
    [1, 2].first { number in
      var status = stat()
      return fstat(number, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
        && isWritable(number)
    }
  }

  package static func isWritable(_ number: Int32) -> Bool {
    [O_WRONLY, O_RDWR].contains(fcntl(number, F_GETFL) & O_ACCMODE)
  }

  /// Returns the path of a folder without links, `.` and `..`; the name itself if the folder does not exist.
  private static func canonical(_ folder: [CChar]) -> [CChar] {
    guard let path = realpath(folder, nil) else { return folder }
    defer { free(path) }
    return Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
  }
}

/// The messages of the C library for errors.
package enum SystemError {
  /// The system's message for the last failed call: "No such file or directory".
  package static var lastReason: String { reason(errno) }
  package static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
