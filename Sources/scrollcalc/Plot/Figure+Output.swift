import CommandLineParsing
import Plotting

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
    let formats: KeyValuePairs<String, PlotFormat> = ["svg": .svg, "png": .png, "txt": .text]
    return try format(byExtension: formats.map(\.key), hint: "--format selects one for any file name") { name in
      formats.first { $0.key == name }?.value
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
