/// One line in the story of who gets a touch.
package struct ArbitrationDecision: Equatable, Sendable {
  /// What happens. The raw values are stable names.
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
    /// The finger that scrolled was taken away by the system. An offset out of bounds snaps back.
    case scrollCancelled = "scroll-cancelled"
    /// From here on the scroll moves along one axis.
    case locked
    /// From here on it moves along both.
    case unlocked
    /// The finger changes nothing.
    case ignored
    /// The trace ends while the receiver still has the finger.
    case unfinished
  }

  /// Who is concerned. The raw values are stable names.
  package enum Receiver: String, CaseIterable, Sendable {
    /// What is inside the scroll view.
    case content
    /// The scroll view itself.
    case scrollView = "scroll-view"
    /// The vertical scroll view inside.
    case inner
    /// The horizontal scroll view around it.
    case outer
    /// The axis across, of a drag that keeps to one.
    case horizontalAxis = "horizontal-axis"
    /// The axis up and down, of a drag that keeps to one.
    case verticalAxis = "vertical-axis"
  }

  /// Why. The raw values are stable names.
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
    /// The first significant movement went aslant.
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
    /// The finger went up.
    case lifted
    /// The system took the touch away.
    case systemCancelled = "system-cancelled"
    /// There are no more samples.
    case endOfTrace = "end-of-trace"
  }

  /// In seconds, on the trace's clock.
  package let time: Double
  /// What happens to the touch.
  package let event: Event
  /// Who is concerned.
  package let receiver: Receiver
  /// Why.
  package let reason: Reason

  /// The finger that it is about.
  package let finger: Int

  /// A decision of these parts
  ///  the time is in seconds.
  package init(time: Double, event: Event, receiver: Receiver, reason: Reason, finger: Int) {
    self.time = time
    self.event = event
    self.receiver = receiver
    self.reason = reason
    self.finger = finger
  }
}
