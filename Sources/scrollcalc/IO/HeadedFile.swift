import CommandLineParsing
import TabularText

/// A file of rows, read up to its header: delimited text, or JSON, whose records become delimited text.
struct HeadedFile: ~Copyable {
  let file: InputFile
  private(set) var header: CSVHeader
  private(set) var csv: CSVReader
  /// The clock of the file's times; `nil` before the first.
  private(set) var clock: TraceClock?
  /// The first time of a file of clock times, in seconds, and the newest; `nil` for other times.
  private var clockStart: (time: DecimalNumber, newest: ClockTime)?
  /// The rows that were read ahead, with their lines; `later`: the reader that continues after them.
  private var ahead: ArraySlice<(bytes: [UInt8], line: Int)> = []
  private var later: CSVReader?
  /// The problem after the rows ahead, thrown once they are read; `nil` if there is none.
  private var problem: Failure?
  private var start: FileStart
  private var json: JSONTable?

  /// The maximum number of rows that determine the unit of times and the kind of phases.
  var rowsAhead = 64

  init(_ file: InputFile) throws(Failure) {
    self.file = file
    var start = try FileStart(file)
    var csv = CSVReader()
    var json: JSONTable?
    if start.isJSON {
      var table = JSONTable()
      if try table.next(from: &start, of: file) { ahead = [(table.row, table.line)] }
      if let header = table.header { csv = CSVReader(header: header) }
      json = consume table
    } else {
      // The first call reads the header or throws.
      _ = try csv.next(from: &start, of: file)
    }
    guard let header = csv.header else {
      throw .badInput("\(file.name):1: \(start.isJSON ? "there are no objects" : "\(CSVError.Problem.missingHeader)")")
    }
    self.header = header
    self.csv = csv
    self.start = start
    self.json = json
  }

  /// Reads the next row; returns false at the end, throws if it is malformed.
  mutating func next() throws(Failure) -> Bool {
    if let row = ahead.popFirst() {
      load(row)
      return true
    }
    if let problem { throw problem }
    if let later = later.take() { csv = later }
    return try nextOfFile()
  }

  private mutating func nextOfFile() throws(Failure) -> Bool {
    guard json != nil else {
      // Excel writes rows of delimiters alone for empty rows.
      while try csv.next(from: &start, of: file) {
        if !csv.recordBytes.allSatisfy({ $0 == header.delimiter }) { return true }
      }
      return false
    }
    guard try json?.next(from: &start, of: file) == true, let row = json?.row, let line = json?.line else {
      return false
    }
    load((row, line))
    return true
  }

  /// Finds columns as ``FileColumns`` does. Without a header, if columns are given by number, the first row is data.
  mutating func columns(_ roles: [ColumnRole], _ arguments: ParsedArguments) throws(Failure) -> FileColumns {
    let columns = try FileColumns(header, roles, in: file.name, arguments)
    if columns.areOfRow, json == nil {
      csv.unreadHeader()
      header = csv.header ?? header
    }
    return takeUnits() || columns.areOfRow ? try FileColumns(header, roles, in: file.name, arguments) : columns
  }

  /// Adds a row of units to the names; returns false without one. Skips Markdown's dashes, and detects decimal commas.
  private mutating func takeUnits() -> Bool {
    var (cells, hasDecimalComma) = ([String]?.none, false)
    forEachAhead { row in
      cells = cells ?? (0..<row.fieldCount).map { row.trimmedText(in: $0) }
      hasDecimalComma = hasDecimalComma || (0..<row.fieldCount).contains { row.hasDecimalComma(in: $0) }
    }
    csv.usesDecimalComma = hasDecimalComma
    later?.usesDecimalComma = hasDecimalComma
    guard let cells else { return false }
    let isRule = cells.contains { $0.contains("--") } && cells.allSatisfy { $0.allSatisfy("-:".contains) }
    if isRule { ahead.removeFirst() }
    guard json == nil, let named = header.adding(units: cells) else { return false }
    ahead.removeFirst()
    header = named
    return true
  }

  /// Calls a closure with each of the next ``rowsAhead`` rows; reading then continues with the first of them.
  mutating func forEachAhead(_ body: (borrowing CSVReader) -> Void) {
    if later == nil {
      do throws(Failure) {
        while ahead.count < rowsAhead, try nextOfFile() { ahead.append((Array(csv.recordBytes), csv.line)) }
      } catch { problem = error }
      var reader = CSVReader(header: header)
      swap(&reader, &csv)
      later = consume reader
    }
    for row in ahead {
      load(row)
      body(csv)
    }
  }

  private mutating func load(_ row: (bytes: [UInt8], line: Int)) {
    row.bytes.withUnsafeBytes { csv.load(block: $0, line: row.line) }
    // A row that has been read once has no problem.
    _ = try? csv.step()
  }

  /// Returns a column of times with a unit: of its name or --input-time-unit, else detected, with a warning in doubt.
  mutating func withUnit(_ column: FileColumn) -> FileColumn {
    guard column.unitPower == nil else { return column }
    var times: [Double] = []
    forEachAhead { row in if let time = row.plainNumber(in: column.index) { times.append(time) } }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    var column = column
    column.unitPower = 0
    // Frames take some milliseconds. Steps of half a second are those of a mouse in ms, or of a short table in s.
    guard !steps.isEmpty, case let step = steps[steps.count / 2], step > 1 || step >= 0.25 && steps.count > 9 else {
      return column
    }
    let isLong = (times.last ?? 0) - times[0] > 10
    let (unit, symbol, power) =
      step < 0.5 || step <= 1 && !isLong
      ? ("seconds", "s", 0)
      : step <= 500 ? ("milliseconds", "ms", -3) : step <= 5e5 ? ("microseconds", "us", -6) : ("nanoseconds", "ns", -9)
    (column.unitPower, column.unit) = (power, symbol)
    (power == 0 ? Warning.hold : Warning.write)(
      "\(file.name): times are read as \(unit); \(InputOptions.timeUnit.name) \(symbol) or a header 'time (\(symbol))' "
        + "sets the unit and avoids this warning")
    return column
  }

  /// Returns the number of the current row in a column, in points or points per second; throws if it is not one.
  func number(in column: FileColumn) throws(Failure) -> Double {
    do throws(CSVError) {
      let power = column.unitPower ?? 0
      let number =
        try power == 0 ? csv.number(in: column.index) : csv.decimal(in: column.index, timesTenTo: power).value
      return column.scale == 1 ? number : number / column.scale
    } catch { throw failure(error) }
  }

  /// Returns the seconds from the first row's time, which sets the clock, to the current row's; throws if it has none.
  mutating func seconds(in column: FileColumn) throws(Failure) -> Double {
    let power = column.unitPower ?? 0
    // The first time determines whether all are numbers or clock times.
    let areNumbers = clock == nil ? !csv.trimmedText(in: column.index).contains(":") : clockStart == nil
    if areNumbers {
      if power == 0, clock?.startsAtZero == true, let time = csv.plainNumber(in: column.index) { return time }
      do throws(CSVError) {
        let time = try csv.decimal(in: column.index, timesTenTo: power)
        let known = clock ?? TraceClock(startingAt: time)
        clock = known
        return known.elapsed(to: time)
      } catch {
        guard clock != nil, csv.trimmedText(in: column.index).contains(":") else { throw failure(error) }
        throw failure("column '\(column.name)': a clock time follows numbers (expected times of one kind)")
      }
    }
    let text = csv.trimmedText(in: column.index)
    guard let time = ClockTime(text, after: clockStart?.newest), let instant = time.seconds else {
      let shown = ArgumentText(String(text.prefix(40))).escaped
      let example = "expected e.g. 12:00:01.016 or 2024-01-31T12:00:01.016Z"
      throw failure("column '\(column.name)': '\(shown)' is not a clock time (\(example))")
    }
    clock = .startingAtZero
    clockStart = (clockStart?.time ?? instant, time)
    return TraceClock(startingAt: clockStart?.time).elapsed(to: instant)
  }

  /// Throws that a time is less than the one in the row above.
  func checkOrder(of time: Double, after last: Double?, in column: FileColumn) throws(Failure) {
    guard let last, time < last else { return }
    throw failure("column '\(column.name)': the time is earlier than in the row above; times cannot fall")
  }

  func failure(_ error: CSVError) -> Failure { Failure(error, in: file) }

  /// Returns a bad-input failure that begins with the file's name and a line's number, by default the current one.
  func failure(_ problem: String, line: Int? = nil) -> Failure {
    .badInput("\(file.name):\(line ?? csv.line): \(problem)")
  }
}

extension CSVHeader {
  /// Returns the header with the units in the row below it; `nil` if that has other cells.
  func adding(units cells: [String]) -> CSVHeader? {
    let units = cells.map(ColumnRole.symbol)
    guard units.allSatisfy({ $0.isEmpty || ColumnRole.knownUnits.contains($0) }), units.contains(where: { !$0.isEmpty })
    else { return nil }
    let names = zip(names, units).map { $1.isEmpty ? $0 : "\($0) (\($1))" }
    return CSVHeader(names: names, delimiter: delimiter, line: line)
  }
}

extension RecordReader where Self: ~Copyable {
  /// Reads the next record; returns false at the end, and for the header of delimited text. Throws if it is malformed.
  mutating func next(from start: inout FileStart, of file: InputFile) throws(Failure) -> Bool {
    while true {
      do throws(CSVError) { if let isRecord = try step() { return isRecord } } catch { throw Failure(error, in: file) }
      try fill { buffer throws(Failure) in try start.read(into: buffer) }
    }
  }
}

extension Failure {
  init(_ error: CSVError, in file: InputFile) { self = .badInput("\(file.name):\(error.description)") }
}
