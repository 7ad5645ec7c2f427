/// The fewest steps from the first knot to the last, each along a line that stays close to the motion.
///
/// From each knot, the lines that pass all samples up to some instant within the tolerance form a cone of slopes, which
/// only ever narrows. A later knot within it can be reached in one step. Breadth first, every knot is found along as few
/// steps as any path to it has.
///
/// Where a stretch of the motion bends one way throughout, no knot within it gets farther along it than a later one: cut
/// a line that begins on such a curve and stays close to it at any later point of the curve, and the rest, turned about
/// its far end so as to begin at that point, stays as close. So one knot of each stretch and number of steps will do,
/// unless it gets beyond the stretch.
struct ShortestPath {
  /// The places of the knots on the path, rising.
  private(set) var places: [Int] = []

  private let knots: [LinearApproximation.Knot]
  private let samples: MotionSamples
  private let tolerance: Double

  /// For each place the first and the last of its stretch.
  private let stretches: [ClosedRange<Int>]

  /// - Parameters:
  ///   - knots: one for each sample and close to it.
  ///   - tolerance: how far from a sample a line may pass.
  init(through knots: [LinearApproximation.Knot], along samples: MotionSamples, tolerance: Double) {
    self.knots = knots
    self.samples = samples
    self.tolerance = tolerance
    stretches = samples.stretches()
    places = shortest()
  }

  private func shortest() -> [Int] {
    let last = knots.count - 1
    var previous = [Int](repeating: -1, count: knots.count)
    var frontier = [0]
    while !frontier.isEmpty, last > 0, previous[last] < 0 {
      var next: [Int] = []
      var settled = Int.max
      // From the farthest, so that steps are as long as they can be.
      for start in frontier.reversed() where start < settled {
        let end = reach(from: start) { place in
          guard previous[place] < 0 else { return }
          previous[place] = start
          next.append(place)
        }
        if end <= stretches[start].upperBound { settled = stretches[start].lowerBound }
      }
      frontier = next.sorted()
    }
    var path: [Int] = []
    var place = last
    while place > 0 {
      path.append(place)
      place = previous[place]
    }
    return [0] + path.reversed()
  }

  /// Calls the closure with each knot that can be reached in one step, and returns the place that no line gets beyond.
  private func reach(from start: Int, _ found: (Int) -> Void) -> Int {
    let origin = knots[start]
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for place in start + 1..<max(knots.count, start + 1) {
      let run = knots[place].time - origin.time
      // Rounding may bring neighbours together.
      guard run > 0 || place == knots.count - 1 else { continue }
      let slope = (knots[place].value - origin.value) / run
      // Between neighbours there is nothing to stay close to.
      if (lowest...highest).contains(slope) || place == start + 1 { found(place) }

      let sampleRun = samples.times[place] - origin.time
      guard sampleRun > 0 else { continue }
      let rise = samples.values[place] - origin.value
      lowest = max(lowest, (rise - tolerance) / sampleRun)
      highest = min(highest, (rise + tolerance) / sampleRun)
      guard lowest <= highest else { return place }
    }
    return knots.count
  }
}

extension MotionSamples {
  /// The places cut into stretches in which the motion bends one way: for each place, those of its stretch.
  fileprivate func stretches() -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    var start = 0
    while start < times.count {
      var end = start + 1
      var bend = 0.0
      var slope: Double?
      while end < times.count {
        let next = (values[end] - values[end - 1]) / (times[end] - times[end - 1])
        let change = next - (slope ?? next)
        guard change == 0 || bend == 0 || (change < 0) == (bend < 0) else { break }
        if change != 0 { bend = change }
        slope = next
        end += 1
      }
      stretches += repeatElement(start...end - 1, count: end - start)
      start = end
    }
    return stretches
  }
}
