import ScrollMechanics

extension PortLanguage {
  static let python = PortLanguage(
    name: "python", synonyms: ["py"], summary: "a module without packages, test for pytest", fileExtension: ".py",
    comment: "#", description: ("\"\"\"", "\"\"\""), hasDocstrings: true, indentation: 4, gap: 2,
    // The names of modules that the code imports are reserved as well.
    reserved: """
      False;None;True;and;as;assert;async;await;break;class;collections;continue;def;del;elif;else;except;finally;\
      for;from;global;if;import;in;is;lambda;math;nonlocal;not;or;pass;pytest;raise;return;struct;try;while;with;\
      yield
      """, identifier: { $0.snakeCase },
    member: ("self.$0", "self._$0"), infinity: "math.inf", truth: ("True", "False"), rounding: "_single", not: "not ",
    logic: ("and", "or"), call: "math.$f($*)",
    functions: [.absolute: "abs($*)", .minimum: "min($*)", .maximum: "max($*)"], choice: "$1 if $0 else $2",
    conversions: [.single: ("_single($0)", 0, 9)], element: "$0[int($1)]", frame: "Frame($*)", new: "$0($1)",
    condition: ("", ""), terminator: "", definition: ("$0 = $1", "$0 = $1"), constantHead: "$0",
    arrayHead: { name, _, _ in name },
    heads: ("def $0($1)", "def $0(self, $1)", "def $0(self, $1)", "def __init__(self, $1)"), defaultValue: "=",
    field: { field, language in
      "\(language.member(field.name, isPublic: field.comment != nil)) = \(field.initial ?? "")"
    },
    declaration: { type, language in
      let fields = type.fields.filter { $0.initial != nil }.map { language.field($0, language) }
      let start = fields.isEmpty ? [] : [language.block("def __init__(self)", fields)]
      return language.described(
        type.comment, "class \(type.name)", [""] + (start + language.methods(type)).joined(separator: [""]))
    },
    frameType: "Frame = namedtuple(\"Frame\", \"position velocity number\")",
    surroundings: { port in
      let imports =
        ["import math"] + (port.isRounded ? ["import struct"] : [])
        + (port.hasFrames ? ["from collections import namedtuple"] : [])
      let rounding = "def _single(x):\n  return struct.unpack(\"f\", struct.pack(\"f\", x))[0]"
      return ([imports.joined(separator: "\n")] + (port.isRounded ? [rounding] : []), [])
    },
    test: (
      """
      import math

      import pytest

      from $module import $motion
      """,
      """
      def near(actual, expected):
        return abs(actual - expected) <= $within


      @pytest.mark.parametrize("duration, destination, release", [(*row[:2], row[2:]) for row in RELEASES])
      def test_end(duration, destination, release):
        motion = $motion(*release)
        assert near(motion.duration, duration)
        assert near(motion.destination, destination)


      @pytest.mark.parametrize("release, t, position, velocity", ROWS)
      def test_motion(release, t, position, velocity):
        motion = $motion(*RELEASES[int(release)][2:])
        assert near(motion.position(t), position)
        assert near(motion.velocity(t), velocity)
      """, "max(1.0, abs(expected))"
    ))
}
