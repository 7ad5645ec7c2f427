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
      guard let pipe = popen(script, "r") else { throw failure(SystemError.lastReason) }
      var picture: [UInt8] = []
      while case let byte = getc(pipe), byte != EOF { picture.append(UInt8(truncatingIfNeeded: byte)) }
      let status = pclose(pipe) >> 8 & 0xFF
      if status == 127 { throw failure("neither rsvg-convert nor resvg is installed; --format svg needs neither") }
      guard status == 0, picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
        throw failure("the program that draws it failed with status \(status)")
      }
      return picture
    #endif
  }

  private static func failure(_ reason: String) -> Failure { .cannotCreate(name: "PNG", reason: reason) }
}
