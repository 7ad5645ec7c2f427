/// The completion script for bash, from version 3.2 on, with or without the bash-completion package. It accepts
/// `--rate=fast` split at `=`, as bash does by default, and whole. Its function `_files` leaves file names to the
/// shell, which quotes them and marks folders. Bash 3 cannot, as it has no `compopt`; nor can others after an unsplit
/// `--output=`.
struct BashCompletion {
  let model: CompletionModel

  var script: String {
    """
    # bash completion for \(model.program.name)
    # Load it with: eval "$(\(model.program.name) completions bash)"

    _\(model.identifier)_files() {
      if [ -z "$prefix" ] && type compopt >/dev/null 2>&1; then
        compopt -o "$2"
      else
        local IFS=$'\\n'
        COMPREPLY=($(compgen "$1" -P "$prefix" -- "$cur"))
      fi
    }

    _\(model.identifier)_list() {
      local last="${cur##*,}"
      prefix="$prefix${cur%"$last"}"
      COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "$last"))
      if type compopt >/dev/null 2>&1; then compopt -o nospace; fi
    }

    _\(model.identifier)() {
      local IFS=$' \\t\\n'
      local cur="${COMP_WORDS[COMP_CWORD]}" command='' option='' operands=0 ended='' glued='' prefix='' \
    options='' words='' word i
      COMPREPLY=()

      # What has been typed: the subcommand, the number of arguments after it, the option that awaits its value.
      for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        case "$word" in
        [:=]*)
          glued=1
          continue
          ;;
        esac
        if [ -n "$glued" ] || [ -n "$option" ]; then
          glued=''
          option=''
          continue
        fi
        if [ -z "$ended" ]; then
          while [[ "$word" == -[\(switchLetters)]?* ]]; do word="-${word:2}"; done
          case "$command:$word" in
          *:--)
            ended=1
            continue
            ;;
          \(valueSpellings))
            option="$word"
            continue
            ;;
          *:-?*) continue ;;
          esac
        fi
        if [ -z "$command" ]; then command="$word"; else operands=$((operands + 1)); fi
      done
      if [ -n "$option" ]; then
        if [ "$cur" = '=' ]; then cur=''; fi
      elif [ -n "$glued" ]; then
        return
      elif [ -z "$ended" ]; then
        case "$cur" in
        --*=*)
          option="${cur%%=*}"
          prefix="$option="
          cur="${cur#*=}"
          ;;
        esac
      fi

      if [ -n "$option" ]; then
        case "$command:$option" in
    \(valueCases)
        esac
        return
      fi

      case "$command" in
    \(optionCases)
      esac
      case "$ended$cur" in
      -*)
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
        return
        ;;
      esac
      case "$command:$operands" in
      :*) words='\(words(model.names))' ;;
    \(operandCases)
      *) [ -n "$ended" ] || words="$options" ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$cur"))
    }

    complete -F _\(model.identifier) \(model.program.name)

    """
  }

  private var switchLetters: String { String(model.options.filter { !$0.takesValue }.compactMap(\.short)) }

  private var valueSpellings: String {
    model.valueOptions.map { patterns(of: $0.option, in: $0.commands) }.joined(separator: " | ")
  }

  private var valueCases: String {
    var cases: [String] = []
    for (option, _) in model.valueOptions {
      let variants = model.completions(of: option)
      let exceptions = variants.dropFirst().map { ($0.completion, $0.commands) }
      for (completion, commands) in exceptions + [(variants.first?.completion ?? option.completion, ["*"])] {
        if completion == .nothing, commands == ["*"] { continue }
        cases.append("    \(patterns(of: option, in: commands))) \(offer(completion)) ;;")
      }
    }
    return cases.joined(separator: "\n")
  }

  private func patterns(of option: OptionDeclaration, in commands: [String]) -> String {
    commands.flatMap { command in option.spellings.map { "\(command):\($0)" } }.joined(separator: " | ")
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .choices(let choices): "COMPREPLY=($(compgen -P \"$prefix\" -W '\(words(choices))' -- \"$cur\"))"
    case .choiceList(let choices): "_\(model.identifier)_list '\(words(choices))'"
    case .file: "_\(model.identifier)_files -f default"
    }
  }

  private var optionCases: String {
    var cases = ["  '') options='\(spellings(model.leadingOptions))' ;;"]
    for command in model.program.commands {
      cases.append("  \(command.name)) options='\(spellings(command.allOptions))' ;;")
    }
    cases.append("  *) options='\(spellings(Switch.builtIn))' ;;")
    return cases.joined(separator: "\n")
  }

  private var operandCases: String {
    var cases = ["  help:0) words='\(words(model.commandNames))' ;;", "  help:*) ;;"]
    for command in model.program.commands {
      for (index, positional) in command.positionals.map(\.declaration).enumerated() {
        let place = positional.repeats ? "*" : "\(index)"
        cases.append("  \(command.name):\(place)) \(offer(positional.completion)); return ;;")
      }
    }
    return cases.joined(separator: "\n")
  }

  private func words(_ choices: [ChoiceDescription]) -> String { choices.map(\.name).joined(separator: " ") }

  private func spellings(_ options: [OptionDeclaration]) -> String {
    options.flatMap(\.spellings).joined(separator: " ")
  }
}
