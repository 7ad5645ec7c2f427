/// A velocity estimator with its constants.
package struct VelocityRule: Equatable, Sendable {
  package let estimator: VelocityEstimator
  let constants: VelocityConstants

  package init(_ estimator: VelocityEstimator, _ constants: VelocityConstants = VelocityConstants()) {
    (self.estimator, self.constants) = (estimator, constants)
  }

  /// Makes the rule that the author of `hybrid` calls plan B: the last movement, however short the touch is.
  package static func planB(_ constants: VelocityConstants = VelocityConstants()) -> VelocityRule {
    var constants = constants
    constants.shortTouch = 0
    return VelocityRule(.hybrid, constants)
  }

  /// Returns the velocity on each axis, in the unit of the positions per second: 0 without enough samples, or if the
  /// finger rested or the touch was cancelled. Throws ``GestureError/velocityOverflow`` for one that is not finite.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(GestureError) -> Position {
    let selection = selection(at: release)
    guard selection.failure == nil, let first = selection.samples.first, let newest = selection.samples.last else {
      return .zero
    }
    func mean(over span: Double) -> Position {
      Position { newest.position[$0].subtractingDecimal(first.position[$0]).dividedDecimal(by: span) }
    }
    let segments = zip(selection.samples, selection.samples.dropFirst())
    let velocity: Position
    switch estimator {
    case .recent: velocity = mean(over: max(newest.time.subtractingDecimal(first.time), constants.minimumSpan))
    case .hybrid where isShort(release), .wholeGesture, .wholeGestureTail: velocity = mean(over: release.duration)
    case .hybrid:
      velocity = Position { newest.position[$0].subtractingDecimal(first.position[$0]) * constants.eventsPerSecond }
    case .lastDelta: velocity = Position { newest.velocity(since: first, on: $0) }
    case .iosWeighted:
      velocity = Position { axis in
        zip(segments.reversed(), constants.segmentWeights.reversed()).reduce(0) { sum, pair in
          sum + pair.1 * pair.0.1.velocity(since: pair.0.0, on: axis)
        }
      }
    case .impulse:
      velocity = Position { axis in bodyVelocity(segments.map { $1.velocity(since: $0, on: axis) }) }
    case .leastSquares:
      let span = newest.time.subtractingDecimal(first.time)
      let times = selection.samples.map { $0.time.subtractingDecimal(newest.time) / span }
      guard let slope = parabolaSlope(over: times) else { return .zero }
      velocity = Position { axis in
        let distances = selection.samples.map { $0.position[axis].subtractingDecimal(newest.position[axis]) }
        return slope(distances) / span
      }
    }
    guard velocity.isFinite else { throw .velocityOverflow }
    return velocity
  }

  /// Returns the speed s of ``VelocityEstimator/hybrid`` on each axis, in points per event, truncated and limited.
  /// It is 0 where ``velocity(at:)`` is.
  package func speed<Position>(at release: TouchRelease<Position>) -> Position {
    let selection = selection(at: release)
    guard selection.failure == nil, let first = selection.samples.first, let newest = selection.samples.last else {
      return .zero
    }
    let (isShort, touchTime) = (isShort(release), release.touchTime)
    let divisor = Measured(value: constants.shortTouchDivisor, rounding: 0)
    return Position { axis in
      let delta = Measured(from: first.position[axis], to: newest.position[axis])
      let speed = isShort ? delta.divided(by: touchTime).divided(by: divisor) : delta
      return speed.truncated(limit: constants.speedLimit)
    }
  }

  /// Returns the role of each of the history's entries, in their order, in O(*n*).
  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    let selection = selection(at: release)
    var next = selection.samples[...]
    return release.history.entries.map { entry in
      guard let first = selection.samples.first, entry.ordinal >= first.ordinal else { return selection.olderRole }
      while let skipped = next.first, skipped.ordinal < entry.ordinal { next.removeFirst() }
      return next.first == entry ? selection.failure ?? .used : .between
    }
  }

  /// The samples on which the result depends.
  private struct Selection<Position: MotionVector> {
    var samples: ArraySlice<TouchHistory<Position>.Entry>
    /// The role of samples that are older than all of these.
    var olderRole = SampleRole.beyondLimit
    /// The role of the samples if they give velocity 0, as they are too few, or the finger rested or was cancelled.
    var failure: SampleRole?
  }

  private func selection<Position>(at release: TouchRelease<Position>) -> Selection<Position> {
    let (history, entries) = (release.history, release.history.entries)
    if release.wasCancelled { return Selection(samples: entries, failure: .cancelled) }
    var selection = Selection(samples: entries)
    var least = 2
    switch estimator {
    case .recent:
      let recent = entries.drop { Measured(from: $0.time, to: release.time).exceeds(constants.window) }
      selection = Selection(samples: recent.prefix(1) + recent.dropFirst().suffix(1), olderRole: .tooOld)
    case .hybrid where isShort(release), .wholeGesture, .wholeGestureTail:
      let tail = estimator == .wholeGestureTail ? release.travel(inLast: constants.tailDuration) : nil
      selection.samples = [history.start, history.newest]
      if tail?.fallsShort(of: constants.tailDistance) == true { selection.failure = .rested }
      if !(release.duration > 0) { selection.failure = .tooFew }
    case .lastDelta, .hybrid: selection.samples = entries.suffix(2)
    case .iosWeighted, .leastSquares, .impulse:
      if Measured(from: history.newest.time, to: release.time).exceeds(constants.gap) {
        return Selection(samples: [], olderRole: .rested)
      }
      if estimator == .leastSquares { least = 3 }
      if estimator == .iosWeighted { selection.samples = entries.suffix(4) } else { limit(&selection) }
    }
    if selection.samples.count < least { selection.failure = .tooFew }
    return selection
  }

  /// Limits samples to the newest ``VelocityConstants/sampleLimit`` within ``VelocityConstants/window`` of the newest,
  /// without a pause above ``VelocityConstants/gap``. Source: Android's and Flutter's velocity trackers.
  private func limit<Position>(_ selection: inout Selection<Position>) {
    let entries = selection.samples
    var first = entries.endIndex
    while first > entries.startIndex, entries.endIndex - first < constants.sampleLimit {
      let entry = entries[first - 1]
      if first < entries.endIndex {
        let isAfterGap = Measured(from: entry.time, to: entries[first].time).exceeds(constants.gap)
        let isOld = Measured(from: entry.time, to: entries[entries.endIndex - 1].time).exceeds(constants.window)
        // All unused samples get the reason of the newest one.
        selection.olderRole = isAfterGap ? .beforeGap : isOld ? .tooOld : .beyondLimit
        if isAfterGap || isOld { break }
      }
      first -= 1
    }
    selection.samples = entries[first...]
  }

  private func isShort<Position>(_ release: TouchRelease<Position>) -> Bool {
    release.touchTime.fallsShort(of: constants.shortTouch)
  }

  /// Returns the velocity of the body that a finger pushes with these velocities.
  private func bodyVelocity(_ velocities: [Double]) -> Double {
    // Scaled, because the energy, a square, would overflow long before the velocity does.
    let fastest = velocities.reduce(0) { max($0, $1.magnitude) }
    guard fastest > 0, fastest.isFinite else { return fastest }
    let scale = fastest.binade
    func velocity(_ energy: Double) -> Double {
      let speed = (2 * energy.magnitude).squareRoot()
      return energy < 0 ? -speed : speed
    }

    var energy = 0.0
    for (index, scaled) in velocities.map({ $0 / scale }).enumerated() {
      energy += (scaled - velocity(energy)) * scaled.magnitude
      if index == 0 { energy /= 2 }
    }
    return velocity(energy) * scale
  }
}
