/// One flick in plain values: a law, a start, and the content around it on each axis.
///
/// Options of a command line, a row of a file, a point of a grid and a finger that lifts all become a release, and
/// ``resolve()`` is the one place where its motion is made.
public struct Release<Value: MotionVector>: Sendable {
  /// The law by which the content moves.
  public var law: any ScrollLaw

  /// Where the content shows at the release, in points.
  public var offset: Value

  /// The velocity of the release, in points per second.
  public var velocity: Value

  /// Where the content showed when the drag began, in points, from which pages are counted; `nil` for ``offset``.
  public var dragStart: Value?

  /// The limits, springs and snap points of each axis. An axis without an entry has none.
  public var axes: [ContentAxis]

  /// The distance to their end at which a bounce, a landing by a spring and a stop count as settled, in points.
  public var threshold: Double

  /// The formula of the projection, which chooses the snap point.
  public var formula: ProjectionFormula

  /// The projection in points, if it is known otherwise than from the law: a scroll view reports it to its delegate.
  public var projection: Value?

  /// True if the motion ends on its snap point; false if the point is only reported.
  public var lands: Bool

  /// A flick of these values, which ``resolve()`` validates.
  public init(
    law: any ScrollLaw = ExponentialLaw(), offset: Value = .zero, velocity: Value, dragStart: Value? = nil,
    axes: [ContentAxis] = [], threshold: Double = 0.1, formula: ProjectionFormula = .exact, projection: Value? = nil,
    lands: Bool = true
  ) {
    self.law = law
    self.offset = offset
    self.velocity = velocity
    self.dragStart = dragStart
    self.axes = axes
    self.threshold = threshold
    self.formula = formula
    self.projection = projection
    self.lands = lands
  }

  func axis(_ number: Int) -> ContentAxis { number < axes.count ? axes[number] : ContentAxis() }

  /// The law as it moves content on each axis of this flick.
  var coupledLaw: any ScrollLaw {
    guard Value.axisCount > 1, let law = law as? any CoupledLaw else { return law }
    return law.coupled(to: (0..<Value.axisCount).map { velocity[$0] })
  }
}

extension Release where Value == Double {
  /// The limits of its only axis.
  var limits: ScrollLimits { axes.first?.limits ?? .none }
}

/// The motion of a flick, its projection and its snap points.
public struct ResolvedRelease<Value: MotionVector>: Sendable {
  /// The motion from the release on.
  public let motion: ScrollMotion<Value>

  /// Where the flick would end without limits and snap points, in points, by the formula of the release.
  public let projection: Value

  /// The snap point on each axis, `nil` on an axis that has none; empty if no axis has any.
  public let targets: [SnapTarget?]
}

extension Release {
  /// Computes the motion, the projection and the snap points together.
  ///
  /// - Throws: ``ParameterError``, among others for a spring that never settles, a snap point too far out to be
  ///   counted, and a motion that crosses its content too often.
  public func resolve() throws(ParameterError) -> ResolvedRelease<Value> {
    let aim = try Aim(self, projecting: true)
    if let problem = aim.targetProblem { throw problem }
    let motion = try aim.motion()
    return ResolvedRelease(motion: motion, projection: aim.projection ?? motion.rest, targets: aim.targets)
  }

  /// Computes the motion alone.
  ///
  /// - Throws: the errors of ``resolve()``, except for a projection or a snap point that the motion does not depend on.
  public func motion() throws(ParameterError) -> ScrollMotion<Value> { try Aim(self).motion() }
}

/// The projection and the snap points of a flick, from which its motion follows.
package struct Aim<Value: MotionVector>: Sendable {
  private let release: Release<Value>
  private let law: any ScrollLaw
  /// The motion of all axes together, if the law couples them.
  private let together: (any TimingCurve<Value>)?
  /// The free motion on each axis, if the projection was computed from it; else empty.
  private var free: [any TimingCurve<Double>] = []

  /// Where the flick would end without limits and snap points, in points; `nil` if that was not asked for.
  package private(set) var projection: Value?

  /// The snap point on each axis, `nil` on an axis that has none; empty if no axis has any.
  package private(set) var targets: [SnapTarget?] = []

  /// The reason why ``targets`` is empty although there are snap points; only for a flick that does not land on them.
  package private(set) var targetProblem: ParameterError?

  /// - Parameter projecting: true to compute the projection even if there are no snap points.
  package init(_ release: Release<Value>, projecting: Bool = false) throws(ParameterError) {
    self.release = release
    law = release.coupledLaw
    together =
      Value.axisCount > 1
      ? try release.law.jointLaw?.jointMotion(from: release.offset, velocity: release.velocity) : nil
    if projecting { try project() }
    guard release.axes.contains(where: { $0.snapPoints != nil }) else { return }
    do throws(ParameterError) {
      try project()
      targets = try chosenTargets()
    } catch {
      if release.lands { throw error }
      targetProblem = error
    }
  }

  private mutating func project() throws(ParameterError) {
    guard projection == nil else { return }
    if let known = release.projection {
      projection = known
    } else if let together, release.formula == .exact {
      projection = together.rest
    } else {
      projection = try Value { axis throws(ParameterError) in
        let motion = try law.motion(from: release.offset[axis], velocity: release.velocity[axis])
        free.append(motion)
        if release.formula == .exact { return motion.rest }
        guard let deceleration = motion as? ScrollTimingParameters<Double> else { throw .noProjection }
        return deceleration.wwdc2018Projection
      }
    }
  }

  private func chosenTargets() throws(ParameterError) -> [SnapTarget?] {
    guard let projection else { return [] }
    var targets: [SnapTarget?] = []
    for number in 0..<Value.axisCount {
      let snapping = try release.axis(number).snapping(dragStart: (release.dragStart ?? release.offset)[number])
      targets.append(
        try snapping?.target(
          projected: projection[number], from: release.offset[number], velocity: release.velocity[number]))
    }
    return targets
  }

  /// The motion of the flick.
  package func motion() throws(ParameterError) -> ScrollMotion<Value> {
    func axis(_ number: Int) -> ContentAxis {
      let axis = release.axis(number)
      return release.lands && number < targets.count ? axis.landing(on: targets[number]?.offset) : axis
    }
    if let together, (0..<Value.axisCount).allSatisfy({ axis($0).allows(together, on: $0) }) {
      return ScrollMotion(together, threshold: release.threshold)
    }
    var axes: [PiecewiseMotion] = []
    axes.reserveCapacity(Value.axisCount)
    for number in 0..<Value.axisCount {
      axes.append(
        try PiecewiseMotion(
          law: law, offset: release.offset[number], velocity: release.velocity[number], behavior: axis(number),
          threshold: release.threshold, free: number < free.count ? free[number] : nil))
    }
    return ScrollMotion(axes, threshold: release.threshold)
  }
}

extension ContentAxis {
  /// True if an axis of a motion, which goes one way from its start to its rest, meets no limit and need not land.
  fileprivate func allows<Value: MotionVector>(_ motion: any TimingCurve<Value>, on axis: Int) -> Bool {
    let (start, rest) = (motion.value(at: 0)[axis], motion.rest[axis])
    return landing == nil && limits.clamp(start) == start && limits.clamp(rest) == rest
  }
}
