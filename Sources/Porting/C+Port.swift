import ScrollMechanics

extension PortLanguage {
  /// The functions and macros of math.h besides Bessel's and the gamma function.
  private static let mathematics: [Substring] = """
    acos;acosh;asin;asinh;atan;atan2;atanh;cbrt;ceil;copysign;cos;cosh;erf;erfc;exp;exp2;expm1;fabs;fdim;floor;fma;\
    fmax;fmin;fmod;fpclassify;frexp;hypot;ilogb;isfinite;isgreater;isgreaterequal;isinf;isless;islessequal;\
    islessgreater;isnan;isnormal;isunordered;ldexp;lgamma;llrint;llround;log;log10;log1p;log2;logb;lrint;lround;modf;\
    nan;nearbyint;nextafter;nexttoward;pow;remainder;remquo;rint;round;scalbln;scalbn;signbit;sin;sinh;sqrt;tan;tanh;\
    tgamma;trunc
    """.split(separator: ";")

  /// C99 as a header of functions, also valid in C++20.
  static let c = PortLanguage(
    name: "c", synonyms: ["h", "cpp", "c++"], summary: "a header for C99 and C++20, test with assert",
    fileExtension: ".h", description: ("// ", ""),
    // C++20 reserves more words than C99.
    reserved: """
      alignas;alignof;and;asm;auto;bool;break;case;catch;char;class;compl;const;continue;default;delete;do;double;\
      else;enum;explicit;export;extern;false;float;for;friend;gamma;goto;if;inline;int;j0;j1;jn;long;main;mutable;\
      namespace;new;not;operator;or;private;protected;public;register;requires;restrict;return;short;signed;\
      sizeof;static;struct;switch;template;this;throw;true;try;typedef;typename;union;unsigned;using;virtual;void;\
      volatile;while;xor;y0;y1;yn;size_t
      """ + mathematics.map { ";\($0);\($0)f" }.joined(),
    typeName: { $0.snakeCase }, identifier: { $0.snakeCase },
    types: [.real: "double", .single: "float", .flag: "bool", .frame: "frame"],
    member: ("self->$0", "self->$0"), infinity: "INFINITY", singleSuffix: "f",
    functions: [.absolute: "fabs", .minimum: "fmin", .maximum: "fmax"],
    conversions: [.single: ("(float)$0", 9, 6), .real: ("(double)$0", 9, 6)],
    element: "$0[(int)($1)]", frame: "make_frame($*)", new: "$0_new($1)", position: "$2_position(&$0, $1)",
    definition: ("$2 $0 = $1;", "$2 $0 = $1;"), constantHead: "static const $1 $0",
    arrayHead: { "static const \($1) \($0)[]" + $2.dropFirst().map { "[\($0)]" }.joined() }, brackets: ("{", "}"),
    heads: (
      function: "static inline $2 $0($1)", query: "static inline $2 $3_$0(const $3 *self, $1)",
      change: "static inline $2 $3_$0($3 *self, $1)", initializer: "static inline $3 $3_new($1)"
    ),
    result: ("$0", "void"), parameter: { name, type, _ in "\(type) \(name)" },
    initialization: { fields, type in
      ["\(type) self;"] + fields.map(\.snakeCase).map { "self.\($0) = \($0);" } + ["return self;"]
    },
    field: { field, _ in "\(field.type) \(field.name);" },
    declaration: { type, language in
      let hint = type.fields.contains { $0.initial != nil } ? " Zero it before its first use." : ""
      let fields = ["// \(type.comment)\(hint)", "typedef struct {"] + language.fields(type).indented()
      return [String](([fields + ["} \(type.name);"]] + language.methods(type)).joined(separator: [""]))
    },
    frameType: """
      typedef struct { double position, velocity, number; } frame;

      static inline frame make_frame(double position, double velocity, double number) {
        frame result = { position, velocity, number };
        return result;
      }
      """,
    // Several headers may be included: the names of constants and functions begin with that of the motion.
    ownNames: { port in
      let program = port.program
      let constants = (program.constants.map(\.name) + program.tables.map(\.name)).map(port.language.constant)
      let functions = program.functions.map(\.name.snakeCase) + (port.hasFrames ? ["frame", "make_frame"] : [])
      return constants.map { ($0, "\(port.motion.uppercased())_\($0)") }
        + functions.map { ($0, "\(port.motion)_\($0)") }
    },
    surroundings: { port in
      let start = """
        #ifndef \(port.motion.uppercased())_H
        #define \(port.motion.uppercased())_H

        #include <math.h>
        #include <stdbool.h>

        // Each product and each sum is rounded. gcc lacks this pragma; it needs -std=c99 or -ffp-contract=off.
        #if defined(__clang__) || !defined(__GNUC__)
        #pragma STDC FP_CONTRACT OFF
        #endif
        """
      return ([start], ["#endif"])
    },
    test: (
      """
      #undef NDEBUG
      #include <assert.h>
      #include <stddef.h>
      #include "$file"
      """,
      """
      static bool near_to(double actual, double expected) {
        return fabs(actual - expected) <= $within;
      }

      static $motion motion_of(const double *release) {
        return $new;
      }

      int main(void) {
        for (size_t i = 0; i < sizeof RELEASES / sizeof *RELEASES; i++) {
          $motion motion = motion_of(RELEASES[i]);
          assert(near_to(motion.duration, RELEASES[i][0]));
          assert(near_to(motion.destination, RELEASES[i][1]));
        }
        for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
          $motion motion = motion_of(RELEASES[(int)ROWS[i][0]]);
          assert(near_to($motion_position(&motion, ROWS[i][1]), ROWS[i][2]));
          assert(near_to($motion_velocity(&motion, ROWS[i][1]), ROWS[i][3]));
        }
        return 0;
      }
      """, "fmax(1, fabs(expected))"
    ))
}
