import Foundation

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

  /// Typed in: two such flicks, the second of which catches what follows the first 30 ms after it.
  static let twoFlicks = """
    time,position,phase
    0,300,began
    0.01,260,moved
    0.02,220,moved
    0.03,180,moved
    0.03,180,ended
    0.06,300,began
    0.07,260,moved
    0.08,220,moved
    0.09,180,moved
    0.09,180,ended
    """

  /// Typed in: a steady finger as before, and another one that comes down on the way, is half as fast, and goes up
  /// later.
  static let twoFingers = """
    time,x,y,phase,id
    0,100,300,began,0
    0.02,100,280,moved,0
    0.04,100,260,moved,0
    0.05,10,300,began,1
    0.06,100,240,moved,0
    0.08,100,220,moved,0
    0.08,10,270,moved,1
    0.1,100,200,moved,0
    0.1,100,200,ended,0
    0.14,10,250,moved,1
    0.14,10,250,ended,1
    """

  /// Written by hand after the failure that the wheel's author describes: a slow finger whose last move takes 0.01 ms.
  static let gentleLift = """
    time,position,phase
    0,100,began
    0.016,102,moved
    0.032,104,moved
    0.048,106,moved
    0.064,108,moved
    0.06401,110,moved
    0.08,110,ended
    """

  /// Typed in: a finger that moves 100 pt in 0.1 s, holds still for a second, and goes up.
  static let heldBeforeLift = """
    time,position,phase
    0,0,began
    0.02,20,moved
    0.04,40,moved
    0.06,60,moved
    0.08,80,moved
    0.1,100,moved
    1.1,100,ended
    """

  /// Typed in: a fast flick of 60 ms whose last move is 2 pt.
  static let flickEndingSlowly = """
    time,position,phase
    0,0,began
    0.02,40,moved
    0.04,80,moved
    0.06,120,moved
    0.08,122,moved
    0.08,122,ended
    """

  /// Computed: 25 places on a circle of radius 100 about (160, 240), 5° apart from 150° to 270°, one every 10 ms, so
  /// that it crosses ±π. Coordinates to 9 decimals.
  static let wheelAcrossTheSeam = (0...24).reduce(into: "time,x,y") { text, row in
    let angle = Double(150 + 5 * row) * .pi / 180
    text += String(format: "\n%g,%.9f,%.9f", Double(row) / 100, 160 + 100 * cos(angle), 240 + 100 * sin(angle))
  }

  /// Typed in: the steady flick, and a second touch that stops what follows 0.2 s after the release, holds it for
  /// 0.1 s, pulls it back by 30 pt, and goes up when it has rested.
  static let flickThenCatch = steadyFlick + "\n0.3,80,100,began\n0.4,80,130,moved\n0.6,80,130,ended"
}

extension Run {
  /// Returns this run with a trace on standard input.
  func reading(_ trace: String) -> Run { with { $0.input = .text(trace + "\n") } }
}
