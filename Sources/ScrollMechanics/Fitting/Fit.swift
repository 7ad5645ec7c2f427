/// Which law made a recording, with which numbers, and how sure that is.
public struct Fit: Sendable {
  /// A law's parameter as it was found.
  public struct Parameter: Sendable {
    /// Which of the law's.
    public let parameter: LawParameter
    /// The number, in the parameter's unit.
    public let estimate: Estimate
    /// Whether the interval holds the truth for certain, as far as that of the law does.
    public var isCertain = true
  }

  /// A law that was tried and not chosen.
  public struct RunnerUp: Hashable, Sendable {
    /// Its name.
    public let law: String
    /// By how much its value of Akaike's criterion, corrected for few samples, is above the best: 2 mean little, 10 a
    /// lot.
    public let difference: Double
    /// How many of its numbers had to be bent to the recording. Of laws that fit as well, those with fewer are chosen.
    public let bent: Int
  }

  /// The law with its numbers; `nil` where none of those asked for may have made the recording.
  public let law: FittedLaw?

  /// Laws that cannot be told apart by the recording, the best first; empty where none may have made it.
  public let candidates: [String]

  /// How much worse the other laws are, those that come nearest first; empty where no law was found, or no other tried.
  public let runnersUp: [RunnerUp]

  /// The spring that made a bounce: at a limit after the fling, or, where there is no law, of all that was recorded.
  public let bounce: FittedBounce?

  /// The law that comes nearest, and how far off it is, in points, root mean square.
  public let nearest: (name: String, residual: Double)?

  /// The steps of the recording.
  public let grid: RecordingGrid

  /// Where each phase begins, in the order of time.
  public let phases: [RecordedPhase]

  /// The samples that were shown a second time in the midst of motion.
  public let stale: [Int]
}

extension Fit {
  /// The parameters of a law that a recording can tell: those that bend its curve, and those that decide where it ends.
  public static func parameters(of type: any ScrollLaw.Type) -> [LawParameter] {
    // As of a usual flick.
    guard let shape = LawShape(type, speed: 1000, frameInterval: 1 / 60) else { return [] }
    let names = Set((shape.shapes + shape.stops.prefix(1)).map(\.name))
    return type.parameters.filter { names.contains($0.name) }
  }
}

/// A part of a recording.
public struct RecordedPhase: Hashable, Sendable {
  /// What moves the content. The raw values are stable names.
  public enum Kind: String, Sendable {
    /// A finger drags it.
    case finger
    /// It moves by itself, by a law.
    case fling
    /// A spring brings it back.
    case bounce
    /// Nothing does.
    case rest
  }

  /// What moves the content in it.
  public let kind: Kind

  /// In the time of the recording, in seconds.
  public let start: Double
}

/// A law with the numbers that a recording was made with.
public struct FittedLaw: Sendable {
  /// Which law it is.
  public let type: any ScrollLaw.Type

  /// The numbers that were found, in the order in which the law declares them.
  public internal(set) var parameters: [Fit.Parameter]

  /// Where the content was let go, in points.
  public internal(set) var offset: Estimate

  /// How fast, in points per second; without an end where the law has a greatest speed and this is it.
  public internal(set) var velocity: Estimate

  /// When, in the time of the recording, in seconds.
  public let time: Estimate

  /// Whether the recording tells when it was let go; else ``time`` is that of its first sample.
  public let isReleaseKnown: Bool

  /// Where the law brings it to rest, in points.
  public internal(set) var destination: Estimate

  /// Whether the intervals hold the truth for certain, as where roundings are the only errors; else in 95 % of
  /// recordings. For that of ``destination`` see ``isDestinationCertain``.
  public internal(set) var isCertain: Bool

  /// Whether that holds of ``destination``, too: not by a law that ends on a frame or a pixel, since of these the
  /// recording does not tell where they are, and not by one of which a number was bent to the recording.
  public internal(set) var isDestinationCertain = false

  /// Root mean square of what the law leaves, in points; samples that are wrong are left out.
  public internal(set) var residual: Double

  /// Noise of the offsets besides their rounding, a standard deviation in points.
  public internal(set) var noise: Double

  /// Noise of the times, a standard deviation in seconds.
  public internal(set) var jitter: Double

  /// Indices of samples that are wrong.
  public internal(set) var outliers: [Int]

  /// The samples of the fling.
  public let samples: Range<Int>

  let curve: LawCurve
  var point: [Double]
  let origin: Double

  /// Where the law has the content at a time of the recording, in points.
  public func offset(at time: Double) -> Double { curve.offsets(point, at: [time - origin])?[0] ?? offset.value }

  /// How long the motion lasts by the law, in seconds.
  public var duration: Double { curve.motion(point)?.duration ?? 0 }
}
