import CommandLineParsing
import Plotting
import ScrollMechanics

extension ParsedArguments {
  /// Writes a figure to where the options say, in the form they ask for.
  func write(_ figure: Figure) throws(Failure) {
    switch try plotMedium(panelCount: figure.panels.count) {
    case .svg(let width, let height):
      try OutputFile.write(
        figure.svg(
          width: width, panelHeight: height / Double(figure.panels.count), theme: self[PlotOptions.theme].theme), self)
    case .png(let width, let height):
      // Found out before the output is opened, and so perhaps replaced.
      let picture = try Rasterizer.png(
        of: figure.svg(
          width: width, panelHeight: height / Double(figure.panels.count),
          theme: self[PlotOptions.theme].theme ?? .light))
      try OutputFile.write(picture, self)
    case .text(let style):
      try OutputFile.write(figure.text(style), self)
    }
  }

  private enum Medium {
    case svg(width: Double, height: Double)
    case png(width: Double, height: Double)
    case text(TextStyle)
  }

  /// The format that is asked for, by itself or by the output file's name.
  var plotFormat: PlotFormat? {
    get throws(Failure) {
      if let format = self[PlotOptions.format] { return format }
      return try pictureFormat(of: ["svg": .svg, "png": .png, "txt": .text], hint: "--format chooses for any name")
    }
  }

  private func plotMedium(panelCount: Int) throws(Failure) -> Medium {
    let isOnTerminal = !isSet(OutputOptions.output) && Terminal.isTerminal(1)
    let format = try plotFormat ?? (isOnTerminal ? .text : .svg)
    try checkTheme(isPicture: format == .svg || format == .png)
    switch format {
    case .svg, .png:
      if isSet(PlotOptions.color) {
        throw .usage(error("--color is for text; an SVG is in the colours its reader prefers"))
      }
      let width = Double(try size(PlotOptions.width, 240...4000, "pixels") ?? 800)
      let height = Double(try size(PlotOptions.height, 120...4000, "pixels") ?? 230 * panelCount)
      return format == .svg ? .svg(width: width, height: height) : .png(width: width, height: height)
    case .text: return .text(try textStyle(Terminal.isUTF8 && !Terminal.isDumb ? .braille : .ascii, isOnTerminal))
    case .braille: return .text(try textStyle(.braille, isOnTerminal))
    case .ascii: return .text(try textStyle(.ascii, isOnTerminal))
    }
  }

  /// Sees to it that no theme is asked for where no picture is drawn.
  func checkTheme(isPicture: Bool) throws(Failure) {
    if !isPicture, self[PlotOptions.theme] != .automatic {
      throw .usage(error(for: PlotOptions.theme, "is for pictures"))
    }
  }

  private func textStyle(
    _ characters: TextStyle.Characters, _ isOnTerminal: Bool
  ) throws(Failure) -> TextStyle {
    let window = isOnTerminal ? Terminal.width(of: 1) : nil
    // The prompt comes below.
    let rows = isOnTerminal ? Terminal.height(of: 1).map { $0 - 1 } : nil
    return TextStyle(
      width: try size(PlotOptions.width, 30...500, "columns")
        ?? min(max(Terminal.number(from: "COLUMNS") ?? window ?? 80, 30), 500),
      height: try size(PlotOptions.height, 10...500, "rows")
        ?? min(max(Terminal.number(from: "LINES").map { $0 - 1 } ?? rows ?? 24, 10), 60),
      characters: characters, hasColor: hasColor(isOnTerminal: isOnTerminal))
  }

  /// Whether text is in colour.
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
      throw .usage(error(for: option, ValueError("is not between \(range.lowerBound) and \(range.upperBound) \(unit)")))
    }
    return size
  }
}
