/// The input of a flick simulation: a law, an offset, a velocity, and the rules of the content on each axis.
/// ``resolve()`` validates it and computes the motion.
public struct Release<Value: MotionVector>: Sendable {
  /// The law by which the content moves.
  public var law: any ScrollLaw

  /// The visible offset at the release, in points.
  public var offset: Value

  /// The velocity of the release, in points per second.
  public var velocity: Value

  /// The visible offset at the start of the drag, in points, from which pages are counted; `nil` for ``offset``.
  public var dragStart: Value?

  /// The rules of each axis. An axis without an entry has no limits and no snap points.
  public var axes: [ContentAxis]

  /// The distance to the final offset at which a bounce, a landing by a spring or a stop counts as settled, in points.
  public var settleThreshold: Double

  /// The formula of the projection, from which the snap point is chosen.
  public var formula: ProjectionFormula

  /// The projection in points if it is known, such as a scroll view's own; `nil` to compute it by ``formula``.
  public var projection: Value?

  /// True if the motion ends on its snap point; false if the snap point is only reported.
  public var lands: Bool

  /// Makes a release from these values, which ``resolve()`` validates.
  public init(
    law: any ScrollLaw = ExponentialLaw(), offset: Value = .zero, velocity: Value, dragStart: Value? = nil,
    axes: [ContentAxis] = [], settleThreshold: Double = 0.1, formula: ProjectionFormula = .exact,
    projection: Value? = nil, lands: Bool = true
  ) {
    (self.law, self.offset, self.velocity, self.dragStart) = (law, offset, velocity, dragStart)
    (self.axes, self.settleThreshold, self.formula) = (axes, settleThreshold, formula)
    (self.projection, self.lands) = (projection, lands)
  }

  func axis(_ number: Int) -> ContentAxis { number < axes.count ? axes[number] : ContentAxis() }
}

/// The motion of a flick, its projection and its snap points.
public struct ResolvedRelease<Value: MotionVector>: Sendable {
  /// The motion from the release on.
  public let motion: ScrollMotion<Value>

  /// The destination without limits and snap points, in points; NaN on an axis that needs more than a million frames.
  public let projection: Value

  /// The chosen snap point of each axis; `nil` for an axis without snap points.
  public let targets: [SnapTarget?]
}

extension Release {
  /// Computes the motion, the projection and the snap points together. Throws ``ParameterError``.
  public func resolve() throws(ParameterError) -> ResolvedRelease<Value> {
    let (motion, axes) = try resolve(projecting: true)
    for case let problem? in axes.map(\.targetError) { throw problem }
    return ResolvedRelease(
      motion: motion, projection: Value { axes[$0].projection ?? .nan }, targets: axes.map(\.target))
  }

  /// Computes the motion alone. Throws no error of a projection or snap point that does not affect the motion.
  public func motion() throws(ParameterError) -> ScrollMotion<Value> { try resolve(projecting: false).motion }

  private func resolve(
    projecting: Bool
  ) throws(ParameterError) -> (motion: ScrollMotion<Value>, axes: [ProjectedRelease]) {
    let exponential = Value.axisCount > 1 ? law as? ExponentialLaw : nil
    let jointMotion = try exponential?.jointMotion(from: offset, velocity: velocity)
    var coupledLaw = law
    if Value.axisCount > 1, var law = law as? any CoupledLaw {
      law.couple(to: (0..<Value.axisCount).map { velocity[$0] })
      coupledLaw = law
    }
    let known = projection ?? (formula == .exact ? jointMotion?.rest : nil)
    let releases = (0..<Value.axisCount).map { number in
      Release<Double>(
        law: coupledLaw, offset: offset[number], velocity: velocity[number], dragStart: dragStart?[number],
        axes: [axis(number)], settleThreshold: settleThreshold, formula: formula, projection: known?[number],
        lands: lands)
    }
    let axes = try releases.map { release throws(ParameterError) in
      do throws(ParameterError) { return try release.projected(always: projecting) } catch {
        // A limit may end a motion that takes too many frames without one.
        guard projecting, error == .tooManyFrames else { throw error }
        return try release.projected()
      }
    }
    if let jointMotion, axes.indices.allSatisfy({ axes[$0].axis.allows(jointMotion, on: $0) }) {
      return (ScrollMotion(jointMotion, threshold: settleThreshold), axes)
    }
    let motions = try zip(releases, axes).map { release, axis throws(ParameterError) in try release.motion(axis) }
    return (ScrollMotion(motions, threshold: settleThreshold), axes)
  }
}

/// The projection and the snap point of a release on one axis, which determine its motion.
package struct ProjectedRelease: Sendable {
  /// The rules of the axis; if the flick lands, with the chosen snap point as the offset to land on.
  fileprivate var axis: ContentAxis

  /// The motion without limits, if the projection was computed from it; otherwise `nil`.
  fileprivate var free: (any TimingCurve<Double>)?

  /// The destination without limits and snap points, in points; `nil` if it was not needed.
  package fileprivate(set) var projection: Double?

  /// The chosen snap point; `nil` without snap points or with a ``targetError``.
  package fileprivate(set) var target: SnapTarget?

  /// The error that kept ``target`` from being computed, or `nil`. A flick that lands on its target throws it instead.
  package fileprivate(set) var targetError: ParameterError?
}

extension Release where Value == Double {
  /// The limits of the only axis; none if it has no entry in ``axes``.
  var limits: ScrollLimits { axes.first?.limits ?? .none }

  /// Computes the snap point and the projection from which it is chosen; the latter `always`, or for a snap point only.
  package func projected(always: Bool = false) throws(ParameterError) -> ProjectedRelease {
    let axis = axis(0)
    var projected = ProjectedRelease(axis: axis)
    if always { _ = try project(&projected) }
    guard let points = axis.snapPoints else { return projected }
    do throws(ParameterError) {
      let projection = try project(&projected)
      let target = try Snapping(points: points, policy: axis.snapPolicy, limits: axis.limits).target(
        projected: projection, from: offset, velocity: velocity, dragStart: dragStart)
      projected.target = target
      if lands { projected.axis.landing = target.offset }
    } catch {
      if lands { throw error }
      projected.targetError = error
    }
    return projected
  }

  private func project(_ projected: inout ProjectedRelease) throws(ParameterError) -> Double {
    if let known = projected.projection ?? projection {
      projected.projection = known
      return known
    }
    let motion = try law.motion(from: offset, velocity: velocity)
    var projection = motion.rest
    if formula == .wwdc2018 {
      guard let deceleration = motion as? ScrollTimingParameters<Double> else { throw .noProjection }
      projection = deceleration.wwdc2018Projection
    }
    (projected.free, projected.projection) = (motion, projection)
    return projection
  }

  package func motion(_ projected: ProjectedRelease) throws(ParameterError) -> PiecewiseMotion {
    try PiecewiseMotion(
      law: law, offset: offset, velocity: velocity, behavior: projected.axis, threshold: settleThreshold,
      free: projected.free)
  }
}

extension ContentAxis {
  /// True if a monotone motion meets no limit on this axis and does not have to land.
  fileprivate func allows<Value: MotionVector>(_ motion: any TimingCurve<Value>, on axis: Int) -> Bool {
    let (start, rest) = (motion.value(at: 0)[axis], motion.rest[axis])
    return landing == nil && limits.clamp(start) == start && limits.clamp(rest) == rest
  }
}

/// A formula for the projection of a flick: its destination without limits and snap points.
public enum ProjectionFormula: Hashable, Sendable {
  /// The final offset of its motion.
  case exact
  /// The sum over milliseconds of WWDC 2018 session 803, "Designing Fluid Interfaces", for ``ExponentialLaw`` only.
  case wwdc2018
}
