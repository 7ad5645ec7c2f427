import CommandLineParsing
import ScrollMechanics

enum TraceOptions {
  static let axis = Option(
    "axis", placeholder: "x|y", group: .trace, summary: "look at this axis alone of a trace with two",
    value: .choice("an axis", [Choice("x", Axis.horizontal), Choice("y", Axis.vertical)]))
}
