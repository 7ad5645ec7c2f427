import Foundation
import Testing

@Suite("In a real terminal, output fits and clears up", .needs("tmux"), .serialized, .waiting)
struct TerminalSessionTests {
  private static let widths = [40, 80, 200]

  /// A table of a megabyte, in small blocks, and a reader so slow that a bar appears however fast the machine is.
  private static let slowTable = "sample -v 2000 --count 60000 --columns frame -f jsonl"
  private static let slowReader = "(for i in 1 2 3 4 5 6 7 8; do head -c 50000; sleep 0.2; done; cat) > /dev/null"

  @Test("Help is as wide as the terminal, and no wider than is good to read", arguments: widths)
  func help(width: Int) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: width, in: folder)
      let shown = try window.run("scrollcalc -h")
      let prose = shown.filter { !$0.hasPrefix("    ") }
      let widest = prose.map(\.count).max() ?? 0
      #expect(widest <= min(width, 100) && widest > min(width, 100) / 2)
      #expect(prose.first?.hasPrefix("scrollcalc: ") == true)
    }
  }

  @Test("Long help goes through the pager of a terminal, or directly without one")
  func pager() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 80, in: folder)
      #expect(
        try window.run("PAGER='head -n 1 | tr a-z A-Z' scrollcalc man --help").first?.hasPrefix("SCROLLCALC MAN")
          == true)
      for pager in ["", "cat", "no-such-pager"] {
        let lines = try window.run("PAGER='\(pager)' scrollcalc man --help 2> errors")
        #expect(lines.first?.hasPrefix("scrollcalc man: ") == true, "\(pager)")
      }
      // No descriptor is left for a pipe to the pager.
      let poor = try window.run("(ulimit -n 4; PAGER='tr a-z A-Z' scrollcalc man --help)")
      #expect(poor.first?.hasPrefix("scrollcalc man: ") == true)
      // A pager that ends before it has read all has not failed.
      #expect(try window.run("PAGER=true scrollcalc fit --help; echo $?") == ["0"])
      #expect(try window.run("PAGER='tr a-z A-Z' scrollcalc man -h").first?.hasPrefix("scrollcalc man: ") == true)
      #expect(
        try window.run("PAGER='tr a-z A-Z' scrollcalc man --help | head -n 1").first?.hasPrefix("scrollcalc") == true)
    }
  }

  @Test("Text tables align", arguments: widths)
  func table(width: Int) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: width, in: folder)
      let lines = try window.run("scrollcalc sample -v 2000 --count 9 -p 2 -f text")
      #expect(lines.count == 10)
      #expect(lines.first == "time  offset  velocity")
      #expect(Set(lines.map(\.count)) == [22])
    }
  }

  @Test("The bar appears, grows, fits and vanishes", arguments: Cases.some(of: widths, oneIn: 3))
  func bar(width: Int) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: width, in: folder)
      try window.type("clear; scrollcalc \(Self.slowTable) | \(Self.slowReader); echo end of it")
      let during = try window.wait { $0.contains { $0.contains("of 60k rows") } }
      let bar = try #require(during.first { $0.contains("of 60k rows") })
      #expect(bar.count < width && bar.contains("%"))
      if width >= 80 { #expect(bar.contains("#") && bar.contains("-]") && bar.contains("/s")) }
      let after = try window.wait { $0.contains("end of it") }
      #expect(after.first == "end of it")
    }
  }

  @Test("An interrupted run clears its bar")
  func interrupted() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 80, in: folder)
      try window.type("clear; scrollcalc sample -v 2000 --interval 1e-9 -o endless.csv")
      _ = try window.wait { $0.contains { $0.contains(" of 4600M rows") } }
      try window.press("C-c")
      _ = try window.wait { $0.last?.hasPrefix(">") == true }
      try window.type("echo left with $?")
      let after = try window.wait { $0.contains("left with 130") }
      #expect(!after.contains { $0.contains("rows") })
      #expect(try folder.names.filter { $0.contains("endless") || $0.contains(".tmp") } == [])
    }
  }

  @Test("No bar appears over rows, in a short run or on a dumb terminal", .optimizedBuild)
  func noBar() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 80, in: folder)
      for command in [
        "scrollcalc sample -v 2000 --count 1000 -o quick.csv 2> errors",
        "TERM=dumb scrollcalc \(Self.slowTable) | \(Self.slowReader)",
        "scrollcalc \(Self.slowTable) -q | \(Self.slowReader)",
        "scrollcalc \(Self.slowTable) --progress never | \(Self.slowReader)",
      ] {
        #expect(try window.run(command) == [], "\(command)")
      }
      #expect(try folder.text(of: "errors") == "")
      let rows = try window.run(
        "scrollcalc sample -v 2000 --count 4000 --columns frame --progress always | tail -n 3")
      #expect(rows == ["3997", "3998", "3999"])
    }
  }

  @Test("A warning replaces the bar, on a line of its own", .optimizedBuild)
  func warning() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 200, in: folder)
      // Longer than a sheet of Excel, which is what there is to warn of.
      let shown = try window.run(
        "scrollcalc sample -v 9 --count 1048576 --columns frame -o long.csv --progress always")
      #expect(shown.count == 1 && shown[0].hasPrefix("scrollcalc: warning: --output"))
    }
  }

  @Test("An error replaces the bar, on a line of its own")
  func error() throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 200, in: folder)
      let shown = try window.run("scrollcalc sample -v 2000 --count 15000 -o /dev/full --progress always")
      #expect(shown.count == 1 && shown[0].hasPrefix("scrollcalc sample: --output: '/dev/full': No space"))
    }
  }

  @Test(
    "A subcommand that would wait for a file says so instead of hanging",
    arguments: ["velocity", "arbitrate", "simulate", "batch"])
  func standardInput(subcommand: String) throws {
    try WorkFolder.with { folder in
      let window = try TerminalWindow(width: 200, in: folder)
      let lines = try window.run("scrollcalc \(subcommand)")
      #expect(lines.count == 1 && lines[0].hasPrefix("scrollcalc \(subcommand): ") && lines[0].contains("terminal"))
    }
  }
}
