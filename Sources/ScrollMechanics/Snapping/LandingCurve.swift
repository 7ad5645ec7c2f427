/// The curve along which a motion lands on its snap point.
public enum LandingCurve: Hashable, Sendable {
  /// The landing rule of the law, or a spring if the law has none.
  case own

  /// A spring takes the motion to the snap point, whatever the law.
  case spring

  /// The page change of Android's `ViewPager`, for pages of a width in points, with one pixel per point.
  case viewPager(width: Double)

  /// The scroll of WebKit to a snap point, which takes one second for any distance.
  case webKit

  /// The scroll of Chromium to a snap point, in which each frame of 16 ms covers 0.92 times the distance of the last.
  case chromium

  /// Returns the motion to a target in points; `nil` if a spring has to take it there. Throws
  /// ``ParameterError/outOfRange(_:_:)`` if it is more than 1e33 pt away for `viewPager`, and the errors of the law.
  func motion(
    _ law: any ScrollLaw, from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    switch self {
    // Android computes the distance in 32 bits.
    case .viewPager where abs(target - offset) > 1e33: throw .outOfRange("landing", target)
    case .own: try (law as? any LandingLaw)?.landing(from: offset, velocity: velocity, at: target)
    case .spring: nil
    case .viewPager(let width): PageTurn(from: offset, velocity: velocity, to: target, width: width)
    case .webKit: MomentumSnap(from: offset, velocity: velocity, to: target)
    case .chromium: SnapFling(from: offset, velocity: velocity, to: target)
    }
  }
}
