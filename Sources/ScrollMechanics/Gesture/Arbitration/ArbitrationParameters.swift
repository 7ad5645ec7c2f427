/// How a scroll view shares touches with its content. The defaults are UIScrollView's.
package struct ArbitrationParameters: Equatable, Sendable {
  /// Whether the content sees a touch only when it has turned out not to be a scroll.
  package let delaysContentTouches: Bool

  /// Whether scrolling may begin when the content already has the touch.
  package let canCancelContentTouches: Bool

  /// How long a touch is held back, in seconds.
  package let delay: Double

  /// The distance from the touch-down, in points, beyond which a movement is significant. Exactly this far is not.
  package let slop: Double

  /// What becomes of the way that a finger goes before its drag begins.
  package let slopMode: SlopMode

  /// How several fingers drag together.
  package let multiTouch: MultiTouch

  /// By which rule a drag keeps to an axis.
  package let directionLock: DirectionLock

  /// The terms that are given, and UIScrollView's for the others.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a delay or a slop that is not 0 or more.
  package init(
    delaysContentTouches: Bool = true, canCancelContentTouches: Bool = true, delay: Double = 0.150, slop: Double = 10,
    slopMode: SlopMode = .subtract, multiTouch: MultiTouch = .first,
    directionLock: DirectionLock = .free
  ) throws(ParameterError) {
    try ParameterRange.notNegative.check(delay, "delay")
    try ParameterRange.notNegative.check(slop, "slop")
    self.delaysContentTouches = delaysContentTouches
    self.canCancelContentTouches = canCancelContentTouches
    self.delay = delay
    self.slop = slop
    self.slopMode = slopMode
    self.multiTouch = multiTouch
    self.directionLock = directionLock
  }
}
