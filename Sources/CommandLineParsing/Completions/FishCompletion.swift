struct FishCompletion {
  let model: CompletionModel
  private var prefix: String { "__" + model.identifier }

  var script: String {
    """
    # fish completion for \(model.program.name)
    # Load it with: \(model.program.name) completions fish | source

    # Prints the subcommand typed so far, if any.
    function \(prefix)_command
        set -l words (commandline -opc)
        set -e words[1]
        set -l awaiting 0
        for word in $words
            if test $awaiting -eq 1
                set awaiting 0
                continue
            end
            switch $word
                case \(valueSpellings)
                    set awaiting 1
                case '-?*'
                case '*'
                    echo $word
                    return
            end
        end
    end

    # True if the subcommand typed so far is one of these; '' means none.
    function \(prefix)_is
        set -l command (\(prefix)_command)
        contains -- "$command" $argv
    end

    # Offers items to append to a list separated by commas.
    function \(prefix)_list
        set -l head (string match -r '^(?:-[^=]*=)?(.*,)?' -- (commandline -ct))[2]
        for item in $argv
            echo "$head$item"
        end
    end

    complete -c \(model.program.name) -f
    \(lines.joined(separator: "\n"))

    """
  }

  private var valueSpellings: String { model.valueOptions.flatMap(\.option.spellings).joined(separator: " ") }

  private var lines: [String] {
    var lines = [("", model.names), ("help", model.commandNames)].map { command, names in
      complete(when: [command], "-a \(choices(names).quotedForFish)")
    }
    for command in model.program.commands {
      for positional in command.positionals {
        guard let offer = offer(positional.declaration.completion) else { continue }
        lines.append(complete(when: [command.name], offer))
      }
    }
    return lines + model.options.flatMap(optionLines)
  }

  /// Returns the `complete` lines for an option's name. Commands that describe and complete the option alike share one.
  private func optionLines(_ option: OptionDeclaration) -> [String] {
    let lists = [("", model.leadingOptions)] + model.program.commands.map { ($0.name, $0.allOptions) }
    let variants = lists.compactMap { command, options in
      options.first { $0.long == option.long }.map { (arguments(of: $0), command) }
    }
    return CompletionModel.gathered(variants).map { complete(when: $0.commands, $0.value) }
  }

  private func arguments(of option: OptionDeclaration) -> String {
    var arguments = option.short.map { ["-s \($0)"] } ?? []
    arguments.append("-l \(option.long)")
    if option.takesValue { arguments.append(option.completion == .file ? "-r" : "-x") }
    if let offer = offer(option.completion) { arguments.append(offer) }
    arguments.append("-d \(option.summary.quotedForFish)")
    return arguments.joined(separator: " ")
  }

  private func offer(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .file: "-F"
    case .choices(let choices): "-a \(self.choices(choices).quotedForFish)"
    case .choiceList(let choices): "-a \("(\(prefix)_list \(self.choices(choices)))".quotedForFish)"
    }
  }

  private func complete(when commands: [String], _ arguments: String) -> String {
    let names = commands.map { $0.isEmpty ? "''" : $0 }.joined(separator: " ")
    return "complete -c \(model.program.name) -n \"\(prefix)_is \(names)\" \(arguments)"
  }

  /// Returns the choices as words of fish, separated by blanks, each with its description after a tab.
  private func choices(_ choices: [ChoiceDescription]) -> String {
    choices.map { choice in
      choice.summary.isEmpty ? choice.name : #"\#(choice.name)\t"\#(choice.summary.escaping(["\\", "\"", "$"]))""#
    }.joined(separator: " ")
  }
}
