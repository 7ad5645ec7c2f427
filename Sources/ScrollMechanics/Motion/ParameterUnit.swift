/// The unit of a parameter. The raw value is its symbol in help.
package enum ParameterUnit: String, Sendable {
  /// No unit: a fraction, a coefficient or a count.
  case none = ""
  /// Points, a length.
  case points = "pt"
  /// Points per second.
  case pointsPerSecond = "pt/s"
  /// Per millisecond.
  case perMillisecond = "per ms"
  /// Per second.
  case perSecond = "per s"
  /// Seconds.
  case seconds = "s"
  /// Hertz, or times per second.
  case hertz = "Hz"
}
