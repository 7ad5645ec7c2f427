import CommandLineParsing
import ScrollMechanics

/// The options that say which offsets a flick may snap to, and which of them it is given.
enum SnapOptions {
  static let interval = Option(
    "interval", placeholder: "L", group: .snapping, summary: "distance of snap points in pt: L, or LX,LY",
    misnomers: ["grid", "spacing", "step"],
    value: .axes(
      expected: "a number greater than 0, e.g. 80, or two with a comma", units: Unit.length,
      require: Requirement.positive))

  static let stops = Option(
    "stops", placeholder: "X,X,…", group: .snapping, summary: "snap points in pt, in any order; for one axis",
    misnomers: ["points"], value: .list(of: .number(expected: "numbers, e.g. 0,120,300", units: Unit.length)))

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
    summary: "share of the projected distance held back, 0 to 1, for directional", default: "0.85",
    misnomers: ["damper", "damping"],
    value: .number(
      expected: "a number from 0 to 1, e.g. 0.85", require: { (0...1).contains($0) ? nil : "is not between 0 and 1" }))

  static let dragStart = Option(
    "from", placeholder: "X", group: .snapping,
    summary: "offset at which the drag began in pt: X, or X,Y; for page", default: "the initial offset",
    value: .axes(expected: "a number, e.g. 320, or two with a comma", units: Unit.length))

  static let all: [any DeclaredOption] = [interval, stops, origin, policy, dampener, dragStart]

  static let constraints: [Constraint] = [
    .requiredAny([interval, stops]), .exclusive([interval, stops]), .exclusive([stops, origin]),
  ]

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
  /// How each axis of a motion snaps.
  func snapping<Value: MotionVector>(on _: Value.Type, from offset: Value) throws(Failure) -> [Snapping] {
    let interval: Value? = try vector(of: SnapOptions.interval)
    let origin: Value = try vector(of: SnapOptions.origin) ?? .zero
    let dragStart: Value = try vector(of: SnapOptions.dragStart) ?? offset
    let limits = try limits(on: Value.self)
    let policy = try policy()
    if isSet(SnapOptions.stops), Value.axisCount > 1 {
      throw .usage(error(for: SnapOptions.stops, "is for one axis, but --velocity is for two"))
    }
    var snapping: [Snapping] = []
    for axis in 0..<Value.axisCount {
      do throws(ParameterError) {
        let points =
          if let interval {
            try SnapPoints.grid(interval: interval[axis], origin: origin[axis])
          } else {
            try SnapPoints.stops(self[SnapOptions.stops] ?? [])
          }
        snapping.append(
          try Snapping(points: points, policy: policy(dragStart[axis]), limits: limits[axis]))
      } catch {
        throw .usage(self.error("the snap points make no sense: \(error)"))
      }
    }
    return snapping
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
