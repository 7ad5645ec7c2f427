/// A rule that computes the release velocity from the samples of a touch. The raw values are the words of the option.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The mean velocity between the first and the last sample in the 100 ms before the release. The mean smooths a
  /// single jump of the digitizer. The time between the samples counts as at least 1 ms.
  case recent

  /// The velocity between the newest two samples that differ in time. It is unreliable: digitizers report a last
  /// movement as little as 0.01 ms before the lift; two points in that time give 200,000 points per second.
  case lastDelta = "last-delta"

  /// The mean velocity from touch-down to release. A single bad sample hardly affects it. But a finger that moves,
  /// rests and then lifts has this velocity too. Source: "Implementing scrolling behaviour without UIScrollView", 2016.
  case wholeGesture = "whole-gesture"

  /// The mean velocity from touch-down to release, but 0 if the finger rested: if it moved less than 2 points in the
  /// last 100 ms. The distance is Euclidean, from the last known position before that time to the newest one.
  case wholeGestureTail = "whole-gesture-tail"

  /// The velocity of the last movement or, for a short touch, the mean velocity of all of it.
  /// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011, who counts speed in points per event:
  ///
  /// ```
  /// T < 0.35 s:   s = (end − start)/(10·T)      v = (end − start)/T
  /// otherwise:    s = last delta                v = last delta · 60 events per second
  /// ```
  ///
  /// Here T is the duration of the touch and v the velocity of the finger. The speed s, truncated and limited,
  /// determines the glide. A point per event is 10 points per second in the first branch and 60 in the second. So s
  /// jumps six-fold at T = 0.35 s, as in the source.
  case hybrid

  /// The slope, at the newest sample, of a parabola fitted to the newest samples by least squares. It follows a finger
  /// that accelerates or decelerates, and averages the noise of the digitizer. Source: the velocity trackers of
  /// Flutter, Android and Compose.
  case leastSquares = "least-squares"

  /// The velocity of a body that the finger pushes, computed from the work of the finger in the same samples as
  /// ``leastSquares``. Each segment between samples, with velocity v, changes the kinetic energy E of the body. E is
  /// halved after the first, which starts from rest. The sign of E is that of the velocity V(E) = sgn(E)·√(2·|E|):
  ///
  /// ```
  /// E ← E + (v − V(E))·|v|
  /// ```
  ///
  /// Source: Android's impulse strategy.
  case impulse

  /// The weighted sum of the velocities of the last three segments. The newest has the smallest weight, so that a jerk
  /// of the finger at its lift hardly counts. In a short touch, a missing segment has velocity 0. A pause
  /// longer than 40 ms before the lift gives 0. Source: Flutter's approximation of UIScrollView.
  case iosWeighted = "ios-weighted"

  /// Returns the release velocity of the first touch, in points per second: 0 if it was cancelled; `nil` if there is
  /// none. A finger still down at the end counts as lifted with its newest sample. Samples are in order of time, in
  /// seconds, with positions in points. Throws an error if the velocity is too large for a `Double`.
  public func velocity<Position>(of samples: [TouchSample<Position>]) throws -> Position? {
    var tracker = TouchTracker<Position>()
    for sample in samples {
      if let release = tracker.follow(sample) { return try VelocityRule(self).velocity(at: release) }
    }
    return try tracker.finish().map { try VelocityRule(self).velocity(at: $0) }
  }
}
