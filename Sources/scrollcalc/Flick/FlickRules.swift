import CommandLineParsing
import ScrollMechanics

/// The rules on which parameters of a flick can be combined, for single flicks, sweeps and batches.
enum FlickRules {
  static let clashes: [(Parameter, Parameter)] =
    [
      (Parameters.damping, Parameters.dampingRatio), (Parameters.response, Parameters.mass),
      (Parameters.response, Parameters.stiffness), (Parameters.response, Parameters.damping),
    ] + ofSwiftUI + [(Parameters.interval, Parameters.landingInterval)]

  /// The pairs with SwiftUI's duration or bounce that are rejected. One is a duration with a damping ratio, which
  /// platforms define differently. A bounce may accompany a response, another name of the duration.
  private static let ofSwiftUI =
    otherSprings.map { (Parameters.duration, $0) }
    + otherSprings.filter { $0 != Parameters.response }.map { (Parameters.bounce, $0) }

  static let springs = otherSprings + [Parameters.duration, Parameters.bounce]

  private static let otherSprings = [
    Parameters.mass, Parameters.stiffness, Parameters.damping, Parameters.dampingRatio, Parameters.response,
  ]

  static let limits = [Parameters.minimum, Parameters.maximum]

  /// `words`: the options for a spring in a platform's parameters. One excludes the others and parameters such as mass.
  static func ofSprings<Value>(
    _ options: ParameterOptions<Value>, words: [any DeclaredOption] = SpringOptions.vocabularies
  ) -> [Constraint] {
    clashes.dropLast().map { .exclusive(options($0.0, $0.1)) } + options(springs).map { .exclusive(words + [$0]) }
  }

  /// Returns the rules between the options that a command declares. `others`: further options that give snap points.
  static func constraints<Value>(
    _ options: ParameterOptions<Value>, in declared: [any DeclaredOption], with others: [any DeclaredOption] = []
  ) -> [Constraint] {
    let names = Set(declared.map(\.declaration))
    func known(_ some: [any DeclaredOption]) -> [any DeclaredOption] { some.filter { names.contains($0.declaration) } }
    let limits = options(limits)
    let landing = known([options[Parameters.landingInterval], FlickOptions.landingStops])
    let reported = known([options[Parameters.interval], FlickOptions.stops])
    let intervals = known(options(Parameters.interval, Parameters.landingInterval))
    let points = reported + landing
    let origin = options[Parameters.origin]
    var rules: [Constraint] = [.exclusive(points)]
    rules += known([FlickOptions.stops, FlickOptions.landingStops]).map { .exclusive([$0, origin]) }
    rules.append(.requires(origin, anyOf: intervals + others))
    rules += ([FlickOptions.policy, SweepOptions.policies] + options(Parameters.dampener, Parameters.dragStart))
      .map { .requires($0, anyOf: points) }
    rules.append(.requires(FlickOptions.landingCurve, anyOf: landing))
    rules += FlickOptions.edges.map { .requires($0, anyOf: limits) } + [.exclusive(FlickOptions.edges)]
    rules += [
      .requires(
        options[Parameters.viewport],
        anyOf: limits + others + known([FlickOptions.law, SweepOptions.laws, CompareOptions.laws])),
      .requires(options[Parameters.rubberBand], anyOf: options(Parameters.viewport)),
    ]
    rules += ofSprings(options)
    rules += (options(springs) + SpringOptions.vocabularies).map { .requires($0, anyOf: limits + landing) }
    return rules.compactMap { $0.among(names) }
  }

  /// Returns the rule that the parameter of this name applies only to laws that have it. A threshold also applies to
  /// springs and stops, in the presence of their options, which `form` makes.
  static func laws(_ name: String, form: @escaping Parameter.Form = { ParameterOptions.single[$0] }) -> Applicability {
    let words = String(name.map { $0 == "-" ? " " : $0 })
    let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
    @Sendable func hasParameter(_ law: LawDescription) -> Bool {
      law.parameters.contains { $0.name == name && $0.isOption }
    }
    // The default law is tested alone, since making the descriptions of all laws would slow the start.
    let standard = ExponentialLaw.description
    return Applicability(
      "law", "laws with \(article) \(words)", Laws.all.filter(hasParameter).map(\.name),
      orWith: name == Parameters.threshold.name
        ? (limits + [Parameters.landingInterval]).map(form) + [FlickOptions.landingStops] : []
    ) { law in law == standard.name ? hasParameter(standard) : Laws.all.contains { $0.name == law && hasParameter($0) }
    }
  }
}

extension ParsedArguments {
  /// Returns the policies and the laws as decisions, on which it depends which other options apply.
  func decisions(_ laws: [LawChoice], _ policies: [SnapPolicy]) -> [Decision] {
    let policy = Decision(FlickOptions.policy, policies.map(\.label))
    return [policy] + (laws.isEmpty ? [] : [Decision(FlickOptions.law, laws.map(\.description.name))])
  }

  /// Throws if an option does not apply to the policy or the law. `viewportNeedsLimits`: true if a viewport without
  /// limits is an error, unless the law has a viewport. `decisions`: the laws and the policies if the model is one of
  /// several.
  func checkUse(of model: FlickModel, viewportNeedsLimits: Bool = true, decisions: [Decision]? = nil) throws(Failure) {
    let law = model.law
    if let twice = law.given.compactMap({ Parameters.of($0.parameter) }).first(where: isSet) {
      throw failure(Conflict(between: ["--\(twice.name)", "--law \(law.label)"]))
    }
    try asUsage { () throws(UsageError) in
      try check(decisions ?? self.decisions([law], [model.policy])) { option in
        // Another law's parameter may have the name of a synonym that this law rejects.
        let meant = law.description.parameters.first { lawSynonyms[$0.name]?.contains(option.long) == true }
        return meant.map { "did you mean '--\($0.name)'?" }
          ?? law.parameter(called: option.long).map {
            "write it after the name: '\(law.description.name):\($0.name)=N'"
          }
      }
    }
    let worded = springOfPlatform
    if worded?.speed ?? 0 != 0, let name = worded?.form.velocity?.name {
      throw failure("\(name) cannot be used with a flick, whose spring starts at the velocity of the content")
    }
    let number = FlickRules.springs.first(where: isSet).map { "--\($0.name)" }
    let words = worded == nil ? nil : SpringOptions.vocabularies.first(where: isSet)?.name
    if model.edge == .own, !lands, let spring = number ?? words, law.description.hasOwnEdge {
      let conflict = Conflict(spring, with: "the platform's edge of --law \(law.description.name)")
      throw failure(conflict, hint: "--edge spring replaces it by a spring")
    }
    if viewportNeedsLimits, isSet(Parameters.viewport), !FlickRules.limits.contains(where: isSet),
      let conflict = FlickRules.laws(Parameters.viewport.name).conflict(of: "--viewport", with: law.decision)
    {
      throw failure(conflict)
    }
    if model.formula != .exact, law.description.name != ExponentialLaw.description.name {
      let allowed = "only for --law \(ExponentialLaw.description.name)"
      throw failure(Conflict("--formula wwdc", with: law.decision.label, allowed: allowed))
    }
    worded?.writeNotes(withVelocity: false)
  }

  /// True if a motion may land on a snap point or meet a limit, where a spring may end it.
  var hasSpring: Bool { lands || FlickRules.limits.contains(where: isSet) }
  var lands: Bool { isSet(Parameters.landingInterval) || isSet(FlickOptions.landingStops) }
}
