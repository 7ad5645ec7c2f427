/// The motion of a law as a function of what is not known of it: where, how fast and when it began, and numbers of the
/// law's own; and before it began, of a finger.
struct LawCurve: Sendable {
  let shape: LawShape

  /// The law's parameters that are free.
  let free: [FreeParameter]

  /// What the others are, where that is not the usual.
  var fixed: [String: Double] = [:]

  /// Whether the instant of the release is free; else it is the first.
  var freesStart = false

  /// Whether there is a finger before: a parabola that meets the motion in place and speed.
  var hasFinger = false

  /// Whether the content is left where it was before the law's last step: where a platform's last frame sets the end
  /// but is not shown, that is all that is recorded.
  var endsShort = false

  /// Place, speed, then the instant and the bend of the finger's path, then the law's.
  var count: Int { 2 + (freesStart ? 1 : 0) + (hasFinger ? 1 : 0) + free.count }

  var startPlace: Int { 2 }

  var bendPlace: Int { freesStart ? 3 : 2 }

  var firstFree: Int { count - free.count }

  /// The same with more of the law's parameters free, before those that are.
  func freeing(_ more: [FreeParameter]) -> LawCurve {
    var curve = LawCurve(shape: shape, free: more + free, fixed: fixed, freesStart: freesStart, hasFinger: hasFinger)
    curve.endsShort = endsShort
    return curve
  }

  /// The law's numbers at a point.
  func values(_ point: [Double]) -> [String: Double] {
    var values = fixed
    for (index, parameter) in free.enumerated() {
      values[parameter.parameter.name] = parameter.value(at: point[firstFree + index])
    }
    return values
  }

  func start(_ point: [Double]) -> Double { freesStart ? point[startPlace] : 0 }

  func motion(_ point: [Double]) -> (any TimingCurve<Double>)? {
    guard zip(free, point[firstFree...]).allSatisfy({ $0.isPlausible(at: $1) }) else { return nil }
    return shape.motion(velocity: point[1], values(point))
  }

  /// Offsets at times; `nil` where the law refuses the numbers.
  func offsets(_ point: [Double], at times: [Double]) -> [Double]? {
    guard let motion = motion(point) else { return nil }
    return offsets(of: motion, point, at: times)
  }

  private func offsets(of motion: any TimingCurve<Double>, _ point: [Double], at times: [Double]) -> [Double] {
    let start = start(point)
    let tick = shape.tick
    let (bend, speed) = hasFinger ? (point[bendPlace], point[1] * shape.startGain) : (0, 0)
    let end = endsShort ? motion.duration.nextDown : .infinity
    return times.map { time in
      let past = min(time - start, end)
      if past >= 0 { return point[0] + motion.smoothValue(at: past, tick: tick) }
      return hasFinger ? point[0] + past * (speed + past * bend / 2) : point[0]
    }
  }

  /// How far a coordinate is moved to see what that does.
  private func step(_ place: Int, _ point: [Double]) -> Double {
    switch place {
    case 1: 3e-3 * max(abs(point[1]), 1)
    case startPlace where freesStart: max(2e-3, shape.tick)
    case bendPlace where hasFinger: max(1, abs(point[1]))
    default: free[place - firstFree].step
    }
  }

  /// The derivatives of the offsets by each coordinate but the first, whose are all 1; one after the other.
  func derivatives(_ point: [Double], at times: [Double]) -> [[Double]]? {
    var columns: [[Double]] = [Array(repeating: 1, count: times.count)]
    for place in 1..<count {
      let step = step(place, point)
      var (less, more) = (point, point)
      less[place] -= step
      more[place] += step
      guard let low = offsets(less, at: times), let high = offsets(more, at: times) else { return nil }
      columns.append(zip(low, high).map { ($1 - $0) / (2 * step) })
    }
    return columns
  }
}
