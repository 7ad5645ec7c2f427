import CommandLineParsing
import Testing

@Suite("The subcommand of a line")
struct SubcommandTests {
  @Test(
    "Options may come before or after the subcommand",
    arguments: [
      "-p 2 project -v 5", "project -v 5 -p 2", "-v 5 -p 2 project", "-qp2 -v 5 project", "--precision=2 project -v 5",
      "-v 5 project -p 2 --", "-v 5 -p 2 -- project",
    ])
  func sharedOptions(line: String) throws {
    let arguments = try Sample.arguments(line)
    #expect(arguments.command == "project")
    #expect(arguments[Sample.velocity] == 5 && arguments[Sample.precision] == 2)
  }

  @Test("The value of an option is never read as the subcommand") func valueNamedLikeSubcommand() throws {
    #expect(try Sample.arguments("-o snap project -v 1").command == "project")
    #expect(try Sample.arguments("fit snap")[Sample.trace] == "snap")
  }

  @Test(
    "A word that is no subcommand gets the probable one as a hint; else the message for an option names the subcommand",
    arguments: [
      ("projct -v 3", "'projct' is not a subcommand; did you mean 'project'?"),
      ("proj", "'proj' is not a subcommand; did you mean 'project'?"),
      ("Project", "'Project' is not a subcommand; did you mean 'project'?"),
      ("destination -v 3", "'destination' is not a subcommand; did you mean 'project'?"),
      ("sanp", "'sanp' is not a subcommand; did you mean 'snap'?"),
      ("frobnicate", "'frobnicate' is not a subcommand (expected project, sample, snap, fit or completions)"),
      ("2000", "'2000' is not a subcommand; did you mean 'flick project --velocity 2000'?"),
      ("2000 project", "project: unexpected argument '2000'; did you mean '--velocity 2000'?"),
      ("-- 2000", "'2000' is not a subcommand; did you mean 'flick project --velocity 2000'?"),
      ("-- -5", "'-5' is not a subcommand; did you mean 'flick project --velocity -5'?"),
      ("-v 300", "a subcommand is missing (expected project, sample, snap, fit or completions)"),
      ("-q", "a subcommand is missing (expected project, sample, snap, fit or completions)"),
      ("--", "a subcommand is missing (expected project, sample, snap, fit or completions)"),
      ("-5", "unexpected argument '-5'"),
      ("--velocty 3", "unknown option '--velocty'; did you mean '--velocity'?"),
      ("-v", "--velocity needs a value (expected V: a number, e.g. 2000)"),
      // Before a wrong option
      ("projct --nonsense", "'projct' is not a subcommand; did you mean 'project'?"),
      ("projct -v abc", "'projct' is not a subcommand; did you mean 'project'?"),
      // A wrong option of a known subcommand
      ("--speed 3 project", "project: unknown option '--speed'; did you mean '--velocity'?"),
      ("--nonsense project", "project: unknown option '--nonsense'"),
      ("-5 project", "project: unexpected argument '-5'; did you mean '--velocity -5'?"),
      ("-interval 3 snap", "snap: '-interval' has a single dash; did you mean '--interval'?"),
    ])
  func unknown(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test("Neither bytes that are not UTF-8 nor an empty argument are a subcommand") func noText() {
    let bytes = ArgumentText(bytes: Array("proj\u{e9}".utf8.dropLast()) + [0xFF])
    let words: [(ArgumentText, String)] = [(bytes, #"'proj\xC3\xFF'"#), ("", "''")]
    for (word, quoted) in words {
      #expect(Sample.complaint([word])?.hasPrefix("\(quoted) is not a subcommand (expected project") == true)
    }
  }
}
