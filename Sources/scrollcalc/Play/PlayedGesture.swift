import CommandLineParsing
import ScrollMechanics

/// The gesture of a trace, and the motion that follows it, as they were at the time of each frame.
struct PlayedGesture: PlayedMotion {
  private let instants: [PlayedInstant]

  /// - Parameter instants: at least one, at rising times.
  fileprivate init?(_ instants: [PlayedInstant]) {
    guard let first = instants.first, let last = instants.last else { return nil }
    self.instants = instants
    frameTimes = instants.map { $0.time - first.time }
    duration = last.time - first.time
  }

  let frameTimes: [Double]
  let duration: Double

  /// The last one up to a time.
  func instant(at time: Double) -> PlayedInstant {
    var (low, high) = (0, instants.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frameTimes[middle] <= time { low = middle } else { high = middle }
    }
    return instants[low]
  }
}

/// Follows a trace to its end, and keeps what is to be seen.
final class GestureRecorder: GestureTask {
  private let arguments: ParsedArguments
  private var instants: [PlayedInstant] = []

  /// Some hours of frames: nobody looks on for so long, and they have to be kept.
  private static let mostFrames = 1_000_000

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  var gesture: PlayedGesture? { PlayedGesture(instants) }

  /// What it moves; there after a trace has been followed.
  private(set) var content: PlayedContent?

  func run<Simulation: GestureSimulation>(
    _ trace: consuming TraceReader<Simulation.Finger>, _ simulation: Simulation, length: String
  ) throws(Failure) {
    let span = length == AngleUnit.degrees.name ? 360 : length == AngleUnit.radians.name ? 2 * Double.pi : 600
    content = try PlayedContent(Simulation.Offset.self, arguments, lengthUnit: length, span: span)
    let axes = 0..<Simulation.Offset.axisCount
    let timeline = GestureTimeline(
      trace, simulation, wantsVelocity: true, instants: .framesThroughout, arguments: arguments)
    try timeline.forEach { instant throws(Failure) in
      guard instants.count < Self.mostFrames else {
        throw .usage(arguments.error("the gesture takes more than \(Self.mostFrames) frames; lower --fps"))
      }
      instants.append(
        PlayedInstant(
          time: instant.time,
          axes: axes.map { axis in
            PlayedInstant.Axis(
              offset: instant.offset[axis], velocity: instant.velocity[axis], phase: instant.phase(on: axis).rawValue,
              finger: instant.finger.map { $0[axis] })
          }))
    }
  }
}
