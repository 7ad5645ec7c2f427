import CommandLineParsing
import Plotting
import ScrollMechanics
import TabularText

/// What the pictures of a motion have in common.
struct PlayedContent {
  /// The axes as they are when the offset is 0.
  private let axes: [ScrolledContent.Axis]
  private let lengthUnit: String
  private let decimals: Int

  /// - Parameter span: how much of the content is in sight where no option says so.
  init<Value: MotionVector>(
    _: Value.Type, _ arguments: ParsedArguments, lengthUnit: String, span usualSpan: Double
  ) throws(Failure) {
    let limits = try arguments.limits(on: Value.self)
    let viewport: Value? = try arguments.vector(of: WatchOptions.viewport)
    let given: Value? = try arguments.isSet(PlayOptions.span) ? arguments.vector(of: PlayOptions.span) : viewport
    let interval: Value? = try arguments.vector(of: SnapOptions.landingPoints.interval)
    let origin: Value = try arguments.vector(of: SnapOptions.origin) ?? .zero
    let pageLength = arguments[ContentOptions.paging] ? viewport : nil
    let stops = arguments[SnapOptions.landingPoints.stops]?.sorted()
    axes = (0..<Value.axisCount).map { axis in
      let rows: ScrolledContent.Rows =
        if let distance = interval ?? pageLength {
          .every(distance[axis], from: origin[axis])
        } else if let stops {
          .at(stops)
        } else {
          .round
        }
      let isLast = axis == Value.axisCount - 1
      return ScrolledContent.Axis(
        offset: 0, span: given?[axis] ?? (isLast ? usualSpan : nil), lower: limits[axis].lower,
        upper: limits[axis].upper, rows: rows)
    }
    self.lengthUnit = lengthUnit
    decimals = Decimals.needed(for: 100, within: 0.1 * max(axes.last?.span ?? 1, 1e-12))
  }

  func picture(_ instant: PlayedInstant) -> ScrolledContent {
    let axes = zip(axes, instant.axes).map { axis, now in
      var axis = axis
      axis.offset = now.offset
      axis.finger = now.finger
      return axis
    }
    return ScrolledContent(axes: axes, caption: caption(instant))
  }

  /// The instant in words: `0.42 s`, `offset 382.6 pt`, `velocity 1294.6 pt/s`, `deceleration`.
  func caption(_ instant: PlayedInstant) -> [String] {
    func list(_ values: [Double]) -> String {
      values.map { value in
        var text = ByteBuffer(capacity: 64)
        // Digits of larger numbers would be noise.
        text.append(value, style: abs(value) < 1e12 ? .fixed(decimals: decimals) : .shortest)
        return text.text
      }.joined(separator: ", ")
    }
    var time = ByteBuffer(capacity: 64)
    time.append(instant.time, style: .fixed(decimals: 2))
    let phases = instant.axes.map(\.phase)
    return [
      "\(time.text) s", "offset \(list(instant.axes.map(\.offset))) \(lengthUnit)",
      "velocity \(list(instant.axes.map(\.velocity))) \(lengthUnit)/s",
      (Set(phases).count == 1 ? Array(phases.prefix(1)) : phases).joined(separator: ", "),
    ]
  }
}
