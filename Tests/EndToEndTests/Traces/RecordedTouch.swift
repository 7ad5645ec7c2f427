@testable import scrollcalc

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

  /// Typed in after the failure that the wheel's author tells of: a slow finger whose last move takes 0.01 ms.
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
  static let wheelAcrossTheSeam = """
    time,x,y
    0,73.397459622,290.000000000
    0.01,69.369221296,282.261826174
    0.02,66.030737921,274.202014333
    0.03,63.407417371,265.881904510
    0.04,61.519224699,257.364817767
    0.05,60.380530191,248.715574275
    0.06,60.000000000,240.000000000
    0.07,60.380530191,231.284425725
    0.08,61.519224699,222.635182233
    0.09,63.407417371,214.118095490
    0.1,66.030737921,205.797985667
    0.11,69.369221296,197.738173826
    0.12,73.397459622,190.000000000
    0.13,78.084795571,182.642356365
    0.14,83.395555688,175.721239031
    0.15,89.289321881,169.289321881
    0.16,95.721239031,163.395555688
    0.17,102.642356365,158.084795571
    0.18,110.000000000,153.397459622
    0.19,117.738173826,149.369221296
    0.2,125.797985667,146.030737921
    0.21,134.118095490,143.407417371
    0.22,142.635182233,141.519224699
    0.23,151.284425725,140.380530191
    0.24,160.000000000,140.000000000
    """

  /// Typed in: the steady flick, and a second touch that stops what follows 0.2 s after the release, holds it for
  /// 0.1 s, pulls it back by 30 pt, and goes up when it has rested.
  static let flickThenCatch = """
    time,x,y,phase
    0,100,300,began
    0.02,100,280,moved
    0.04,100,260,moved
    0.06,100,240,moved
    0.08,100,220,moved
    0.1,100,200,moved
    0.1,100,200,ended
    0.3,80,100,began
    0.4,80,130,moved
    0.6,80,130,ended
    """
}

extension Run {
  /// The same with a trace on standard input.
  func reading(_ trace: String) -> Run { with { $0.input = .text(trace + "\n") } }
}
