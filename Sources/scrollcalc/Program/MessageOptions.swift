import CommandLineParsing

enum MessageOptions {
  static let describe = Switch(
    "describe", group: .messages, summary: "tell what is computed from what, on standard error",
    details: """
      The parameters with their units, defaults included, the model, the version and a command line that does it \
      again. For a single answer in JSON it is a member of the object, called description.
      """, synonyms: ["verbose", "explain-run"])

  static let quiet = Switch(
    "quiet", short: "q", group: .messages, summary: "no warnings and no progress bar", synonyms: ["silent"])

  static let progress = DefaultedOption(
    "progress", placeholder: "WHEN", group: .messages,
    summary: "show the progress of long tables on standard error: auto, always or never",
    details: """
      auto shows a bar after half a second, where standard error is a terminal and the result goes elsewhere. always \
      also shows it from the start, and a line each second where standard error is no terminal.
      """, default: .automatic,
    value: .choice(
      "a time to show it",
      [
        Choice("auto", DisplayMode.automatic, summary: "a bar on a terminal, where it takes long"),
        Choice("always", .always, summary: "from the start, as lines where there is no terminal"),
        Choice("never", .never),
      ]))

  static let all: [any DeclaredOption] = [describe, quiet, progress]
}
