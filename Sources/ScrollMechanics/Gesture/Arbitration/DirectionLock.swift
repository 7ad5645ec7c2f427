/// A rule by which a drag keeps to an axis, from its first movement beyond the slop on. Distances are in points, angles
/// in degrees.
package enum DirectionLock: Equatable, Sendable {
  /// Every drag follows the finger, as in Flutter and in Gecko's free mode.
  case free

  /// The axis along which the first significant movement is the longer, to the end of the touch.
  /// Source: A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.
  case firstMovement

  /// The axis to which the first significant movement has less than an angle, to the end of the touch; none if that is
  /// diagonal. UIKit's `isDirectionalLockEnabled`, and Gecko's standard mode.
  case nearAxis(angle: Double)

  /// The axis along which the first significant movement is so many times as long as across, until the finger leaves a
  /// channel around it: farther across than its width before it has come as far along.
  /// Source: Chromium's rails, from memory.
  case rails(ratio: Double, channel: Double)

  /// The axis to which the first significant movement has less than an angle, until a movement between two samples is
  /// longer than a distance on an axis and has more than another angle to the locked one. Such a movement locks the
  /// other axis, or any if none is locked, by the first angle.
  /// Source: the sticky mode of Gecko's asynchronous panning, from memory.
  case sticky(angle: Double, breakAngle: Double, breakDistance: Double)
}
