import Testing

@testable import Plotting

@Suite("A text chart shows a label whole or not at all")
struct TextLabelPropertyTests {
  private static func figure(
    from start: Double, to end: Double, guides: [Guide] = [], marks: [Mark] = [], phases: [[Phase]] = []
  ) -> Figure {
    let curve = Curve(line: 0, points: [Point(start, 0), Point(end, 100)])
    return Figure(
      title: "t", description: "", horizontal: Quantity("time", unit: "s"),
      panels: [Panel(Quantity("y", unit: "pt"), curves: [curve], guides: guides, marks: marks)], legend: [],
      phases: phases)
  }

  private static func lines(_ figure: Figure, _ width: Int, height: Int = 16) -> [[Unicode.Scalar]] {
    figure.text(TextStyle(width: width, height: height, isPlain: true)).split(separator: "\n").map {
      Array($0.unicodeScalars)
    }
  }

  /// The words of a line, with the column of each.
  private static func words(_ line: [Unicode.Scalar]) -> [(text: String, column: Int)] {
    var words: [(text: String, column: Int)] = []
    for (column, scalar) in line.enumerated() where scalar != " " {
      if column > 0, line[column - 1] != " ", !words.isEmpty {
        words[words.count - 1].text.unicodeScalars.append(scalar)
      } else {
        words.append((String(scalar), column))
      }
    }
    return words
  }

  @Test(
    "Labels of the horizontal axis are below their ticks, and all that fit are there",
    arguments: Cases.some(of: Array(30...90), oneIn: 4, from: 2))
  func horizontalAxis(width: Int) throws {
    for (start, end) in [
      (0, 4.6), (0, 0.09), (-3, 12), (1e6, 1_000_100), (999.5, 1000.5), (0, 1e-7), (1_700_000_000, 1_700_000_002),
      (123_456.7, 123_456.75),
    ] {
      let lines = Self.lines(Self.figure(from: start, to: end), width)
      let (axis, labels) = (lines[lines.count - 2], Self.words(lines[lines.count - 1]))
      let origin = try #require(axis.firstIndex(of: "+"))
      let ticks = Ticks(ValueRange(from: start, to: end), most: max((width - origin - 1) / 12, 4)).ticks
      let scale = Scale(range: ValueRange(from: start, to: end), start: Double(origin + 1), end: Double(width - 1))
      // From left to right, each that is a blank away from the last, and that the page holds.
      var expected: [(text: String, column: Int)] = []
      for tick in ticks {
        let label = tick.label.replacing("\u{2212}", with: "-")
        let column = Int(scale(tick.value).rounded())
        let first = min(max(column - label.count / 2, 0), width - label.count)
        #expect(axis[column] == "+")
        let last = expected.last.map { $0.column + $0.text.count } ?? -1
        if first > last || expected.isEmpty { expected.append((label, first)) }
      }
      #expect(labels.map(\.text) == expected.map(\.text) && labels.map(\.column) == expected.map(\.column))
      #expect(axis.count { $0 == "+" } <= ticks.count + 1)
    }
  }

  @Test(
    "Labels of limits and marks never touch, however close these are",
    arguments: Cases.some(of: Array(stride(from: 30, through: 80, by: 5)), oneIn: 4, from: 1))
  func levels(width: Int) {
    let names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]
    for distance in [0.0, 0.5, 2, 6, 11, 25] {
      for place in [0.0, 0.4, 0.5, 0.9, 1] {
        let guides = names.prefix(3).enumerated().map {
          Guide(.limit, at: min(40 + Double($0.offset) * distance, 100), label: $0.element)
        }
        let marks = names.dropFirst(3).enumerated().map {
          Mark(line: 0, point: Point(place, min(100 * place + Double($0.offset) * distance, 100)), label: $0.element)
        }
        let lines = Self.lines(Self.figure(from: 0, to: 1, guides: guides, marks: marks), width, height: 20)
        let letters = lines.dropFirst(2).flatMap { line in
          line.split { !$0.properties.isAlphabetic }.map { run in String(String.UnicodeScalarView(run)) }
        }
        // Two labels side by side without a blank would be one word, and one upon another would leave a part.
        #expect(letters.allSatisfy(names.contains), "\(letters)")
        #expect(Set(letters).count == letters.count)
        if distance >= 25, place == 0 { #expect(letters.contains("alpha") && letters.contains("bravo")) }
      }
    }
  }

  @Test("The name of a phase is between its ends", arguments: Cases.some(of: Array(30...80), oneIn: 4))
  func phases(width: Int) throws {
    let names = ["deceleration", "bounce", "landing", "glide", "stop"]
    for count in 2...5 {
      for power in [1.0, 2, 3] {
        let ends = (0...count).map { index in
          (0..<Int(power)).reduce(4.0) { product, _ in product * Double(index) / Double(count) }
        }
        let phases = names.prefix(count).enumerated().map { Phase(name: $1, start: ends[$0], end: ends[$0 + 1]) }
        let lines = Self.lines(Self.figure(from: 0, to: 4, phases: [phases]), width)
        let line = try #require(lines.last)
        let axis = try #require(lines[lines.count - 3].firstIndex(of: "+"))
        let scale = Scale(range: ValueRange(from: 0, to: 4), start: Double(axis + 1), end: Double(width - 1))
        var expected = Array(repeating: Unicode.Scalar(" "), count: width)
        for phase in phases {
          let (start, end) = (Int(scale(phase.start).rounded()), Int(scale(phase.end).rounded()))
          expected[start] = "|"
          // A name ends before the bar of the next phase.
          guard start + 1 + phase.name.count <= end else { continue }
          for (offset, scalar) in phase.name.unicodeScalars.enumerated() { expected[start + 1 + offset] = scalar }
        }
        #expect(line == Array(expected.reversed().drop { $0 == " " }.reversed()))
      }
    }
  }

  @Test("A text is free to stand where every cell holds a blank or what may be covered, and no text is beside it")
  func free() {
    for width in 1...6 {
      for taken in 0..<width {
        var (canvas, written) = (TextCanvas(width: width, height: 1), TextCanvas(width: width, height: 1))
        canvas.put("#", column: taken, row: 0)
        written.write("#", column: taken, row: 0)
        for column in -2...width + 1 {
          for count in 0...width + 1 {
            let cells = Set(column..<column + count)
            let isOnCanvas = cells.isSubset(of: 0..<width)
            let isApart = !(column - 1...column + count).contains(taken)
            func isFree(_ canvas: TextCanvas, covering coverable: Set<Unicode.Scalar> = []) -> Bool {
              canvas.isFree(column: column, row: 0, count: count, covering: coverable)
            }
            let found = [
              isFree(canvas), isFree(canvas, covering: ["-"]), isFree(canvas, covering: ["#"]), isFree(written),
            ]
            let isBlank = isOnCanvas && !cells.contains(taken)
            #expect(found == [isBlank, isBlank, isOnCanvas, isOnCanvas && isApart])
          }
        }
      }
    }
  }
}
