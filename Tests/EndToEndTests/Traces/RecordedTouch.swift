/// Small traces, each with a line on how it was made.
enum RecordedTouch {
  /// Typed in: a finger that moves steadily up by 20 pt every 20 ms, 1000 pt/s, and goes up where it is.
  static let steadyFlick = """
    time,x,y,phase
    0,100,300,began
    0.02,100,280,moved
    0.04,100,260,moved
    0.06,100,240,moved
    0.08,100,220,moved
    0.1,100,200,moved
    0.1,100,200,ended
    """

  /// Typed in: the steady flick, and a second touch that stops what follows 0.2 s after the release, holds it for
  /// 0.1 s, pulls it back by 30 pt, and goes up when it has rested.
  static let flickThenCatch = steadyFlick + "\n0.3,80,100,began\n0.4,80,130,moved\n0.6,80,130,ended"
}

extension Run {
  /// Returns this run with a trace on standard input.
  func reading(_ trace: String) -> Run { with { $0.input = .text(trace + "\n") } }
}
