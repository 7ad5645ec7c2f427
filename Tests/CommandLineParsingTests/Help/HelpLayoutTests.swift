import CommandLineParsing
import Testing

@Suite("What help looks like")
struct HelpLayoutTests {
  @Test("Without arguments, at 60 columns") func concise() {
    #expect(
      Sample.program.conciseHelp(width: 60) == """
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

        General:
          help           Show help on the program or on the
                         subcommand named
          -h, --help     show help and stop: -h in brief, --help in
                         full
          -V, --version  show the version and stop

        'flick --help' tells more, 'flick help SUBCOMMAND' all about
        one subcommand.

        """)
  }

  @Test("A command in brief, at 40 columns") func narrow() {
    #expect(
      Sample.program.shortHelp(for: Sample.fit, width: 40) == """
        flick fit: Estimate the velocity of a
          touch trace

        Usage: flick fit [OPTIONS] [TRACE]

        Example:
            $ flick fit trace.csv

        Argument:
          TRACE  a CSV file, or - for standard
                 input

        Output:
          -o, --output FILE
              write to FILE (default: standard
              output)
          -p, --precision N
              decimals to print (default: as
              many as it takes)

        General:
          -h, --help
              show help and stop: -h in brief,
              --help in full
          -V, --version
              show the version and stop

        'flick fit --help' tells more.

        """)
  }
}
