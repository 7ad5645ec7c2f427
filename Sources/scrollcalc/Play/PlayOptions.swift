import CommandLineParsing
import Plotting

enum PlayOptions {
  static let span = Option(
    "span", placeholder: "D", group: .play, summary: "visible length of the content in pt: D, or DX,DY",
    details: "With --wheel, in the unit of its angles; the default is 2π rad.", default: "--viewport, or 600",
    value: .axes(
      expected: "a length greater than 0, e.g. 600, or two with a comma", units: Unit.length, range: .positive))

  static let fps = DefaultedOption(
    "fps", placeholder: "F", group: .play, summary: "frames per second, 1 to 1000", default: 60,
    synonyms: ["frames-per-second", "hz"],
    value: .decimal(
      expected: "a number from 1 to 1000, e.g. 60 or 30", units: Unit.frequency, range: .within(1...1000)))

  static let slowdown = DefaultedOption(
    "slowdown", placeholder: "N", group: .play, summary: "factor by which the motion is slowed down", default: 1,
    synonyms: ["slow", "slow-motion"],
    value: .number(expected: "a number from 0.001 to 1000, e.g. 4", range: .within(0.001...1000)))

  static let characters = DefaultedOption(
    "characters", placeholder: "C", group: .play, summary: "character set: auto, braille or ascii",
    details: "auto is braille where the locale is UTF-8, and ASCII elsewhere.", default: nil,
    value: .choice(
      "a set of characters",
      [
        Choice("auto", Bool?.none, summary: "braille if the locale is UTF-8, else ascii"),
        Choice("braille", false), Choice("ascii", true, summary: "ASCII only"),
      ]))

  static let frame = Option(
    "frame", placeholder: "T", group: .frame,
    summary: "print the picture at a time, in s from the start, and play nothing; needs no terminal",
    synonyms: ["time", "at"],
    value: .number(expected: "a time of 0 or more, e.g. 0.5 or 500ms", units: Unit.time, range: .notNegative))

  static let width = Option(
    "width", placeholder: "N", group: .frame, summary: "width of the single picture in columns, 10 to 500",
    default: "that of the terminal, or 80", value: .whole(expected: "a whole number from 10 to 500", in: 10...500))

  static let height = Option(
    "height", placeholder: "N", group: .frame, summary: "height of the single picture in rows, 4 to 500",
    default: "that of the terminal, or 24", value: .whole(expected: "a whole number from 4 to 500", in: 4...500))

  static let all: [any DeclaredOption] = [span, fps, slowdown, characters, PlotOptions.color, frame, width, height]

  static let constraints: [Constraint] =
    ([width, height, OutputOptions.output] as [any DeclaredOption]).map { .requires($0, anyOf: [frame]) }
    + [.exclusive([frame, fps]), .exclusive([frame, slowdown])]
}
