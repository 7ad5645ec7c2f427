/// A measurement of how soon a finger passes the slop, and of its minimum speed after that.
struct FingerPace<Position: MotionVector>: Sendable {
  private let touchDown: TouchSample<Position>
  private let slop: Double
  private var last: TouchSample<Position>

  /// True if the finger passed the slop less than 50 ms after it touched down.
  private(set) var passesSlopQuickly = false
  private var hasPassedSlop = false

  /// The minimum speed between two samples since the finger passed the slop, in points per second; infinite before.
  private(set) var minimumSpeed = Double.infinity

  /// Makes a measurement that starts at the touch-down, for a slop in points.
  init(_ touchDown: TouchSample<Position>, slop: Double) {
    (self.touchDown, self.slop, last) = (touchDown, slop, touchDown)
  }

  mutating func move(_ sample: TouchSample<Position>) {
    defer { last = sample }
    let time = Measured(from: last.time, to: sample.time).value
    if hasPassedSlop, time > 0, !sample.phase.isFinal || sample.position != last.position {
      minimumSpeed = min(minimumSpeed, Measured(distanceFrom: last.position, to: sample.position).value / time)
    }
    guard !hasPassedSlop, Measured(distanceFrom: touchDown.position, to: sample.position).exceeds(slop) else { return }
    hasPassedSlop = true
    passesSlopQuickly = Measured(from: touchDown.time, to: sample.time).fallsShort(of: 0.05)
  }
}
