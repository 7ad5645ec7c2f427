import CommandLineParsing
import Testing

@Suite("Asking for help or the version")
struct HelpRequestTests {
  struct Case: Sendable {
    let line: String
    let command: String?
    let long: Bool

    init(_ line: String, _ command: String?, long: Bool) {
      self.line = line
      self.command = command
      self.long = long
    }
  }

  @Test(
    "Help wins over everything but a subcommand that is none, and finds the subcommand wherever it stands",
    arguments: [
      Case("-h", nil, long: false), Case("--help", nil, long: true), Case("-h --help", nil, long: true),
      Case("project -h", "project", long: false), Case("project --help", "project", long: true),
      Case("--help project", "project", long: true), Case("-h project", "project", long: false),
      Case("project -v abc --help", "project", long: true), Case("project --nonsense -h", "project", long: false),
      Case("project -v --help", "project", long: true), Case("project -v -h", "project", long: false),
      Case("fit -o --help", "fit", long: true), Case("fit extra extra -h", "fit", long: false),
      Case("--speed 3 project --help", "project", long: true), Case("-v project --help", "project", long: true),
      Case("-V -h", nil, long: false), Case("-h -V snap", "snap", long: false),
      Case("project --help -- --version", "project", long: true), Case("--help -- snap", "snap", long: true),
      Case("project -qh", "project", long: false), Case("help", nil, long: true), Case("help snap", "snap", long: true),
      Case("help snap -h", "snap", long: false), Case("help help", nil, long: true),
      Case("help --help", nil, long: true),
      Case("project snap --help", "project", long: true), Case("-h --velocity=3 -- -h", nil, long: false),
    ])
  func help(_ request: Case) throws {
    let invocation = try Sample.parse(request.line)
    guard case .help(let command, let long) = invocation else { throw UnexpectedInvocation(invocation: invocation) }
    #expect(command?.name == request.command)
    #expect(long == request.long)
  }

  @Test(
    "The version is shown for the program and for any subcommand, whatever else is wrong",
    arguments: [
      "-V", "--version", "project -V", "--version project", "nonsense --version", "snap -v --version", "snap -qV",
    ])
  func version(line: String) throws {
    let invocation = try Sample.parse(line)
    guard case .version = invocation else { throw UnexpectedInvocation(invocation: invocation) }
  }

  @Test("Neither is looked for after two dashes") func afterTerminator() throws {
    #expect(Sample.complaint("project -v 3 -- --help") == "project: unexpected argument '--help'")
    #expect(try Sample.arguments("fit -- --version")[Sample.trace] == "--version")
  }

  @Test("An attached value is no request") func attached() throws {
    #expect(try Sample.arguments("fit --output=--help")[Sample.output] == "--help")
    #expect(try Sample.arguments("fit -o-h")[Sample.output] == "-h")
  }

  @Test("An empty line is a case of its own") func nothing() throws {
    guard case .nothing = try Sample.parse("") else {
      Issue.record("an empty line was taken for something")
      return
    }
  }

  @Test(
    "help takes one subcommand",
    arguments: [
      ("help projct", "'projct' is not a subcommand; did you mean 'project'?"),
      ("help project snap", "unexpected argument 'snap'"),
      ("help -v 3", "'help' takes the name of a subcommand and no options"),
      ("help project --nonsense", "'help' takes the name of a subcommand and no options"),
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
