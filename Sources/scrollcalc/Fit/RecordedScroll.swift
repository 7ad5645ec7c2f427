import ScrollMechanics
import TabularText

/// A recording that was read from a file.
struct RecordedScroll {
  /// What messages call the file.
  let name: String
  /// The same, however long it is.
  let path: String
  /// Its times are counted from the first of them.
  let recording: ScrollRecording
  /// Tells when the file says that it was.
  let clock: TraceClock
  /// The unit of the offsets as the file has it.
  let lengthUnit: String?
  /// What was taken for granted, each a sentence.
  private(set) var remarks: [String] = []
  /// When the column of phases says that the fling begins, in seconds after the first time.
  private(set) var flingStart: Double?

  init(_ table: consuming HeadedFile, _ format: RecordingFormat) throws(Failure) {
    (name, path) = (table.file.name, table.file.path)
    let columns: RecordingColumns
    do throws(TraceProblem) {
      columns = try RecordingColumns(table.header, format)
    } catch {
      throw .badInput("\(table.file.name):\(error.description)")
    }
    var (times, offsets): ([Double], [Double]) = ([], [])
    var start: DecimalNumber?
    var clock = TraceClock()
    var sum = 0.0
    var flingRow: Int?
    var hasFlingEnded = false
    var lastLine = table.header.line
    while try table.next() {
      lastLine = table.csv.line
      let time: Double
      let number: Double
      do throws(CSVError) {
        let (place, power) = (columns.time.place, columns.time.unitPower ?? 0)
        if power == 0, start != nil, clock.startsAtZero, let plain = table.csv.plainNumber(in: place) {
          time = plain
        } else {
          let written = try table.csv.decimal(in: place, timesTenTo: power)
          if start == nil { (start, clock) = (written, TraceClock(startingAt: written)) }
          time = clock.elapsed(to: written)
        }
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
      offsets.append(format.isOfDeltas ? sum : number)
    }
    if columns.time.unitPower == nil, let unit = GuessedUnit(step: Self.usualStep(of: times)) {
      clock = TraceClock(startingAt: try? start?.scaled(byPowerOfTen: -unit.digits))
      let many = (0..<unit.digits).reduce(1.0) { many, _ in 10 * many }
      for index in times.indices { times[index] /= many }
      remarks.append("times are taken for \(unit.name); a header 'time (\(unit.symbol))' would tell")
    }
    self.clock = clock
    flingStart = flingRow.map { times[$0] }
    if let until = format.until.map({ clock.elapsed(to: $0) }), let end = times.firstIndex(where: { $0 > until }) {
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

  /// In seconds, as the file tells them.
  var times: [Double] { clock.startsAtZero ? recording.times : recording.times.map(clock.time) }

  /// The median of some of them.
  private static func usualStep(of times: [Double]) -> Double {
    let stride = max(1, times.count / 1000)
    let steps = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }
}

/// The unit of times whose header names none, by the steps between them: of frames some milliseconds, up to a second.
private struct GuessedUnit {
  let name: String
  let symbol: String
  /// The power of ten of them that is a second.
  let digits: Int

  /// - Parameter step: from sample to sample, as it is written; up to 1, that is seconds and no guess.
  init?(step: Double) {
    guard step > 1 else { return nil }
    (name, symbol, digits) =
      step <= 500 ? ("milliseconds", "ms", 3) : step <= 5e5 ? ("microseconds", "us", 6) : ("nanoseconds", "ns", 9)
  }
}

extension TraceClock {
  /// The interval of an instant in the file's times, from that in seconds after its first time.
  func time(after elapsed: Interval) -> Interval { elapsed.map(time) }
}

extension RecordingError {
  /// The same with the times that the file tells.
  func told(by clock: TraceClock) -> RecordingError {
    switch self {
    case .startNotRecorded(let time): .startNotRecorded(clock.time(after: time))
    case .noMotionAfter(let time): .noMotionAfter(clock.time(after: time))
    default: self
    }
  }

  /// What is wrong, and what is needed.
  var description: String {
    switch self {
    case .notFinite: "a number is not finite"
    case .timeRunsBackwards: "times have to rise"
    case .tooFewSamples(let count):
      "samples up to here are \(count); a fit needs \(ScrollRecording.minSampleCount) with times of their own"
    case .unlikelyInterval(let interval):
      "samples are \(interval.shortestText) s apart on average; a fit needs 1e-7 to 1e5 s between them"
    case .unlikelyDistance(let distance):
      "offsets go \(distance.shortestText) pt away from the first; a fit needs a way of 1e-6 to 1e12 pt"
    case .noMotion: "all offsets up to here are the same; a fit needs a motion"
    case .tooShortFling(let count):
      "samples of the fling are \(count); a fit needs \(ScrollRecording.minSampleCount)"
    case .notFitted(let count): "no law can be laid through the \(count) samples of the fling"
    case .startNotRecorded(let time): "nothing is recorded from \(time.shortestText) s on, where the fling is to begin"
    case .noMotionAfter(let time): "all offsets from \(time.shortestText) s on are the same; a fit needs a motion"
    case .tooFewPulls(let count):
      "there are \(count) pulls of different lengths; a fit needs \(FittedRubberBand.minPullCount)"
    }
  }
}
