import CommandLineParsing
import ScrollMechanics
import TabularText

/// A motion as a table: which columns, at which instants.
struct SampleTable {
  let motion: any TimingCurve
  let columns: [MotionColumn]
  let times: SampleTimes

  func write(_ arguments: ParsedArguments) throws(Failure) {
    let headings = columns.map { $0.heading(axisCount: motion.axisCount) }
    if arguments[RealTimeOptions.realtime] {
      try arguments.writePacedTable(
        headings, times: times, SampleRows(motion: motion, columns: columns, times: times))
    } else {
      try arguments.writeTable(headings, rows: RowBlocks(0..<UInt64(times.count))) { [motion, columns, times] _ in
        SampleRows(motion: motion, columns: columns, times: times)
      }
    }
  }
}
