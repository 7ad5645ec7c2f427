/// What a number is measured in, as it is written.
package enum ParameterUnit: String, Sendable {
  /// A fraction, a coefficient or a count.
  case none = ""
  /// Points, of length.
  case points = "pt"
  /// Points per second.
  case pointsPerSecond = "pt/s"
  /// Per millisecond.
  case perMillisecond = "per ms"
  /// Per second.
  case perSecond = "per s"
  /// Seconds.
  case seconds = "s"
  /// Times a second.
  case hertz = "Hz"
}
