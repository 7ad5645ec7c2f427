import CommandLineParsing
import ScrollMechanics

/// The options for what content does with the finger that drags it, and after the finger lets go.
enum ContentOptions {
  static let followFinger = Switch(
    "follow-finger", group: .drag, summary: "move with the finger, as a frame does, and not against it",
    details: "A scroll view's content offset shrinks as the finger pulls the content down, so it moves against it.")

  static let viewport = Option(
    "viewport", placeholder: "D", group: .drag,
    summary: "viewport length in pt, D or DX,DY: that of the rubber band, and of a page",
    value: .axes(
      expected: "a length greater than 0, e.g. 600, or two with a comma", units: Unit.length,
      require: Requirement.inRange))

  static let paging = Switch(
    "paging", group: .snapping, summary: "land on pages as long as the viewport, one at most from where the drag began",
    details: "With --axis-lock only the horizontal axis pages, as in A. Tarantsov's second strategy (2009).")

  private static let snapping = SnapOptions.landingPoints.all + [SnapOptions.policy, SnapOptions.dampener]

  static let all: [any DeclaredOption] =
    [MotionOptions.offset, MotionOptions.rate, MotionOptions.threshold, followFinger, viewport]
    + LimitOptions.all + [EdgeOptions.rubberBand, EdgeOptions.noBounce] + SpringOptions.all
    + [paging] + snapping + [SnapOptions.origin] + GlideOptions.all

  static let constraints: [Constraint] =
    LimitOptions.all.map { .requires($0, anyOf: [viewport, EdgeOptions.noBounce]) }
    + [
      .requires(paging, anyOf: [viewport]), .requires(EdgeOptions.rubberBand, anyOf: [viewport]),
      .requires(EdgeOptions.noBounce, anyOf: LimitOptions.all), .exclusive([paging] + SnapOptions.landingPoints.all),
      .exclusive([SnapOptions.landingPoints.stops, SnapOptions.origin]),
      .requires(SnapOptions.origin, anyOf: [paging, SnapOptions.landingPoints.interval]),
      .requires(SnapOptions.policy, anyOf: SnapOptions.landingPoints.all),
      .requires(SnapOptions.dampener, anyOf: SnapOptions.landingPoints.all),
      .exclusive([GlideOptions.glide, paging]), .exclusive([GlideOptions.glide] + SnapOptions.landingPoints.all),
      .exclusive([GlideOptions.glide, MotionOptions.rate]),
    ] + SpringOptions.constraints + GlideOptions.constraints
}

extension OptionGroup {
  static let drag = OptionGroup("Drag")
}

extension ParsedArguments {
  /// What the content does, by the options.
  func content<Offset: MotionVector>(
    on _: Offset.Type, threshold: Double = 0.1
  ) throws(Failure) -> ContentParameters {
    let release: ContentParameters.Release =
      switch self[GlideOptions.glide] {
      case .hybrid, .planB: .glide(glideRule)
      case .some(.none): .none
      case nil: .deceleration(self[MotionOptions.rate] ?? .normal)
      }
    return ContentParameters(
      direction: self[ContentOptions.followFinger] ? .withFinger : .againstFinger, release: release,
      threshold: self[MotionOptions.threshold] ?? threshold, axes: try contentAxes(on: Offset.self))
  }

  private func contentAxes<Offset: MotionVector>(on _: Offset.Type) throws(Failure) -> [ContentAxis] {
    let limits = try limits(on: Offset.self)
    let viewport: Offset? = try vector(of: ContentOptions.viewport)
    let spring = try spring
    let edge: AxisBehavior.Edge = self[EdgeOptions.noBounce] ? .stop : .bounce(spring)
    var axes: [ContentAxis] = []
    for number in 0..<Offset.axisCount {
      var axis = ContentAxis(limits: limits[number], edge: edge, landingSpring: spring)
      if self[EdgeOptions.noBounce] {
        axis.pull = .none
      } else if let viewport {
        axis.pull = .band(try rubberBand(viewport: viewport[number]))
      }
      axes.append(axis)
    }
    try addSnapPoints(to: &axes, on: Offset.self, viewport: viewport)
    return axes
  }

  private func addSnapPoints<Offset: MotionVector>(
    to axes: inout [ContentAxis], on _: Offset.Type, viewport: Offset?
  ) throws(Failure) {
    if let viewport, self[ContentOptions.paging] {
      let origin: Offset = try vector(of: SnapOptions.origin) ?? .zero
      // Of two axes that are locked, one pages.
      for number in axes.indices where number == 0 || !self[ArbitrationOptions.axisLock] {
        axes[number].snapPoints = try pages(of: viewport[number], from: origin[number])
        axes[number].snapPolicy = .page(from: 0)
      }
    } else if SnapOptions.landingPoints.all.contains(where: isSet) {
      let snapping = try snapping(to: SnapOptions.landingPoints, from: Offset.zero)
      for number in axes.indices {
        axes[number].snapPoints = snapping[number].points
        axes[number].snapPolicy = snapping[number].policy
      }
    }
  }

  private func pages(of viewport: Double, from origin: Double) throws(Failure) -> SnapPoints {
    do throws(ParameterError) {
      return try .grid(interval: viewport, origin: origin)
    } catch {
      // Both were checked when they were read.
      throw .usage(self.error(for: ContentOptions.viewport, "makes no pages"))
    }
  }
}
