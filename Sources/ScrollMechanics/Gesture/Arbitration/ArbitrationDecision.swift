/// A step in the arbitration of a touch between several receivers. All raw values are stable names in output.
package struct ArbitrationDecision: Equatable, Sendable {
  package enum Event: String, CaseIterable, Sendable {
    /// The receiver delays the touch; no other receiver gets it yet.
    case held
    /// The receiver gets the touch-down of a finger.
    case began
    case ended
    case cancelled
    case scrollBegan = "scroll-began"
    case scrollEnded = "scroll-ended"
    /// The system has cancelled the touch that scrolled. An offset out of bounds bounces back.
    case scrollCancelled = "scroll-cancelled"
    case locked
    case unlocked
    case ignored
    /// The trace ends while the receiver still has the touch.
    case unfinished
  }

  package enum Receiver: String, CaseIterable, Sendable {
    case content
    case scrollView = "scroll-view"
    /// The inner, vertical scroll view.
    case inner
    /// The outer, horizontal scroll view.
    case outer
    /// The horizontal axis, to which a drag is locked.
    case horizontalAxis = "horizontal-axis"
    case verticalAxis = "vertical-axis"
  }

  package enum Reason: String, CaseIterable, Sendable {
    case delayStarted = "delay-started"
    /// The delay ended before the finger moved significantly.
    case delayElapsed = "delay-elapsed"
    case notDelayed = "not-delayed"
    /// The finger lifted before the delay ended and before it moved significantly.
    case tap
    case movedBeforeDelay = "moved-before-delay"
    /// The finger moved significantly when the content already had it.
    case movedAfterDelay = "moved-after-delay"
    /// The touch stopped a motion, so it drags from the start.
    case stoppedMotion = "stopped-motion"
    case firstMovement = "first-movement"
    /// The first significant movement was diagonal.
    case diagonal = "aslant"
    case brokeAway = "broke-away"
    case turned
    case innerFirst = "inner-first"
    /// The finger moved far enough sideways and not too far up or down.
    case movedSideways = "moved-sideways"
    /// The finger moved far enough up or down and not too far sideways.
    case movedUpOrDown = "moved-up-or-down"
    case secondFinger = "second-finger"
    case lifted
    case systemCancelled = "system-cancelled"
    case endOfTrace = "end-of-trace"
  }

  /// The time in seconds, on the trace's clock.
  package let time: Double
  package let event: Event
  package let receiver: Receiver
  package let reason: Reason
  package let finger: Int
}
