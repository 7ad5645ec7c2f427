import Plotting
import ScrollMechanics
import TabularText

extension StepResponse {
  /// The durations of the platforms that have one, in the order of time.
  private var marks: [(label: String, time: Double)] {
    let durations: [(whose: String, time: Double?)] = [
      ("Motion's visualDuration", spring.motionVisualDuration), ("SwiftUI and Flutter", spring.response),
      ("UIKit's usingSpringWithDamping and Motion", spring.motionDuration ?? spring.uiKitDuration),
      ("settled", settleTime), ("Reanimated", spring.reanimatedDuration),
    ]
    let known = durations.compactMap { whose, time in time.map { (whose: whose, time: $0) } }
    return known.sorted { $0.time < $1.time }.enumerated().map { ("\($0 + 1) \($1.whose)", $1.time) }
  }

  var figure: Figure {
    let end = 1.1 * (marks.last?.time ?? spring.response)
    let points = (0...1000).map { index in
      let time = end * Double(index) / 1000
      return Point(time, value(at: time))
    }
    // Labels do not fit between the marks.
    let facts = marks.map { "\($0.label): \($0.time.roundedText) s" }
    let name = "response \(spring.response.roundedText) s, damping ratio \(spring.dampingRatio.roundedText)"
    return Figure(
      title: "One spring, and the meanings of its duration",
      description: "Offset in pt over time in s of a spring with \(name). \(facts.joined(separator: ". ")).",
      horizontal: Quantity("time", unit: "s"),
      panels: [
        Panel(
          Quantity("offset", unit: "pt"), curves: [Curve(line: 0, points: points, marksEnd: false)],
          guides: [Guide(.destination, at: distance, label: "\(distance.roundedText) pt", line: 0)])
      ], legend: [LegendEntry(line: 0, label: name, facts: facts)],
      moments: marks.enumerated().map { Moment($1.time, label: "\($0 + 1)") })
  }
}
