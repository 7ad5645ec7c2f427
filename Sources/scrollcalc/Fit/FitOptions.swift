import CommandLineParsing
import ScrollMechanics

enum FitOptions {
  static let laws = DefaultedOption(
    "law", placeholder: "NAME,…", group: .motion,
    summary: "laws to fit: names, or groups such as games; all stands for those that 'fit --help' names",
    details: """
      Each law is fitted as it is and with one parameter free; a single law may have all its parameters free. A spring \
      alone is tried if no law fits. By default, and by all, these are tried: \
      \(Laws.fittedByDefault.map(\.name).joined(separator: ", ")). Others are tried if they or their group are named.
      """, default: LawChoice.fittedByDefault, synonyms: ["laws", "model"], value: .fitted)

  static let from = Option(
    "from", placeholder: "T", group: .recording, summary: "time at which the fling begins, in s",
    default: "detected, or as a column phase marks it", synonyms: ["start"], value: time)

  static let until = Option(
    "until", placeholder: "T", group: .recording, summary: "time after which samples are ignored, in s",
    default: "none", synonyms: ["end"], value: time)

  static let release = Option(
    "release", placeholder: "T", group: .recording,
    summary: "time of the release, in s: offset and velocity are those at that time",
    default: "detected if a finger is recorded, else that of the first sample", value: time)

  static let residuals = Switch(
    "residuals", group: .recording, summary: "print a table of the samples and the residual of each")

  static let plot = Option(
    "plot", placeholder: "FILE", group: .recording, summary: "also draw recording, law and residuals, as SVG",
    value: .file)

  static let keepGoing = Switch(
    "keep-going", short: "k", group: .recording,
    summary: "skip files that cannot be fitted; the exit status is 65 nevertheless")

  static let file = Positional(
    "FILE", summary: "recording, CSV or JSON; - or omitted: standard input", repeats: true, value: .file)

  private static let time = ValueParser<Double>.number(expected: "a time, e.g. 0.25 or 250ms", units: Unit.time)

  static let recording: [any DeclaredOption] = [from, until, release, residuals, plot, keepGoing, PlotOptions.theme]
}

extension OptionGroup { static let recording = OptionGroup("Recording") }
