import CommandLineParsing
import ScrollMechanics

/// What there is to say of a flick besides numbers.
struct FlickModel: Sendable {
  let law: LawChoice
  let formula: ProjectionFormula
  /// How a snap point is chosen; the dampener is a number of the flick's.
  let policy: SnapPolicy
  /// Snap points that are no grid.
  let stops: SnapPoints?
  /// Whether the motion lands on the stops, or they are only to be told.
  let landsOnStops: Bool
  /// How the motion gets to the point that it lands on; the width of a page is a number of the flick's.
  let landing: LandingCurve
  /// What meets the motion at a limit.
  let edge: FlickOptions.EdgeChoice
}

extension FlickModel {
  /// - Parameters:
  ///   - law: the law, if it is not the one that the options name.
  ///   - policy: the policy, if it is not the one that the options name.
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
      throw .usage(arguments.error(Conflict(between: [arguments.decision(by: ofGrids).label, given])))
    }
    stops = try arguments.asFlick { () throws(ParameterError) in try .stops(offsets) }
  }

  /// Makes a law of the numbers that it depends on.
  func law(_ values: FlickValues) throws(ParameterError) -> any ScrollLaw {
    try law.description.make { values[Parameters.of($0)] ?? law.number($0) }
  }

  /// The flick that some values describe, on as many axes as there are values.
  func release<Value: MotionVector>(
    _ values: [FlickValues], law: any ScrollLaw, on _: Value.Type = Value.self
  ) throws(ParameterError) -> Release<Value> {
    try release(values, law: law, axes: try values.map { values throws(ParameterError) in try axis(values) })
  }

  /// The same, where it is known what is around the content on each axis.
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

  /// What is around the content on one axis.
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

  /// Where the content shows: past a limit, the finger's offset is rubber-banded.
  private func shownOffset(_ values: FlickValues, _ limits: ScrollLimits) throws(ParameterError) -> Double {
    guard let viewport = values[Parameters.viewport] else { return values[Parameters.offset] }
    return try RubberBand(viewport: viewport, coefficient: values[Parameters.rubberBand])
      .apply(to: values[Parameters.offset], limits: limits)
  }
}

extension Spring {
  /// The spring that some values describe.
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
