import ScrollMechanics
import TabularText

/// How far a finger pulled past a limit, and what showed, read from a file.
struct RecordedPulls {
  let path: String
  let lengthUnit: String?
  /// `nil` where no rubber band leaves but errors.
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
