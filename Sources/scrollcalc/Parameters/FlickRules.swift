import CommandLineParsing
import ScrollMechanics

/// What may be said of a flick together with what: one set of rules for single questions, sweeps and files.
enum FlickRules {
  /// Numbers of which a flick can have only one.
  static let rivals: [(Parameter, Parameter)] =
    [
      (Parameters.damping, Parameters.dampingRatio), (Parameters.response, Parameters.mass),
      (Parameters.response, Parameters.stiffness), (Parameters.response, Parameters.damping),
    ] + ofSwiftUI + [(Parameters.interval, Parameters.landingInterval)]

  /// Beside a ratio, a duration has another meaning for every platform; a response is a duration by its other name.
  private static let ofSwiftUI =
    otherSprings.map { (Parameters.duration, $0) }
    + otherSprings.filter { $0 != Parameters.response }.map { (Parameters.bounce, $0) }

  static let springs = otherSprings + swiftUISprings

  private static let swiftUISprings = [Parameters.duration, Parameters.bounce]

  private static let otherSprings = [
    Parameters.mass, Parameters.stiffness, Parameters.damping, Parameters.dampingRatio, Parameters.response,
  ]

  /// The rules between the numbers of a spring.
  static func ofSprings(_ options: ParameterOptions) -> [Constraint] {
    rivals.dropLast().map { .exclusive(options($0.0, $0.1)) }
  }

  /// The rules between the options of a command, as far as it has them.
  ///
  /// - Parameter others: further options that give snap points.
  static func constraints(
    _ options: ParameterOptions, in declared: [any DeclaredOption], with others: [any DeclaredOption] = []
  ) -> [Constraint] {
    let names = Set(declared.map(\.declaration))
    func known(_ some: [any DeclaredOption]) -> [any DeclaredOption] { some.filter { names.contains($0.declaration) } }
    let limits = options(Parameters.minimum, Parameters.maximum)
    let landing = known([options[Parameters.landingInterval], FlickOptions.landingStops])
    let telling = known([options[Parameters.interval], FlickOptions.stops])
    let intervals = known(options(Parameters.interval, Parameters.landingInterval))
    let stops = known([FlickOptions.stops, FlickOptions.landingStops])
    let points = telling + landing
    let origin = options[Parameters.origin]
    var rules: [Constraint] = [.exclusive(points)] + stops.map { .exclusive([$0, origin]) }
    rules.append(.requires(origin, anyOf: intervals + others))
    rules += ([FlickOptions.policy] + options(Parameters.dampener, Parameters.dragStart))
      .map { .requires($0, anyOf: points) }
    rules.append(.requires(FlickOptions.landingCurve, anyOf: landing))
    rules += FlickOptions.edges.map { .requires($0, anyOf: limits) } + [.exclusive(FlickOptions.edges)]
    rules += [
      .requires(options[Parameters.viewport], anyOf: limits + others + known([FlickOptions.law])),
      .requires(options[Parameters.rubberBand], anyOf: options(Parameters.viewport)),
    ]
    rules += ofSprings(options)
    rules += springs.map { .requires(options[$0], anyOf: limits + landing) }
    return rules.compactMap { $0.among(names) }
  }
}

extension ParsedArguments {
  /// Sees to it that nothing is said that the policy or the law has no use for.
  ///
  /// - Parameters:
  ///   - viewportNeedsLimits: whether a viewport tells nothing but how an offset past a limit shows.
  ///   - other: an option of the command's own that has a parameter's name.
  func checkUse(
    _ options: ParameterOptions, of model: FlickModel, viewportNeedsLimits: Bool = true,
    except other: (any DeclaredOption)? = nil
  ) throws(Failure) {
    let given = ParameterOptions.given(in: self).filter { $0.name != other?.declaration.long }
    if let twice = model.law.given.map({ Parameters.of($0.parameter) }).first(where: given.contains) {
      throw .usage(error(for: options[twice], ValueError("is told by --law \(model.law.label) already")))
    }
    for parameter in given {
      if let owner = model.owner(of: parameter, spring: hasSpring) {
        // The name of another law's number may be what many call one of this.
        let meant = model.law.description.parameters.first { LawOption(of: $0).synonyms.contains(parameter.name) }
        let hint = meant.map { "did you mean '--\($0.name)'?" }
        throw .usage(error(for: options[parameter], ValueError("is for \(owner)", hint: hint)))
      }
    }
    if model.edge == .own, let spring = FlickRules.springs.first(where: given.contains), !lands,
      model.law.description.hasOwnEdge
    {
      throw .usage(
        error(
          for: options[spring],
          ValueError("is not for the edge of --law \(model.law.description.name)", hint: "add --edge spring"))
      )
    }
    let limits = [Parameters.minimum, Parameters.maximum]
    if viewportNeedsLimits, given.contains(Parameters.viewport), !model.has(Parameters.viewport),
      !limits.contains(where: given.contains)
    {
      throw .usage(
        error(
          for: options[Parameters.viewport],
          ValueError("is not for --law \(model.law.description.name) without limits")))
    }
    if model.formula != .exact, model.law.description.name != ExponentialLaw.description.name {
      throw .usage(error(for: FlickOptions.formula, ValueError("is for --law \(ExponentialLaw.description.name)")))
    }
  }

  /// Whether a motion may end otherwise than by its law.
  var hasSpring: Bool { lands || isGiven(Parameters.minimum) || isGiven(Parameters.maximum) }

  /// Whether a motion is to end on a snap point.
  var lands: Bool { isGiven(Parameters.landingInterval) || isSet(FlickOptions.landingStops) }

  private func isGiven(_ parameter: Parameter) -> Bool { isSet(ParameterOptions.single[parameter]) }
}

extension FlickModel {
  /// What a parameter is for; `nil` where the model has a use for it.
  ///
  /// - Parameter spring: whether a motion may end otherwise than by its law.
  func owner(of parameter: Parameter, spring: Bool) -> String? {
    switch (parameter, policy) {
    case (Parameters.dampener, .directional), (Parameters.dragStart, .page), (Parameters.dragStart, .viewPager): nil
    case (Parameters.dampener, _): "--policy directional alone"
    case (Parameters.dragStart, _): "--policy page and view-pager"
    default: lawOwner(of: parameter, spring: spring)
    }
  }

  /// The laws that a parameter is for; `nil` where the model's is one of them, or it is for any.
  func lawOwner(of parameter: Parameter, spring: Bool) -> String? {
    // It is also that of springs and stops.
    if parameter == Parameters.threshold, spring { return nil }
    guard parameter.index >= Parameters.rate.index, !has(parameter) else { return nil }
    let owners = Laws.all.filter { law in law.parameters.contains { $0.name == parameter.name } }
    return "--law \(owners.map { $0.name }.joined(separator: ", "))"
  }

  /// The laws that one of the columns of a table is for, by what its rows and options give.
  func lawOwner(of parameter: Parameter, given: ParameterSet) -> String? {
    let endsOtherwise = ParameterSet([Parameters.minimum, Parameters.maximum, Parameters.landingInterval])
    return lawOwner(of: parameter, spring: !given.isDisjoint(with: endsOtherwise) || landsOnStops)
  }

  /// Whether a parameter is one of the law's.
  func has(_ parameter: Parameter) -> Bool { law.parameter(called: parameter.name) != nil }
}
