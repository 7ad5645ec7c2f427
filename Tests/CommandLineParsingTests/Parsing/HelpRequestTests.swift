import CommandLineParsing
import Testing

@Suite("Requests for help and the version")
struct HelpRequestTests {
  struct Case: Sendable {
    let line: String
    let command: String?
    let form: HelpForm

    init(_ line: String, _ command: String?, _ form: HelpForm) {
      self.line = line
      self.command = command
      self.form = form
    }
  }

  @Test(
    "Help takes precedence over all errors except an unknown subcommand, and finds the subcommand anywhere",
    arguments: [
      Case("-h", nil, .short), Case("--help", nil, .long), Case("-h --help", nil, .long),
      Case("project -h", "project", .short), Case("project --help", "project", .long),
      Case("--help project", "project", .long), Case("-h project", "project", .short),
      Case("project -v abc --help", "project", .long), Case("project --nonsense -h", "project", .short),
      Case("project -v --help", "project", .long), Case("project -v -h", "project", .short),
      Case("fit -o --help", "fit", .long), Case("fit extra extra -h", "fit", .short),
      Case("--speed 3 project --help", "project", .long), Case("-v project --help", "project", .long),
      Case("-V -h", nil, .short), Case("-h -V snap", "snap", .short),
      Case("project --help -- --version", "project", .long), Case("--help -- snap", "snap", .long),
      Case("project -qh", "project", .short), Case("help", nil, .long), Case("help snap", "snap", .long),
      Case("help snap -h", "snap", .short), Case("help help", nil, .long),
      Case("help --help", nil, .long), Case("help --json", nil, .json), Case("help --json snap", "snap", .json),
      Case("help snap --json", "snap", .json), Case("help --json snap -h", "snap", .short),
      Case("project snap --help", "project", .long), Case("-h --velocity=3 -- -h", nil, .short),
    ])
  func help(_ request: Case) throws {
    let invocation = try Sample.parse(request.line)
    guard case .help(let command, let form) = invocation else { throw UnexpectedInvocation(invocation: invocation) }
    #expect(command?.name == request.command && form == request.form)
  }

  @Test(
    "The version is shown for the program and for any subcommand, even if the line is wrong",
    arguments: [
      "-V", "--version", "project -V", "--version project", "nonsense --version", "snap -v --version", "snap -qV",
    ])
  func version(line: String) throws {
    let invocation = try Sample.parse(line)
    guard case .version = invocation else { throw UnexpectedInvocation(invocation: invocation) }
  }

  @Test("After `--`, help and version are plain arguments, and attached to an option its value")
  func plainText() throws {
    #expect(Sample.complaint("project -v 3 -- --help") == "project: unexpected argument '--help'")
    #expect(try Sample.arguments("fit -- --version")[Sample.trace] == "--version")
    for (option, value) in [("--output=--help", "--help"), ("-o-h", "-h")] {
      #expect(try Sample.arguments("fit \(option)")[Sample.output]?.string == value)
    }
  }

  @Test("An empty line is neither help nor a command") func nothing() throws {
    guard case .nothing = try Sample.parse("") else {
      Issue.record("an empty line was taken for something")
      return
    }
  }

  @Test(
    "`help` takes one subcommand",
    arguments: [
      ("help projct", "'projct' is not a subcommand; did you mean 'project'?"),
      ("help project snap", "unexpected argument 'snap'"),
      ("help -v 3", "'help' takes the name of a subcommand and --json, no other options"),
      ("help --json=yes", "'help' takes the name of a subcommand and --json, no other options"),
      ("project --json", "project: unknown option '--json'; did you mean '--format json'?"),
      ("help project --nonsense", "'help' takes the name of a subcommand and --json, no other options"),
      ("projct --help", "'projct' is not a subcommand; did you mean 'project'?"),
      ("nonsense -h", "'nonsense' is not a subcommand (expected project, sample, snap, fit or completions)"),
      ("-q nonsense --help", "'nonsense' is not a subcommand (expected project, sample, snap, fit or completions)"),
      ("hlep", "'hlep' is not a subcommand; did you mean 'help'?"),
      ("--help=fit", "--help takes no value, but 'fit' was given"),
    ])
  func helpErrors(line: String, complaint: String) {
    #expect(Sample.complaint(line) == complaint)
  }
}
