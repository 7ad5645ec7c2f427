/// What some content does by itself after it was let go, to its rest.
///
/// Times are in seconds since the release. After ``duration`` the content stands still where it was then.
public struct ContentMotion<Position: MotionVector>: Sendable {
  private enum Curve: Sendable {
    case scroll(ScrollMotion<Position>)
    case glide(EasedMotion<Position>)
  }

  private let curve: Curve

  /// The time from the release until the content has settled, in seconds.
  public let duration: Double

  /// Where the content stands still in the end.
  public let rest: Position

  init(_ motion: ScrollMotion<Position>) {
    curve = .scroll(motion)
    duration = motion.duration
    // However short it is, a motion that is over has arrived.
    rest = motion.value(at: max(motion.duration, .leastNonzeroMagnitude))
  }

  init(_ glide: EasedMotion<Position>) {
    curve = .glide(glide)
    duration = glide.duration
    rest = glide.target
  }

  public func offset(after time: Double) -> Position {
    guard time < duration else { return rest }
    return switch curve {
    case .scroll(let motion): motion.value(at: time)
    case .glide(let motion): motion.value(at: time)
    }
  }

  public func velocity(after time: Double) -> Position {
    guard time <= duration else { return .zero }
    return switch curve {
    case .scroll(let motion): motion.velocity(at: time)
    case .glide(let motion): motion.velocity(at: time)
    }
  }

  public func phase(after time: Double, axis: Int = 0) -> GesturePhase {
    guard time <= duration else { return .rest }
    return switch curve {
    case .scroll(let motion): GesturePhase(motion.phase(at: time, axis: axis))
    case .glide: .glide
    }
  }
}
