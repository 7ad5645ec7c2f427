import Testing

@testable import CommandLineParsing

@Suite("The command line of an example on several lines")
struct ExampleLinesTests {
  private static let commandLines = [
    "flick", "flick project -v 2000", "flick sample -v 2000,-300 --interval 16ms --columns frame,time -f json > a.csv",
    "flick plot --title 'two  flicks, \"one\" fast' -v 500 | tail -n 3 | head -n 1", "flick fit - < trace.csv",
  ]

  @Test("Pasted into a shell, it gives the same words", arguments: commandLines, [0, 20, 40, 60, 80, 200])
  func pasted(commandLine: String, width: Int) throws {
    let lines = Example(commandLine).promptedLines(width: width)
    #expect(lines[0].hasPrefix("$ "))
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" \\") } && lines.last?.hasSuffix("\\") == false)
    let joined = lines.enumerated().map { place, line in
      let text = place == 0 ? line.dropFirst(2) : line.drop { $0 == " " }
      return place == lines.count - 1 ? String(text) : String(text.dropLast())
    }
    #expect(joined.joined() == commandLine)
  }

  @Test("It is on as few lines as fit the width, on which an option and its value, and quoted text, stay together")
  func width() {
    let long = "flick sample -v 2000 --fps 120 --columns time > a.csv"
    for (commandLine, width, lines) in [
      (long, 55, ["$ flick sample -v 2000 --fps 120 --columns time > a.csv"]),
      (long, 54, ["$ flick sample -v 2000 --fps 120 --columns time \\", "    > a.csv"]),
      (long, 30, ["$ flick sample -v 2000 \\", "    --fps 120 --columns time \\", "    > a.csv"]),
      (
        "flick plot --title 'a b c' -v -300 --quiet", 1,
        ["$ flick \\", "    plot \\", "    --title 'a b c' \\", "    -v -300 \\", "    --quiet"]
      ),
    ] { #expect(Example(commandLine).promptedLines(width: width) == lines) }
  }
}
