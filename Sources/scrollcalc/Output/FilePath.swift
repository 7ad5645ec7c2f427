import PlatformC

/// File names as C strings: bytes, not text.
enum FilePath {
  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// A name and those that it leads to, link by link; the last is no link, whether or not it exists. `nil` with `errno`
  /// where there is no end.
  static func links(from path: [CChar]) -> [[CChar]]? {
    var path = path
    var chain = [path]
    for _ in 0..<40 {
      guard let link = target(ofLink: path) else { return chain }
      let isAbsolute = link.first == slash
      path = isAbsolute ? link : directory(of: path) + link
      chain.append(path)
    }
    errno = ELOOP
    return nil
  }

  /// Everything up to and with the last slash; empty for a file of the current directory.
  static func directory(of path: [CChar]) -> ArraySlice<CChar> {
    path.lastIndex(of: slash).map { path[...$0] } ?? []
  }

  /// The directory that a file is in, by a name of its own.
  static func folder(of path: [CChar]) -> [CChar] {
    let directory = directory(of: path)
    return directory.isEmpty ? [CChar(bitPattern: UInt8(ascii: ".")), slash, 0] : directory + [0]
  }

  private static func target(ofLink path: [CChar]) -> [CChar]? {
    var buffer = [CChar](repeating: 0, count: 4097)
    let length = readlink(path, &buffer, 4096)
    return length > 0 ? Array(buffer[..<length]) + [0] : nil
  }
}
