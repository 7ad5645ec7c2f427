import CommandLineParsing
import PlatformC
import Plotting
import TabularText

extension ParsedArguments {
  func write(_ figure: Figure) throws(Failure) {
    let isOnTerminal = !isSet(OutputOptions.output) && Terminal.isTerminal(1)
    let format = try plotFormat() ?? (isOnTerminal ? .text : .svg)
    try asUsage { () throws(UsageError) in try check([Decision(PlotOptions.format, [format.rawValue])]) }
    switch format {
    case .svg: try OutputFile.write(try svg(of: figure, theme: self[PlotOptions.theme]), self)
    case .png:
      // Drawn first: if this fails, the output is not opened and an existing file is kept.
      let picture = try Rasterizer.png(of: try svg(of: figure, theme: self[PlotOptions.theme] ?? .light))
      try OutputFile.write(picture, self)
    case .text, .braille, .ascii:
      let isBraille = format == .braille || (format == .text && Terminal.isUTF8 && !Terminal.isDumb)
      try OutputFile.write(figure.text(try textStyle(isPlain: !isBraille, isOnTerminal)), self)
    }
  }

  /// Returns the format of `--format` or the output's extension; `nil` without both. Throws for an unknown extension.
  func plotFormat() throws(Failure) -> PlotFormat? {
    if let format = self[PlotOptions.format] { return format }
    let formats = ["svg": PlotFormat.svg, "png": .png, "txt": .text]
    return try format(byExtension: ["svg", "png", "txt"], hint: "--format selects one for any file name") {
      formats[$0]
    }
  }

  private func svg(of figure: Figure, theme: FigureTheme?) throws(Failure) -> String {
    let count = figure.panels.count
    let width = Double(try size(PlotOptions.width, 240...4000, "pixels") ?? 800)
    let height = Double(try size(PlotOptions.height, 120...4000, "pixels") ?? 230 * count)
    return figure.svg(width: width, panelHeight: height / Double(count), theme: theme)
  }

  private func textStyle(isPlain: Bool, _ isOnTerminal: Bool) throws(Failure) -> TextStyle {
    let window = isOnTerminal ? Terminal.size(of: 1) : (columns: nil, rows: nil)
    return TextStyle(
      width: try size(PlotOptions.width, 30...500, "columns")
        ?? min(max(Terminal.number(from: "COLUMNS") ?? window.columns ?? 80, 30), 500),
      // The last row is left to the shell's prompt.
      height: try size(PlotOptions.height, 10...500, "rows")
        ?? min(max((Terminal.number(from: "LINES") ?? window.rows).map { $0 - 1 } ?? 24, 10), 60),
      isPlain: isPlain, hasColor: hasColor(isOnTerminal: isOnTerminal))
  }

  func hasColor(isOnTerminal: Bool) -> Bool {
    switch self[PlotOptions.color] {
    case .always: true
    case .never: false
    case .automatic: isOnTerminal && !Terminal.isDumb && !Terminal.refusesColor
    }
  }

  private func size(
    _ option: CommandLineParsing.Option<Int>, _ range: ClosedRange<Int>, _ unit: String
  ) throws(Failure) -> Int? {
    guard let size = self[option] else { return nil }
    guard range.contains(size) else {
      throw failure(for: option, ValueError("is not between \(range.lowerBound) and \(range.upperBound) \(unit)"))
    }
    return size
  }
}

enum Rasterizer {
  /// Returns an SVG as a PNG, drawn by `rsvg-convert` or `resvg`. Throws if neither can draw it.
  static func png(of svg: String) throws(Failure) -> ByteBuffer {
    // A file, since a pipe would need a writer while the picture is read; unnamed, since a signal would leave it.
    let given = getenv("TMPDIR").map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? []
    let folder = given.isEmpty ? Array("/tmp".utf8CString.dropLast()) : given
    var name = folder + Array("/scrollcalc-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      let path = ArgumentText(cString: folder + [0]).escaped
      throw failure("cannot create a file in '\(path)': \(SystemError.lastReason)")
    }
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
    while picture.count <= mostBytes,
      try picture.append(upTo: 1 << 16, { bytes throws(Failure) in try file.read(into: bytes) }) > 0
    {}
    let status = pipe.end()
    guard picture.count <= mostBytes else {
      throw failure("rsvg-convert or resvg prints more than \(mostBytes) bytes")
    }
    if status == 127 { throw failure("neither rsvg-convert nor resvg is installed; --format svg needs neither") }
    guard status == 0 else { throw failure("rsvg-convert or resvg failed with status \(status)") }
    guard picture.withUnsafeBytes(isComplete) else { throw failure("rsvg-convert or resvg prints no complete PNG") }
    return picture
  }

  /// The maximum size of a PNG, in bytes: twice that of the uncompressed pixels of the largest picture.
  private static let mostBytes = 1 << 27

  /// True if a PNG has its signature, its header first and its end last.
  private static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    return bytes.starts(with: start) && bytes.suffix(end.count).elementsEqual(end)
  }

  private static func failure(_ reason: String) -> Failure {
    .file(.cannotCreate, name: "--format png", reason: reason)
  }
}
