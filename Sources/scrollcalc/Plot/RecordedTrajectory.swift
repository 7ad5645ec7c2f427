import Plotting
import ScrollMechanics

/// A trajectory that is told instant by instant, in bounded memory.
struct RecordedTrajectory {
  /// What there is to tell of an axis at an instant; `nil` for what is not known.
  struct Instant {
    var offset: Double?
    var velocity: Double?
    var phase: String?
    /// Where it is, or goes up; `nil` also where none is.
    var finger: Double?
  }

  fileprivate struct Axis {
    var offsets = GatheredPoints()
    var velocities = GatheredPoints()
    var fingers: [GatheredPoints] = []
    var isFingerDown = false
    var phases: [Phase] = []
    var lastOffset: Double?
  }

  /// So many of anything are no longer seen each for itself.
  private static let mostParts = 2000

  fileprivate var axes: [Axis]
  private(set) var end = 0.0

  init(axisCount: Int) { axes = Array(repeating: Axis(), count: axisCount) }

  /// - Parameters:
  ///   - time: not before that of the last instant.
  ///   - instants: one for each axis.
  mutating func append(at time: Double, _ instants: [Instant]) {
    end = time
    for (number, instant) in zip(axes.indices, instants) {
      if let offset = instant.offset { axes[number].offsets.append(Point(time, offset)) }
      if let velocity = instant.velocity { axes[number].velocities.append(Point(time, velocity)) }
      axes[number].lastOffset = instant.offset
      axes[number].append(finger: instant.finger, during: instant.phase, at: time, most: Self.mostParts)
      axes[number].append(phase: instant.phase, at: time, most: Self.mostParts)
    }
  }

  /// The whole.
  ///
  /// - Parameter isAtRest: whether it is known that nothing moves in the end.
  func trajectory(label: String, isAtRest: Bool) -> Trajectory {
    Trajectory(
      label: label,
      axes: axes.map { axis in
        Trajectory.Axis(
          offsets: axis.offsets.points, velocities: axis.velocities.points, rest: isAtRest ? axis.lastOffset : nil,
          phases: axis.phases.count <= Self.mostParts ? axis.phases.filter { $0.start < $0.end } : [],
          fingers: axis.fingers.map(\.points))
      }, duration: end)
  }
}

extension RecordedTrajectory.Axis {
  private static let fingerPhases = [GesturePhase.held, .content, .drag].map(\.rawValue)

  fileprivate mutating func append(finger: Double?, during phase: String?, at time: Double, most: Int) {
    if let finger {
      if !isFingerDown && fingers.count < most || fingers.isEmpty { fingers.append(GatheredPoints()) }
      fingers[fingers.count - 1].append(Point(time, finger))
    }
    // Where a finger goes up, something else than the finger decides on what comes next.
    isFingerDown = finger != nil && (phase.map(Self.fingerPhases.contains) ?? true)
  }

  fileprivate mutating func append(phase: String?, at time: Double, most: Int) {
    if let last = phases.indices.last { phases[last].end = time }
    guard let phase, phase != phases.last?.name, phases.count <= most else { return }
    phases.append(Phase(phase, from: time, to: time))
  }
}
