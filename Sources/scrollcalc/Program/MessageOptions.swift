import CommandLineParsing

enum MessageOptions {
  static let describe = Switch(
    "describe", group: .messages, summary: "print the model and all parameters on standard error",
    details: """
      The description has the version, the model, all parameters with units, defaults included, and a command line \
      that repeats the run. A single answer in JSON has it as the member description.
      """, synonyms: ["verbose", "explain-run"])

  static let quiet = Switch(
    "quiet", short: "q", group: .messages, summary: "suppress warnings and the progress bar", synonyms: ["silent"])

  static let progress = DefaultedOption(
    "progress", placeholder: "WHEN", group: .messages,
    summary: "show the progress of long tables on standard error: auto, always or never",
    details: """
      auto shows a bar after half a second if standard error is a terminal and the result goes elsewhere. always \
      shows the bar from the start, or prints a line each second if standard error is not a terminal.
      """, default: .automatic,
    value: .choice(
      "a mode of progress",
      [
        Choice("auto", DisplayMode.automatic, summary: "a bar on a terminal, after half a second"),
        Choice("always", .always, summary: "from the start, as lines without a terminal"), Choice("never", .never),
      ]))

  static let all: [any DeclaredOption] = [describe, quiet, progress]
}
