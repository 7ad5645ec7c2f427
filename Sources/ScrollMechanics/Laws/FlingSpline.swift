/// The easing curve of Android's and related flings: a cubic Bézier curve from time to progress, as the platforms'
/// table of 32-bit numbers.
///
/// The control points are 0, i/2, i, 1 in time and 0, 1/2, 1, 1 in progress, where i is the inflexion. A fling
/// therefore starts at its release velocity, 1/i times the mean velocity, and ends at 0.
struct FlingSpline: Sendable {
  /// The error at which a search for a sample ends.
  enum Tolerance {
    case below(Double)
    case within(Double)

    func allows(_ error: Float) -> Bool {
      switch self {
      case .below(let most): Double(abs(error)) < most
      case .within(let most): Double(abs(error)) <= most
      }
    }
  }

  /// The ratio of the mean speed to the initial speed.
  static let inflexion: Float = 0.35

  /// The spline of Android, Compose and Chromium.
  static let android = FlingSpline(inflexion: inflexion, tolerance: .below(1e-5))

  private static let samples = 100

  /// Progress at each hundredth of the time, 101 numbers.
  private let progress: [Float]

  /// Time at each hundredth of the progress, 101 numbers.
  private let time: [Float]

  init(inflexion: Float, tolerance: Tolerance) {
    let (first, second) = (0.5 * inflexion, 1 - (1 - inflexion))
    func curve(_ s: Float, _ first: Float, _ second: Float) -> Float {
      ((3 * s) * (1 - s)) * ((1 - s) * first + s * second) + (s * s) * s
    }
    func time(_ s: Float) -> Float { curve(s, first, second) }
    func progress(_ s: Float) -> Float { curve(s, 0.5, 1) }
    self.progress = Self.table(of: progress, over: time, tolerance)
    self.time = Self.table(of: time, over: progress, tolerance)
  }

  /// Returns one coordinate at hundredths of the other. Each bisection starts from the lower bound of the one before
  /// it, as on the platforms, for equal last digits.
  private static func table(
    of value: (Float) -> Float, over argument: (Float) -> Float, _ tolerance: Tolerance
  ) -> [Float] {
    var low: Float = 0
    let found = (0..<samples).map { sample in
      let target = hundredths(sample)
      var (high, s): (Float, Float) = (1, low + (1 - low) / 2)
      while low < s, s < high {
        let error = argument(s) - target
        if tolerance.allows(error) { break }
        if error > 0 { high = s } else { low = s }
        s = low + (high - low) / 2
      }
      return value(s)
    }
    return found + [1]
  }

  /// Returns the progress at a fraction of the time, and its slope there: 1 and 0 from the end on.
  func state(at fraction: Float) -> (progress: Float, slope: Float) {
    guard let interval = Self.interval(at: fraction) else { return (1, 0) }
    let slope = (progress[interval.index + 1] - progress[interval.index]) / interval.length
    return (progress[interval.index] + interval.elapsed * slope, slope)
  }

  /// Returns the fraction of the time at which the curve attains a progress, by the table of times.
  func time(at progress: Float) -> Float {
    guard let interval = Self.interval(at: progress) else { return 1 }
    return time[interval.index] + interval.elapsed / interval.length * (time[interval.index + 1] - time[interval.index])
  }

  /// Returns the fraction of the time, from 0 to 1, at which ``state(at:)`` attains a progress; 1 if it never does.
  func inverse(of value: Double) -> Double {
    let after = progress.firstIndex { Double($0) > value } ?? Self.samples
    guard after > 0 else { return 0 }
    let (low, high) = (Double(progress[after - 1]), Double(progress[after]))
    return high > low ? min(1, (Double(after - 1) + (value - low) / (high - low)) / Double(Self.samples)) : 1
  }

  /// Returns the interval between samples around a fraction, with the distance from its start; `nil` from 1 on.
  private static func interval(at fraction: Float) -> (index: Int, elapsed: Float, length: Float)? {
    let scaled = Float(samples) * fraction
    guard scaled < Float(samples) else { return nil }
    let index = Int(max(scaled, 0))
    let sample = hundredths(index)
    return (index, fraction - sample, hundredths(index + 1) - sample)
  }

  private static func hundredths(_ count: Int) -> Float { Float(count) / Float(samples) }
}
