/// The delay and the steadiness of a finger's drag.
struct FingerPace<Position: MotionVector>: Sendable {
  private let touchDown: TouchSample<Position>
  private let slop: Double
  private var last: TouchSample<Position>

  /// True if it got beyond the slop in less than 50 ms.
  private(set) var setsOutAtOnce = false
  private var hasSetOut = false

  /// Its least speed between two samples since then, in points per second; infinite where there are none.
  private(set) var slowest = Double.infinity

  /// - Parameter slop: in points.
  init(_ touchDown: TouchSample<Position>, slop: Double) {
    (self.touchDown, self.slop, last) = (touchDown, slop, touchDown)
  }

  mutating func move(_ sample: TouchSample<Position>) {
    defer { last = sample }
    let time = Measured(from: last.time, to: sample.time).value
    if hasSetOut, time > 0, !sample.phase.isFinal || sample.position != last.position {
      slowest = min(slowest, Measured(distanceFrom: last.position, to: sample.position).value / time)
    }
    guard !hasSetOut, Measured(distanceFrom: touchDown.position, to: sample.position).exceeds(slop) else { return }
    hasSetOut = true
    setsOutAtOnce = Measured(from: touchDown.time, to: sample.time).fallsShort(of: 0.05)
  }
}
