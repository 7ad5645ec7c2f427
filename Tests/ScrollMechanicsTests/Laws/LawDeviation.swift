@testable import ScrollMechanics

/// A rule of ``TimingCurve`` that a platform's motion breaks.
enum LawDeviation: Sendable {
  /// A jump at the start: the first position or velocity is not that of the release.
  case start
  /// Steps of pixels or of frames: the velocity is not the derivative of the position.
  case steps
  /// An inexact slope: position and velocity are continuous, but the velocity is only nearly the derivative.
  case slope
  case end
  /// An asymmetry: the motion of the mirrored release is not exactly the mirrored motion.
  case mirror
}

extension LawDescription {
  /// The rules of ``TimingCurve`` that its motions break, each with the reason; empty if they obey all.
  var deviations: [LawDeviation: String] { Self.deviations[name, default: [:]] }

  private static let slowStart = "a slow release does not move"
  private static let eachFrame = "positions change once per frame"
  private static let eachTick = "positions change once per tick of a timer"
  private static let endsOnFrame = "it ends on a frame: the destination jumps where the velocity needs one more frame"
  private static let ownStart = "the curve has an initial velocity of its own"
  private static let tableStart = "the table of the curve begins neither at 0 nor exactly at the release velocity"
  private static let tableSlope =
    "positions are 32-bit numbers, and the velocity changes only between a hundred pieces"
  private static let lastStep = "the last step follows milliseconds without one"
  private static let startHalf = "halves are rounded towards the start"

  private static let deviations: [String: [LawDeviation: String]] = [
    "uikit": [
      .start: "with a lead it starts ahead of its release; released at rest beyond a limit, it starts with a velocity",
      .end: "with a device scale it ends with a jump of up to half a pixel to a whole pixel",
    ],
    "android": [
      .start: "the release velocity is truncated to whole pixels per second",
      .steps: "positions are whole pixels from the start and change once per millisecond",
      .mirror: "half a pixel is rounded up in both directions of motion",
    ],
    "compose": [.steps: "positions change once per millisecond"],
    "compose-exponential": [
      .steps: "positions are 32-bit numbers of pixels and change once per millisecond",
      .end: "the motion ends with a jump over the distance of the last partial millisecond",
    ],
    "chromium": [
      .start: "the starting point on the curve is a 32-bit number: the motion starts with a jump of up to 0.0005 pt",
      .slope: "positions and velocities are 32-bit numbers",
    ],
    "chromium-mobile": [
      .start: tableStart, .slope: tableSlope, .end: "the motion ends with a jump over the last tenth of a point",
    ],
    "chromium-physics": [
      .slope: "positions are 32-bit numbers",
      .start: "the duration is truncated to whole microseconds, the initial slope is not: velocities may jump by 1e-6",
    ],
    "webkit-gtk": [.end: endsOnFrame],
    "gecko": [
      .start: "a release at or below the stop speed does not move",
      .steps: "positions change once per frame and are 32-bit numbers",
    ],
    "gecko-android": [.start: tableStart, .slope: tableSlope, .end: "the motion ends with a jump over the threshold"],
    "gtk": [.end: endsOnFrame],
    "qt-flickable": [
      .start: "releases above the maximum velocity start with it, and those of 75 pt/s or less do not move the content",
      .end: "it ends after its last whole millisecond with a jump to a whole pixel",
    ],
    "qt-scroller": [
      .start: "it starts 1/0.995 times as fast as the release, at most at the maximum velocity, not below the minimum"
    ],
    "windows": [.slope: "positions, velocities and times are 32-bit numbers"],
    "react-native": [.steps: "the clock counts whole milliseconds"],
    "reanimated": [.steps: "positions change once per frame, and the velocity is that of the frame's step"],
    "motion": [
      .start: "distance and time constant determine its initial velocity, which is not that of the release",
      .end: "it ends with a jump over the rest delta",
    ],
    "pop": [.slope: "the position, a sum over milliseconds in 32 bits, changes by a thousandth less than the velocity"],
    "unity": [.steps: eachFrame],
    "godot": [.steps: eachTick],
    "egui": [.start: slowStart, .steps: eachFrame],
    "vscode": [.start: slowStart, .steps: eachFrame, .end: lastStep],
    "libgdx": [.start: slowStart, .steps: eachFrame],
    "emacs": [.start: slowStart, .steps: eachTick],
    "avalonia": [.steps: eachFrame],
    "kivy": [.steps: eachFrame],
    "juce": [.steps: eachTick],
    "lvgl": [.start: slowStart, .steps: eachTick],
    "servo-touch": [.start: slowStart, .steps: eachFrame],
    "servo-wheel": [.start: slowStart, .steps: eachFrame],
    "kitty": [.start: slowStart, .steps: eachTick],
    "zynga": [.start: slowStart, .steps: eachFrame],
    "ionic1": [.start: slowStart, .steps: eachFrame],
    "flickity": [.steps: eachFrame],
    "makepad": [.start: slowStart, .steps: eachFrame],
    "wpf": [
      .start: "a release of less than half a pixel does not move", .steps: "positions change once per 15 ms",
    ],
    "slint": [.steps: eachFrame, .end: lastStep],
    "uno": [.start: slowStart, .steps: eachFrame],
    "uno-android": [.start: slowStart, .steps: eachFrame],
    "uno-ios": [.start: slowStart, .steps: eachFrame],
    "leaflet": [.start: ownStart, .end: "distances are whole points"],
    "maplibre": [.start: ownStart],
    "mapbox": [.start: ownStart],
    "openlayers": [.start: ownStart],
    "swiper": [.start: ownStart],
    "iscroll": [.start: ownStart, .end: "destinations are whole points", .mirror: startHalf],
    "better-scroll": [.start: ownStart, .end: "destinations are whole points", .mirror: startHalf],
    "fairygui": [.start: slowStart, .steps: eachFrame],
    "cocos": [.steps: eachFrame, .mirror: "positions are rounded downwards"],
    "arkui": [
      .start: "it starts with 1.5 times the release velocity, and a slow release does not move", .end: endsOnFrame,
    ],
    "react-spring": [.end: endsOnFrame],
    "compose-ios": [
      .slope: "positions and velocities are 32-bit numbers", .end: "it ends with a jump over the last 0.5 pt",
    ],
    "niri": [.end: "it ends 0.0001 pt before its target"],
    "photoswipe": [.steps: eachFrame, .mirror: "offsets are rounded down"],
  ]
}
