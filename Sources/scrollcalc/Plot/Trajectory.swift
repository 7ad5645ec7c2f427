import Plotting
import ScrollMechanics

/// A motion as a plot shows it: sampled, with the facts about it.
struct Trajectory {
  /// One axis of it.
  struct Axis {
    let offsets: [Point]
    let velocities: [Point]
    /// Where it ends, if that is known.
    let rest: Double?
    let phases: [Phase]
    /// Where the finger is while it is down, touch by touch.
    var fingers: [[Point]] = []
  }

  let label: String
  let axes: [Axis]
  /// When it ends.
  let duration: Double
}

extension Trajectory {
  init(label: String, _ motion: any TimingCurve) {
    let times = Trajectory.times(until: motion.duration, joints: motion.joints)
    let axes = (0..<motion.axisCount).map { axis in
      let states = motion.states(at: times, on: axis)
      return Axis(
        offsets: zip(times, states.values).map { Point($0, $1) },
        velocities: zip(times, states.velocities).map { Point($0, $1) }, rest: motion.restComponents[axis],
        phases: Trajectory.phases(of: motion, axis))
    }
    self.init(label: label, axes: axes, duration: motion.duration)
  }

  /// About how many instants a whole motion is looked at.
  private static let instants = 1500.0

  /// Instants that no curve's bend falls between, with a joint twice: just before, and after.
  private static func times(until end: Double, joints: [Double]) -> [Double] {
    guard end > 0 else { return [0] }
    var times = [0.0]
    var start = 0.0
    for stop in joints.filter({ $0 > 0 }) + [end] {
      let steps = max(Int(instants * (stop - start) / end), 40)
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
      if let last = phases.last, last.name == name {
        phases[phases.count - 1].end = end
      } else {
        phases.append(Phase(name, from: start, to: end))
      }
    }
    return phases
  }
}

extension TimingCurve {
  /// Where it ends on each axis.
  fileprivate var restComponents: [Double] { rest.components }

  /// The positions and velocities of an axis at many times.
  fileprivate func states(at times: [Double], on axis: Int) -> (values: [Double], velocities: [Double]) {
    (times.map { value(at: $0)[axis] }, times.map { velocity(at: $0)[axis] })
  }
}
