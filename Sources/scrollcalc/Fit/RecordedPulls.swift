import ScrollMechanics
import TabularText

/// A table of pulls past a limit and of the offsets shown, read from a file.
struct RecordedPulls {
  let path: String
  let lengthUnit: String?
  /// `nil` if no rubber band fits within the noise.
  let band: FittedRubberBand?

  init(_ table: consuming HeadedFile, _ format: RecordingFormat) throws(Failure) {
    path = table.file.path
    let columns: RecordingColumns
    do throws(TraceProblem) {
      columns = try RecordingColumns(table.header, format, isOfPulls: true)
    } catch {
      throw .badInput("\(table.file.name):\(error.description)")
    }
    lengthUnit = columns.offset.unit
    var (pulls, shown): ([Double], [Double]) = ([], [])
    var lastLine = table.header.line
    while try table.next() {
      lastLine = table.csv.line
      do throws(CSVError) {
        pulls.append(try table.csv.number(in: columns.time.place))
        shown.append(try table.csv.number(in: columns.offset.place))
      } catch {
        throw table.failure(error)
      }
      for (value, column) in [(pulls.last, columns.time), (shown.last, columns.offset)] {
        guard abs(value ?? 0) <= 1e15 else { throw table.failure("column '\(column.name)': it is too large") }
      }
    }
    do throws(RecordingError) {
      band = try FittedRubberBand(pulls: pulls, shown: shown)
    } catch {
      throw table.failure(error.description, line: lastLine)
    }
  }
}
