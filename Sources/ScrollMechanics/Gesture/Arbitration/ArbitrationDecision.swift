/// A step in the decision of who gets a touch. All raw values are stable names.
package struct ArbitrationDecision: Equatable, Sendable {
  package enum Event: String, CaseIterable, Sendable {
    /// The touch is held back: nobody else sees it yet.
    case held
    /// The receiver sees a finger come down.
    case began
    /// The receiver sees its finger go up.
    case ended
    /// The receiver is told to forget its finger.
    case cancelled
    /// The receiver begins to scroll with the finger.
    case scrollBegan = "scroll-began"
    /// The finger that scrolled has gone up.
    case scrollEnded = "scroll-ended"
    /// The system took away the finger that scrolled. An offset out of bounds snaps back.
    case scrollCancelled = "scroll-cancelled"
    /// The scroll moves along one axis from now on.
    case locked
    /// It moves along both from now on.
    case unlocked
    /// The finger changes nothing.
    case ignored
    /// The trace ends while the receiver still has the finger.
    case unfinished
  }

  package enum Receiver: String, CaseIterable, Sendable {
    case content
    case scrollView = "scroll-view"
    /// The vertical scroll view inside.
    case inner
    /// The horizontal scroll view around it.
    case outer
    /// The axis to which a drag keeps.
    case horizontalAxis = "horizontal-axis"
    case verticalAxis = "vertical-axis"
  }

  package enum Reason: String, CaseIterable, Sendable {
    /// A touch-down starts the delay.
    case delayStarted = "delay-started"
    /// The delay passed before the finger moved significantly.
    case delayElapsed = "delay-elapsed"
    /// Content touches are not delayed.
    case notDelayed = "not-delayed"
    /// The finger went up before the delay passed and before it moved significantly.
    case tap
    /// The finger moved significantly before the delay passed.
    case movedBeforeDelay = "moved-before-delay"
    /// The finger moved significantly when the content already had it.
    case movedAfterDelay = "moved-after-delay"
    /// The touch stopped a motion, so it is a drag from the start.
    case stoppedMotion = "stopped-motion"
    /// The first significant movement chose this axis.
    case firstMovement = "first-movement"
    /// The first significant movement was diagonal.
    case aslant
    /// The finger left the axis that the scroll kept to.
    case brokeAway = "broke-away"
    /// The finger turned along this axis.
    case turned
    /// Every touch goes to the inner view first.
    case innerFirst = "inner-first"
    /// The finger moved far enough sideways, and little enough up or down.
    case movedSideways = "moved-sideways"
    /// The finger moved far enough up or down, and little enough sideways.
    case movedUpOrDown = "moved-up-or-down"
    /// Another finger is down, or was.
    case secondFinger = "second-finger"
    case lifted
    case systemCancelled = "system-cancelled"
    case endOfTrace = "end-of-trace"
  }

  /// In seconds, on the trace's clock.
  package let time: Double
  package let event: Event
  package let receiver: Receiver
  package let reason: Reason
  package let finger: Int
}
