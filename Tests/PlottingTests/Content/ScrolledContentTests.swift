import Testing

@testable import Plotting

@Suite("The picture of a viewport with content")
struct ScrolledContentTests {
  private struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let content: ScrolledContent

    init(_ name: String, _ axes: ScrolledContent.Axis...) {
      testDescription = name
      content = ScrolledContent(axes: axes, caption: ["0.20 s", "offset \(axes.map(\.offset)) pt", "a — phase\u{1B}"])
    }

    static let all = [
      Scene("a list without ends", .init(offset: 317, span: 600)),
      Scene("its beginning", .init(offset: 0, span: 600, lower: 0, upper: 2400)),
      Scene("before its beginning", .init(offset: -150, span: 600, lower: 0, upper: 2400)),
      Scene("its end", .init(offset: 2400, span: 600, lower: 0, upper: 2400)),
      Scene("beyond its end", .init(offset: 2500, span: 600, lower: 0, upper: 2400)),
      Scene("far beyond", .init(offset: 1e9, span: 600, lower: 0, upper: 2400)),
      Scene("no room to scroll", .init(offset: 0, span: 600, lower: 0, upper: 0)),
      Scene("snap points", .init(offset: 40, span: 600, rows: .every(80, from: 8))),
      Scene("very many snap points", .init(offset: 40, span: 600, rows: .every(1e-9, from: 0))),
      Scene("few stops", .init(offset: 40, span: 600, rows: .at([-1e308, 0, 100, 101, 300, 5000, 1e308]))),
      Scene("a finger", .init(offset: 40, span: 600, finger: 300)),
      Scene("a finger elsewhere", .init(offset: 40, span: 600, finger: -1e300)),
      Scene("far out", .init(offset: 1e300, span: 600)),
      Scene("tiny", .init(offset: 0, span: 1e-60, lower: -1e-61)),
      Scene("huge", .init(offset: -1e59, span: 1e60, upper: 1e308)),
      Scene("a plane", .init(offset: 10, span: nil, finger: 30), .init(offset: 310, span: 600, finger: 100)),
      Scene(
        "the corner of a plane", .init(offset: -80, span: 320, lower: 0, upper: 0),
        .init(offset: 1100, span: 600, lower: 0, upper: 1000)),
    ]
  }

  private static let sizes = [(1, 1), (2, 3), (10, 4), (40, 12), (80, 24), (200, 60)]

  @Test(
    "It fills exactly the window, without control characters", arguments: Cases.some(of: Scene.all, oneIn: 2))
  private func size(scene: Scene) {
    for (width, height) in Self.sizes {
      for isPlain in [false, true] {
        let lines = scene.content.lines(width: width, height: height, isPlain: isPlain)
        #expect(lines.count == height && lines.allSatisfy { $0.unicodeScalars.count <= width })
      }
    }
    let plain = scene.content.lines(width: 80, height: 24, isPlain: true).joined()
    #expect(plain.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 })
    let dots = scene.content.lines(width: 80, height: 24, isPlain: false)
    let colored = scene.content.lines(width: 80, height: 24, isPlain: false, hasColor: true)
    #expect(dots.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == dots)
  }

  private static func lines(_ axis: ScrolledContent.Axis, width: Int = 24, height: Int = 13) -> [String] {
    ScrolledContent(axes: [axis], caption: ["now"]).lines(width: width, height: height, isPlain: true)
  }

  /// Returns the number of rows of the viewport that are shaded.
  private static func shadedRows(_ lines: [String]) -> Int { lines.count { $0.contains("::::") } }

  @Test("It shows the start of the content as a thick line, and rows labeled by their offsets")
  func beginning() {
    let lines = Self.lines(.init(offset: -30, span: 100, lower: 0, upper: 1000, rows: .every(50, from: 0)))
    #expect(
      lines == [
        "now", "+----------------------+", "|::::::::::::::::::::::#", "|::::::::::::::::::::::|",
        "|::::::::::::::::::::::|", "|= 0 ==================|", "|                      |", "|                      |",
        "|                      |", "|                      |", "|- 50 -----------------|", "|                      |",
        "+----------------------+",
      ])
  }

  @Test("It shows the end of the content on the last dots that the content covers")
  func end() {
    let lines = Self.lines(.init(offset: 430, span: 100, upper: 400, rows: .every(50, from: 0)))
    #expect(
      lines == [
        "now", "+----------------------+", "|                      |", "|                      |",
        "|- 450 ----------------|", "|                      |", "|                      |", "|                      |",
        "|======================|", "|::::::::::::::::::::::|", "|::::::::::::::::::::::|", "|::::::::::::::::::::::|",
        "+----------------------+",
      ])
  }

  @Test("The shaded area is as long as the content is beyond its limit", arguments: [0, 20, 50, 99, 100, 1000])
  func shade(distance: Double) {
    let expected = Int(min(distance, 100) / 10)
    let below = Self.shadedRows(Self.lines(.init(offset: -distance, span: 100, lower: 0)))
    let above = Self.shadedRows(Self.lines(.init(offset: 400 + distance, span: 100, upper: 400)))
    // The last visible point covers less than a dot.
    #expect(below == expected && above == (distance == 99 ? 10 : expected))
  }

  @Test("The content moves up as the offset increases")
  func direction() throws {
    func row(_ offset: Double) -> Int? {
      Self.lines(.init(offset: offset, span: 100, rows: .every(1000, from: 0))).firstIndex { $0.contains("- 0 -") }
    }
    #expect([-90.0, -70, -50, -10, 0, 1, -101].map(row) == [11, 9, 7, 3, 2, nil, nil])
  }

  @Test("Rows are visible at any offset", arguments: [0, 7, 133, 1e6, 1e9 + 55, -1e12])
  func rowsInSight(offset: Double) {
    for span in [1.0, 60, 600, 12_345] {
      let rows = Self.lines(.init(offset: offset, span: span), width: 40).count {
        $0.contains("----------- ") || $0.contains(" ---")
      }
      #expect((1...10).contains(rows), "\(span)")
    }
  }

  @Test("It has a thumb for the visible part of the content")
  func bar() {
    func bar(_ offset: Double) -> [Int] {
      let lines = Self.lines(.init(offset: offset, span: 100, lower: 0, upper: 400))
      return lines.indices.filter { lines[$0].hasSuffix("#") }
    }
    #expect([bar(0), bar(200), bar(400), bar(460)] == [[2, 3], [6, 7], [10, 11], [11]])
  }

  @Test("The offset of a column is beside its line if it ends before the next line", arguments: 6...10)
  func columnLabels(distance: Int) {
    // A point is as wide as a character, and offsets have six digits.
    let horizontal = ScrolledContent.Axis(offset: 100_001, span: 60, rows: .every(Double(distance), from: 100_003))
    let content = ScrolledContent(axes: [horizontal, .init(offset: 0, span: 60, rows: .at([]))], caption: [])
    let lines = content.lines(width: 62, height: 12, isPlain: true)
    let numbers = stride(from: 100_003, to: 100_061, by: distance)
    let columns = numbers.map { number in
      let isLast = number + distance >= 100_061
      let room = (isLast ? 100_061 - number : distance) - 1
      let label = room >= 6 ? "\(number)" : ""
      return "|" + label + String(repeating: " ", count: room - label.count)
    }
    #expect(lines[2] == "|  " + columns.joined() + "|")
  }

  @Test("The caption has as many parts as fit")
  func caption() {
    func caption(_ width: Int) -> String? {
      ScrolledContent(axes: [.init(offset: 0, span: 9)], caption: ["0.20 s", "offset 3 pt", "drag"])
        .lines(width: width, height: 5, isPlain: true).first
    }
    #expect([caption(40), caption(24), caption(4)] == ["0.20 s  offset 3 pt  drag", "0.20 s  offset 3 pt", "0.20"])
  }
}
