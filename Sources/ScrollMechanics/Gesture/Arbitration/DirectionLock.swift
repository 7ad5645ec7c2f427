/// A rule by which a drag is locked to an axis, from its first significant movement on: the first beyond the slop.
/// Distances are in points, angles in degrees.
package enum DirectionLock: Equatable, Sendable {
  /// No drag is locked, as in Flutter and in Gecko's free mode.
  case free

  /// The drag is locked to the longer axis of the first significant movement, until the end of the touch.
  /// Source: A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.
  case firstMovement

  /// The drag is locked to the axis from which the first significant movement deviates by less than `angle`, until the
  /// end of the touch. A diagonal drag is not locked. UIKit's `isDirectionalLockEnabled` and Gecko's standard mode.
  case nearAxis(angle: Double)

  /// The drag is locked to the axis along which the first significant movement is more than `ratio` times as long as
  /// across. The lock ends if the finger moves more than `channel` across before it moves as far along the axis.
  /// Source: Chromium's rails, from memory.
  case rails(ratio: Double, channel: Double)

  /// The drag is locked to the axis from which the first significant movement deviates by less than `angle`. A movement
  /// between two samples that exceeds `breakDistance` on an axis and deviates by `breakAngle` or more ends the lock.
  /// That movement locks the other axis if it is within `angle` of it. Without a lock, each movement longer than
  /// `breakDistance` can lock an axis again.
  /// Source: the sticky mode of Gecko's asynchronous panning, from memory.
  case sticky(angle: Double, breakAngle: Double, breakDistance: Double)
}
