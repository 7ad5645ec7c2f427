/// The ease of Android's flings and those derived from them: a cubic Bézier curve from time to progress, as the
/// platforms' table of 32-bit numbers.
///
/// The controls are 0, i/2, i, 1 in time and 0, 1/2, 1, 1 in progress, i being the inflexion. So a fling starts with
/// the velocity of its release, 1/i of its mean, and ends with none.
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

  /// The mean speed over the speed at the start.
  static let inflexion: Float = 0.35

  /// That of Android, Compose and Chromium.
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

  /// One coordinate at hundredths of the other. A search begins with the lower end that the one before it left, which
  /// decides the last digits.
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

  /// The progress at a fraction of the time, and its slope there.
  func state(at share: Float) -> (progress: Float, slope: Float) {
    guard let place = Self.place(of: share) else { return (1, 0) }
    let slope = (progress[place.index + 1] - progress[place.index]) / place.spacing
    return (progress[place.index] + place.past * slope, slope)
  }

  /// The fraction of the time at which a progress is made.
  func time(at share: Float) -> Float {
    guard let place = Self.place(of: share) else { return 1 }
    return time[place.index] + place.past / place.spacing * (time[place.index + 1] - time[place.index])
  }

  /// The fraction of the time at which ``state(at:)`` has a progress.
  func share(of amount: Double) -> Double {
    let after = progress.firstIndex { Double($0) > amount } ?? Self.samples
    guard after > 0 else { return 0 }
    let (low, high) = (Double(progress[after - 1]), Double(progress[after]))
    return high > low ? min(1, (Double(after - 1) + (amount - low) / (high - low)) / Double(Self.samples)) : 1
  }

  /// The sample before a fraction, the distance from it, and that to the next sample; `nil` from the end on.
  private static func place(of share: Float) -> (index: Int, past: Float, spacing: Float)? {
    let scaled = Float(samples) * share
    guard scaled < Float(samples) else { return nil }
    let index = Int(max(scaled, 0))
    let sample = hundredths(index)
    return (index, share - sample, hundredths(index + 1) - sample)
  }

  private static func hundredths(_ count: Int) -> Float { Float(count) / Float(samples) }
}
