import CommandLineParsing
import Testing

@Suite("Completion scripts")
struct CompletionScriptTests {
  @Test(
    "The scripts contain everything that help shows, and no control character but line ends, one at the end",
    arguments: Shell.allCases)
  func complete(shell: Shell) {
    let script = Sample.program.completionScript(for: shell)
    for command in Sample.program.commands {
      #expect(script.contains(command.name))
      if shell != .bash { #expect(script.contains(command.summary)) }
      for option in command.allOptions {
        #expect(script.contains(shell == .fish ? "-l \(option.long) " : option.name))
        if let short = option.short { #expect(script.contains(shell == .fish ? "-s \(short) " : "-\(short)")) }
        if shell != .bash { #expect(script.contains(option.summary)) }
        for choice in option.completion.choices { #expect(script.contains(choice.name)) }
      }
    }
    #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n") && !script.contains(" \n"))
    #expect(script.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test("A program without shared options offers all of them before the subcommand", arguments: Shell.allCases)
  func withoutSharedOptions(shell: Shell) {
    let command = Command("go", summary: "goes", options: [Switch("fast-lane", summary: "hurry")])
    let program = Program("p", version: "1", summary: "a program", groups: [CommandGroup("All", [command])])
    let script = program.completionScript(for: shell)
    switch shell {
    case .bash: #expect(script.contains("'') options='--fast-lane -h --help"))
    case .zsh: #expect(script.components(of: "--fast-lane") == 3)
    case .fish: #expect(script.contains("is '' go\" -l fast-lane "))
    }
  }
}

extension String {
  /// Returns the number of parts of the text between separators.
  fileprivate func components(of separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
