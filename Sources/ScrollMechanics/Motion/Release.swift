/// Everything there is to say of one flick, in plain values: a law, a start, and what is around it on each axis.
///
/// Options of a command line, a row of a file, a point of a grid and a finger that lets go all become this, and
/// ``motion()`` is the one place where a motion is made of it.
public struct Release<Value: MotionVector>: Sendable {
  /// How the content moves by itself.
  public var law: any ScrollLaw

  /// Where the content shows when it is let go, in points.
  public var offset: Value

  /// How fast it is let go, in points per second.
  public var velocity: Value

  /// Where the content showed when the drag began, in points, from which pages are counted; `nil` for the same place.
  public var dragStart: Value?

  /// What is around the content on each axis. An axis without an entry is free.
  public var axes: [ContentAxis]

  /// The distance to their end at which a bounce, a landing by a spring and a stop count as settled, in points.
  public var threshold: Double

  /// Where snap points are looked for.
  public var formula: ProjectionFormula

  /// Where the content is headed, in points, where that is known otherwise than from the law: a scroll view tells its
  /// delegate.
  public var projection: Value?

  /// Whether the motion comes to rest on its snap point, or the point is only to be told.
  public var lands: Bool

  /// A flick of these values
  ///  offset in points, velocity in points per second. Whether it makes sense ``motion()`` tells.
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

extension Release {
  /// What the content does from now on.
  ///
  /// - Throws: ``ParameterError``, among others for a spring that never settles, a snap point to land on that is too
  ///   far out to be counted, and a motion that crosses its content too often.
  public func motion() throws(ParameterError) -> ScrollMotion<Value> {
    let targets = lands ? try targets() : []
    return try ScrollMotion(self, landings: targets.map(\.?.offset))
  }

  /// Where the content is headed if nothing disturbs it, in points, by the formula unless it is known otherwise.
  public func projected() throws(ParameterError) -> Value {
    if let projection { return projection }
    if Value.axisCount > 1, formula == .exact, let law = law.jointLaw {
      return try law.jointMotion(from: offset, velocity: velocity).rest
    }
    let law = coupledLaw
    return try Value { axis throws(ParameterError) in
      let motion = try law.motion(from: offset[axis], velocity: velocity[axis])
      if formula == .exact { return motion.rest }
      guard let deceleration = motion as? ScrollTimingParameters<Double> else { throw .noProjection }
      return deceleration.wwdc2018Projection
    }
  }

  /// The snap point on each axis; `nil` where there is none.
  ///
  /// - Throws: ``ParameterError/snapIndexOverflow`` for one too far out to be counted.
  public func targets() throws(ParameterError) -> [SnapTarget?] {
    guard axes.contains(where: { $0.snapPoints != nil }) else { return [] }
    let projected = try projected()
    var targets: [SnapTarget?] = []
    for number in 0..<Value.axisCount {
      targets.append(
        try axis(number).snapping(dragStart: (dragStart ?? offset)[number])?
          .target(projected: projected[number], from: offset[number], velocity: velocity[number]))
    }
    return targets
  }
}
