import Foundation
import Testing

@testable import Plotting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A figure as SVG")
struct SVGTests {
  @Test(
    "It is well-formed, has a title and a description, refers to no other files, and is the same in every run",
    arguments: Cases.some(of: FigureExample.all, oneIn: 2))
  func wellFormed(example: FigureExample) throws {
    let svg = example.figure.svg()
    let names = try Page(svg).names
    #expect(names.first == "svg" && names.contains("title") && names.contains("desc"))
    let rest = svg.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http", "url(", "@import", "href", "<script", "<image"] { #expect(!rest.contains(word)) }
    #expect(example.figure.svg() == svg)
  }

  @Test("No text extends beyond the page", arguments: Cases.some(of: FigureExample.all, oneIn: 4), [320.0, 800, 2000])
  func textsOnThePage(example: FigureExample, width: Double) throws {
    let page = try Page(example.figure.svg(width: width))
    for text in page.texts {
      let isInWidth = text.left >= 0 && text.right <= page.width + 0.01
      #expect(isInWidth && text.top >= 0 && text.bottom <= page.height, "\(text)")
    }
  }

  @Test("No two texts overlap", arguments: Cases.some(of: FigureExample.all, oneIn: 4, from: 3), [800.0, 2000])
  func textsApart(example: FigureExample, width: Double) throws {
    let texts = try Page(example.figure.svg(width: width)).texts
    for (place, text) in texts.enumerated() {
      for other in texts[..<place] { #expect(!text.overlaps(other), "\(text) and \(other)") }
    }
  }

  @Test("Every axis has at least three labels, however small the figure")
  func ticks() throws {
    let withLongLabels = ["far out", "beyond all bounds", "a clock set long ago"]
    for example in FigureExample.all where !withLongLabels.contains(example.testDescription) {
      let page = try Page(example.figure.svg(width: 240, panelHeight: 60))
      let levels = page.texts.count { $0.anchor == "end" }
      let last = page.texts.count { $0.anchor == "middle" && Double($0.text) != nil }
      #expect(levels >= 3 * example.figure.panels.count && last >= 3, "\(example)")
    }
  }

  @Test("Its colors are those of a theme or of the reader's preference")
  func themes() {
    let figure = FigureExample.all[0].figure
    let (light, dark, either) = (figure.svg(theme: .light), figure.svg(theme: .dark), figure.svg())
    #expect(either.contains("prefers-color-scheme") && !light.contains("prefers") && !dark.contains("prefers"))
    #expect(!light.contains(SVGStyle.darkBackground) && dark.contains(SVGStyle.darkBackground))
  }

  @Test("Numbers have a minus sign, and words keep their hyphens")
  func minus() throws {
    #expect(
      "-3 to -0.5 (-.5) a-3 flutter-clamping 2026-11-22".withTrueMinus
        == "\u{2212}3 to \u{2212}0.5 (\u{2212}.5) a-3 flutter-clamping 2026-11-22")
    var figure = FigureExample.all[0].figure
    figure.legend = [(0, "-300 pt/s", [])]
    figure.panels[0].guides = [Guide(.limit, at: 500, label: "max -500")]
    let texts = try Page(figure.svg()).texts.map(\.text)
    #expect(texts.contains("\u{2212}300 pt/s") && texts.contains("max \u{2212}500"))
  }

  @Test("The label of a mark is on the page")
  func marks() throws {
    for x in [0.0, 2, 4] {
      var figure = FigureExample.all[0].figure
      figure.panels[0].marks = [(line: 0, point: Point(x, 500), label: "peak 500 pt")]
      let page = try Page(figure.svg())
      let label = try #require(page.texts.first { $0.text == "peak 500 pt" })
      #expect(page.frames.contains { $0.minX <= label.left && label.right <= $0.maxX && label.top > $0.minY })
    }
  }

  @Test("A leader connects a guide to its label, and a guide without a label has no leader")
  func leaders() throws {
    var figure = FigureExample.all[0].figure
    for (label, count) in [("max 500", 1), ("", 0)] {
      figure.panels[0].guides = [Guide(.limit, at: 500, label: label)]
      let svg = figure.svg()
      let leaders = svg.matches(of: /class="leader" d="M(\S+) \S+ 0L(\S+) (\S+)"/)
      #expect(leaders.count == count)
      guard let leader = leaders.first else { continue }
      let page = try Page(svg)
      let text = try #require(page.texts.first { $0.text == label })
      // It goes from the panel to the left of the text, at its middle.
      #expect(leader.1 == Double(page.frames[0].maxX).pixels)
      #expect(leader.2 == (text.x - 4).pixels && leader.3 == (text.y - 4).pixels)
    }
  }

  @Test(
    "Every curve is drawn within its panel, and its end is marked",
    arguments: Cases.some(of: FigureExample.all, oneIn: 2))
  func curves(example: FigureExample) throws {
    let page = try Page(example.figure.svg())
    let curves = example.figure.panels.flatMap(\.curves).filter { !$0.points.isEmpty }
    #expect(page.curves.count == curves.count { $0.points.count > 1 })
    for points in page.curves {
      let isInPanel = page.frames.contains { frame in
        points.allSatisfy { frame.insetBy(dx: -0.02, dy: -0.02).contains($0) }
      }
      #expect(isInPanel)
    }
    let rows = example.figure.phases.count > 1 ? example.figure.phases.count : 0
    #expect(page.names.count { $0 == "circle" } == curves.count + rows)
  }

  @Test("The title of an axis states the power of ten that its labels omit")
  func powersOfTen() throws {
    var figure = try #require(FigureExample.all.first { $0.testDescription == "a thousand million points" }).figure
    figure.panels[0].curves = figure.panels[0].curves.map { curve in
      Curve(line: curve.line, points: curve.points.map { Point($0.x * 1e6, $0.y) })
    }
    let texts = try Page(figure.svg()).texts.map(\.text)
    #expect(texts.contains("time (10⁶ s)") && texts.contains("offset (10⁹ pt)") && texts.contains("0.5"))
    let share = Quantity("share", unit: "")
    #expect([share.title(omitting: -12), share.title(omitting: 0)] == ["share (10⁻¹²)", "share"])
  }

  @Test("An arrow points to a limit outside the panel")
  func arrows() throws {
    let figure = try #require(FigureExample.all.first { $0.testDescription == "limits out of sight" }).figure
    let texts = try Page(figure.svg()).texts
    let above = try #require(texts.first { $0.text == "↑ max 1000000.0" })
    let below = try #require(texts.first { $0.text == "↓ max \u{2212}1000000.0" })
    #expect(above.y < below.y)
  }

  @Test("Coordinates are rounded to a hundredth, and quotes in attributes are escaped")
  func attributes() {
    #expect([12.346, 0.125, -0.004].map(\.pixels) == ["12.35", "0.13", "0"])
    #expect(SVGWriter.escaped("a \"b\" <&>") == "a &quot;b&quot; &lt;&amp;&gt;")
  }

  @Test("A title is broken only before a word that does not fit")
  func wrapping() {
    let width = TextWidth.of("ab cd", size: 16)
    for (room, lines) in [(width, ["ab cd"]), (width.nextDown, ["ab", "cd"])] {
      #expect(FigureLayout.wrapped("ab cd", size: 16, width: room) == lines)
    }
  }

  @Test(
    "Labels of the horizontal axis that would overlap are omitted",
    arguments: Cases.some(of: FigureExample.all, oneIn: 4), [240.0, 400])
  func labelsApart(example: FigureExample, width: Double) {
    let layout = FigureLayout(example.figure, width: width, panelHeight: 100)
    let ends = layout.horizontalLabels.map { tick in
      let (middle, half) = (layout.horizontal(tick.value), TextWidth.of(tick.label) / 2)
      return (middle - half, middle + half)
    }
    #expect(!ends.isEmpty && zip(ends, ends.dropFirst()).allSatisfy { $0.1 < $1.0 })
  }

  @Test("A phase is named in the strip if its name fits, and always in the legend")
  func phaseNames() throws {
    var figure = FigureExample.all[0].figure
    for (end, count) in [(0.2, 1), (3.0, 2)] {
      figure.phases = [[("deceleration", 0, end), ("bounce", end, 4)]]
      #expect(try Page(figure.svg()).texts.count { $0.text == "deceleration" } == count)
    }
  }

  @Test("A figure in full")
  func whole() {
    var figure = Figure(
      title: "peak", description: "One.", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [], marks: [(1, Point(4, 3), "3 pt")])], legend: [],
      phases: [[("rise", 0, 4)], [("rise", 0, 2), ("fall", 2, 4)]])
    figure.panels[0].curves = [0, 1].map { Curve(line: $0, points: [Point(0, 0), Point(4, 3 - Double($0))]) }
    figure.legend = [(0, "one", []), (1, "two", [])]
    let lines = figure.svg(width: 240, panelHeight: 60).split(separator: "\n").filter { !$0.contains("<style") }
    #expect(
      lines.joined(separator: "\n") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="240" height="219" viewBox="0 0 240 219" role="img">
         <title>peak</title>
         <desc>One.</desc>
         <rect class="background" width="100%" height="100%"/>
         <text class="title" x="14" y="29">peak</text>
         <circle class="e0" cx="22.8" cy="42" r="2.5"/>
         <rect class="p0" x="29.8" y="39" width="187.2" height="6"/>
         <circle class="e1" cx="22.8" cy="49" r="2.5"/>
         <rect class="p0" x="29.8" y="46" width="93.6" height="6"/>
         <rect class="p1" x="123.4" y="46" width="93.6" height="6"/>
         <text class="minor" x="14" y="71">y (pt)</text>
         <line class="grid" x1="29.8" y1="79" x2="29.8" y2="139"/>
         <line class="grid" x1="123.4" y1="79" x2="123.4" y2="139"/>
         <line class="grid" x1="217" y1="79" x2="217" y2="139"/>
         <line class="grid" x1="29.8" y1="133.19" x2="222" y2="133.19"/>
         <text x="23.8" y="137.19" text-anchor="end">0</text>
         <line class="grid" x1="29.8" y1="117.06" x2="222" y2="117.06"/>
         <text x="23.8" y="121.06" text-anchor="end">1</text>
         <line class="grid" x1="29.8" y1="100.94" x2="222" y2="100.94"/>
         <text x="23.8" y="104.94" text-anchor="end">2</text>
         <line class="grid" x1="29.8" y1="84.81" x2="222" y2="84.81"/>
         <text x="23.8" y="88.81" text-anchor="end">3</text>
         <rect class="frame" x="29.8" y="79" width="192.2" height="60"/>
         <path class="line c0 d0" d="M29.8 133.19L217 84.81"/>
         <circle class="e0" cx="217" cy="84.81" r="3.5"/>
         <path class="line c1 d1" d="M29.8 133.19L217 100.94"/>
         <circle class="e1" cx="217" cy="100.94" r="3.5"/>
         <circle class="e1" cx="217" cy="84.81" r="2.5"/>
         <text x="205.98" y="77.81" text-anchor="middle">3 pt</text>
         <text x="29.8" y="156" text-anchor="middle">0</text>
         <text x="123.4" y="156" text-anchor="middle">2</text>
         <text x="217" y="156" text-anchor="middle">4</text>
         <text class="minor" x="125.9" y="173" text-anchor="middle">time (s)</text>
         <path class="line c0 d0" d="M14 191h28"/>
         <text x="48" y="195">one</text>
         <path class="line c1 d1" d="M90.96 191h28"/>
         <text x="124.96" y="195">two</text>
         <rect class="p0" x="14" y="203" width="14" height="12"/>
         <rect class="frame" x="14" y="203" width="14" height="12"/>
         <text x="34" y="213">rise</text>
         <rect class="p1" x="76.04" y="203" width="14" height="12"/>
         <rect class="frame" x="76.04" y="203" width="14" height="12"/>
         <text x="96.04" y="213">fall</text>
        </svg>
        """)
  }

  @Test("Any text is shown unchanged")
  func escaping() throws {
    let page = try Page(
      Figure(
        title: "a < b & \"c\" > 'd'\u{0}\u{1B}", description: "]]> <!--", horizontal: Quantity("x", unit: ""),
        panels: [Panel(Quantity("y", unit: ""), curves: [Curve(line: 0, points: [Point(0, 0), Point(1, 1)])])],
        legend: []
      ).svg())
    #expect(page.texts.contains { $0.text == "a < b & \"c\" > 'd'\u{FFFD}\u{FFFD}" })
  }
}

/// The layout of an SVG document.
private final class Page: NSObject, XMLParserDelegate {
  struct Text: CustomStringConvertible {
    var text = ""
    let x: Double
    let y: Double
    let anchor: String
    let size: Double

    var description: String { "'\(text)' at \(left)…\(right), \(top)…\(bottom)" }

    private var length: Double { TextWidth.of(text, size: size) }
    var left: Double { anchor == "end" ? x - length : anchor == "middle" ? x - length / 2 : x }
    var right: Double { left + length }
    var top: Double { y - 0.8 * size }
    var bottom: Double { y + 0.25 * size }

    func overlaps(_ other: Text) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private(set) var names: [String] = []
  private(set) var texts: [Text] = []
  private(set) var curves: [[CGPoint]] = []
  private(set) var frames: [CGRect] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var isInText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    func number(_ key: String) -> Double { Double(attributes[key] ?? "") ?? 0 }
    names.append(name)
    let classes = attributes["class"]?.split(separator: " ") ?? []
    isInText = name == "text"
    if name == "svg" { (width, height) = (number("width"), number("height")) }
    if isInText {
      texts.append(
        Text(
          x: number("x"), y: number("y"), anchor: attributes["text-anchor"] ?? "start",
          size: classes.contains("title") ? 16 : 12))
    }
    if name == "rect", classes.contains("frame"), number("height") > 20 {
      frames.append(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    }
    if name == "path", classes.contains("line"), let path = attributes["d"], !path.contains("h28") {
      curves.append(
        path.split { "ML".contains($0) }.map { point in
          let numbers = point.split(separator: " ").compactMap { Double($0) }
          return CGPoint(x: numbers[0], y: numbers[1])
        })
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText, let last = texts.indices.last { texts[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { isInText = false }
}
