import CommandLineParsing
import Testing

@Suite("The layout of help")
struct HelpLayoutTests {
  @Test("Help on the program at 60 columns") func concise() {
    #expect(
      Sample.program.help(for: nil, long: false, width: 60) == """
        flick: Calculate the motion of scroll views

        Usage: flick SUBCOMMAND [OPTIONS]

        Example:
          where a flick of 2000 pt/s stops
            $ flick project -v 2000
            998.9996663329096

        Motion:
          project        Print where a flick stops
          sample         Print a table of positions
          snap           Find the stop a flick snaps to

        Touches:
          fit            Estimate the velocity of a touch trace

        Shell:
          completions    Print a completion script

        Options:
          help           show help on the program or a subcommand,
                         with --json as JSON
          -h, --help     show help and stop: -h in brief, --help in
                         full
          -V, --version  show the version and stop

        'flick --help' shows more, 'flick help SUBCOMMAND'
        everything about a subcommand.

        """)
  }

  @Test("Brief help on a command at 40 columns") func narrow() {
    #expect(
      Sample.program.help(for: Sample.fit, long: false, width: 40) == """
        flick fit: Estimate the velocity of a
          touch trace

        Usage: flick fit [OPTIONS] [TRACE]

        Examples:
            $ flick fit trace.csv
            $ flick fit - < trace.csv

        Argument:
          TRACE  a CSV file, or - for standard
                 input

        Options:
          -o, --output FILE
              write to FILE (default: standard
              output)
          -p, --precision N
              decimals to print (default: as
              many as it takes)
          -h, --help
              show help and stop: -h in brief,
              --help in full
          -V, --version
              show the version and stop

        'flick fit --help' shows more.

        """)
  }

  @Test("A paragraph has as many words on each line as fit, the hanging ones in less width", arguments: 10...20)
  func wrapping(width: Int) {
    let text = "a flick of 2000 pt/s is faster than one of 300 pt/s"
    for hanging in 0...4 {
      let lines = wrapped(text, width: width, hanging: hanging)
      #expect(lines.joined(separator: " ") == text)
      for (index, line) in lines.enumerated() {
        let room = index == 0 ? width : width - hanging
        let next = lines.dropFirst(index + 1).first?.prefix { $0 != " " }
        #expect(line.count <= room && next.map { line.count + 1 + $0.count > room } != false, "\(hanging): \(line)")
      }
    }
  }

  private static let table = Command(
    "go", summary: "goes",
    discussion: """
      Values:

        100:5000:100   100, 200 and so on to 5000, both ends included
        this one is as long as it is, whatever the width may be
        a  b
      """)

  @Test("A table in a discussion keeps its columns, and a second column that is too long is wrapped") func table() {
    let program = Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", [Self.table])])
    #expect(
      program.help(for: Self.table, long: true, width: 50).contains(
        """
          100:5000:100   100, 200 and so on to 5000, both
                         ends included
          this one is as long as it is, whatever the width may be
          a  b
        """))
    let narrow = program.help(for: Self.table, long: true, width: 30)
    #expect(
      narrow.contains(
        """
          100:5000:100   100, 200 and so on to
                         5000, both ends
                         included
        """))
  }
}
