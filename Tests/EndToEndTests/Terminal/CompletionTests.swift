import CommandLineParsing
import Foundation
import Testing

/// Keys typed after the program's name, including tabs, and the arguments that the program then gets.
private typealias Typed = (line: String, arguments: String)

@Suite("Completion of scrollcalc in real shells")
struct CompletionTests {
  /// A subcommand, an option, a value of one kind and another, and file names where files are expected.
  private static let cases: [Typed] = [
    ("proj\t-v 3", "<project><-v><3>"), ("-v 3 proj\t", "<-v><3><project>"),
    ("project -d fa\t", "<project><-d><fast>"), ("project --rate=fa\t", "<project><--rate=fast>"),
    ("sample --columns time,prog\t", "<sample><--columns><time,progress>"), ("help samp\t", "<help><sample>"),
    ("velocity tr\t", "<velocity><trace.csv>"), ("project --output=my\t", "<project><--output=my file.csv>"),
    ("project -v tr\t", "<project><-v><tr>"), ("solve velocity,thr\t", "<solve><velocity,threshold>"),
    ("compare --samples --against uik\t", "<compare><--samples><--against><uikit>"),
    ("easing --samples 5 --format lott\t", "<easing><--samples><5><--format><lottie>"),
  ]

  @Test("bash", .needs("bash", "script"))
  func bash() throws {
    try check("bash --norc --noprofile -i", setup: [#"eval "$("$SCROLLCALC" completions bash)""#])
  }

  @Test("zsh", .needs("zsh", "script"))
  func zsh() throws {
    try check(
      "zsh -f -i",
      setup: [
        "unsetopt zle_bracketed_paste", "autoload -Uz compinit && compinit -u -D",
        #"source <("$SCROLLCALC" completions zsh)"#,
      ])
  }

  @Test("fish", .needs("fish"))
  func fish() throws {
    let cases = [
      ("proj", "project"), ("project --describ", "--describe"), ("project --rate ", "fast normal"),
      ("project --rate=f", "--rate=fast"), ("sample -f mark", "markdown"),
      ("sample --columns time,prog", "time,progress"), ("completions ", "bash fish zsh"), ("help samp", "sample"),
      ("solve velocity,thr", "velocity,threshold"), ("compare --samples --agains", "--against"),
      ("velocity tr", "trace.csv"), ("project -o tr", "trace.csv"), ("project -v tr", ""), ("project tr", ""),
    ]
    let asked = cases.map { "echo (complete -C 'scrollcalc \($0.0)' | string split -f 1 \\t)" }
    let outcome = try run("fish --no-config", [#""$SCROLLCALC" completions fish | source"#] + asked)
    let offered = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: " ").sorted().joined(separator: " ")
    }
    #expect(offered == cases.map(\.1))
  }

  private func check(_ shell: String, setup: [String]) throws {
    let spy = #"scrollcalc() { printf '{'; printf '<%s>' "$@"; echo '}'; }"#
    let outcome = try run(
      "script -qec '\(shell)' /dev/null",
      ["PS1="] + setup + [spy] + Self.cases.map { "scrollcalc " + $0.line } + ["exit"])
    let arguments = outcome.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("{") }.map(String.init)
    #expect(arguments == Self.cases.map { "{\($0.arguments)}" })
  }

  /// Feeds lines to a shell in a directory with a few files.
  private func run(_ command: String, _ lines: [String]) throws -> Outcome {
    try WorkFolder.with { folder in
      for name in ["trace.csv", "my file.csv"] { try folder.write("", to: name) }
      return try Run("-c", ArgumentText("cd '\(folder.path)'; exec \(command)")).with {
        $0.program = ["/bin/sh"]
        $0.environment = ["TERM": "dumb", "LC_ALL": "C.UTF-8", "HOME": folder.path, "SCROLLCALC": BuiltProgram.path]
        $0.input = .text(lines.map { $0 + "\n" }.joined())
      }.outcome()
    }
  }

  /// `script` gives a shell a terminal; the spelling of its options used here is that of Linux.
}
