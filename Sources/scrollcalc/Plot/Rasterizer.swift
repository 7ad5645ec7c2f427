import PlatformC

/// Programs of the system that draw an SVG in pixels.
enum Rasterizer {
  /// The picture as a PNG.
  ///
  /// - Throws: also where there is no such program.
  static func png(of svg: String) throws(Failure) -> [UInt8] {
    #if os(Windows) || os(WASI)
      throw failure("this system has no program for that that is known here")
    #else
      var name = Array("/tmp/scrollcalc-XXXXXX".utf8CString)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { throw failure(SystemError.lastReason) }
      defer {
        unlink(name)
        close(descriptor)
      }
      try FileDescriptor(number: descriptor, name: "the picture").write(svg)
      let file = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let script = """
        if command -v rsvg-convert >/dev/null; then exec rsvg-convert --format=png '\(file)'; fi
        if command -v resvg >/dev/null; then exec resvg '\(file)' -c; fi
        exit 127
        """
      guard let pipe = ShellPipe(script, stream: 1) else { throw failure(SystemError.lastReason) }
      let picture = bytes(from: pipe.descriptor)
      let status = pipe.end()
      if status == 127 { throw failure("neither rsvg-convert nor resvg is installed; --format svg needs neither") }
      guard status == 0, picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        throw failure("the program that draws it failed with status \(status)")
      }
      return picture
    #endif
  }

  private static func bytes(from descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      if count == 0 || count < 0 && errno != EINTR { return bytes }
    }
  }

  private static func failure(_ reason: String) -> Failure { .cannotCreate(name: "PNG", reason: reason) }
}
