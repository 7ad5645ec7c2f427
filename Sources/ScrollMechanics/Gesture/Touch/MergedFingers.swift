/// Makes one finger of several: it comes down with the first of them, goes up with the last, and moves between as they
/// drag together.
///
/// Where one finger hands over to another nothing is let go. What is let go in the end has the velocity of the finger
/// that goes up last, whatever the others did. Source: Flutter's `MultitouchDragStrategy`, a frame of which is an
/// instant of the trace here.
struct MergedFingers<Position: MotionVector>: Sendable {
  private struct Finger: Sendable {
    var tracker: TouchTracker<Position>
    var place: Position
    /// How far it has moved at the newest instant.
    var movement = Position.zero
  }

  private let strategy: MultiTouch
  private let horizon: Double

  /// Those that are down, in the order of their coming down.
  private var fingers: [(number: Int, finger: Finger)] = []
  /// What the merged finger is called, and where it is.
  private var number = 0
  private var place = Position.zero
  private var instant = 0.0

  /// - Parameters:
  ///   - strategy: how fingers drag together.
  ///   - horizon: how many seconds of a touch a release shall know of.
  init(_ strategy: MultiTouch, horizon: Double) {
    self.strategy = strategy
    self.horizon = horizon
  }

  /// What the finger would let go of that came down last; `nil` where none is down.
  func release(at time: Double) -> TouchRelease<Position>? { fingers.last?.finger.tracker.release(at: time) }

  /// Takes the next sample, and tells what the merged finger does by it, and what it lets go of.
  mutating func merge(
    _ sample: TouchSample<Position>
  ) -> (sample: TouchSample<Position>, release: TouchRelease<Position>?)? {
    if sample.time != instant {
      instant = sample.time
      for index in fingers.indices { fingers[index].finger.movement = .zero }
    }
    guard sample.phase != .began else {
      begin(sample)
      return (merged(sample, fingers.count == 1 ? .began : .stationary), nil)
    }
    guard let index = fingers.firstIndex(where: { $0.number == sample.finger }) else { return nil }
    if sample.phase != .cancelled { move(index, to: sample.position) }
    let release = fingers[index].finger.tracker.follow(sample)
    guard sample.phase.isFinal else { return (merged(sample, sample.phase), nil) }
    fingers.remove(at: index)
    return fingers.isEmpty ? (merged(sample, sample.phase), release) : (merged(sample, .moved), nil)
  }

  private func merged(_ sample: TouchSample<Position>, _ phase: TouchPhase) -> TouchSample<Position> {
    TouchSample(time: sample.time, position: place, phase: phase, finger: number)
  }

  private mutating func begin(_ sample: TouchSample<Position>) {
    if fingers.isEmpty { (number, place) = (sample.finger, sample.position) }
    var finger = Finger(tracker: TouchTracker(horizon: horizon), place: sample.position)
    _ = finger.tracker.follow(sample)
    fingers.append((sample.finger, finger))
  }

  private mutating func move(_ index: Int, to position: Position) {
    let before = boundaries
    let finger = fingers[index].finger
    let way = Position { position[$0].subtractingDecimal(finger.place[$0]) }
    fingers[index].finger.place = position
    fingers[index].finger.movement = Position { finger.movement[$0].addingDecimal(way[$0]) }
    let shown =
      switch strategy {
      case .first: index == 0 ? way : .zero
      case .newest: index == fingers.count - 1 ? way : .zero
      case .sum: way
      case .average: Position { boundaries[$0].subtractingDecimal(before[$0]) }
      }
    place = Position { place[$0].addingDecimal(shown[$0]) }
  }

  /// The farthest ways forwards and backwards of an instant together.
  private var boundaries: Position {
    Position { axis in
      let movements = fingers.map { $0.finger.movement[axis] }
      return max(0, movements.max() ?? 0) + min(0, movements.min() ?? 0)
    }
  }
}
