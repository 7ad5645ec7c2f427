/// What a scroll view does after it is let go: the whole motion on every axis, with its limits and its landing.
///
/// As long as nothing meets a limit and nothing is to land, this is the ``ScrollTimingParameters`` it was made from, and
/// settles by the length of the vector. Otherwise the axes move alone, and the motion is settled when the last is.
public struct ScrollMotion<Value: MotionVector>: TimingCurve {
  /// The motion as it would be by itself.
  public let release: ScrollTimingParameters<Value>

  /// Each axis, where they move alone; empty where nothing interferes.
  public let axes: [PiecewiseMotion]

  /// Where the motion ends, in points.
  public let rest: Value

  public let duration: Double

  /// - Parameters:
  ///   - release: the motion as it would be by itself.
  ///   - behaviors: what may happen to it, for each axis; axes without one have no limits.
  /// - Throws: ``ParameterError/neverSettles``, ``ParameterError/tooManyBounces`` and what else springs throw.
  public init(
    _ release: ScrollTimingParameters<Value>, behaviors: [AxisBehavior]
  ) throws(ParameterError) {
    self.release = release
    var axes: [PiecewiseMotion] = []
    for axis in 0..<Value.axisCount {
      let alone = try ScrollTimingParameters(
        initialValue: release.initialValue[axis], initialVelocity: release.initialVelocity[axis],
        decelerationRate: release.decelerationRate, threshold: release.threshold)
      let behavior = axis < behaviors.count ? behaviors[axis] : AxisBehavior()
      axes.append(try PiecewiseMotion(release: alone, behavior: behavior))
    }
    let isUndisturbed =
      axes.allSatisfy { $0.pieces.map(\.phase) == [.deceleration] }
      && Value { axes[$0].value(at: 0) } == release.initialValue
    self.axes = isUndisturbed ? [] : axes
    rest = Value { axes[$0].rest }
    duration = isUndisturbed ? release.duration : axes.map(\.duration).max() ?? 0
  }

  @inlinable
  public func value(at time: Double) -> Value {
    axes.isEmpty ? release.value(at: time) : Value { axes[$0].value(at: time) }
  }

  @inlinable
  public func velocity(at time: Double) -> Value {
    axes.isEmpty ? release.velocity(at: time) : Value { axes[$0].velocity(at: time) }
  }

  /// The position and the velocity at a time in seconds, together at less than the cost of both.
  @inlinable
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    axes.isEmpty ? release.state(at: time) : (value(at: time), velocity(at: time))
  }

  /// What is left of the way to ``rest`` at a time in seconds, in points.
  @inlinable
  public func remaining(at time: Double) -> Value {
    if axes.isEmpty { return release.remaining(at: time) }
    let position = value(at: time)
    return Value { rest[$0] - position[$0] }
  }

  /// The first time at which the motion passes a position, in seconds.
  ///
  /// On two axes the one that starts out faster sets the time, or else the slower one, and the other must be within the
  /// threshold of the position then.
  ///
  /// - Returns: `nil` for a position that is never passed.
  public func duration(to value: Value) -> Double? {
    if axes.isEmpty { return release.duration(to: value) }
    let velocity = release.initialVelocity
    for axis in axes.indices.sorted(by: { abs(velocity[$0]) > abs(velocity[$1]) }) {
      guard let time = axes[axis].duration(to: value[axis]) else { continue }
      let position = self.value(at: time)
      let isPassed = axes.indices.allSatisfy { $0 == axis || abs(position[$0] - value[$0]) <= release.threshold }
      if isPassed { return time }
    }
    return nil
  }

  /// What drives an axis at a time in seconds.
  @inlinable
  public func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    axes.isEmpty ? .deceleration : axes[axis].phase(at: time)
  }

  /// The instants at which any axis is handed from one motion to another, rising, in seconds.
  public var joints: [Double] {
    let times = axes.flatMap(\.joints).sorted()
    return times.enumerated().filter { $0.offset == 0 || $0.element != times[$0.offset - 1] }.map(\.element)
  }
}
