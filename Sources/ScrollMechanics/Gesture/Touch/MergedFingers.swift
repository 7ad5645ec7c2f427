/// Several fingers that drag as one merged finger, which comes down with the first and lifts with the last of them.
/// Only that last one releases the content, with its own velocity. All samples with the same time stand for one of
/// Flutter's frames. Source: Flutter's `MultitouchDragStrategy`.
struct MergedFingers<Position: MotionVector>: Sendable {
  private struct Finger: Sendable {
    let number: Int
    var tracker: TouchTracker<Position>
    var position: Position
    /// The movement of this finger at the newest time.
    var movement = Position.zero
  }

  private let strategy: MultiTouch
  private let horizon: Double

  /// The fingers that are down, in the order in which they came down.
  private var fingers: [Finger] = []
  /// The number of the merged finger: that of the finger that came down first.
  private var number = 0
  private var position = Position.zero
  private var newestTime = 0.0

  /// Starts without a finger. `horizon`: the time before a release whose samples are kept, in seconds.
  init(_ strategy: MultiTouch, horizon: Double) { (self.strategy, self.horizon) = (strategy, horizon) }

  /// Returns the release of the finger that came down last, as if it lifted at a time in seconds; `nil` if none.
  func release(at time: Double) -> TouchRelease<Position>? { fingers.last?.tracker.release(at: time) }

  /// Takes the next sample. Returns that of the merged finger, if it is down, and its release if the last finger lifts.
  mutating func merge(
    _ sample: TouchSample<Position>
  ) -> (sample: TouchSample<Position>, release: TouchRelease<Position>?)? {
    if sample.time != newestTime {
      newestTime = sample.time
      for index in fingers.indices { fingers[index].movement = .zero }
    }
    guard sample.phase != .began else {
      if fingers.isEmpty { (number, position) = (sample.finger, sample.position) }
      var finger = Finger(number: sample.finger, tracker: TouchTracker(horizon: horizon), position: sample.position)
      _ = finger.tracker.follow(sample)
      fingers.append(finger)
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
    TouchSample(time: sample.time, position: position, phase: phase, finger: number)
  }

  private mutating func move(_ index: Int, to newPosition: Position) {
    let before = boundaries
    let finger = fingers[index]
    let distance = Position { newPosition[$0].subtractingDecimal(finger.position[$0]) }
    fingers[index].position = newPosition
    fingers[index].movement = Position { finger.movement[$0].addingDecimal(distance[$0]) }
    let movement =
      switch strategy {
      case .first: index == 0 ? distance : .zero
      case .newest: index == fingers.count - 1 ? distance : .zero
      case .sum: distance
      case .average: Position { boundaries[$0].subtractingDecimal(before[$0]) }
      }
    position = Position { position[$0].addingDecimal(movement[$0]) }
  }

  /// On each axis, the largest movement forwards plus the largest backwards, which is negative, at the newest time.
  private var boundaries: Position {
    Position { axis in
      let movements = fingers.map { $0.movement[axis] }
      return max(0, movements.max() ?? 0) + min(0, movements.min() ?? 0)
    }
  }
}

/// A rule by which several fingers drag the content together. The raw values are the words of the option.
package enum MultiTouch: String, CaseIterable, Sendable {
  /// The finger that came down last drags. When it lifts, the one before it continues.
  case newest
  /// The finger that came down first drags until it lifts. The others are ignored.
  case first
  /// The content moves by the largest movement in one direction minus the largest in the other, at each time.
  case average
  case sum
}
