/// The completion script for zsh, to be found in `fpath` as `_name` or sourced after `compinit`.
struct ZshCompletion {
  let model: CompletionModel
  private var function: String { "_" + model.identifier }

  var script: String {
    """
    #compdef \(model.program.name)
    # zsh completion for \(model.program.name)
    # Load it with: source <(\(model.program.name) completions zsh)

    \(function)_names() {
      local -a names
      names=(
    \(described(model.names))
      )
      _describe -t commands 'subcommand' names
    }

    \(choiceFunctions)\(function)() {
      local context state state_descr line
      typeset -A opt_args
      local curcontext="$curcontext"

      _arguments -C -s -S \\
    \(specifications(model.leadingOptions))
        '(-): :\(function)_names' \\
        '(-)*:: :->arguments' && return

      [[ $state == arguments ]] || return 1
      curcontext="${curcontext%:*:*}:\(model.program.name)-$line[1]:"
      case $line[1] in
    \(commandCases)
      esac
    }

    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(model.program.name)
    fi

    """
  }

  private var commandCases: String {
    var cases = model.program.commands.map { command in
      let positionals = command.positionals.enumerated().map { index, positional in
        "        " + specification(positional.declaration, index: index)
      }
      let options = specifications(command.allOptions, indent: 8)
      return """
          \(command.name))
            _arguments -s -S \\
        \(([options] + positionals.map { $0 + " \\" }).joined(separator: "\n").dropLast(2))
            ;;
        """
    }
    cases.append("  help)\n    _arguments '1: :\(function)_names'\n    ;;")
    return cases.joined(separator: "\n")
  }

  /// Returns an indented line of `_arguments` for each option: `'*'{-v+,--velocity=}'[initial velocity]:V: ' \`.
  private func specifications(_ options: [OptionDeclaration], indent: Int = 4) -> String {
    options.map { option in
      let suffixes = option.takesValue ? (short: "+", long: "=") : (short: "", long: "")
      let names = (option.short.map { ["-\($0)\(suffixes.short)"] } ?? []) + [option.name + suffixes.long]
      let prefix = names.count > 1 ? "'*'{\(names.joined(separator: ","))}" : "'*\(names[0])'"
      var text = "[\(option.summary.escaping(["[", "]", "\\"]))]"
      if let placeholder = option.placeholder {
        text += ":\(placeholder.escaping([":", "\\"])):\(action(option.completion))"
      }
      return String(repeating: " ", count: indent) + prefix + text.quotedForPosixShell + " \\"
    }.joined(separator: "\n")
  }

  private func specification(_ positional: PositionalDeclaration, index: Int) -> String {
    // `::` makes an argument optional, but after the `*` of a repeated one it has another meaning.
    let separator = positional.isRequired || positional.repeats ? ":" : "::"
    let action = action(positional.completion)
    let position = positional.repeats ? "*" : "\(index + 1)"
    return "\(position)\(separator)\(positional.name):\(action)".quotedForPosixShell
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .file: "_files"
    case .choices, .choiceList: choiceFunction(offering: completion)
    }
  }

  // MARK: - Enumerated values

  /// Returns the name of the shell function that offers these choices. All values with the same choices share it.
  private func choiceFunction(offering completion: Completion) -> String {
    "\(function)_values_\((model.completions.firstIndex(of: completion) ?? 0) + 1)"
  }

  private var choiceFunctions: String {
    model.completions.map { completion in
      let body: String
      switch completion {
      case .nothing, .file: return ""
      case .choices(let choices):
        body = "  local -a values\n  values=(\n\(described(choices))\n  )\n  _describe -t values 'value' values"
      case .choiceList(let choices):
        let values = choices.map { choice in
          let summary = choice.summary.isEmpty ? "" : "[\(choice.summary.escaping(["[", "]", "\\", ":"]))]"
          return (choice.name.escaping([":", "[", "]", "\\"]) + summary).quotedForPosixShell
        }
        body = "  _values -s , 'value' \(values.joined(separator: " "))"
      }
      return "\(choiceFunction(offering: completion))() {\n\(body)\n}\n\n"
    }.joined()
  }

  /// Returns a quoted line per choice for `_describe`: `'name:summary'`, or `'name'` without a summary.
  private func described(_ choices: [ChoiceDescription]) -> String {
    choices.map { choice in
      let name = choice.name.escaping([":", "\\"])
      return "    " + (choice.summary.isEmpty ? name : "\(name):\(choice.summary)").quotedForPosixShell
    }.joined(separator: "\n")
  }
}
