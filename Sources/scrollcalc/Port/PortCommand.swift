import CommandLineParsing
import Porting
import ScrollMechanics

enum PortCommand {
  private static let language = Positional(
    "LANGUAGE", summary: "language of the code", required: true,
    value: .choice(
      "a language", PortLanguage.all.map { Choice($0.name, $0.name, summary: $0.summary, synonyms: $0.synonyms) }))

  private static let edge = DefaultedOption(
    "edge", placeholder: "NAME", group: .edge, summary: "limits of the content: none, own, spring or stop",
    details: """
      All but none add limits, which are parameters of the motion. own is the rule of the law's platform, or a spring \
      if its rule is unknown. The spring is critically damped, at 10/s.
      """, default: ProgramEdge.none, synonyms: ["bounce", "limits"],
    value: .choice(
      "an edge",
      [
        Choice("none", .none, summary: "no limits"), Choice("own", .own, summary: "the law's own rule"),
        Choice("spring", .spring, summary: "a spring beyond the limit and back", synonyms: ["bounce"]),
        Choice("stop", .stop, summary: "an immediate stop"),
      ]))

  private static let name = Option(
    "name", placeholder: "NAME", group: .question, summary: "name of the motion, e.g. KineticScroll",
    default: "the name of the law and Fling",
    value: EasingOptions.name(expected: "a letter, then at most 99 letters, digits and _", marks: [0x5F]))

  private static let runner = Switch(
    "runner", group: .question, summary: "add fling, stop and step, which returns the distance since the last step")

  private static let test = Switch(
    "test", group: .question, summary: "print the unit test of the code instead, with values of the law")

  private static let within = Option(
    "within", short: "w", placeholder: "W", group: .question,
    summary: "greatest difference that the test allows, in pt, pt/s and s", default: "1e-9 of the value, or of 1",
    synonyms: ["tolerance"], value: .number(expected: "a number greater than 0, e.g. 0.5", range: .positive))

  private static let parameters = ParameterOptions.single(Parameters.rate, Parameters.threshold)

  static let subcommand = Subcommand(
    declaration: Command(
      "port", summary: "Print a law as code in a language, or its unit test",
      discussion: """
        The code is a motion that offset and velocity at the release determine: position(t), velocity(t), duration and \
        destination, on one axis, in points and seconds. It needs nothing but the language's mathematics. Most laws \
        that count in 32 bits or whole pixels, such as android, have the same bits. The positions of others agree \
        to 8 units of the 16th digit of the motion's size. t counts from the release, so late frames change nothing.
        """,
      options: OptionList([FlickOptions.law] + parameters + [edge, name, runner, test, within])
        .adding(OptionList(ParameterOptions.single(Parameters.ofOtherLaws), isRare: true))
        .adding([OutputOptions.output, MessageOptions.quiet]),
      positionals: [language],
      constraints: [.requires(within, anyOf: [test]), .exclusive([test, runner])],
      examples: [
        Example("scrollcalc port rust --law android --density 2.75 > android_fling.rs"),
        Example("scrollcalc port typescript --law uikit --edge own --runner", caption: "with the bounce of iOS"),
        Example("scrollcalc port python --law chromium --test > test_chromium_fling.py"),
      ], synonyms: ["code", "export", "generate"])
  ) { arguments throws(Failure) in
    guard let language = PortLanguage.all.first(where: { $0.name == arguments[language] }) else { return }
    let model = try FlickModel(arguments)
    try arguments.checkUse(of: model)
    let values = try arguments.flickValues(axisCount: 1)[0]
    let law = try arguments.asOptionError { () throws(ParameterError) in try model.law(values) }
    let edge = arguments[edge]
    guard let program = law.program(edge: edge) else { throw arguments.failure(lacking(model, values, edge)) }
    let port = Port(
      program: program, language: language, hasRunner: arguments[runner],
      name: arguments[name] ?? model.law.description.name + "-fling")
    if arguments.isSet(name), let taken = port.takenName {
      let problem = "is a word that \(language.name) reserves or the code has"
      throw arguments.failure(
        for: name, ValueError(problem, expected: "another name, e.g. KineticScroll", part: ArgumentText(taken)))
    }
    let file = port.module + language.fileExtension
    let tested =
      arguments[test]
      ? ["Tests \(file) in the same folder, which the command without --test prints.", language.testNote] : []
    let lines =
      (head(model.law, law, arguments) + tested.filter { !$0.isEmpty }).map { language.comment + " " + $0 } + [""]
    var code = port.code
    if arguments[test] {
      let cases = PortTest(
        hasLimits: edge != .none, tableSize: program.tables.first?.values.count ?? 0, within: arguments[within]
      ) { release in
        var (model, values) = (model, values)
        let given = [Parameters.offset, Parameters.velocity, Parameters.minimum, Parameters.maximum]
        for (parameter, value) in zip(given, release) { values.set(parameter, to: value) }
        model.edge = edge == .stop ? .stop : edge == .own ? .own : .spring
        return try model.release([values], law: law, on: Double.self).motion()
      }
      if cases.isEmpty {
        throw .noAnswer("--test: no instant can be tested: with these parameters, motions are too short or too long")
      }
      code = port.code(of: cases)
    }
    try OutputFile.write((lines + code).joined(separator: "\n") + "\n", arguments)
  }

  /// True if a law with its defaults can be printed in a language.
  static func prints(_ law: LawChoice, in language: String) -> Bool {
    PortLanguage.all.contains { $0.name == language } && (try? law.description.make())?.program(edge: .none) != nil
  }

  /// Returns the error that a law has no program: with its parameters that exclude one, or the laws that have one.
  private static func lacking(_ model: FlickModel, _ values: FlickValues, _ edge: ProgramEdge) -> Conflict {
    let (law, option) = (model.law, edge == .none ? "" : " --edge \(edge.rawValue)")
    let names = Laws.all.filter { (try? $0.make())?.program(edge: edge) != nil }.map(\.name)
    let reasons = law.description.parameters.filter { parameter in
      (try? law.description.make([parameter.name: model.number(parameter, values)]))?.program(edge: edge) == nil
    }
    if names.contains(law.description.name), !reasons.isEmpty {
      let labels = reasons.map { law.isGiven($0) ? "\(law.description.name):\($0.name)" : "--\($0.name)" }
      return Conflict(labels.listed(with: "and"), with: "port\(option) of --law \(law.description.name)")
    }
    return Conflict(
      "--law \(law.label)", with: "port\(option)",
      allowed: "laws with code\(edge == .none ? "" : " for\(option)"): \(names.joined(separator: ", "))")
  }

  private static func head(_ choice: LawChoice, _ law: any ScrollLaw, _ arguments: ParsedArguments) -> [String] {
    let description = choice.description
    let values = description.parameters.map { parameter in
      let option = Parameters.of(parameter).flatMap { arguments[ParameterOptions.single[$0]]?.values.first }
      return "\(parameter.name) \((option ?? choice.number(parameter)).shortestText)"
    }
    let command =
      ([ArgumentText(ScrollCalc.name)]
      + arguments.plainArguments(omitting: [OutputOptions.output, MessageOptions.quiet]))
      .map(\.shellWord).joined(separator: " ")
    let axes =
      description.couplesAxes || law is ExponentialLaw ? " One axis alone: on two, the platform couples them." : ""
    return [
      "\(description.name): \(description.summary).", "Formula: \(description.formula)",
      "Source: \(description.source)", values.isEmpty ? "" : "Parameters: \(values.joined(separator: ", "))",
      "Units: pt, pt/s and s. Offsets, velocities and times are finite.\(axes)",
      "Made by: \(command)  (scrollcalc \(ScrollCalc.version))",
    ].filter { !$0.isEmpty }.flatMap { text in
      wrapped(text, width: 96, hanging: 2).enumerated().map { $0 == 0 ? $1 : "  \($1)" }
    }
  }
}

extension ScrollLaw {
  fileprivate func program(edge: ProgramEdge) -> ScrollMechanics.Program? {
    (self as? any ProgramLaw)?.program(edge: edge)
  }
}
