import ScrollMechanics
import TabularText

/// The facts about a flick by each law, a row each.
struct ComparedRows: RowWriter {
  let comparison: Comparison
  /// The velocities; one that nobody reads where the laws have theirs.
  let velocities: SweepAxis

  static func columns(hasReference: Bool) -> [TableColumn] {
    [
      TableColumn("law", kind: .text), TableColumn("velocity", unit: "pt/s"), TableColumn("destination", unit: "pt"),
      TableColumn("duration", unit: "s"), TableColumn("half_time", unit: "s"), TableColumn("time_to_90", unit: "s"),
      TableColumn("velocity_after_100ms", unit: "pt/s"),
    ]
      + (hasReference
        ? [TableColumn("largest_distance", unit: "pt"), TableColumn("largest_lag", unit: "s")] : [])
  }

  var count: UInt64 { UInt64(velocities.count) * UInt64(comparison.contenders.count) }

  func write(_ rows: Range<UInt64>, to table: inout TableWriter) throws(Failure) {
    for row in rows {
      let laws = UInt64(comparison.contenders.count)
      let contender = comparison.contenders[Int(row % laws)]
      let velocity = velocities.value(at: Int(row / laws))
      table.text(contender.label)
      let flick = try? comparison.flick(contender, velocity: velocity)
      guard let flick else {
        for _ in 1..<Self.columns(hasReference: comparison.reference != nil).count { table.empty() }
        table.endRow()
        continue
      }
      table.number(flick.velocity)
      table.number(flick.motion.rest)
      table.number(flick.motion.duration)
      table.number(flick.time(ofShare: 0.5) ?? .nan)
      table.number(flick.time(ofShare: 0.9) ?? .nan)
      table.number(flick.motion.velocity(at: 0.1))
      if let reference = comparison.reference {
        let other = try? comparison.flick(reference, velocity: velocity)
        table.number(other.map(flick.largestDistance) ?? .nan)
        table.number(other.flatMap(flick.largestLag) ?? .nan)
      }
      table.endRow()
    }
  }
}

/// The offset by each law at many times, a column each.
struct ComparedSamples: RowWriter {
  let flicks: [ComparedFlick]
  let times: SampleTimes

  func write(_ rows: Range<UInt64>, to table: inout TableWriter) {
    var instants = times.from(Int(rows.lowerBound))
    for _ in rows {
      let time = instants.next()
      table.number(time)
      for flick in flicks { table.number(flick.motion.value(at: time)) }
      table.endRow()
    }
  }
}
