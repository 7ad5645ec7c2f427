extension HelpPage {
  mutating func usage(_ usage: String, of name: String) { paragraph("Usage: \(name) \(usage)", hanging: 7) }

  mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    heading(examples.count == 1 ? "Example" : "Examples")
    for (index, example) in examples.enumerated() {
      if index > 0, !example.caption.isEmpty { gap() }
      paragraph(example.caption, indent: 2)
      command(of: example, indent: 4)
      for output in example.output { line(output, indent: 4) }
    }
  }

  mutating func exitStatuses(_ statuses: [ExitStatus]) {
    guard !statuses.isEmpty else { return }
    heading("Exit status")
    table(statuses.map { ("\($0.code)", $0.meaning) })
  }

  /// A line for each option: names, summary, and whether it is required or what holds without it.
  mutating func optionTable(_ options: [OptionDeclaration], of command: Command?, termWidth: Int? = nil) {
    table(
      options.map { option in
        let standing = command.map { $0.standing(of: option) } ?? option.defaultText.map { "default: \($0)" }
        return (option.alignedTerm, option.summaryWithChoices + (standing.map { " (\($0))" } ?? ""))
      }, termWidth: termWidth)
  }
}

extension OptionDeclaration {
  /// Both names and the placeholder, the long names aligned whether there is a letter or not.
  var alignedTerm: String {
    (short.map { "-\($0), " } ?? "    ") + term
  }
}
