/// What a number is measured in, as it is written.
public enum ParameterUnit: String, Sendable {
  /// A share, a coefficient or a count.
  case none = ""
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case perMillisecond = "per ms"
  case perSecond = "per s"
  case seconds = "s"
  case hertz = "Hz"
}
