/// Why a motion or a target cannot be made from the given parameters.
public enum ParameterError: Error, Equatable, Sendable {
  /// A number, by its name, that it may not be. Lengths, velocities, thresholds, masses and times are 0 or from 1e-60
  /// to 1e60 in size; rates lie between 0 and 1. Of a spring whose damping is too light, it is the damping ratio.
  case outOfRange(String, Double)

  /// A parameter, by its name, that the law does not have.
  case unknownParameter(String)

  /// A formula for a projection that is not about the law of the motion.
  case noProjection

  /// A lower limit above the upper one.
  case limitsReversed(lower: Double, upper: Double)

  /// A list of snap stops with nothing in it.
  case noStops

  /// A policy that counts intervals, for a list of snap stops.
  case noGrid

  /// A snap point that is 2^52 intervals or more from the origin.
  case snapIndexOverflow

  /// A spring without damping, away from rest: it never settles.
  case neverSettles

  /// A velocity relative to a way of no length.
  case noDistance

  /// A motion that crosses its content from limit to limit more often than can be followed.
  case tooManyBounces

  /// A motion that takes more frames than can be worked out.
  case tooManyFrames
}
