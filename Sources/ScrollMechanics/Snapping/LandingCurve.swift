/// How a motion gets to the snap point that it was given.
public enum LandingCurve: Hashable, Sendable {
  /// As the law has it; by a spring, where the law has nothing of its own.
  case own

  /// By a spring.
  case spring

  /// As Android's `ViewPager` turns pages that are so wide, in points: whole milliseconds, whole pixels of a point
  /// each.
  case viewPager(width: Double)

  /// As WebKit goes to a snap point: within a second, whatever the way.
  case webKit

  /// As Chromium goes to a snap point: each 16 ms of it by the same share shorter than the ones before.
  case chromium

  /// The motion; `nil` where a spring has to do it.
  func motion(
    _ law: any ScrollLaw, from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    switch self {
    // Its 32 bits hold no such way.
    case .viewPager where abs(target - offset) > 1e33: throw .outOfRange("landing", target)
    case .own: try (law as? any LandingLaw)?.landing(from: offset, velocity: velocity, at: target)
    case .spring: nil
    case .viewPager(let width): PageTurn(from: offset, velocity: velocity, to: target, width: width)
    case .webKit: MomentumSnap(from: offset, velocity: velocity, to: target)
    case .chromium: SnapFling(from: offset, velocity: velocity, to: target)
    }
  }
}
