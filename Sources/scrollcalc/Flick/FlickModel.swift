import CommandLineParsing
import ScrollMechanics

/// The description of a flick, apart from its numbers.
struct FlickModel: Sendable {
  let law: LawChoice
  let formula: ProjectionFormula
  /// The dampener is a number of the flick.
  let policy: SnapPolicy
  /// Snap points that are not a grid.
  let stops: SnapPoints?
  /// False if the stops are only printed.
  let landsOnStops: Bool
  /// The width of a page is a number of the flick.
  let landing: LandingCurve
  let edge: FlickOptions.EdgeChoice
}

extension FlickModel {
  /// The law and the policy are those that the options name, unless others are given.
  init(_ arguments: ParsedArguments, law: LawChoice? = nil, policy: SnapPolicy? = nil) throws(Failure) {
    self.law = law ?? arguments.law
    formula = arguments[FlickOptions.formula]
    self.policy = policy ?? arguments[FlickOptions.policy].first ?? .directional()
    landing = arguments[FlickOptions.landingCurve]
    edge = arguments[FlickOptions.noBounce] ? .stop : arguments[FlickOptions.edge]
    landsOnStops = arguments.isSet(FlickOptions.landingStops)
    guard let offsets = arguments[FlickOptions.stops] ?? arguments[FlickOptions.landingStops] else {
      stops = nil
      return
    }
    let ofGrids: (any DeclaredOption)? =
      if case .viewPager = landing { FlickOptions.landingCurve } else {
        self.policy.needsGrid ? FlickOptions.policy : nil
      }
    if let ofGrids {
      let given = (landsOnStops ? FlickOptions.landingStops : FlickOptions.stops).name
      throw arguments.failure(Conflict(between: [arguments.decision(by: ofGrids).label, given]))
    }
    stops = try arguments.asFlick { () throws(ParameterError) in try .stops(offsets) }
  }

  func law(_ values: FlickValues) throws(ParameterError) -> any ScrollLaw {
    try law.description.make { values[Parameters.of($0)] ?? law.number($0) }
  }

  /// The flick that some values describe, on as many axes as there are values.
  func release<Value: MotionVector>(
    _ values: [FlickValues], law: any ScrollLaw, on _: Value.Type = Value.self
  ) throws(ParameterError) -> Release<Value> {
    try release(values, law: law, axes: try values.map { values throws(ParameterError) in try axis(values) })
  }

  func release<Value: MotionVector, Values: RandomAccessCollection<FlickValues>>(
    _ values: Values, law: any ScrollLaw, axes: [ContentAxis]
  ) throws(ParameterError) -> Release<Value> where Values.Index == Int {
    let offset = try Value { number throws(ParameterError) in try shownOffset(values[number], axes[number].limits) }
    return Release(
      law: law, offset: offset, velocity: Value { values[$0][Parameters.velocity] ?? 0 },
      dragStart: Value { values[$0][Parameters.dragStart] ?? offset[$0] }, axes: axes,
      settleThreshold: threshold(values[0]), formula: formula,
      lands: landsOnStops || values[0][Parameters.landingInterval] != nil)
  }

  /// The distance at which springs and stops settle: that of the law, where the law has one.
  func threshold(_ values: FlickValues) -> Double {
    let given: Double? = values[Parameters.threshold as Parameter]
    return given ?? law.number(.threshold)
  }

  func axis(_ values: FlickValues) throws(ParameterError) -> ContentAxis {
    let spring = try Spring(values)
    return ContentAxis(
      limits: try ScrollLimits(lower: values[Parameters.minimum], upper: values[Parameters.maximum]),
      edge: edge(spring), snapPoints: try snapPoints(values), snapPolicy: snapPolicy(values),
      landingSpring: spring, landingCurve: landingCurve(values))
  }

  private func landingCurve(_ values: FlickValues) -> LandingCurve {
    if case .viewPager = landing { .viewPager(width: values[Parameters.landingInterval] ?? 0) } else { landing }
  }

  private func edge(_ spring: Spring) -> ContentAxis.Edge {
    switch edge {
    case .own: .own(spring)
    case .spring: .bounce(spring)
    case .stop: .stop
    }
  }

  private func snapPoints(_ values: FlickValues) throws(ParameterError) -> SnapPoints? {
    guard let interval = values[Parameters.interval] ?? values[Parameters.landingInterval] else { return stops }
    return try .grid(interval: interval, origin: values[Parameters.origin])
  }

  private func snapPolicy(_ values: FlickValues) -> SnapPolicy {
    if case .directional = policy { .directional(dampener: values[Parameters.dampener]) } else { policy }
  }

  /// Rubber-bands the finger's offset past a limit.
  private func shownOffset(_ values: FlickValues, _ limits: ScrollLimits) throws(ParameterError) -> Double {
    guard let viewport = values[Parameters.viewport] else { return values[Parameters.offset] }
    return try RubberBand(viewport: viewport, coefficient: values[Parameters.rubberBand])
      .apply(to: values[Parameters.offset], limits: limits)
  }
}

extension Spring {
  init(_ values: FlickValues) throws(ParameterError) {
    let (mass, stiffness) = (values[Parameters.mass], values[Parameters.stiffness])
    if values[Parameters.duration] != nil || values[Parameters.bounce] != nil {
      let duration = values[Parameters.duration] ?? values[Parameters.response]
      try self.init(duration: duration ?? 0.5, bounce: values[Parameters.bounce] ?? 0)
    } else if let response = values[Parameters.response] {
      try self.init(response: response, dampingRatio: values[Parameters.dampingRatio])
    } else if let damping = values[Parameters.damping] {
      try self.init(mass: mass, stiffness: stiffness, damping: damping)
    } else {
      try self.init(mass: mass, stiffness: stiffness, dampingRatio: values[Parameters.dampingRatio])
    }
  }
}
