import ScrollMechanics

extension PortLanguage {
  static let rust = PortLanguage(
    name: "rust", synonyms: ["rs"], summary: "a struct without crates, test for cargo", fileExtension: ".rs",
    indentation: 4,
    reserved: """
      Self;abstract;as;async;await;become;box;break;const;continue;core;crate;do;dyn;else;enum;extern;false;final;\
      fn;for;gen;if;impl;in;let;loop;macro;match;mod;move;mut;override;priv;pub;ref;return;self;static;std;struct;\
      super;trait;true;try;type;typeof;unsafe;unsized;use;virtual;where;while;yield
      """, identifier: { $0.snakeCase }, types: [.real: "f64", .single: "f32", .flag: "bool", .frame: "Frame"],
    infinity: "f64::INFINITY", call: "$0.$f($1)", functions: [.log: "ln", .log1p: "ln_1p", .expm1: "exp_m1"],
    hasMethods: true, choice: "if $0 { $1 } else { $2 }", nestsChoices: true,
    conversions: [.single: ("$0 as f32", 6, 2), .real: ("f64::from($0)", 0, 9)], element: "$0[($1) as usize]",
    frame: "Frame { position: $0, velocity: $1, number: $2 }", new: "$0::new($1)", condition: ("", ""),
    definition: ("let $0$3 = $1;", "let mut $0$3 = $1;"), constantHead: "const $0: $1",
    arrayHead: { name, type, sizes in "static \(name): \(sizes.reversed().reduce(type) { "[\($0); \($1)]" })" },
    heads: (
      "#[allow(clippy::all)]\nfn $0($1)$2", "pub fn $0(&self, $1)$2", "pub fn $0(&mut self, $1)$2",
      "pub fn new($1) -> Self"
    ),
    result: (" -> $0", ""), parameter: { name, type, _ in "\(name): \(type)" },
    initialization: { fields, _ in ["Self { \(fields.map(\.snakeCase).joined(separator: ", ")) }"] },
    field: { field, _ in "\(field.comment == nil ? "" : "pub ")\(field.name): \(field.type)," },
    declaration: { type, language in
      ["/// \(type.comment)", "#[allow(dead_code)]", "#[derive(Clone, Copy, Debug, Default)]"]
        + language.block("pub struct \(type.name)", language.fields(type)) + ["", "#[allow(dead_code, clippy::all)]"]
        + language.block("impl \(type.name)", [String](language.methods(type).joined(separator: [""])))
    },
    frameType: "struct Frame {\n  position: f64,\n  velocity: f64,\n  number: f64,\n}",
    test: (
      """
      #[path = "$file"]
      mod $module;
      use $module::$motion;
      """,
      """
      fn motion(release: [f64; $width]) -> $motion {
        $new
      }

      fn assert_near(actual: f64, expected: f64) {
        let within = $within;
        assert!((actual - expected).abs() <= within, "{}, expected {}", actual, expected);
      }

      #[test]
      fn ends() {
        for release in RELEASES {
          assert_near(motion(release).duration, release[0]);
          assert_near(motion(release).destination, release[1]);
        }
      }

      #[test]
      fn moves() {
        for [release, t, position, velocity] in ROWS {
          let motion = motion(RELEASES[release as usize]);
          assert_near(motion.position(t), position);
          assert_near(motion.velocity(t), velocity);
        }
      }
      """, "expected.abs().max(1.0)"
    ))
}
