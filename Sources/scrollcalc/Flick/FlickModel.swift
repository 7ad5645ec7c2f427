import CommandLineParsing
import ScrollMechanics

/// What is the same for all flicks of a sweep or a batch, and no number.
struct FlickModel: Sendable {
  var formula = ProjectionFormula.exact
  var policy = SnapOptions.Policy.directional
  /// Snap points that are no grid.
  var stops: SnapPoints?
  /// Whether the motion lands on its snap point.
  var landsOnStops = false
  /// Whether a limit stops the motion instead of bouncing it.
  var stopsAtLimits = false

  /// Whether it adds nothing to a flick.
  var isPlain: Bool { formula == .exact && stops == nil }
}

extension FlickModel {
  static let stops: [any DeclaredOption] = [SnapOptions.points.stops, SnapOptions.landingPoints.stops]

  static let options: (motion: [any DeclaredOption], snapping: [any DeclaredOption], edge: [any DeclaredOption]) = (
    [ProjectionFormula.option], stops + [SnapOptions.policy], [EdgeOptions.noBounce]
  )

  /// Parameters of which only one can be given.
  static let rivals: [(FlickParameter, FlickParameter)] = [
    (.damping, .dampingRatio), (.response, .mass), (.response, .stiffness), (.response, .damping),
    (.interval, .landingInterval),
  ]

  /// The rules between these options and those of the parameters.
  static func constraints(on option: (FlickParameter) -> any DeclaredOption) -> [Constraint] {
    let springs = [FlickParameter.mass, .stiffness, .damping, .dampingRatio, .response].map(option)
    let landing = [option(.landingInterval), SnapOptions.landingPoints.stops]
    let points = [option(.interval), SnapOptions.points.stops] + landing
    let limits = [option(.minimum), option(.maximum)]
    return [
      .exclusive(points), .exclusive([SnapOptions.points.stops, option(.origin)]),
      .exclusive([SnapOptions.landingPoints.stops, option(.origin)]),
      .requires(option(.origin), anyOf: points), .requires(SnapOptions.policy, anyOf: points),
      .requires(option(.dampener), anyOf: points), .requires(option(.dragStart), anyOf: points),
      .requires(option(.viewport), anyOf: limits), .requires(option(.rubberBand), anyOf: [option(.viewport)]),
      .requires(EdgeOptions.noBounce, anyOf: limits), .exclusive([option(.damping), option(.dampingRatio)]),
      .exclusive([option(.response), option(.mass)]), .exclusive([option(.response), option(.stiffness)]),
      .exclusive([option(.response), option(.damping)]),
    ] + landing.map { .exclusive([ProjectionFormula.option, $0]) }
      + springs.map { .requires($0, anyOf: limits + landing) }
  }

  init(_ arguments: ParsedArguments) throws(Failure) {
    formula = arguments[ProjectionFormula.option] ?? .exact
    policy = arguments[SnapOptions.policy] ?? .directional
    if policy != .directional, arguments.isSet(SnapOptions.dampener) {
      throw .usage(arguments.error(for: SnapOptions.dampener, "is for --policy directional alone"))
    }
    if policy != .page, arguments.isSet(SnapOptions.dragStart) {
      throw .usage(arguments.error(for: SnapOptions.dragStart, "is for --policy page alone"))
    }
    stopsAtLimits = arguments[EdgeOptions.noBounce]
    landsOnStops = arguments.isSet(SnapOptions.landingPoints.stops)
    guard let offsets = arguments[SnapOptions.points.stops] ?? arguments[SnapOptions.landingPoints.stops] else {
      return
    }
    do throws(ParameterError) {
      stops = try .stops(offsets)
    } catch {
      throw .usage(arguments.error("the snap points make no sense: \(error)"))
    }
  }
}
