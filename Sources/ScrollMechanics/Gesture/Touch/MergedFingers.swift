/// Several fingers merged to one, which comes down with the first of them and goes up with the last.
///
/// Only the last to go up releases, at its own velocity. Source: Flutter's `MultitouchDragStrategy`, a frame of which
/// is an instant of the trace here.
struct MergedFingers<Position: MotionVector>: Sendable {
  private struct Finger: Sendable {
    let number: Int
    var tracker: TouchTracker<Position>
    var place: Position
    /// Its movement at the newest instant.
    var movement = Position.zero
  }

  private let strategy: MultiTouch
  private let horizon: Double

  /// Those that are down, in the order of their coming down.
  private var fingers: [Finger] = []
  /// The number and position of the merged finger.
  private var number = 0
  private var place = Position.zero
  private var instant = 0.0

  /// - Parameter horizon: how many seconds of a touch a release keeps.
  init(_ strategy: MultiTouch, horizon: Double) {
    self.strategy = strategy
    self.horizon = horizon
  }

  /// The release of the finger that came down last, if it went up now; `nil` where none is down.
  func release(at time: Double) -> TouchRelease<Position>? { fingers.last?.tracker.release(at: time) }

  /// Takes the next sample. Returns what the merged finger does, and its release.
  mutating func merge(
    _ sample: TouchSample<Position>
  ) -> (sample: TouchSample<Position>, release: TouchRelease<Position>?)? {
    if sample.time != instant {
      instant = sample.time
      for index in fingers.indices { fingers[index].movement = .zero }
    }
    guard sample.phase != .began else {
      begin(sample)
      return (merged(sample, fingers.count == 1 ? .began : .stationary), nil)
    }
    guard let index = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    if sample.phase != .cancelled { move(index, to: sample.position) }
    let release = fingers[index].tracker.follow(sample)
    guard sample.phase.isFinal else { return (merged(sample, sample.phase), nil) }
    fingers.remove(at: index)
    return fingers.isEmpty ? (merged(sample, sample.phase), release) : (merged(sample, .moved), nil)
  }

  private func merged(_ sample: TouchSample<Position>, _ phase: TouchPhase) -> TouchSample<Position> {
    TouchSample(time: sample.time, position: place, phase: phase, finger: number)
  }

  private mutating func begin(_ sample: TouchSample<Position>) {
    if fingers.isEmpty { (number, place) = (sample.finger, sample.position) }
    var finger = Finger(
      number: sample.finger, tracker: TouchTracker(horizon: horizon), place: sample.position)
    _ = finger.tracker.follow(sample)
    fingers.append(finger)
  }

  private mutating func move(_ index: Int, to position: Position) {
    let before = boundaries
    let finger = fingers[index]
    let distance = Position { position[$0].subtractingDecimal(finger.place[$0]) }
    fingers[index].place = position
    fingers[index].movement = Position { finger.movement[$0].addingDecimal(distance[$0]) }
    let shown =
      switch strategy {
      case .first: index == 0 ? distance : .zero
      case .newest: index == fingers.count - 1 ? distance : .zero
      case .sum: distance
      case .average: Position { boundaries[$0].subtractingDecimal(before[$0]) }
      }
    place = Position { place[$0].addingDecimal(shown[$0]) }
  }

  /// The sum of the farthest movements forwards and backwards at the newest instant.
  private var boundaries: Position {
    Position { axis in
      let movements = fingers.map { $0.movement[axis] }
      return max(0, movements.max() ?? 0) + min(0, movements.min() ?? 0)
    }
  }
}
