internal import PlatformMath

/// A platform's rule for the velocity that a flick inherits from the motion that its finger stopped.
package enum CarriedMomentum: Sendable {
  /// The flick gains sgn(u)·min(0.000816·|u|^1.967, 40000) for a caught velocity u in points per second, on each axis
  /// where the directions agree. Flutter also drops it while a finger rests or if the flick is much slower; that is not
  /// simulated. Source: Flutter's `BouncingScrollPhysics`, read.
  case flutterBouncing

  /// The flick gains the caught velocity if the directions agree on every axis. Source: Android's `OverScroller`, read.
  /// Android's views drop that velocity at the touch-down; here it is kept however long the finger is down.
  case flywheel

  /// The flick gains the initial velocity of the caught motion, on each axis where the directions agree. Both the flick
  /// and the caught motion must be at least 1500 pt/s fast. The finger must pass the slop in less than 50 ms and then
  /// move at 800 pt/s or more between any two samples. Source: Gecko's `FlingAccelerator`, read.
  case acceleration

  /// The flick v gains u·min((v − 0.33·u)/(0.67·u), 6) for a caught velocity u, on each axis where the directions agree
  /// and |v| ≥ 0.33·|u|. Source: the kinetic scrolling of GTK and WebKitGTK, read.
  case accumulation

  /// Returns the content's release velocity in points per second: `velocity` plus the gain.
  func velocity<Position: MotionVector>(
    of velocity: Position, after caught: CaughtMotion<Position>, pace: FingerPace<Position>?
  ) -> Position {
    let before = caught.velocity
    switch self {
    case .flutterBouncing:
      return Position { axis in
        let carried = min(0.000816 * pow(before[axis].magnitude, 1.967), 40_000)
        guard Self.sign(velocity[axis]) == Self.sign(before[axis]) else { return velocity[axis] }
        return velocity[axis] + Double(signOf: before[axis], magnitudeOf: carried)
      }
    case .flywheel:
      let agrees = (0..<Position.axisCount).allSatisfy { Self.sign(velocity[$0]) == Self.sign(before[$0]) }
      return agrees ? Position { velocity[$0] + before[$0] } : velocity
    case .acceleration:
      let speeds = [velocity, before].map { Measured(distanceFrom: .zero, to: $0).value }
      guard speeds.allSatisfy({ $0 >= 1500 }), let pace, pace.passesSlopQuickly == true, pace.isFast
      else { return velocity }
      return Position { axis in
        let start = caught.startVelocity[axis]
        return velocity[axis] != 0 && velocity[axis] * start >= 0 ? velocity[axis] + start : velocity[axis]
      }
    case .accumulation:
      return Position { axis in
        let (now, carried) = (velocity[axis], before[axis])
        guard carried != 0, (now < 0) == (carried < 0), now.magnitude >= 0.33 * carried.magnitude else { return now }
        return now + carried * min((now - 0.33 * carried) / (0.67 * carried), 6)
      }
    }
  }

  private static func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }
}

/// A motion that a finger has stopped: its velocity at that moment and at its start, in points per second.
typealias CaughtMotion<Position> = (velocity: Position, startVelocity: Position)

/// A measurement of how soon a finger passes the slop, and whether it stays fast after that.
struct FingerPace<Position: MotionVector>: Sendable {
  private let touchDown: TouchSample<Position>
  private let slop: Double
  private var last: TouchSample<Position>

  /// True if the finger passed the slop less than 50 ms after it touched down; `nil` before it passes.
  private(set) var passesSlopQuickly: Bool?

  /// False if the finger moved at less than 800 pt/s between two samples since it passed the slop.
  private(set) var isFast = true

  /// Makes a measurement that starts at the touch-down, for a slop in points.
  init(_ touchDown: TouchSample<Position>, slop: Double) {
    (self.touchDown, self.slop, last) = (touchDown, slop, touchDown)
  }

  mutating func move(_ sample: TouchSample<Position>) {
    defer { last = sample }
    let time = Measured(from: last.time, to: sample.time)
    if passesSlopQuickly != nil, time.value > 0, !sample.phase.isFinal || sample.position != last.position {
      let speed = Measured(distanceFrom: last.position, to: sample.position).divided(by: time)
      if speed.fallsShort(of: 800) { isFast = false }
    }
    if passesSlopQuickly == nil, Measured(distanceFrom: touchDown.position, to: sample.position).exceeds(slop) {
      passesSlopQuickly = Measured(from: touchDown.time, to: sample.time).fallsShort(of: 0.05)
    }
  }
}
