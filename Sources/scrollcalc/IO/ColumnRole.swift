/// The meaning of a column to a reader: its usual names, and the units that they may have.
struct ColumnRole: Sendable {
  /// The name in `--input-column`.
  let name: String
  /// The usual names for messages, the preferred ones first.
  let spellings: [String]
  /// All usual names, normalized as ``FileColumnName/text`` is.
  let names: [String]
  /// The units, with powers of ten that convert them to seconds, points or points per second.
  let units: [Unit]

  init(_ name: String, _ spellings: String = "", units: [Unit] = []) {
    self.init(name, [name] + spellings.split(separator: " ").map(String.init), units: units)
  }

  init(_ name: String, _ spellings: [String], units: [Unit] = []) {
    (self.name, self.spellings, self.units) = (name, spellings, units)
    names = spellings.map(\.comparisonKey)
  }

  // A logical pixel is a point, unless --input-scale says more.
  static let lengths = units(["pt": 0, "px": 0, "dp": 0])
  static let velocities = units(["pt/s": 0, "pt/ms": 3, "px/s": 0, "px/ms": 3, "dp/s": 0, "dp/ms": 3])
  static let angles = units(["rad": 0, "rad/s": 0])
  static let times = units(["s": 0, "ms": -3, "us": -6, "ns": -9, "µs": -6, "\u{3BC}s": -6])
  /// The units that --input-scale does not change.
  static let unscaledUnits: Set = ["rad", "rad/s", "pt", "dp", "pt/s", "dp/s", "pt/ms", "dp/ms"]
  /// The units that may end a name without brackets, or stand below it.
  static let knownUnits = Set((times + lengths + velocities + angles).map(\.name))
  private static let words = [
    "s": "seconds second secs sec", "ms": "milliseconds millisecond millis msec", "pt": "points point pts",
    "us": "microseconds microsecond micros usec", "ns": "nanoseconds nanosecond nanos nsec", "px": "pixels pixel",
  ]
  private static let symbols = words.reduce(into: [String: String]()) { symbols, unit in
    for word in unit.value.split(separator: " ") { symbols[String(word)] = unit.key }
  }

  /// Returns the symbol of a unit in any spelling: `px/s` for `[Pixels per second]`.
  static func symbol(of unit: some StringProtocol) -> String {
    let plain = unit.lowercased().replacing(" per ", with: "/").filter { !"()[]".contains($0) }
    let parts = plain.split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
    return parts.map { symbols[$0] ?? $0 }.joined(separator: "/")
  }

  private static func units(_ powers: KeyValuePairs<String, Int>) -> [Unit] {
    powers.map { Unit(name: $0, powerOfTen: $1) }
  }

  /// Returns the power of ten of a unit; `nil` if the role cannot have it.
  func power(of unit: String) -> Int? { units.first { $0.name == unit }?.powerOfTen }

  static let time = ColumnRole(
    "time",
    "timestamp t ts eventTime elapsed elapsedTime uptime uptimeMillis frameTime ms "
      + times.compactMap { words[$0.name] }.joined(separator: " "), units: times)

  // A finger is at the same place in the window while the page under it scrolls: client before page.
  static let x = coordinate("x", "0")
  static let y = coordinate("y", "1")
  static let position = ColumnRole("position", "pos location coordinate", units: lengths)

  private static func coordinate(_ axis: String, _ index: String) -> ColumnRole {
    let names =
      "changedTouches.0.client% changedTouches.0.screen% changedTouches.0.page% client% screen% raw% page% location% "
      + "physical% position% touch% pos% coord% %Pos %Position position.d% localPosition.d% location.# position.#"
    let other = axis.uppercased()
    return ColumnRole(
      axis,
      [axis] + names.split(separator: " ").map { String($0).replacing("%", with: other).replacing("#", with: index) },
      units: lengths)
  }

  static let phase = ColumnRole(
    "phase", "touchPhase phaseName action actionMasked event eventType type touchType change state")
  static let finger = ColumnRole(
    "id", "pointerId changedTouches.0.identifier identifier touchId fingerId trackingId pointer slot")

  private static let ofX = ["contentOffset.x", "contentOffset.0", "scrollLeft", "scrollX", "pageXOffset", "x"]
  private static let ofY = ["contentOffset.y", "contentOffset.1", "scrollTop", "scrollY", "pageYOffset", "y"]
  static let offset = ColumnRole(
    "offset", ["offset", "contentOffset", "scrollOffset", "scrollPosition"] + ofY + ["position", "pixels"] + ofX,
    units: lengths)
  static let offsetX = ColumnRole("x", ofX + ["offset_x"], units: lengths)
  static let offsetY = ColumnRole("y", ofY + ["offset_y"], units: lengths)
  static let scrollPhase = ColumnRole("phase")
  /// `pull`: the distance of a finger past a limit; `shown`: that of the content.
  static let pull = ColumnRole("pull", "overshoot finger u", units: lengths)
  static let shown = ColumnRole("shown", "displacement", units: lengths)

  // The steps of wheel events.
  static let delta = ColumnRole("delta", "deltaY dy wheelDelta wheelDeltaY deltaX dx wheelDeltaX", units: lengths)
  static let stepOfOffset = ColumnRole("offset", delta.spellings + ["offset"], units: lengths)
  static let deltaX = ColumnRole("x", "deltaX dx wheelDeltaX movementX", units: lengths)
  static let deltaY = ColumnRole("y", "deltaY dy wheelDeltaY movementY", units: lengths)
}
