/// The parameters by which a scroll view and its content arbitrate touches. The defaults are those of UIScrollView.
package struct ArbitrationParameters: Equatable, Sendable {
  /// True if the content gets a touch only after ``delay`` or as a tap; false if it gets every touch at once.
  let delaysContentTouches: Bool

  /// True if scrolling may begin while the content has the touch, which is then cancelled for the content.
  let canCancelContentTouches: Bool

  /// The delay of a touch before the content gets it, in seconds.
  let delay: Double

  /// The distance from the touch-down, in points, beyond which a movement is significant.
  let slop: Double

  let slopMode: SlopMode
  let multiTouch: MultiTouch
  let directionLock: DirectionLock

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a negative delay or slop.
  package init(
    delaysContentTouches: Bool = true, canCancelContentTouches: Bool = true, delay: Double = 0.150, slop: Double = 10,
    slopMode: SlopMode = .subtract, multiTouch: MultiTouch = .first, directionLock: DirectionLock = .free
  ) throws(ParameterError) {
    try ParameterRange.notNegative.check(delay, "delay")
    try ParameterRange.notNegative.check(slop, "slop")
    (self.delaysContentTouches, self.canCancelContentTouches) = (delaysContentTouches, canCancelContentTouches)
    (self.delay, self.slop, self.slopMode) = (delay, slop, slopMode)
    (self.multiTouch, self.directionLock) = (multiTouch, directionLock)
  }
}
