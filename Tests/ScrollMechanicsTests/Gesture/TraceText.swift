import Testing

@testable import ScrollMechanics

/// Traces as people would write them, so that tests read like the tables they check.
///
/// A line is `TIME PHASE X Y`; `@N` at its end names the finger. A line without coordinates stays where its finger was.
func samples(_ text: String) -> [TouchSample<Vector2>] {
  var places: [Int: Vector2] = [:]
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
    if words.count == 4, let x = Double(words[2]), let y = Double(words[3]) { places[finger] = Vector2(x: x, y: y) }
    return TouchSample(time: time, position: places[finger] ?? .zero, phase: phase, finger: finger)
  }
}

/// A touch on one axis: samples at times and places, the first of which is the touch-down, and the finger's going up
/// at the last place.
func release(
  _ moves: [(time: Double, place: Double)], liftedAt lift: Double, horizon: Double = VelocityConstants().horizon
) throws -> TouchRelease<Double> {
  var tracker = TouchTracker<Double>(horizon: horizon)
  for (index, move) in moves.enumerated() {
    _ = tracker.follow(TouchSample(time: move.time, position: move.place, phase: index == 0 ? .began : .moved))
  }
  let place = moves.last?.place ?? 0
  let release = tracker.follow(TouchSample(time: lift, position: place, phase: .ended))
  return try #require(release)
}

/// A touch by the rule that every sample comes at the rate of a display, and the finger goes up with its last one.
func steadyRelease(places: [Double], rate: Double = 60) throws -> TouchRelease<Double> {
  let moves = places.enumerated().map { (time: Double($0.offset) / rate, place: $0.element) }
  return try release(moves, liftedAt: moves.last?.time ?? 0)
}

/// Whether two numbers are the same to within some units of the last place of the expected one.
func isClose(_ value: Double, to expected: Double, ulps: Double = 8) -> Bool {
  (value - expected).magnitude <= ulps * expected.ulp
}
