@testable import ScrollMechanics

/// The parameters of a scroll view for tests, each with a default. By default, drags do not subtract the slop, so that
/// the content follows the finger exactly.
struct SimulatedScrollView {
  var arbitration: ArbitrationParameters?
  var estimator: VelocityRule = VelocityRule(.recent)
  var speed: VelocityRule?
  var content = ContentParameters()
  var offset = Vector2.zero

  /// Returns the scroll view after a trace in the format of ``samples(_:)``.
  func after(_ trace: String) throws -> ScrollViewSimulation<Vector2> {
    var simulation = ScrollViewSimulation(
      arbitration: arbitration ?? ArbitrationParameters(slopMode: .jump),
      rule: ReleaseRule(estimator: estimator, speed: speed, horizon: VelocityConstants().horizon), content: content,
      offset: offset)
    for sample in samples(trace) { try simulation.handle(sample) }
    return simulation
  }
}

extension ContentTrack {
  /// The current motion of the content, and its start in seconds.
  var motion: (motion: any TimingCurve<Position>, start: Double)? {
    if case .motion(let motion, let start) = course { (motion, start) } else { nil }
  }

  /// The final offset of the content.
  var rest: Position {
    switch course {
    case .still(let offset), .drag(let offset): offset
    case .motion(let motion, _): motion.finalOffset
    }
  }
}

/// A flick upwards at 1000 pt/s, from (100, 300) at time 0 to (100, 200) at 0.1 s, where the finger lifts.
let flick = """
  0 began 100 300
  0.02 moved 100 280
  0.04 moved 100 260
  0.06 moved 100 240
  0.08 moved 100 220
  0.1 moved 100 200
  0.1 ended
  """
