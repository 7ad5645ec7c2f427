/// The samples that a law is fitted to.
struct FitSamples: Sendable {
  var times: [Double] = []
  var offsets: [Double] = []
  /// How far the content seems to move from sample to sample, in points: what tells whether roundings are independent.
  var steps: [Double] = []

  private static let most = 8192

  var count: Int { times.count }

  /// From the first to the last, in seconds.
  var span: Double { count > 1 ? times[count - 1] - times[0] : 0 }

  mutating func append(_ time: Double, _ offset: Double, step: Double) {
    times.append(time)
    offsets.append(offset)
    steps.append(step)
  }

  init() {}

  /// Some samples of a recording, with runs of equal offsets drawn together.
  ///
  /// Near the end of a fling the same rounding is made again and again: a run of equal offsets is one sample, in the
  /// middle of the run, where the motion is nearest to what it is rounded to. A frame that was shown twice in the midst
  /// of motion is left out.
  ///
  /// - Parameters:
  ///   - range: which samples.
  ///   - rest: one that tells where the content came to rest.
  init(_ recording: ScrollRecording, _ range: Range<Int>, rest: Int?, leavingOut stale: Set<Int>) {
    let (times, offsets) = (recording.times, recording.offsets)
    // Of more than are ever fitted, some will do.
    let stride = max(1, range.count / Self.most)
    var index = range.lowerBound
    while index < range.upperBound {
      guard !stale.contains(index) else {
        index += stride
        continue
      }
      var end = index + stride
      while end < range.upperBound, offsets[end] == offsets[index] { end += stride }
      let isRun = !stale.contains(index + 1) && end - index > stride
      if isRun {
        append((times[index] + times[end - stride]) / 2, offsets[index], step: 0)
        index = end
      } else {
        append(times[index], offsets[index], step: 0)
        index += stride
      }
    }
    for place in steps.indices.dropFirst() { steps[place] = abs(self.offsets[place] - self.offsets[place - 1]) }
    if steps.count > 1 { steps[0] = steps[1] }
    if let rest { append(times[rest], offsets[rest], step: 0) }
  }

  /// The same with the steps worked out.
  var withSteps: FitSamples {
    var samples = self
    for place in steps.indices.dropFirst() { samples.steps[place] = abs(offsets[place] - offsets[place - 1]) }
    return samples
  }

  /// Those that are wanted, by their places.
  func filter(_ isWanted: (Int) -> Bool) -> FitSamples {
    var some = FitSamples()
    for place in times.indices where isWanted(place) { some.append(times[place], offsets[place], step: steps[place]) }
    return some
  }

  /// Every so many of the samples, the last among them.
  func thinned(to most: Int) -> FitSamples {
    guard count > most, most > 1 else { return self }
    var some = FitSamples()
    for place in 0..<most {
      let index = Int((Double(place) * Double(count - 1) / Double(most - 1)).rounded())
      some.append(times[index], offsets[index], step: steps[index])
    }
    return some
  }
}

/// Which samples of a recording show a frame again, though the content must have moved on.
enum StaleFrames {
  /// - Parameter range: the samples in motion.
  static func find(_ recording: ScrollRecording, _ range: Range<Int>, rounding: Double) -> Set<Int> {
    let offsets = recording.offsets
    var stale: Set<Int> = []
    for index in range.dropFirst() where offsets[index] == offsets[index - 1] {
      let (before, after) = (max(index - 2, range.lowerBound), min(index + 1, range.upperBound - 1))
      let way = abs(offsets[after] - offsets[before])
      // Over as many frames, the content moves by more than rounding could hide in one; and so it does in most frames
      // around, or else the way is that of a sample which lies.
      let least = 2 * max(rounding, 1e-9)
      guard after > index, way / Double(after - before) > least else { continue }
      let around = (max(index - 4, range.lowerBound + 1)...min(index + 4, range.upperBound - 1))
        .map { abs(offsets[$0] - offsets[$0 - 1]) }.sorted()
      if around[around.count / 2] > least { stale.insert(index) }
    }
    return stale
  }
}
