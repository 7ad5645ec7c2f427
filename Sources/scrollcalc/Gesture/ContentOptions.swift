import CommandLineParsing
import ScrollMechanics

enum ContentOptions {
  static let followFinger = Switch(
    "follow-finger", group: .drag, summary: "move with the finger, like a view's frame, not against it",
    details: "Otherwise the offset shrinks as the finger moves down, as in scroll views.")

  static let paging = Switch(
    "paging", group: .snapping, summary: "land on pages of the viewport's length, at most one from the drag's start",
    details: "With --axis-lock only the horizontal axis pages, as in A. Tarantsov's second strategy (2009).")

  static let momentum = DefaultedOption(
    "momentum", placeholder: "law|none", group: .drag,
    summary: "velocity that a flick gains from content that still moves: by the law's rule, or none",
    details: "--law \(carrying.listed(with: "or")) has such a rule.", default: false,
    value: .choice("law or none", [Choice("law", true), Choice("none", false)]))

  fileprivate static let carrying = Laws.all.filter { $0.carriedMomentum != nil }.map(\.name)
  private static let landing = ParameterOptions.single(Parameters.landingInterval) + [FlickOptions.landingStops]

  static let all: [any DeclaredOption] =
    ParameterOptions.single(in: .motion).filter { $0.declaration.long != "velocity" } + [FlickOptions.law]
    + ParameterOptions.single(in: .law) + [momentum, followFinger] + ParameterOptions.single(in: .limits, .edge)
    + FlickOptions.edges + SpringOptions.all(.single) + [paging] + landing + [FlickOptions.policy]
    + ParameterOptions.single(Parameters.dampener, Parameters.origin) + GlideOptions.all

  private static let viewport = ParameterOptions.single[Parameters.viewport]

  static let constraints: [Constraint] =
    ParameterOptions.single(in: .limits).map { .requires($0, anyOf: [viewport] + FlickOptions.edges) }
    + [
      .requires(paging, anyOf: [viewport]), .exclusive([paging] + landing), .exclusive([GlideOptions.glide] + landing),
    ]
    + FlickRules.constraints(.single, in: all + [NestedOptions.nested], with: [paging, NestedOptions.nested])
    + ([paging, FlickOptions.law, momentum] + ParameterOptions.single(Parameters.ofLaws))
    .map { .exclusive([GlideOptions.glide, $0]) } + GlideOptions.constraints
}

extension ParsedArguments {
  /// Returns the content that options describe. `threshold`: the default distance at which it settles, in its unit.
  func content<Offset: MotionVector>(on _: Offset.Type, threshold: Double? = nil) throws(Failure) -> ContentParameters {
    guard self[FlickOptions.law].count == 1 else {
      throw failure(for: FlickOptions.law, ValueError("names several laws", expected: "one law for a gesture"))
    }
    let model = try FlickModel(self)
    try checkUse(of: model, viewportNeedsLimits: false)
    var values = try flickValues(axisCount: Offset.axisCount)
    if let threshold, !isSet(Parameters.threshold), !model.law.isGiven(.threshold) {
      for axis in values.indices { values[axis].set(Parameters.threshold, to: threshold) }
    }
    let carried = try carriedMomentum(of: model.law.description)
    return try asOptionError { () throws(ParameterError) in
      let momentum: ContentParameters.Momentum =
        switch self[GlideOptions.glide] {
        case .hybrid, .planB: .glide(glideRule)
        case .some(.none): .none
        case nil: .law(try model.law(values[0]))
        }
      var content = ContentParameters(
        direction: self[ContentOptions.followFinger] ? .withFinger : .againstFinger, momentum: momentum,
        threshold: model.threshold(values[0]),
        axes: try values.enumerated().map { number, values throws(ParameterError) in
          try contentAxis(number, model, values)
        })
      content.carriedMomentum = carried
      return content
    }
  }

  /// Returns the law's rule for `--momentum law`; `nil` without the option. Throws if the law has no rule.
  private func carriedMomentum(of law: LawDescription) throws(Failure) -> CarriedMomentum? {
    guard self[ContentOptions.momentum] else { return nil }
    if let rule = law.carriedMomentum { return rule }
    let allowed = "only for laws with a rule for it: \(ContentOptions.carrying.joined(separator: ", "))"
    throw failure(Conflict("--momentum law", with: "--law \(law.name)", allowed: allowed))
  }

  private func contentAxis(
    _ number: Int, _ model: FlickModel, _ values: FlickValues
  ) throws(ParameterError) -> ContentAxis {
    var axis = try model.axis(values)
    if axis.edge == .stop || model.edge == .androidStretch {
      axis.pull = .none
    } else if axis.edge == .none {
      axis.pull = .free
    } else if let viewport = values[Parameters.viewport] {
      let coefficient = values[Parameters.rubberBand]
      axis.pull = .band(try RubberBand(viewport: viewport, coefficient: coefficient))
      if case .own = axis.edge, var friction = model.law.description.overscrollFriction {
        if isSet(Parameters.rubberBand) { friction.coefficient = coefficient }
        axis.pull = .friction(friction, viewport: viewport)
      }
    }
    // With an axis lock only the horizontal axis pages.
    let pages = self[ContentOptions.paging] && (number == 0 || !self[ArbitrationOptions.axisLock])
    if pages || self[NestedOptions.nested] && number == 0, let viewport = values[Parameters.viewport] {
      axis.snapPoints = try .grid(interval: viewport, origin: values[Parameters.origin])
      axis.snapPolicy = .page
    }
    return axis
  }
}
