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
  /// The indices of the knots on the path, rising.
  private(set) var indices: [Int] = []

  private let knots: [LinearApproximation.Knot]
  private let samples: MotionSamples
  private let tolerance: Double

  /// For each knot the first and the last of its stretch.
  private let stretches: [ClosedRange<Int>]

  /// - Parameters:
  ///   - knots: one for each sample and close to it.
  ///   - tolerance: how far from a sample a line may pass.
  init(through knots: [LinearApproximation.Knot], along samples: MotionSamples, tolerance: Double) {
    self.knots = knots
    self.samples = samples
    self.tolerance = tolerance
    stretches = samples.stretches()
    indices = shortest()
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
        let end = reach(from: start) { index in
          guard previous[index] < 0 else { return }
          previous[index] = start
          next.append(index)
        }
        if end <= stretches[start].upperBound { settled = stretches[start].lowerBound }
      }
      frontier = next.sorted()
    }
    var path: [Int] = []
    var index = last
    while index > 0 {
      path.append(index)
      index = previous[index]
    }
    return [0] + path.reversed()
  }

  /// Calls the closure with each knot that can be reached in one step, and returns the index that no line gets beyond.
  private func reach(from start: Int, _ found: (Int) -> Void) -> Int {
    let origin = knots[start]
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for index in start + 1..<max(knots.count, start + 1) {
      let run = knots[index].time - origin.time
      // Rounding may bring neighbours together.
      guard run > 0 || index == knots.count - 1 else { continue }
      let slope = (knots[index].value - origin.value) / run
      // Between neighbours there is nothing to stay close to.
      if (lowest...highest).contains(slope) || index == start + 1 { found(index) }

      let sampleRun = samples.times[index] - origin.time
      guard sampleRun > 0 else { continue }
      let rise = samples.values[index] - origin.value
      lowest = max(lowest, (rise - tolerance) / sampleRun)
      highest = min(highest, (rise + tolerance) / sampleRun)
      guard lowest <= highest else { return index }
    }
    return knots.count
  }
}

extension MotionSamples {
  /// The knots cut into stretches in which the motion bends one way: for each, the indices of its stretch.
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
