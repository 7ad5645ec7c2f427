/// The motion of a scroll view after its release, on every axis, with its limits and its landing.
///
/// Under some laws two axes settle together, unless one of them meets a limit or lands. Else each has its own motion.
public struct ScrollMotion<Value: MotionVector>: TimingCurve {
  /// The motion of both axes if they settle together; else `nil`.
  let joint: (any TimingCurve<Value>)?

  /// The motion of each axis; empty if they settle together.
  package let axes: [PiecewiseMotion]

  public let rest: Value

  public let duration: Double

  /// The distance within which an axis counts as being at a position, in points.
  private let threshold: Double

  /// Makes a motion whose axes settle together.
  init(_ joint: any TimingCurve<Value>, threshold: Double) {
    (self.joint, axes, self.threshold) = (joint, [], threshold)
    (rest, duration) = (joint.rest, joint.duration)
  }

  /// Makes a motion from an independent motion of each axis.
  init(_ axes: [PiecewiseMotion], threshold: Double) {
    (joint, self.axes, self.threshold) = (nil, axes, threshold)
    rest = Value { axes[$0].rest }
    duration = axes.reduce(0) { max($0, $1.duration) }
  }

  public func value(at time: Double) -> Value { joint?.value(at: time) ?? Value { axes[$0].value(at: time) } }
  public func velocity(at time: Double) -> Value { joint?.velocity(at: time) ?? Value { axes[$0].velocity(at: time) } }

  public func remaining(at time: Double) -> Value {
    joint?.remaining(at: time) ?? Value { axes[$0].remaining(at: time) }
  }

  public func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    if let joint { return joint.states(at: times, on: axis, values: values, velocities: velocities) }
    // A decay computes all of them together.
    if let decay = axes[axis].freeDecay {
      return decay.states(at: times, on: 0, values: values, velocities: velocities)
    }
    axes[axis].states(at: times, on: 0, values: values, velocities: velocities)
  }

  /// Returns the first time at which the motion passes a position, in seconds; `nil` if it never does. On two
  /// independent axes the faster one determines it, if the other is within the threshold then; else the slower one.
  public func duration(to value: Value) -> Double? {
    if let joint { return joint.duration(to: value) }
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

  /// Returns the point, between release and start, at which an axis has an offset in points: the start without a jump.
  private func jump(to offset: Double, on axis: Int) -> Value {
    let (start, released) = (value(at: 0), Value { axes[$0].released.offset })
    guard start[axis] != released[axis] else { return start }
    let fraction = (offset - released[axis]) / (start[axis] - released[axis])
    return Value { released[$0] + fraction * (start[$0] - released[$0]) }
  }

  /// True if the motion has a single speed, for ``duration(toVelocity:)``. Two independent axes have a speed each.
  public var hasOneSpeed: Bool { joint != nil || axes.count == 1 }

  /// Returns the first time, in seconds, at which the motion slowed to a speed; `nil` if never or on independent axes.
  public func duration(toVelocity speed: Double) -> Double? {
    if let joint { return joint.duration(toVelocity: speed) }
    return axes.count == 1 ? axes[0].duration(toVelocity: speed) : nil
  }

  public func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    joint?.phase(at: time, axis: axis) ?? axes[axis].phase(at: time)
  }

  /// The times at which a segment of any axis follows another, in seconds, rising, without repeats.
  public var joints: [Double] { joint?.joints ?? Set(axes.flatMap(\.joints)).sorted() }
}

extension ScrollMotion: CustomStringConvertible {
  /// The segments of each axis; start, final offset and duration if the axes settle together.
  public var description: String {
    joint.map { "\($0.value(at: 0)) to \(rest) in \(duration) s" } ?? axes.map(\.description).joined(separator: " | ")
  }
}
