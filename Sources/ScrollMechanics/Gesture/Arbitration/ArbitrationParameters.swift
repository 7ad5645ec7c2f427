/// The rules by which a scroll view shares touches with its content. The defaults are UIScrollView's.
package struct ArbitrationParameters: Equatable, Sendable {
  /// True if the content sees a touch only when it has turned out not to be a scroll.
  let delaysContentTouches: Bool

  /// True if scrolling may begin when the content already has the touch.
  let canCancelContentTouches: Bool

  /// How long a touch is held back, in seconds.
  let delay: Double

  /// The distance from the touch-down, in points, beyond which a movement is significant. Exactly this far is not.
  let slop: Double

  let slopMode: SlopMode
  let multiTouch: MultiTouch
  let directionLock: DirectionLock

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a delay or a slop that is not 0 or more.
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
