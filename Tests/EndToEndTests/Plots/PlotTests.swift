import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("plot draws motions, traces and tables")
struct PlotTests {
  @Test(
    "As SVG that is well-formed, and says what it shows",
    arguments: Cases.some(
      of: [
        "-v 2000", "-v 3000 --max 400", "-v 2000 -v 500 -d fast -d normal", "-v 800,-1500 --min 0,-1000", "-v 0",
        "-v 0.2 -e 0.001", "-v 2e9", "-v 2000 --snap-interval 80", "touch.csv",
        "touch.csv --axis y --paging --viewport 300",
        "touch.csv --wheel 160,240 --degrees", "touch.csv --glide hybrid --follow-finger --slop 0",
      ], oneIn: 5, from: 2))
  func svg(line: String) throws {
    let outcome = try Run("plot \(line)").readingExampleFile.outcome()
    outcome.expectSuccess()
    let page = try DrawnPage(outcome.text)
    #expect(page.texts.contains("offset (pt)") || page.texts.contains("offset (deg)") || line.contains("e9"))
    #expect(page.texts.contains("finger (pt)") == line.contains("touch.csv") || line.contains("wheel"))
    #expect(page.curveCount > 0 || line == "-v 0")
    outcome.expectNumbersOnly()
  }

  @Test("As PNG, by a program that draws it, or with a word of why not", .optimizedBuild)
  func png() throws {
    try WorkFolder.with { folder in
      let run = { (path: String) in
        try Run("plot -v 2000 -o", "\(folder("a.png"))").with(environment: ["PATH": path]).outcome()
      }
      try run("/nowhere").expectFailure(Status.cannotCreate, "neither rsvg-convert nor resvg")
      #expect(try folder.names == [])
      let start = #"printf '\211PNG\r\n\032\n\000\000\000\015IHDR'"#
      let end = #"printf '\000\000\000\000IEND\256B`\202'"#
      try folder.write("#!/bin/sh\n\(start); /bin/cat; \(end)\n", to: "rsvg-convert", mode: 0o755)
      try run(folder.path).expectSuccess()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder("a.png")))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 3000)
      for output in [#"printf '\211PNG\r\n\032\n'"#, "\(start); /bin/cat", "/bin/cat; \(end)", "\(start); exit 0"] {
        try folder.write("#!/bin/sh\n\(output)\n", to: "rsvg-convert", mode: 0o755)
        try run(folder.path).expectFailure(Status.cannotCreate, "--format png", "no complete PNG")
      }
      try folder.write("#!/bin/sh\nexec /bin/cat /dev/zero\n", to: "rsvg-convert", mode: 0o755)
      try run(folder.path).expectFailure(Status.cannotCreate, "more than 134217728 bytes")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder("a.png"))) == bytes)
      try folder.write("#!/bin/sh\nexit 3\n", to: "rsvg-convert", mode: 0o755)
      try run(folder.path).expectFailure(Status.cannotCreate, "status 3")
      // A shell reports a signal as 128 plus its number.
      try folder.write("#!/bin/sh\nkill -9 $$\n", to: "rsvg-convert", mode: 0o755)
      try run(folder.path).expectFailure(Status.cannotCreate, "status 137")
    }
  }

  @Test("The picture on its way to the program that draws it is in TMPDIR")
  func temporaryFolder() throws {
    try WorkFolder.with { folder in
      try folder.write("#!/bin/sh\n/bin/readlink /proc/self/fd/0 >&2; exit 3\n", to: "rsvg-convert", mode: 0o755)
      func errors(_ temporary: String) throws -> String {
        try Run("plot -v 2000 -f png").with(environment: ["PATH": folder.path, "TMPDIR": temporary]).outcome().errors
      }
      #expect(try errors(folder.path).contains("\(folder.path)/scrollcalc-"))
      #expect(try errors("").contains("/tmp/scrollcalc-"))
      #expect(try errors(folder("none")).contains("cannot create a file in '\(folder("none"))': No such file"))
    }
  }
}

@Suite("plot reads tables")
struct PlottedTableTests {
  private func plot(_ table: String, _ options: String = "") throws -> Outcome {
    try Run("plot - \(options)").with { $0.input = .text(table) }.outcome()
  }

  @Test(
    "However little there is in them",
    arguments: Cases.some(
      of: [
        "time,offset\n0,5\n", "time,offset,velocity\n0,5,0\n1,5,0\n2,5,0\n", "time,offset\n7,5\n7,5\n7,9\n",
        "time (s),velocity\n0,0\n1e300,1e300\n", "time,offset,finger\n0,1,\n1,2,\n",
        "time,offset,phase\n0,1,\n1,2,drag\n2,3,\n",
        "time (s),offset\n-1e308,-1e308\n1e308,1e308\n", "time,offset\n0,1e-320\n1e-320,5e-324\n",
      ], oneIn: 4))
  func small(table: String) throws {
    for format in ["svg", "braille", "ascii"] {
      let outcome = try plot(table, "-f \(format)")
      outcome.expectSuccess()
      outcome.expectNumbersOnly()
      if format == "svg" { _ = try DrawnPage(outcome.text) }
    }
  }
}

@Suite("plot and play come to terms with any options")
struct PlotRobustnessTests {
  private static let options: [[String]] = [
    ["--max", "400"], ["--max", "-400"], ["--min", "0"], ["--min", "1e12"], ["-x", "500"], ["-x", "-1e15"],
    ["-d", "fast"],
    ["-d", "0.999999999"], ["-d", "1e-300"], ["-e", "1e-9"], ["-e", "1e9"], ["--damping-ratio", "0.01"],
    ["--no-bounce"],
    ["--viewport", "600"], ["--viewport", "1e-9"], ["--snap-interval", "80"], ["--snap-interval", "1e-7"],
    ["--snap-stops", "0,100,1e9"], ["--policy", "nearest"], ["--stiffness", "1e12"], ["--mass", "1e-9"],
  ]
  private static let plots: [[String]] = [
    [], ["-f", "ascii"], ["-f", "braille", "--width", "30", "--height", "10"], ["--width", "240", "--height", "120"],
    ["--width", "4000"], ["-f", "ascii", "--width", "500", "--height", "500"], ["--title", "<&\u{1B}\u{0007}>"],
  ]
  private static let velocities = [
    "0", "2000", "-300", "1e-60", "1e15", "-1e60", "3e-7", "0.1", "1e9", "2000,1", "0,0", "-1e9,1e-9",
  ]

  /// Command lines at random, the same every time.
  private static func lines(_ count: Int, seed: UInt64) -> [[String]] {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    return (0..<count).map { _ in
      var words: [String] = []
      for _ in 0..<1 + random(3) * random(2) { words += ["-v", velocities[random(velocities.count)]] }
      for _ in 0..<random(5) { words += options[random(options.count)] }
      guard random(4) == 0 else { return ["plot"] + words + plots[random(plots.count)] }
      let last = words.lastIndex(of: "-v") ?? 0
      words = Array(words[last...])
      return ["play"] + words + ["--frame", ["0", "0.3", "1e60"][random(3)]]
        + (random(2) == 0 ? [] : ["--span", "1e-9"]) + ["--characters", ["ascii", "braille"][random(2)]]
    }
  }

  @Test(
    "A picture without a number that is none, or one line that says why not",
    arguments: Cases.some(of: Array(0..<8), oneIn: 4))
  func anyOptions(seed: Int) throws {
    for words in Self.lines(Cases.count(debug: 8, optimized: 50), seed: UInt64(seed) + 1) {
      let outcome = try Run(words.map { .init($0) }).outcome()
      guard outcome.ending == .success else {
        #expect(outcome.ending == .exit(Status.usage), "\(outcome.run)\n\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        outcome.expectOneErrorLine()
        continue
      }
      #expect(outcome.errors == "", "\(outcome.run)")
      outcome.expectNumbersOnly()
      if outcome.text.hasPrefix("<?xml") {
        _ = try DrawnPage(outcome.text)
      } else {
        #expect(!outcome.text.contains("\u{1B}") && !outcome.text.contains("\u{7}"), "\(outcome.run)")
      }
    }
  }
}

extension Outcome {
  /// Expects that nothing in the output is a number that is none.
  fileprivate func expectNumbersOnly() {
    let none = text.firstMatch(of: /(?i)(^|[^a-z])(nan|inf|infinity)([^a-z]|$)/)
    #expect(none == nil, "\(run): \(String(describing: none?.0))")
  }
}

/// The visible texts and curves of an SVG document.
private final class DrawnPage: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var curveCount = 0
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
    isInText = name == "text"
    if isInText { texts.append("") }
    guard name == "path", attributes["class"]?.hasPrefix("line ") == true, let path = attributes["d"],
      !path.contains("h28")
    else { return }
    curveCount += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { isInText = false }
}
