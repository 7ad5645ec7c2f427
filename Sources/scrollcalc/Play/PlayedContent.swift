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
  init(axisCount: Int, _ arguments: ParsedArguments, lengthUnit: String, span usualSpan: Double) throws(Failure) {
    let stops = arguments[FlickOptions.landingStops]?.sorted()
    let isPaging = arguments[ContentOptions.paging]
    let values = try arguments.flickValues(axisCount: axisCount)
    let given = try arguments.spans(axisCount: axisCount)
    axes = values.enumerated().map { axis, values in
      let rows: ScrolledContent.Rows =
        if let distance = values[Parameters.landingInterval] ?? (isPaging ? values[Parameters.viewport] : nil) {
          .every(distance, from: values[Parameters.origin])
        } else if let stops { .at(stops) } else { .round }
      let usual = axis == axisCount - 1 ? usualSpan : nil
      return ScrolledContent.Axis(
        offset: 0, span: given?[axis] ?? values[Parameters.viewport] ?? usual, lower: values[Parameters.minimum],
        upper: values[Parameters.maximum], rows: rows)
    }
    self.lengthUnit = lengthUnit
    decimals = Double.decimals(for: 100, within: 0.1 * max(axes.last?.span ?? 1, 1e-12))
  }

  func picture(_ instant: PlayedInstant) -> ScrolledContent {
    var axes = axes
    for (number, now) in instant.axes.enumerated() {
      (axes[number].offset, axes[number].finger) = (now.offset, now.finger)
    }
    return ScrolledContent(axes: axes, caption: caption(instant))
  }

  /// The instant in words: `0.42 s`, `offset 382.6 pt`, `velocity 1294.6 pt/s`, `deceleration`.
  func caption(_ instant: PlayedInstant) -> [String] {
    func list(_ values: [Double]) -> String {
      // Digits of larger numbers would be noise.
      values.map { $0.text(abs($0) < 1e12 ? .fixed(decimals: decimals) : .shortest) }.joined(separator: ", ")
    }
    let phases = instant.axes.map(\.phase)
    return [
      "\(instant.time.text(.fixed(decimals: 2))) s", "offset \(list(instant.axes.map(\.offset))) \(lengthUnit)",
      "velocity \(list(instant.axes.map(\.velocity))) \(lengthUnit)/s",
      (Set(phases).count == 1 ? Array(phases.prefix(1)) : phases).joined(separator: ", "),
    ]
  }
}
