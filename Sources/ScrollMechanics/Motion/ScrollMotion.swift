/// What a scroll view does after it is let go: the whole motion on every axis, with its limits and its landing.
///
/// As long as nothing meets a limit and nothing is to land, it is the motion of its law, and settles as that does.
/// Otherwise the axes move alone, and the motion is settled when the last is.
public struct ScrollMotion<Value: MotionVector>: TimingCurve {
  /// The motion of all axes together, where the law couples them and nothing takes them apart.
  let together: (any TimingCurve<Value>)?

  /// Each axis, where they move alone; empty where they move together.
  public let axes: [PiecewiseMotion]

  public let rest: Value

  public let duration: Double

  /// The distance within which an axis counts as being at a position, in points.
  private let threshold: Double

  /// - Parameter landings: the offset to land on for each axis, if it has one; empty where none has.
  init(_ release: Release<Value>, landings: [Double?]) throws(ParameterError) {
    threshold = release.threshold
    let rules = (0..<Value.axisCount).map { number in
      let axis = release.axis(number)
      return number < landings.count ? axis.landing(on: landings[number]) : axis
    }
    if let law = release.law.jointLaw,
      case let together = try law.jointMotion(from: release.offset, velocity: release.velocity),
      rules.enumerated().allSatisfy({ $1.landing == nil && $1.limits.hold(together, on: $0) })
    {
      self.together = together
      axes = []
      rest = together.rest
      duration = together.duration
      return
    }
    let law = release.coupledLaw
    let axes = try rules.enumerated().map { number, rule throws(ParameterError) in
      try PiecewiseMotion(
        law: law, offset: release.offset[number], velocity: release.velocity[number], behavior: rule,
        threshold: release.threshold)
    }
    together = nil
    self.axes = axes
    rest = Value { axes[$0].rest }
    duration = axes.map(\.duration).max() ?? 0
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

  /// On two axes that move alone the one that starts out faster sets the time, or else the slower one, and the other
  /// must be within the threshold of the position then.
  public func duration(to value: Value) -> Double? {
    if let together { return together.duration(to: value) }
    let velocity = velocity(at: 0)
    for axis in axes.indices.sorted(by: { abs(velocity[$0]) > abs(velocity[$1]) }) {
      guard let time = axes[axis].duration(to: value[axis]) else { continue }
      let position = time > 0 ? self.value(at: time) : jump(to: value[axis], on: axis)
      let isPassed = axes.indices.allSatisfy { $0 == axis || abs(position[$0] - value[$0]) <= threshold }
      if isPassed { return time }
    }
    return nil
  }

  /// Where axes that move alone are on the straight line from the release to the start as one of them is at an offset.
  private func jump(to offset: Double, on axis: Int) -> Value {
    let (start, released) = (value(at: 0), Value { axes[$0].released.offset })
    guard start[axis] != released[axis] else { return start }
    let share = (offset - released[axis]) / (start[axis] - released[axis])
    return Value { released[$0] + share * (start[$0] - released[$0]) }
  }

  /// Whether a speed is that of the whole: two axes that move alone have one each.
  public var hasOneSpeed: Bool { together != nil || axes.count == 1 }

  /// The first time at which the motion has slowed to a speed, in seconds; `nil` where it never does.
  ///
  /// - Returns: also `nil` where axes move alone and have no speed together.
  public func duration(toVelocity speed: Double) -> Double? {
    if let together { return together.duration(toVelocity: speed) }
    return axes.count == 1 ? axes[0].duration(toVelocity: speed) : nil
  }

  public func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    together?.phase(at: time, axis: axis) ?? axes[axis].phase(at: time)
  }

  /// The instants at which any axis is handed from one motion to another.
  public var joints: [Double] {
    if let together { return together.joints }
    let times = axes.flatMap(\.joints).sorted()
    return times.enumerated().filter { $0.offset == 0 || $0.element != times[$0.offset - 1] }.map(\.element)
  }
}

extension ScrollLimits {
  /// Whether an axis of a motion, which goes one way from its start to its rest, stays within the limits.
  fileprivate func hold<Value: MotionVector>(_ motion: any TimingCurve<Value>, on axis: Int) -> Bool {
    let (start, rest) = (motion.value(at: 0)[axis], motion.rest[axis])
    return clamp(start) == start && clamp(rest) == rest
  }
}
