import ScrollMechanics

struct TraceReleases<Source: ReleaseSource>: ~Copyable {
  private var trace: TraceReader<Source.Finger>
  private var source: Source
  private var hasEnded = false
  private(set) var count = 0

  init(trace: consuming TraceReader<Source.Finger>, source: Source) {
    self.trace = trace
    self.source = source
  }

  var name: String { trace.name }
  var clock: TraceClock { trace.clock }

  /// Returns the next release; `nil` after the last. A finger still down at the end is released, with a warning.
  mutating func next() throws(Failure) -> TouchRelease<Source.Position>? {
    while !hasEnded {
      if let sample = try trace.next() {
        guard let release = source.follow(sample) else { continue }
        count += 1
        return release
      }
      hasEnded = true
    }
    guard let release = source.finish() else { return nil }
    Warning.unfinished(trace.name, "it lifts there")
    count += 1
    return release
  }
}

/// A tracker that finds releases in samples: ``TouchTracker``, or ``WheelTracker`` for a finger that turns a wheel.
protocol ReleaseSource {
  associatedtype Finger: MotionVector
  associatedtype Position: MotionVector

  mutating func follow(_ sample: TouchSample<Finger>) -> TouchRelease<Position>?

  /// Releases a finger that is still down at the end of the trace; `nil` if there is none.
  mutating func finish() -> TouchRelease<Position>?
}

extension TouchTracker: ReleaseSource {}
extension WheelTracker: ReleaseSource {}
