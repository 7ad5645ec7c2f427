import Testing

@testable import ScrollMechanics

/// Returns the samples of a trace in a text format that is easy to read in tests.
///
/// A line is `TIME PHASE X Y`, with `@N` at the end for finger N. Without coordinates, the finger's position stays.
func samples(_ text: String) -> [TouchSample<Vector2>] {
  var positions: [Int: Vector2] = [:]
  return text.split(separator: "\n").compactMap { line in
    var words = line.split(separator: " ")
    var finger = 0
    if let last = words.last, last.hasPrefix("@"), let number = Int(last.dropFirst()) {
      finger = number
      words.removeLast()
    }
    guard words.count >= 2, let time = Double(words[0]), let phase = TouchPhase(rawValue: String(words[1])) else {
      return nil
    }
    if words.count == 4, let x = Double(words[2]), let y = Double(words[3]) { positions[finger] = Vector2(x: x, y: y) }
    return TouchSample(time: time, position: positions[finger] ?? .zero, phase: phase, finger: finger)
  }
}

/// Returns the release of a touch on one axis. The first move is the touch-down; the finger lifts at the last position.
func release(
  _ moves: [(time: Double, position: Double)], liftedAt lift: Double, horizon: Double = VelocityConstants().horizon
) throws -> TouchRelease<Double> {
  var tracker = TouchTracker<Double>(horizon: horizon)
  for (index, move) in moves.enumerated() {
    _ = tracker.follow(TouchSample(time: move.time, position: move.position, phase: index == 0 ? .began : .moved))
  }
  let position = moves.last?.position ?? 0
  let release = tracker.follow(TouchSample(time: lift, position: position, phase: .ended))
  return try #require(release)
}

/// Returns the release of a touch with samples at a constant rate, in which the finger lifts with the last sample.
func steadyRelease(positions: [Double], rate: Double = 60) throws -> TouchRelease<Double> {
  let moves = positions.enumerated().map { (time: Double($0.offset) / rate, position: $0.element) }
  return try release(moves, liftedAt: moves.last?.time ?? 0)
}

/// True if a value differs from the expected one by at most some ulps of the latter.
func isClose(_ value: Double, to expected: Double, ulps: Double = 8) -> Bool {
  (value - expected).magnitude <= ulps * expected.ulp
}
