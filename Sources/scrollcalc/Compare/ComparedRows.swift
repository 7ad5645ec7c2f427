import ScrollMechanics
import TabularText

/// The facts about a flick by each law, a row each.
struct ComparedRows: RowWriter {
  let comparison: Comparison
  /// The velocities; one that nobody reads where the laws have theirs.
  let velocities: SweepAxis
  /// The rows with empty cells.
  let tally: BatchTally

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
      var problem: String?
      if let flick = flick(by: contender, named: "--law", velocity: velocity, &problem) {
        write(flick, by: contender, velocity: velocity, to: &table, &problem)
      } else {
        for _ in 1..<Self.columns(hasReference: comparison.reference != nil).count { table.empty() }
      }
      table.endRow()
      if let problem { tally.add(RowProblem(line: Int(row), message: problem)) }
    }
  }

  private func write(
    _ flick: ComparedFlick, by contender: Comparison.Contender, velocity: Double, to table: inout TableWriter,
    _ problem: inout String?
  ) {
    table.number(flick.velocity)
    table.number(flick.motion.rest)
    table.number(flick.motion.duration)
    for share in [0.5, 0.9] {
      let time = flick.time(ofShare: share)
      table.number(time ?? .nan)
      if time == nil { problem = "--law \(contender.label): the motion never passes \(share) of its distance" }
    }
    table.number(flick.motion.velocity(at: 0.1))
    guard let reference = comparison.reference else { return }
    let other = self.flick(by: reference, named: "--against", velocity: velocity, &problem)
    let lag = other.flatMap(flick.largestLag)
    table.number(other.map(flick.largestDistance) ?? .nan)
    table.number(lag ?? .nan)
    if other != nil, lag == nil { problem = "--against \(reference.label): no offset is passed by both motions" }
  }

  /// The flick by a law; `nil` if there is none, and then why.
  private func flick(
    by contender: Comparison.Contender, named option: String, velocity: Double, _ problem: inout String?
  ) -> ComparedFlick? {
    do throws(ParameterError) {
      if let flick = try comparison.flick(contender, velocity: velocity) { return flick }
      problem = comparison.unreachable(by: contender)
    } catch {
      problem = "\(option) \(contender.label): \(error)"
    }
    return nil
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
