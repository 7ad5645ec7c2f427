import CommandLineParsing
import Testing

@Suite("Messages about wrong options")
struct OptionErrorTests {
  @Test(
    "The message for a wrong value quotes it as typed, lists what is accepted, and points out an option taken as one",
    arguments: [
      ("project -v 12abc", "project: --velocity: '12abc' is not a number (expected a number, e.g. 2000)"),
      (
        "project --rate 1 -v 3",
        "project: --rate: '1' is not between 0 and 1 (expected normal, fast or a number between 0 and 1)"
      ),
      (
        "project -v 3 --rate norml",
        "project: --rate: 'norml' is not a rate; did you mean 'normal'? (expected normal, fast or a number between 0 and 1)"
      ),
      ("project -f cvs", "project: --format: 'cvs' is not a format; did you mean 'csv'? (expected text, csv or json)"),
      ("project -f CSV", "project: --format: 'CSV' is not a format; did you mean 'csv'? (expected text, csv or json)"),
      ("project -f 7", "project: --format: '7' is not a format (expected text, csv or json)"),
      (
        "sample -v 3 --columns time,ofset",
        "sample: --columns: 'ofset' is not a column; did you mean 'offset'? (expected time, offset or velocity)"
      ),
      (
        "sample --columns time,,offset",
        "sample: --columns: 'time,,offset' has an empty item (expected time, offset or velocity, with ',' between several)"
      ),
      (
        "completions bsah",
        "completions: SHELL: 'bsah' is not a shell; did you mean 'bash'? (expected bash, zsh or fish)"
      ),
      ("project -v abc -v 300", "project: --velocity: 'abc' is not a number (expected a number, e.g. 2000)"),
      // An option that was taken as a value
      (
        "sample --velocity --fps 60",
        """
        sample: --velocity: '--fps' is not a number (expected a number, e.g. 2000); \
        '--fps' is an option; is the value of --velocity missing?
        """
      ),
      (
        "project -d -q",
        """
        project: --rate: '-q' is not a rate (expected normal, fast or a number between 0 and 1); \
        '-q' is an option; is the value of --rate missing?
        """
      ),
      (
        "project -v --rate=fast",
        """
        project: --velocity: '--rate=fast' is not a number (expected a number, e.g. 2000); \
        '--rate=fast' is an option; is the value of --velocity missing?
        """
      ),
      ("fit -o -p 2 3", "fit: unexpected argument '3'; --output took '-p' as its value"),
      ("project --velocity=--fps", "project: --velocity: '--fps' is not a number (expected a number, e.g. 2000)"),
    ])
  func badValue(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test(
    "The message for a missing or empty value, or one of a switch, names the option",
    arguments: [
      ("project -v", "project: --velocity needs a value (expected V: a number, e.g. 2000)"),
      ("project -qv", "project: --velocity needs a value (expected V: a number, e.g. 2000)"),
      ("project --output", "project: --output needs a value (expected FILE: write to FILE)"),
      ("project --velocity=", "project: --velocity: the value is empty (expected V: a number, e.g. 2000)"),
      ("project -v=", "project: --velocity: the value is empty (expected V: a number, e.g. 2000)"),
      (
        "project --rate= -v 3",
        "project: --rate: the value is empty (expected R: normal, fast or a number between 0 and 1)"
      ),
      ("project --quiet=yes -v 3", "project: --quiet takes no value, but 'yes' was given"),
      ("project --quiet= -v 3", "project: --quiet takes no value, but '' was given"),
      ("project -q=1 -v 3", "project: --quiet takes no value, but '1' was given"),
      ("project -rq=1 -v 3", "project: --quiet takes no value, but '1' was given"),
    ])
  func missingValue(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test("A separate empty value is rejected like an attached one") func emptyArgument() {
    #expect(
      [Sample.complaint(["fit", "-o", ""]), Sample.complaint(["fit", ""])] == [
        "fit: --output: the value is empty (expected FILE: write to FILE)", "fit: TRACE: the argument is empty",
      ])
  }

  @Test(
    "An unknown option gets the most similar one, its meaning or its subcommands as a hint, and is never expanded",
    arguments: [
      // The subcommand's most similar options, and no abbreviations
      ("project --velocty 3", "project: unknown option '--velocty'; did you mean '--velocity'?"),
      ("project --vel 3", "project: unknown option '--vel'; did you mean '--velocity'?"),
      ("project --velocty=3", "project: unknown option '--velocty'; did you mean '--velocity'?"),
      ("project --speed 3", "project: unknown option '--speed'; did you mean '--velocity'?"),
      ("project --deceleration-rate 0.9", "project: unknown option '--deceleration-rate'; did you mean '--rate'?"),
      ("project --intervl 3", "project: unknown option '--intervl'"),
      ("project --nonsense", "project: unknown option '--nonsense'"),
      ("project --=3", "project: unknown option '--'"),
      ("project --versio", "project: unknown option '--versio'; did you mean '--version'?"),
      ("project -z", "project: unknown option '-z'"),
      ("project -qz -v 3", "project: unknown option '-z' in '-qz'"),
      ("project -é", "project: unknown option '-é'"),
      ("project ---velocity 3", "project: unknown option '---velocity'; did you mean '--velocity'?"),
      // A synonym, a value or a subcommand
      (
        "project --decelerationRate 0.9", "project: unknown option '--decelerationRate'; did you mean '--rate'?"
      ),
      (
        "project --deceleration_rate 0.9", "project: unknown option '--deceleration_rate'; did you mean '--rate'?"
      ),
      ("project --Velocity 5", "project: unknown option '--Velocity'; did you mean '--velocity'?"),
      ("project --json", "project: unknown option '--json'; did you mean '--format json'?"),
      ("project --fast", "project: unknown option '--fast'; did you mean '--rate fast'?"),
      ("sample --offset", "sample: unknown option '--offset'; did you mean '--columns offset'?"),
      ("sample --destination", "sample: unknown option '--destination'; did you mean 'flick project'?"),
      (
        "project --destination",
        "project: unknown option '--destination'; 'project' prints it without an option"
      ),
      // An option of other subcommands
      ("project --interval 80", "project: --interval belongs to 'snap', not to 'project'"),
      ("--interval 80 project", "project: --interval belongs to 'snap', not to 'project'"),
      ("project -i 80", "project: --interval belongs to 'snap', not to 'project'"),
      ("project --interval", "project: --interval belongs to 'snap', not to 'project'"),
      (
        "sample --interval 80", "sample: --interval belongs to 'snap', not to 'sample'; did you mean '--count'?"
      ),
      ("fit -q", "fit: --quiet belongs to 'project', 'sample' and 'snap', not to 'fit'"),
    ])
  func unknown(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test("An unknown option that is a value of up to three options is suggested with each of them", arguments: 1...5)
  func valueOfSeveral(count: Int) {
    let names = (1...count).map { "--size-\($0)" }
    let size = ValueParser<Int>.choice("a size", [Choice("small", 1), Choice("large", 2)])
    let options = names.map { Option(String($0.dropFirst(2)), placeholder: "S", summary: "how big", value: size) }
    let command = Command("go", summary: "goes", options: OptionList(options))
    let program = Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", [command])])
    let question = "; did you mean \(names.map { "'\($0) large'" }.listed(with: "or"))?"
    let message = "unknown option '--large'" + (count <= 3 ? question : "")
    #expect(throws: UsageError(command: "go", message: message)) { try program.parse(["go", "--large"]) }
  }

  @Test(
    "A number or a word without a positional for it is an unexpected argument",
    arguments: [
      ("project -5", "project: unexpected argument '-5'; did you mean '--velocity -5'?"),
      ("sample --rate fast 300 -n 5", "sample: unexpected argument '300'; did you mean '--velocity 300'?"),
      ("project 300 -v 5", "project: unexpected argument '300'"), ("project 3.x", "project: unexpected argument '3.x'"),
      ("project -v 3 -5", "project: unexpected argument '-5'"),
      ("project -.5", "project: unexpected argument '-.5'; did you mean '--velocity -.5'?"),
      ("fit -5", "fit: unexpected argument '-5'"),
      ("project 300", "project: unexpected argument '300'; did you mean '--velocity 300'?"),
      ("project velocity 300", "project: unexpected argument 'velocity'; did you mean '--velocity'?"),
      ("fit a b", "fit: unexpected argument 'b'"),
      ("project snap -v 3", "project: unexpected argument 'snap'"),
      ("completions", "completions: SHELL is missing (expected bash, zsh or fish)"),
    ])
  func unexpected(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test(
    "An option with a wrong number or kind of dashes gets a hint",
    arguments: [
      ("project -velocity 300", "project: '-velocity' has a single dash; did you mean '--velocity'?"),
      ("project -velocity=300", "project: '-velocity=300' has a single dash; did you mean '--velocity'?"),
      ("sample -fps 60", "sample: '-fps' has a single dash; did you mean '--fps'?"),
      ("project -output x", "project: '-output' has a single dash; did you mean '--output'?"),
      (
        "project —velocity 300",
        "project: unexpected argument '—velocity'; it begins with an em dash (U+2014); did you mean '--velocity'?"
      ),
      (
        "project –v 300",
        "project: unexpected argument '–v'; it begins with an en dash (U+2013); did you mean '-v'?"
      ),
      (
        "project ––velocity=300",
        "project: unexpected argument '––velocity=300'; it begins with an en dash (U+2013); did you mean '--velocity=300'?"
      ),
      (
        "—velocity 300 project",
        "project: unexpected argument '—velocity'; it begins with an em dash (U+2014); did you mean '--velocity'?"
      ),
      (
        "project −5",
        "project: unexpected argument '−5'; it begins with a minus sign (U+2212); did you mean '-5'?"
      ),
      (
        "project -v −5",
        "project: --velocity: '−5' is not a number (expected a number, e.g. 2000); it contains a minus sign (U+2212); type '-5'"
      ),
      (
        "fit —output",
        "fit: unexpected argument '—output'; it begins with an em dash (U+2014); did you mean '--output'?"
      ),
    ])
  func dashes(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }

  @Test("The leftmost of several errors is reported") func leftmost() {
    #expect(
      [Sample.complaint("project -v x --nonsense"), Sample.complaint("project --nonsense -v x")] == [
        "project: --velocity: 'x' is not a number (expected a number, e.g. 2000)",
        "project: unknown option '--nonsense'",
      ])
  }
}
