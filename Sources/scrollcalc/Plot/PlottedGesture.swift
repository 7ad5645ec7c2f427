import CommandLineParsing
import ScrollMechanics

/// A gesture on its way into a plot: the touch, the drag, and what follows.
final class PlottedGesture: GestureTask {
  private let arguments: ParsedArguments
  private var recorded = RecordedTrajectory(axisCount: 0)
  private var isFingerUp = true
  private(set) var lengthUnit = ""

  /// Enough for a curve that is smooth to the eye.
  private static let stepsPerMotion = 600

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  var trajectory: Trajectory { recorded.trajectory(label: "content", isAtRest: isFingerUp) }

  func run<Simulation: GestureSimulation>(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, length: String
  ) throws(Failure) {
    let axes = 0..<Simulation.Offset.axisCount
    lengthUnit = length
    recorded = RecordedTrajectory(axisCount: axes.count)
    let timeline = GestureTimeline(
      trace, simulation, wantsVelocity: true, stepsPerMotion: Self.stepsPerMotion, arguments: arguments)
    try timeline.forEach { instant throws(Failure) in
      isFingerUp = instant.finger == nil
      recorded.append(
        at: instant.time,
        axes.map { axis in
          RecordedTrajectory.Instant(
            offset: instant.offset[axis], velocity: instant.velocity[axis], phase: instant.phase(on: axis).rawValue,
            finger: instant.finger.map { $0[axis] })
        })
    }
  }
}
