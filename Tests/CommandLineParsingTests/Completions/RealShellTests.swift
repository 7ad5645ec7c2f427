import CommandLineParsing
import Testing

/// `script` gives a shell a terminal; its options here are those of Linux.
private func canType(in shell: Shell) -> Bool {
  ShellSession.isInstalled(shell.rawValue) && ShellSession.isInstalled("script") && ShellSession.isInstalled("timeout")
}

/// Keys to type, with tabs, and the arguments that the command then receives.
private typealias Typed = (line: String, arguments: String)

@Suite("Completion of a sample program in real shells", .serialized)
struct RealShellTests {
  /// The cases that bash and zsh have in common.
  private static let common: [Typed] = [
    ("sn\t-v 3", "<snap><-v><3>"),
    ("-o snap proj\t", "<-o><snap><project>"),
    ("-p 2 sna\t", "<-p><2><snap>"),
    ("-qd fa\tpro\t", "<-qd><fast><project>"),
    ("-op sna\t", "<-op><snap>"),
    ("project --rate fa\t", "<project><--rate><fast>"),
    ("project --rate=fa\t", "<project><--rate=fast>"),
    ("--rate=fa\t project", "<--rate=fast><project>"),
    ("project -v 3 --qui\t", "<project><-v><3><--quiet>"),
    ("sample --columns time,of\t", "<sample><--columns><time,offset>"),
    ("help sa\t", "<help><sample>"),
    ("completions z\t", "<completions><zsh>"),
    ("fit tr\t", "<fit><trace.csv>"),
    ("fit my\t", "<fit><my file.csv>"),
    ("-o tr\tproject", "<-o><trace.csv><project>"),
    ("fit --output=tr\t", "<fit><--output=trace.csv>"),
    ("project -v tr\t", "<project><-v><tr>"),
    ("project --velocity=tr\t", "<project><--velocity=tr>"),
    ("project tr\t", "<project><tr>"),
    ("tr\t", "<tr>"),
    ("project --interv\t", "<project><--interv>"),
    ("completions tr\t", "<completions><tr>"),
  ]

  @Test("bash", .enabled(if: canType(in: .bash), "needs bash, script and timeout")) func bash() throws {
    let own: [Typed] = [
      ("snap --int\t5 --velo\t-3", "<snap><--interval><5><--velocity><-3>"),
      ("snap -v 100:snap -i 3 --qui\t", "<snap><-v><100:snap><-i><3><--quiet>"),
      ("project -d=fa\t", "<project><-d=fast>"),
    ]
    try check(.bash, setup: ["source ./script"], Self.common + own)
  }

  @Test(
    "bash without `=` in COMP_WORDBREAKS, or without compopt, completes the same",
    .enabled(if: canType(in: .bash), "needs bash, script and timeout"))
  func reducedBash() throws {
    try check(
      .bash, setup: ["set -u", "COMP_WORDBREAKS=${COMP_WORDBREAKS//=/}", "eval \"$(cat script)\""],
      [
        ("project --rate=fa\t", "<project><--rate=fast>"), ("fit --output=tr\t", "<fit><--output=trace.csv>"),
        ("sample --columns=time,of\t", "<sample><--columns=time,offset>"),
        ("project --velocity=tr\t", "<project><--velocity=tr>"),
      ])
    try check(
      .bash, setup: ["enable -n compopt", "source ./script"],
      [
        ("fit tr\t", "<fit><trace.csv>"), ("fit -o tr\t", "<fit><-o><trace.csv>"),
        ("project -v tr\t", "<project><-v><tr>"),
      ])
  }

  @Test(
    "zsh, with the script as a command or in its function path",
    .enabled(if: canType(in: .zsh), "needs zsh, script and timeout"))
  func zsh() throws {
    let setup = ["unsetopt zle_bracketed_paste", "autoload -Uz compinit && compinit -u -D", "source ./script"]
    let own: [Typed] = [("snap --int\t5 --velo\t-3", "<snap><--interval=5><--velocity=-3>")]
    try check(.zsh, setup: setup, Self.common + own)
    try check(
      .zsh, setup: ["fpath=($PWD/sub $fpath)", "autoload -Uz compinit && compinit -u -D"],
      [("sn\t-v 3", "<snap><-v><3>"), ("project --rate fa\t", "<project><--rate><fast>")])
  }

  private func check(_ shell: Shell, setup: [String], _ cases: [Typed]) throws {
    let arguments = try ShellSession.arguments(shell, setup: setup, lines: cases.map(\.line))
    #expect(arguments == cases.map { "{\($0.arguments)}" })
  }

  @Test("fish", .enabled(if: ShellSession.isInstalled("fish"), "needs fish")) func fish() throws {
    let files = ["my file.csv", "script", "sub/", "trace.csv"]
    let cases: [(line: String, offers: [String])] = [
      ("flick sn", ["snap"]),
      ("flick ", ["completions", "fit", "help", "project", "sample", "snap"]),
      ("flick -o snap pro", ["project"]),
      ("flick -p 2 sna", ["snap"]),
      ("flick project --rate ", ["fast", "normal"]),
      ("flick project --rate=", ["--rate=fast", "--rate=normal"]),
      ("flick project -d f", ["fast"]),
      ("flick --ra", ["--rate"]),
      ("flick snap --int", ["--interval"]),
      ("flick project --int", []),
      ("flick project -v ", []),
      ("flick project ", []),
      ("flick fit ", files),
      ("flick fit -o tr", ["trace.csv"]),
      ("flick fit --output=tr", ["--output=trace.csv"]),
      ("flick sample --columns time,of", ["time,offset"]),
      ("flick sample --columns=of", ["--columns=offset"]),
      ("flick help s", ["sample", "snap"]),
      ("flick completions ", ["bash", "fish", "zsh"]),
    ]
    let offers = try ShellSession.offers(lines: cases.map(\.line))
    #expect(offers == cases.map(\.offers))
  }

  @Test("The scripts are accepted by their shells", arguments: Shell.allCases) func syntax(shell: Shell) throws {
    guard ShellSession.isInstalled(shell.rawValue) else { try Test.cancel("needs \(shell.rawValue)") }
    #expect(try ShellSession.accepts(shell))
  }
}
