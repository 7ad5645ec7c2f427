/// A shell for which a completion script can be made.
public enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Program {
  /// Returns the script with which a shell completes this program's subcommands, options, values and file names.
  ///
  /// The script is self-contained: the shell never has to run the program to complete it.
  public func completionScript(for shell: Shell) -> String {
    let model = CompletionModel(self)
    return switch shell {
    case .bash: BashCompletion(model: model).script
    case .zsh: ZshCompletion(model: model).script
    case .fish: FishCompletion(model: model).script
    }
  }
}
