import CommandLineParsing

extension OptionGroup {
  static let motion = OptionGroup("Motion", rank: 0)
  static let law = OptionGroup(
    "Parameters of laws", rank: 2,
    note: """
      Parameters of the law that --law names, also written as --law NAME:parameter=value. 'scrollcalc compare --list' \
      prints the unit, default and range of each.
      """)
  static let question = OptionGroup("Question", rank: 0)
  static let snapping = OptionGroup("Snapping")
  static let limits = OptionGroup("Limits", rank: 0)
  static let edge = OptionGroup("Edge", rank: 2)
  static let spring = OptionGroup("Spring")
  static let batch = OptionGroup("Batch", rank: 0)
  static let check = OptionGroup("Check", rank: 0)
  static let condition = OptionGroup("Conditions")
  static let answers = OptionGroup("Answers")
  static let easing = OptionGroup("Curve", rank: 0)
  static let arbitration = OptionGroup("Touches and content", rank: 2)
  static let drag = OptionGroup("Drag", rank: 2)
  static let estimator = OptionGroup("Release velocity", rank: 2)
  static let glide = OptionGroup("Glide", rank: 2)
  static let messages = OptionGroup("Messages", rank: 2)
  static let nested = OptionGroup("Nested scroll views", rank: 2)
  static let output = OptionGroup("Output", rank: 0)
  static let spreadsheet = OptionGroup("Spreadsheet", rank: 2)
  static let trace = OptionGroup("Trace")
  static let wheel = OptionGroup("Wheel", rank: 2)
  static let threads = OptionGroup("Threads", rank: 2)
  static let play = OptionGroup("Playing", rank: 0)
  static let frame = OptionGroup("A single picture")
  static let plot = OptionGroup("Plot", rank: 0)
  static let sampling = OptionGroup("Sampling", rank: 0)
  static let wish = OptionGroup("Step response")
  static let words = OptionGroup("Spring in a platform's parameters", rank: 2)
  static let vocabularies = OptionGroup(
    "Spring in a platform's parameters", rank: 2,
    note: """
      A spring in the parameters or the code of a platform, as in --swiftui bouncy or --react-native \
      'stiffness: 300, damping: 20'. 'scrollcalc spring --help' describes each.
      """)
  static let sweep = OptionGroup("Sweep", rank: 0)
  static let timeline = OptionGroup("Timeline", rank: 0)
}

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
    summary: "show the progress of long tables on standard error: auto, always or never", default: .automatic,
    value: .choice(
      "a mode of progress",
      [
        Choice("auto", DisplayMode.automatic, summary: "a bar after half a second, on a terminal without the result"),
        Choice("always", .always, summary: "from the start; without a terminal, a line each second"),
        Choice("never", .never),
      ]))

  static let all: [any DeclaredOption] = [describe, quiet, progress]
}
