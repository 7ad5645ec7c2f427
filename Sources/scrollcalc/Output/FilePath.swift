import PlatformC

/// File names as C strings: bytes, not text.
enum FilePath {
  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// The file that a chain of links ends at, whether or not it exists; `nil` with `errno` where there is no end.
  static func followingLinks(_ path: [CChar]) -> [CChar]? {
    var path = path
    for _ in 0..<40 {
      guard let link = target(ofLink: path) else { return path }
      let isAbsolute = link.first == slash
      path = isAbsolute ? link : directory(of: path) + link
    }
    errno = ELOOP
    return nil
  }

  /// Everything up to and with the last slash; empty for a file of the current directory.
  static func directory(of path: [CChar]) -> ArraySlice<CChar> {
    path.lastIndex(of: slash).map { path[...$0] } ?? []
  }

  private static func target(ofLink path: [CChar]) -> [CChar]? {
    var buffer = [CChar](repeating: 0, count: 4097)
    let length = readlink(path, &buffer, 4096)
    return length > 0 ? Array(buffer[..<length]) + [0] : nil
  }
}
