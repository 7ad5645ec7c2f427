import CommandLineParsing
import ScrollMechanics

/// The choices that describe a flick, apart from the values of its parameters.
struct FlickModel: Sendable {
  var law: LawChoice
  let formula: ProjectionFormula
  /// The rule of `--policy`. Its dampener is not in it, but a parameter of the flick.
  let policy: SnapPolicy
  /// Snap points at any offsets, instead of an interval; `nil` if no list of them is given.
  let stops: SnapPoints?
  /// True if the motion lands on one of ``stops``; false if the chosen one is only reported.
  let landsOnStops: Bool
  /// The curve of a landing on a snap point. A page's width is not in it, but a parameter of the flick.
  let landing: LandingCurve
  var edge: FlickOptions.EdgeChoice
  /// The spring given in a platform's parameters; `nil` if it follows from the flick's parameters, mass and so on.
  let spring: Spring?

  /// Makes the model that the options describe; a law or a policy replaces that of the options. Throws for stops with a
  /// rule that requires an interval, for unusable stops, and for a stretch without a viewport.
  init(_ arguments: ParsedArguments, law: LawChoice? = nil, policy: SnapPolicy? = nil) throws(Failure) {
    self.law = law ?? arguments.law
    formula = arguments[FlickOptions.formula]
    self.policy = policy ?? arguments[FlickOptions.policy].first ?? .directional()
    landing = arguments[FlickOptions.landingCurve]
    edge = arguments[FlickOptions.noBounce] ? .stop : arguments[FlickOptions.edge]
    if edge == .androidStretch, !arguments.isSet(Parameters.viewport) {
      throw .usage(arguments.error("--edge android-stretch requires --viewport, the length that is stretched"))
    }
    spring = arguments.springOfPlatform?.spring
    landsOnStops = arguments.isSet(FlickOptions.landingStops)
    guard let offsets = arguments[FlickOptions.stops] ?? arguments[FlickOptions.landingStops] else {
      stops = nil
      return
    }
    let gridOption: (any DeclaredOption)? =
      if case .viewPager = landing { FlickOptions.landingCurve } else {
        self.policy.needsGrid ? FlickOptions.policy : nil
      }
    if let gridOption {
      let given = (landsOnStops ? FlickOptions.landingStops : FlickOptions.stops).name
      throw arguments.failure(Conflict(between: [arguments.decision(by: gridOption).label, given]))
    }
    stops = try arguments.asOptionError { () throws(ParameterError) in try .stops(offsets) }
  }

  func law(_ values: FlickValues) throws(ParameterError) -> any ScrollLaw {
    try law.description.make { number($0, values) }
  }

  /// Returns the release that `values` describe, an element for each axis, on which content may be `known`. Throws if
  /// one is out of range.
  func release<Value: MotionVector, Values: RandomAccessCollection<FlickValues>>(
    _ values: Values, law: any ScrollLaw, axes known: [ContentAxis]? = nil, on _: Value.Type = Value.self
  ) throws(ParameterError) -> Release<Value> where Values.Index == Int {
    let axes = if let known { known } else { try values.map { values throws(ParameterError) in try axis(values) } }
    let offset = try Value { number throws(ParameterError) in try shownOffset(values[number], axes[number].limits) }
    return Release(
      law: law, offset: offset, velocity: Value { values[$0][Parameters.velocity] ?? 0 },
      dragStart: Value { values[$0][Parameters.dragStart] ?? offset[$0] }, axes: axes,
      settleThreshold: threshold(values[0]), formula: formula,
      lands: landsOnStops || values[0][Parameters.landingInterval] != nil)
  }

  /// Returns the distance in points at which springs and stops settle: the given threshold, or the law's.
  func threshold(_ values: FlickValues) -> Double {
    values[Parameters.threshold as Parameter] ?? law.number(.threshold)
  }

  func axis(_ values: FlickValues) throws(ParameterError) -> ContentAxis {
    let spring = try Spring(values, unless: spring)
    let curve: LandingCurve =
      if case .viewPager = landing { .viewPager(width: values[Parameters.landingInterval] ?? 0) } else { landing }
    let dampened: SnapPolicy =
      if case .directional = policy { .directional(dampener: values[Parameters.dampener]) } else { policy }
    let grid = try (values[Parameters.interval] ?? values[Parameters.landingInterval]).map {
      (interval) throws(ParameterError) in try SnapPoints.grid(interval: interval, origin: values[Parameters.origin])
    }
    return ContentAxis(
      limits: try ScrollLimits(lower: values[Parameters.minimum], upper: values[Parameters.maximum]),
      edge: try edge(spring, values), snapPoints: grid ?? stops, snapPolicy: dampened, landingSpring: spring,
      landingCurve: curve)
  }

  private func edge(_ spring: Spring, _ values: FlickValues) throws(ParameterError) -> ContentAxis.Edge {
    switch edge {
    case .own: return .own(spring)
    case .spring: return .bounce(spring)
    case .stop: return .stop
    case .none: return .none
    case .unity:
      let elasticity = law.parameter(called: "elasticity").map(law.number)
      return .platform(.unity(frameRate: number(.frameRate, values), elasticity: elasticity ?? 0.1))
    case .flutter: return .platform(.flutter)
    case .androidStretch:
      let stretch = try AndroidStretch(
        viewport: values[Parameters.viewport] ?? 1, frameRate: number(.frameRate, values),
        density: number(.density, values))
      return .platform(.androidStretch(stretch))
    }
  }

  /// Returns the value of a parameter of the law, or its default if the law does not have it.
  func number(_ parameter: LawParameter, _ values: FlickValues) -> Double {
    guard let parameter = law.parameter(called: parameter.name) else { return parameter.defaultValue }
    return Parameters.of(parameter).flatMap { values[$0] } ?? law.number(parameter)
  }

  /// Returns the content's initial offset in points: `--offset`, rubber-banded past a limit if there is a viewport and
  /// the content does not stretch instead. Throws if a value is out of range.
  private func shownOffset(_ values: FlickValues, _ limits: ScrollLimits) throws(ParameterError) -> Double {
    guard edge != .androidStretch, let viewport = values[Parameters.viewport] else { return values[Parameters.offset] }
    return try RubberBand(viewport: viewport, coefficient: values[Parameters.rubberBand])
      .apply(to: values[Parameters.offset], limits: limits)
  }
}

extension Spring {
  /// Makes the spring of some values. `given`: the spring in a platform's parameters; `nil` without one.
  init(_ values: FlickValues, unless given: Spring? = nil) throws(ParameterError) {
    let (mass, stiffness) = (values[Parameters.mass], values[Parameters.stiffness])
    if let given {
      self = given
    } else if values[Parameters.duration] != nil || values[Parameters.bounce] != nil {
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

/// The models and their formulas, as `--describe` prints them.
enum Models {
  static let wwdc2018 = "projection of WWDC 2018 session 803, x₀ + (v₀/1000)·d/(1 − d)"
  static let easeInOut = "UIKit's ease-in-ease-out, cubic Bézier (0.42, 0), (0.58, 1)"
  static let easeOut = "UIKit's ease-out, cubic Bézier (0, 0), (0.58, 1)"
  static let spring = "damped spring, m·x″ + c·x′ + k·x = 0"
  static let rubberBand = "rubber band, f(u) = (1 − 1/(u·c/D + 1))·D"

  /// Returns the models of a flick in one line: its law and, if options use them, its edge and its landing.
  @Sendable static func release(_ arguments: ParsedArguments) -> String {
    var parts = [law(arguments)]
    if ParameterOptions.single(in: .limits).contains(where: arguments.isSet) { parts.append(edge(arguments)) }
    if arguments.lands {
      let landing =
        switch arguments[FlickOptions.landingCurve] {
        case .own, .spring: spring
        case .viewPager: "1 − (1 − u)⁵ of the distance, as in ViewPager"
        case .webKit: "A·(1 − b^(−60·t)) of the distance, as in WebKit"
        case .chromium: "steps, each 0.92 times the last, as in Chromium"
        }
      parts.append("landing on a snap point: \(landing)")
    }
    return parts.joined(separator: "; ")
  }

  private static func edge(_ arguments: ParsedArguments) -> String {
    switch arguments[FlickOptions.edge] {
    case .stop: "a stop at the limits"
    case _ where arguments[FlickOptions.noBounce]: "a stop at the limits"
    case .own where arguments.law.description.hasOwnEdge: "the law's own rule at the limits"
    case .none: "no effect of the limits"
    case .unity: "Unity's elastic movement at the limits"
    case .flutter: "Flutter's spring at the limits"
    case .androidStretch: "a stop and Android's stretch at the limits"
    case .own, .spring: "bounce at the limits: \(spring)"
    }
  }

  @Sendable static func snapping(_ arguments: ParsedArguments) -> String {
    let projection = arguments[FlickOptions.projected] == nil ? law(arguments) : "the value of --projected"
    return projection + "; then the snap point"
  }

  private static func law(_ arguments: ParsedArguments) -> String {
    if let glide = arguments[GlideOptions.glide] {
      guard glide != .none else { return "no motion after the release" }
      switch arguments[GlideOptions.curve] {
      case .easeOut: return easeOut
      case .linear: return "linear in time"
      default: return easeInOut
      }
    }
    return arguments[FlickOptions.formula] == .wwdc2018 ? wwdc2018 : arguments.law.description.formula
  }
}
