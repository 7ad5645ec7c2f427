import CommandLineParsing
import TabularText

/// A table that `sample` or `simulate` wrote, read for a plot.
struct PlottedTable {
  let name: String
  let columns: PlottedColumns
  let trajectory: Trajectory

  /// Reads the table to its end, in memory that does not grow with it.
  init(_ table: consuming HeadedFile) throws(Failure) {
    name = table.file.name
    columns = try table.columns { header throws(TraceProblem) in try PlottedColumns(header) }
    var recorded = RecordedTrajectory(axisCount: columns.axes.count)
    var last: Double?
    while try table.next() {
      let time: Double
      var instants: [RecordedTrajectory.Instant] = []
      do throws(CSVError) {
        time = try table.csv.number(in: columns.time)
        for axis in columns.axes { instants.append(try table.csv.instant(axis)) }
      } catch {
        throw table.failure(error)
      }
      if let last, time < last { throw table.failure("column 'time': it is earlier than in the row above") }
      last = time
      recorded.append(at: time, instants)
    }
    guard last != nil else { throw table.failure("there are no rows below the names of the columns") }
    trajectory = recorded.trajectory(label: "motion", isAtRest: false)
  }
}

extension CSVReader {
  /// What the current row tells of an axis. A finger may be nowhere; the rest has to be there.
  fileprivate func instant(_ axis: PlottedColumns.Axis) throws(CSVError) -> RecordedTrajectory.Instant {
    var instant = RecordedTrajectory.Instant()
    if let column = axis.offset { instant.offset = try number(in: column) }
    if let column = axis.velocity { instant.velocity = try number(in: column) }
    if let column = axis.phase, !isEmpty(column) { instant.phase = text(in: column) }
    if let column = axis.finger, !isEmpty(column) { instant.finger = try number(in: column) }
    return instant
  }
}
