/// The easing curve of Android's and related flings: a cubic Bézier curve as the platforms' table of 32-bit numbers.
///
/// The control points are 0, i/2, i, 1 in time and 0, 1/2, 1, 1 in progress, where i is the inflexion. A fling
/// therefore starts at its release velocity, 1/i times the mean velocity, and ends at 0.
struct FlingSpline: Sendable {
  /// The ratio of the mean speed to the initial speed.
  static let inflexion: Float = 0.35

  /// The spline of Android, Compose and Chromium, whose errors are less than 1e-5.
  static let android = FlingSpline(inflexion: inflexion, maxError: 1e-5.nextDown)

  /// The spline of Gecko, from a finer table.
  static let gecko = FlingSpline(inflexion: inflexion)

  private static let samples = 100

  /// Progress at each hundredth of the time, 101 numbers.
  let progress: [Float]
  /// Time at each hundredth of the progress, 101 numbers.
  private let time: [Float]

  /// Computes the tables. `maxError`: the error in a sample's argument at which bisection ends, by default Gecko's.
  init(inflexion: Float, maxError: Double = 0x1p-17) {
    let (first, second) = (0.5 * inflexion, 1 - (1 - inflexion))
    func curve(_ s: Float, _ first: Float, _ second: Float) -> Float {
      ((3 * s) * (1 - s)) * ((1 - s) * first + s * second) + (s * s) * s
    }
    func time(_ s: Float) -> Float { curve(s, first, second) }
    func progress(_ s: Float) -> Float { curve(s, 0.5, 1) }
    self.progress = Self.table(of: progress, at: time, maxError)
    self.time = Self.table(of: time, at: progress, maxError)
  }

  /// Returns `value` where `argument` is each hundredth, by the platforms' bisections from the lower bound before.
  private static func table(of value: (Float) -> Float, at argument: (Float) -> Float, _ maxError: Double) -> [Float] {
    var low: Float = 0
    let found = (0..<samples).map { sample in
      let target = hundredths(sample)
      var (high, s): (Float, Float) = (1, low + (1 - low) / 2)
      while low < s, s < high {
        let error = argument(s) - target
        if Double(abs(error)) <= maxError { break }
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

/// The distance and the duration of a fling along a ``FlingSpline``, both powers of its speed.
///
/// With r = i·|v|/K, where i is the inflexion, they are K·r^(ρ/(ρ − 1)) pixels and r^(1/(ρ − 1)) seconds.
struct FlingSize {
  /// Gravity in inches per second squared: K is the friction times gravity, pixels per inch and tuning.
  static let gravity: Float = 9.80665 * 39.37
  static let tuning: Float = 0.84
  /// The constant ρ = ln 0.78/ln 0.9 in the powers for ``distance`` and ``seconds``, a 32-bit number.
  static let exponent = Double(Float(2.358_201_7))

  /// The distance in pixels, at least 0.
  var distance = 0.0
  var seconds = 0.0

  /// Makes the size for r from 1e-90 to 1e90, or 0. `hasFloatLogarithm`: true if ln r is rounded to 32 bits.
  init(ratio: Double, scale: Double, hasFloatLogarithm: Bool = false) {
    guard ratio > 0 else { return }
    var logarithm = Logarithm.natural(DoubleDouble(ratio)).rounded
    if hasFloatLogarithm { logarithm = Double(Float(logarithm)) }
    distance = scale * Exponential(DoubleDouble(Self.exponent / (Self.exponent - 1) * logarithm)).value.rounded
    seconds = Exponential(DoubleDouble(logarithm / (Self.exponent - 1))).value.rounded
  }
}
