import CommandLineParsing
import Testing

@Suite("Parsing with a single command")
struct QuickParsingTests {
  @Test(
    "A valid line is read as the whole program reads it",
    arguments: [
      "project -v 2000", "project -v -300 --rate fast", "project --velocity=5 -q -p2", "project -v5 -d 0.5 -o -",
      "project -v 5 -v 6 --quiet --",
    ])
  func sameAsProgram(line: String) throws {
    let whole = try Sample.arguments(line)
    let quick = try #require(Sample.project.parse(Sample.words(line)))
    #expect(quick.command == whole.command && quick[Sample.velocity] == whole[Sample.velocity])
    #expect(quick.occurrences.map(\.option) == whole.occurrences.map(\.option))
    #expect(quick.occurrences.map(\.text) == whole.occurrences.map(\.text))
  }

  @Test("Positionals are read as the whole program reads them") func positionals() {
    let lines: [([ArgumentText], ArgumentText)] = [(["trace.csv", "-p2"], "trace.csv"), (["-o", "x", "-"], "-")]
    for (words, trace) in lines { #expect(Sample.fit.parse(["fit"] + words)?[Sample.trace] == trace) }
  }

  @Test(
    "Lines that need the whole program are left to it",
    arguments: [
      "", "sample -v 5", "-v 5 project", "project", "project -v nan", "project --help", "project -h", "project -v 5 -V",
      "project --version", "project --interval 5", "project -v 5 extra", "project -interval 5", "project -v 5 -output",
      "project -dfast -v 5", "project -v 5 -qp2", "project -v 5 -qr",
    ])
  func leftToTheProgram(line: String) {
    #expect(Sample.project.parse(Sample.words(line)) == nil)
  }
}
