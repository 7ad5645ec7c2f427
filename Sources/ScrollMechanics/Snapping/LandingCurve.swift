/// The curve along which a motion lands on its snap point.
public enum LandingCurve: Hashable, Sendable {
  /// The law's rule, or a spring if it has none.
  case own

  /// By a spring.
  case spring

  /// As Android's `ViewPager` turns pages of a width in points: whole milliseconds, whole pixels of a point each.
  case viewPager(width: Double)

  /// As WebKit scrolls to a snap point: within a second, whatever the distance.
  case webKit

  /// As Chromium scrolls to a snap point: each 16 ms cover a constant fraction of the distance of the 16 ms before.
  case chromium

  /// The motion; `nil` if a spring must land it.
  func motion(
    _ law: any ScrollLaw, from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    switch self {
    // 32 bits hold no such distance.
    case .viewPager where abs(target - offset) > 1e33: throw .outOfRange("landing", target)
    case .own: try (law as? any LandingLaw)?.landing(from: offset, velocity: velocity, at: target)
    case .spring: nil
    case .viewPager(let width): PageTurn(from: offset, velocity: velocity, to: target, width: width)
    case .webKit: MomentumSnap(from: offset, velocity: velocity, to: target)
    case .chromium: SnapFling(from: offset, velocity: velocity, to: target)
    }
  }
}
