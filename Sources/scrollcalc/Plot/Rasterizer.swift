import PlatformC
import TabularText

/// Programs of the system that draw an SVG in pixels.
enum Rasterizer {
  /// The picture as a PNG.
  ///
  /// - Throws: also where there is no such program.
  static func png(of svg: String) throws(Failure) -> ByteBuffer {
    #if os(Windows) || os(WASI)
      throw failure("this system has no program for that that is known here")
    #else
      // A file, since nobody would be there to write to a pipe while the picture is read; without a name, since a
      // signal would leave it.
      var name = Array("/tmp/scrollcalc-XXXXXX".utf8CString)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { throw failure(SystemError.lastReason) }
      unlink(name)
      defer { close(descriptor) }
      try FileDescriptor(number: descriptor, name: "the picture").write(svg)
      lseek(descriptor, 0, SEEK_SET)
      let script = """
        if command -v rsvg-convert >/dev/null; then exec rsvg-convert --format=png; fi
        if command -v resvg >/dev/null; then exec resvg - -c; fi
        exit 127
        """
      guard let pipe = ShellPipe(script, stream: 1, input: descriptor) else { throw failure(SystemError.lastReason) }
      let file = try InputFile(descriptor: pipe.descriptor, name: "the picture", path: "the picture")
      var picture = ByteBuffer()
      while try picture.append(upTo: 1 << 16, { bytes throws(Failure) in try file.read(into: bytes) }) > 0 {}
      let status = pipe.end()
      if status == 127 { throw failure("neither rsvg-convert nor resvg is installed; --format svg needs neither") }
      guard status == 0, picture.withUnsafeBytes({ $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }) else {
        throw failure("the program that draws it failed with status \(status)")
      }
      return picture
    #endif
  }

  private static func failure(_ reason: String) -> Failure { .cannotCreate(name: "PNG", reason: reason) }
}
