/// The motion of a scroll view after its release, on every axis, with its limits and its landing.
///
/// Two axes that settle together under their law do so unless one of them meets a limit or lands. Otherwise each axis
/// has a motion of its own, and the whole has settled when the last of them has.
public struct ScrollMotion<Value: MotionVector>: TimingCurve {
  /// The motion of axes that settle together, unless one of them meets a limit or lands.
  let together: (any TimingCurve<Value>)?

  /// The motion of each axis; empty if they settle together.
  package let axes: [PiecewiseMotion]

  public let rest: Value

  public let duration: Double

  /// The distance within which an axis counts as being at a position, in points.
  private let threshold: Double

  /// A motion of all axes together.
  init(_ together: any TimingCurve<Value>, threshold: Double) {
    (self.together, axes, self.threshold) = (together, [], threshold)
    (rest, duration) = (together.rest, together.duration)
  }

  /// Motions that are independent of each other, one for each axis.
  init(_ axes: [PiecewiseMotion], threshold: Double) {
    (together, self.axes, self.threshold) = (nil, axes, threshold)
    rest = Value { axes[$0].rest }
    duration = axes.reduce(0) { max($0, $1.duration) }
  }

  public func value(at time: Double) -> Value { together?.value(at: time) ?? Value { axes[$0].value(at: time) } }

  public func velocity(at time: Double) -> Value {
    together?.velocity(at: time) ?? Value { axes[$0].velocity(at: time) }
  }

  public func remaining(at time: Double) -> Value {
    together?.remaining(at: time) ?? Value { axes[$0].remaining(at: time) }
  }

  public func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    if let together { return together.states(at: times, on: axis, values: values, velocities: velocities) }
    axes[axis].states(at: times, on: 0, values: values, velocities: velocities)
  }

  /// On two independent axes the one that starts out faster sets the time, or else the slower one. The other must be
  /// within the threshold of the position then.
  public func duration(to value: Value) -> Double? {
    if let together { return together.duration(to: value) }
    if axes.count == 1 { return axes[0].duration(to: value[0]) }
    let velocity = velocity(at: 0)
    for axis in axes.indices.sorted(by: { abs(velocity[$0]) > abs(velocity[$1]) }) {
      guard let time = axes[axis].duration(to: value[axis]) else { continue }
      let position = time > 0 ? self.value(at: time) : jump(to: value[axis], on: axis)
      let isPassed = axes.indices.allSatisfy { $0 == axis || abs(position[$0] - value[$0]) <= threshold }
      if isPassed { return time }
    }
    return nil
  }

  /// The point on the straight line from the release to the start at which one of two independent axes is at an
  /// offset.
  private func jump(to offset: Double, on axis: Int) -> Value {
    let (start, released) = (value(at: 0), Value { axes[$0].released.offset })
    guard start[axis] != released[axis] else { return start }
    let fraction = (offset - released[axis]) / (start[axis] - released[axis])
    return Value { released[$0] + fraction * (start[$0] - released[$0]) }
  }

  /// True if the motion has one speed: two independent axes have one each.
  public var hasOneSpeed: Bool { together != nil || axes.count == 1 }

  /// The first time at which the motion has slowed to a speed, in seconds; `nil` where it never does.
  ///
  /// - Returns: also `nil` for two independent axes, which have no common speed.
  public func duration(toVelocity speed: Double) -> Double? {
    if let together { return together.duration(toVelocity: speed) }
    return axes.count == 1 ? axes[0].duration(toVelocity: speed) : nil
  }

  public func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    together?.phase(at: time, axis: axis) ?? axes[axis].phase(at: time)
  }

  /// The instants at which a segment of any axis hands over to the next, in seconds, rising.
  public var joints: [Double] {
    if let together { return together.joints }
    let times = axes.flatMap(\.joints).sorted()
    return times.enumerated().filter { $0.offset == 0 || $0.element != times[$0.offset - 1] }.map(\.element)
  }
}

extension ScrollMotion: CustomStringConvertible {
  /// The segments of each axis.
  public var description: String {
    together.map { "\($0.value(at: 0)) to \(rest) in \(duration) s" }
      ?? axes.map(\.description).joined(separator: " | ")
  }
}
