import CommandLineParsing
import ScrollMechanics

/// The options that say which offsets a flick may snap to, and which of them it is given.
enum SnapOptions {
  /// The distance of snap points, under the name that it has in a subcommand.
  private static func interval(named name: String) -> CommandLineParsing.Option<AxisValues> {
    Option(
      name, placeholder: "L", group: .snapping, summary: "distance of snap points in pt: L, or LX,LY",
      misnomers: ["grid", "spacing"],
      value: .axes(
        expected: "a number greater than 0, e.g. 80, or two with a comma", units: Unit.length,
        require: Requirement.positive))
  }

  private static func stops(named name: String) -> CommandLineParsing.Option<[Double]> {
    Option(
      name, placeholder: "X,X,…", group: .snapping, summary: "snap points in pt, in any order; for one axis",
      misnomers: ["points"], value: .list(of: .number(expected: "numbers, e.g. 0,120,300", units: Unit.length)))
  }

  /// The snap points, as `snap` calls them.
  static let points = Points(interval: interval(named: "interval"), stops: stops(named: "stops"))

  /// The snap points, where an interval is one of time.
  static let landingPoints = Points(interval: interval(named: "snap-interval"), stops: stops(named: "snap-stops"))

  struct Points: Sendable {
    let interval: CommandLineParsing.Option<AxisValues>
    let stops: CommandLineParsing.Option<[Double]>

    var all: [any DeclaredOption] { [interval, stops] }
  }

  static let origin = Option(
    "origin", placeholder: "X", group: .snapping, summary: "offset of snap point 0 in pt: X, or X,Y", default: "0",
    value: .axes(expected: "a number, e.g. 16, or two with a comma", units: Unit.length))

  static let policy = Option(
    "policy", placeholder: "P", group: .snapping, summary: "directional, nearest or page",
    details: """
      directional takes the next point in the flick's direction from where the dampener lets it come, nearest the \
      point nearest to the projected offset, and page the same but at most one point from where the drag began.
      """,
    default: "directional",
    value: .choice(
      "a policy",
      [
        Choice("directional", Policy.directional, summary: "ahead of the flick, dampened"),
        Choice("nearest", Policy.nearest, summary: "nearest to the projected offset"),
        Choice("page", Policy.page, summary: "at most one point from where the drag began"),
      ]))

  static let dampener = Option(
    "dampener", placeholder: "M", group: .snapping,
    summary: "share of the projected distance held back, 0 to 1, for directional",
    details: "The default is what K. Gray settles on in \"Decelerate a UIScrollView to a Specific Spot\" (2014).",
    default: "0.85",
    misnomers: ["damper"],
    value: .number(
      expected: "a number from 0 to 1, e.g. 0.85", require: { (0...1).contains($0) ? nil : "is not between 0 and 1" }))

  static let dragStart = Option(
    "from", placeholder: "X", group: .snapping,
    summary: "offset at which the drag began in pt: X, or X,Y; for page", default: "the initial offset",
    value: .axes(expected: "a number, e.g. 320, or two with a comma", units: Unit.length))

  private static let choice: [any DeclaredOption] = [policy, dampener, dragStart]

  static let all = points.all + [origin] + choice

  static let constraints: [Constraint] = [
    .requiredAny(points.all), .exclusive(points.all), .exclusive([points.stops, origin]),
  ]

  /// The same for a motion that may snap or not.
  static let landing = landingPoints.all + [origin] + choice

  static let landingConstraints: [Constraint] =
    [
      .exclusive(landingPoints.all), .exclusive([landingPoints.stops, origin]),
      .requires(origin, anyOf: [landingPoints.interval]),
    ] + choice.map { .requires($0, anyOf: landingPoints.all) }

  /// Whether the policy heeds an option: each has its own.
  static func hasSay(_ option: any DeclaredOption, _ arguments: ParsedArguments) -> Bool {
    switch option.declaration.long {
    case dampener.declaration.long: arguments[policy] ?? .directional == .directional
    case dragStart.declaration.long: arguments[policy] == .page
    default: true
    }
  }

  enum Policy: Sendable {
    case directional
    case nearest
    case page
  }
}

extension OptionGroup {
  static let snapping = OptionGroup("Snapping")
}

extension ParsedArguments {
  /// Whether a motion is to land on a snap point.
  var isLanding: Bool { SnapOptions.landingPoints.all.contains(where: isSet) }

  /// How each axis of a motion snaps.
  func snapping<Value: MotionVector>(
    to points: SnapOptions.Points, from offset: Value
  ) throws(Failure) -> [Snapping] {
    let interval: Value? = try vector(of: points.interval)
    let origin: Value = try vector(of: SnapOptions.origin) ?? .zero
    let dragStart: Value = try vector(of: SnapOptions.dragStart) ?? offset
    let limits = try limits(on: Value.self)
    let policy = try policy()
    if isSet(points.stops), Value.axisCount > 1 {
      throw .usage(error(for: points.stops, ValueError("is for one axis, but \(axes(ofMotionOn: 2))")))
    }
    var snapping: [Snapping] = []
    for axis in 0..<Value.axisCount {
      do throws(ParameterError) {
        let axisPoints =
          if let interval {
            try SnapPoints.grid(interval: interval[axis], origin: origin[axis])
          } else {
            try SnapPoints.stops(self[points.stops] ?? [])
          }
        snapping.append(
          try Snapping(points: axisPoints, policy: policy(dragStart[axis]), limits: limits[axis]))
      } catch {
        throw .usage(self.error("\(error)"))
      }
    }
    return snapping
  }

  /// Where each axis of a flick snaps to.
  func snapTargets<Value: MotionVector>(
    of motion: ScrollTimingParameters<Value>, projected: Value, to points: SnapOptions.Points
  ) throws(Failure) -> [SnapTarget] {
    let snapping = try snapping(to: points, from: motion.initialValue)
    var targets: [SnapTarget] = []
    for axis in 0..<Value.axisCount {
      do throws(ParameterError) {
        targets.append(
          try snapping[axis].target(
            projected: projected[axis], from: motion.initialValue[axis], velocity: motion.initialVelocity[axis]))
      } catch {
        throw .usage(
          self.error(for: points.interval, "puts the snap point farther out than can be counted"))
      }
    }
    return targets
  }

  /// The policy, given where the drag began.
  private func policy() throws(Failure) -> (Double) -> SnapPolicy {
    let policy = self[SnapOptions.policy] ?? .directional
    if policy != .directional, isSet(SnapOptions.dampener) {
      throw .usage(error(for: SnapOptions.dampener, "is for --policy directional alone"))
    }
    if policy != .page, isSet(SnapOptions.dragStart) {
      throw .usage(error(for: SnapOptions.dragStart, "is for --policy page alone"))
    }
    let dampener = self[SnapOptions.dampener] ?? 0.85
    return { dragStart in
      switch policy {
      case .directional: .directional(dampener: dampener)
      case .nearest: .nearest
      case .page: .page(from: dragStart)
      }
    }
  }
}
