import CommandLineParsing
import ScrollMechanics
import TabularText

/// A recording that was read from a file.
struct RecordedScroll {
  let name: String
  let recording: ScrollRecording
  /// The unit of the offsets as the file has it.
  let lengthUnit: String?
  /// What was taken for granted, each a sentence.
  private(set) var remarks: [String] = []
  /// The time at which the column of phases says that the fling begins.
  private(set) var flingStart: Double?

  init(_ table: consuming HeadedFile, _ arguments: ParsedArguments) throws(Failure) {
    name = table.file.name
    let columns: RecordingColumns
    do throws(TraceProblem) {
      columns = try RecordingColumns(table.header, arguments)
    } catch {
      throw .badInput("\(table.file.name):\(error.description)")
    }
    var (times, offsets): ([Double], [Double]) = ([], [])
    var sum = 0.0
    var flingRow: Int?
    var hasFlingEnded = false
    var lastLine = table.header.line
    while try table.next() {
      lastLine = table.csv.line
      let time: Double
      let number: Double
      do throws(CSVError) {
        time = try table.csv.number(in: columns.time.place)
        number = try table.csv.number(in: columns.offset.place)
      } catch {
        throw table.failure(error)
      }
      guard abs(time) <= 1e15 else { throw table.failure("column '\(columns.time.name)': it is too large for a time") }
      guard abs(number) <= 1e15 else {
        throw table.failure("column '\(columns.offset.name)': it is too large for an offset")
      }
      if let last = times.last, time < last {
        throw table.failure("column '\(columns.time.name)': it is earlier than in the row above; times have to rise")
      }
      if let phase = columns.phase {
        let isFling = ["fling", "deceleration", "decelerating", "momentum"].contains(table.csv.trimmedText(in: phase))
        if isFling, flingRow == nil { flingRow = times.count }
        if !isFling, flingRow != nil { hasFlingEnded = true }
      }
      if hasFlingEnded { continue }
      sum += number
      times.append(time)
      offsets.append(arguments[FitOptions.deltas] ? sum : number)
    }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    var factor = columns.time.factor ?? 1
    if columns.time.factor == nil, let median = steps.isEmpty ? nil : steps[steps.count / 2], median > 1 {
      factor = 1e-3
      remarks.append("times are taken for milliseconds")
    }
    if factor != 1 { times = times.map { $0 * factor } }
    flingStart = flingRow.map { times[$0] }
    if let until = arguments[FitOptions.until], let end = times.firstIndex(where: { $0 > until }) {
      times.removeSubrange(end...)
      offsets.removeSubrange(end...)
    }
    lengthUnit = columns.offset.unit
    do throws(RecordingError) {
      recording = try ScrollRecording(times: times, offsets: offsets)
    } catch {
      throw table.failure(error.description, line: lastLine)
    }
  }
}

extension RecordingError {
  /// What is wrong, and what is needed.
  var description: String {
    switch self {
    case .notFinite: "a number is not finite"
    case .timeRunsBackwards: "times have to rise"
    case .tooFewSamples(let count):
      "there are \(count) samples up to here; a fit needs \(ScrollRecording.fewestSamples) with times of their own"
    case .noMotion: "all offsets up to here are the same; a fit needs a motion"
    case .tooShortFling(let count):
      "\(count) samples are of the fling; a fit needs \(ScrollRecording.fewestSamples)"
    }
  }
}
