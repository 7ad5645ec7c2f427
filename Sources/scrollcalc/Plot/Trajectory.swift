import Plotting
import ScrollMechanics

/// One axis of a motion as a plot shows it.
struct Trajectory {
  var label: String
  /// The index of the axis; a motion on two axes has two trajectories.
  var axis = 0
  var duration: Double
  var offsets: [Point]
  var velocities: [Point] = []
  /// The final offset; `nil` if it is not known.
  var rest: Double?
  var phases: [Phase] = []
  /// The positions of the finger over time: a list of points for each touch.
  var fingers: [[Point]] = []

  static func label(_ label: String, axis: Int, among count: Int) -> String {
    count == 1 ? label : label + (axis == 0 ? ", x" : ", y")
  }

  static func axes(of motion: any TimingCurve, label: String) -> [Trajectory] {
    let times = times(until: motion.duration, joints: motion.joints)
    return (0..<motion.axisCount).map { axis in
      Trajectory(
        label: Self.label(label, axis: axis, among: motion.axisCount), axis: axis, duration: motion.duration,
        offsets: times.map { Point($0, motion.value(at: $0)[axis]) },
        velocities: times.map { Point($0, motion.velocity(at: $0)[axis]) }, rest: motion.rest[axis],
        phases: phases(of: motion, axis))
    }
  }

  /// Returns approximately 1500 times in s at which to sample a motion, at least 40 between joints, two at each joint.
  private static func times(until end: Double, joints: [Double]) -> [Double] {
    guard end > 0 else { return [0] }
    var times = [0.0]
    var start = 0.0
    for stop in joints.filter({ $0 > 0 }) + [end] {
      let steps = max(Int(1500 * (stop - start) / end), 40)
      for step in 1..<steps { times.append(start + Double(step) / Double(steps) * (stop - start)) }
      times += [stop.nextDown, stop]
      start = stop
    }
    return times
  }

  private static func phases(of motion: any TimingCurve, _ axis: Int) -> [Phase] {
    let ends = motion.joints.filter { $0 > 0 } + [motion.duration]
    var phases: [Phase] = []
    for (start, end) in zip([0] + ends, ends) where start < end {
      let name = motion.phase(at: start, axis: axis).rawValue
      if phases.last?.name == name {
        phases[phases.count - 1].end = end
      } else {
        phases.append((name, start, end))
      }
    }
    return phases
  }
}

/// A trajectory that is gathered instant by instant, in bounded memory.
struct RecordedTrajectory {
  /// The state of one axis at an instant. A value is `nil` if it is not known.
  struct Instant {
    var offset, velocity: Double?
    var phase: String?
    /// The position of the finger, also when it lifts; `nil` if it is not known or no finger is down.
    var finger: Double?
  }

  private struct Axis {
    var offsets = GatheredPoints()
    var velocities = GatheredPoints()
    var fingers: [GatheredPoints] = []
    var isFingerDown = false
    var phases: [Phase] = []
    var lastOffset: Double?

    private static let fingerPhases = [GesturePhase.held, .content, .drag].map(\.rawValue)

    mutating func append(_ instant: Instant, at time: Double) {
      if let offset = instant.offset { offsets.append(Point(time, offset)) }
      if let velocity = instant.velocity { velocities.append(Point(time, velocity)) }
      lastOffset = instant.offset
      if let finger = instant.finger {
        if !isFingerDown && fingers.count < mostParts || fingers.isEmpty { fingers.append(GatheredPoints()) }
        fingers[fingers.count - 1].append(Point(time, finger))
      }
      // The phase of the row says whether the finger of that row is still down.
      isFingerDown = instant.finger != nil && (instant.phase.map(Self.fingerPhases.contains) ?? true)
      if let last = phases.indices.last { phases[last].end = time }
      guard let phase = instant.phase, phase != phases.last?.name, phases.count <= mostParts else { return }
      phases.append((phase, time, time))
    }
  }

  /// The maximum number of touches, and of phases, that are kept: more cannot be distinguished in a plot.
  private static let mostParts = 2000

  private var axes: [Axis]
  private var end = 0.0

  init(axisCount: Int) { axes = Array(repeating: Axis(), count: axisCount) }

  /// Adds an instant of each axis at a time in s that is not before the last one.
  mutating func append(at time: Double, _ instants: [Instant]) {
    end = time
    for (number, instant) in zip(axes.indices, instants) { axes[number].append(instant, at: time) }
  }

  /// Returns what was gathered. `isAtRest`: true if the motion has settled, so that its last offset is final.
  func trajectories(label: String, isAtRest: Bool) -> [Trajectory] {
    axes.enumerated().map { number, axis in
      Trajectory(
        label: Trajectory.label(label, axis: number, among: axes.count), axis: number, duration: end,
        offsets: axis.offsets.points, velocities: axis.velocities.points, rest: isAtRest ? axis.lastOffset : nil,
        phases: axis.phases.count <= Self.mostParts ? axis.phases.filter { $0.start < $0.end } : [],
        fingers: axis.fingers.map(\.points))
    }
  }
}
