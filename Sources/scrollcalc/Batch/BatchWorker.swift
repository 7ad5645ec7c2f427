import CommandLineParsing
import ScrollMechanics
import TabularText

/// A thread's part in a batch: it reads rows and appends their results.
struct BatchWorker: BlockWorker, ~Copyable {
  private let plan: BatchPlan
  private let tally: BatchTally
  private var block = BatchBlock()
  private var reader: CSVReader
  private var table: TableWriter
  private var solvers: [FlickSolver]
  /// The index of the law of the row that was read.
  private var law: Int
  private let lawField: Int?
  private let inputs: [BatchPlan.Cell]
  private var values: FlickValues
  private let rivals: [(Parameter, Parameter)]
  /// True if rows without a velocity are solved for their destination.
  private let solves: Bool
  /// The values of the rows that wait, if they are answered together.
  private let columns: [FlickColumn]
  /// Unmanaged: avoids a retain per row.
  private let numbers: [RowNumber]
  private let answers: FlickBlock
  private let records = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: FlickBlock.capacity)
  private var waiting = 0
  /// True if rows are written one by one, as those with a reason and those that become objects.
  private let isOneByOne: Bool

  init(_ plan: BatchPlan, _ tally: BatchTally) {
    (self.plan, self.tally, solvers, law) = (plan, tally, plan.makeSolvers(), plan.usualModel)
    (lawField, inputs, values, rivals) = (plan.lawIndex, plan.cells, plan.defaults, plan.rivals)
    reader = CSVReader(header: plan.header.columns, decimalComma: plan.dialect.usesDecimalComma)
    table = plan.makeTable()
    solves = !plan.given.contains(Parameters.velocity)
    let ofLaw = plan.model.law.description.parameters
    let usual = plan.inputs.map { input in
      ofLaw.first { Parameters.of($0) == input.parameter }.map(plan.model.law.number)
    }
    // What a law depends on is often the same from row to row.
    columns = usual.map {
      $0 == nil ? FlickColumn(flicks: FlickBlock.capacity) : FlickColumn(recurringIn: FlickBlock.capacity)
    }
    let read = zip(plan.inputs, columns).map { ($0.parameter, $1) }
    numbers = zip(read, usual).map { read, usual in
      RowNumber(
        index: read.0.index, usual: usual ?? FlickValues().number(at: read.0.index), column: .passUnretained(read.1))
    }
    let constants = Parameters.all.filter { parameter in
      plan.given.contains(parameter) && !plan.inputs.contains { $0.parameter == parameter }
    }
    let given = constants.map { parameter in
      (parameter, FlickColumn(plan.defaults.number(at: parameter.index), flicks: FlickBlock.capacity))
    }
    answers = FlickBlock(
      plan.results.filter { $0 != .reason }, given: read + given, model: plan.model, isOfOneLaw: plan.lawIndex == nil)
    isOneByOne = plan.results.contains(.reason) || plan.format == .jsonl
  }

  deinit { records.deallocate() }

  mutating func take(from source: inout BatchInput) throws(Failure) -> Bool { try source.take(&block) }

  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int {
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    if block.isFirst, plan.hasHeader { plan.writeHeader(to: &table.buffer) }
    let line = block.line
    block.bytes.withUnsafeBytes { reader.load(block: $0, line: line) }
    var rows = 0
    while true {
      do throws(RowProblem) {
        guard try next() else { break }
        try readValues()
        answer()
      } catch {
        flush()
        write(try plan.outcome(of: error, tally))
      }
      rows += 1
    }
    flush()
    try plan.units.check(&table)
    return rows
  }

  private mutating func next() throws(RowProblem) -> Bool {
    do throws(CSVError) { return try reader.next() == .record } catch { throw RowProblem(error) }
  }

  // MARK: - In

  private mutating func readValues() throws(RowProblem) {
    for index in 0..<inputs.count {
      let input = inputs[index]
      // Nearly every cell is a plain number.
      if input.isConverted, let number = reader.plainNumber(in: input.field), input.range.contains(number) {
        values.set(at: input.index, to: number)
      } else {
        values.set(plan.inputs[index].parameter, to: try value(of: index))
      }
    }
    if let problem = values.problem(among: rivals, solves: solves, needing: solves ? "to" : "velocity") {
      throw RowProblem(line: reader.line, message: problem)
    }
    if let lawField { try readLaw(at: lawField) }
  }

  private mutating func readLaw(at field: Int) throws(RowProblem) {
    law = plan.usualModel
    if !reader.isEmpty(field) {
      let (name, column) = (reader.trimmedText(in: field), plan.header.columns.names[field])
      law = try plan.model(lawNamed: name, line: reader.line, column: column)
    }
    if let problem = plan.problem(by: plan.models[law], given: values.has) {
      throw RowProblem(line: reader.line, message: problem)
    }
  }

  /// The value of a cell, or of the option if it is empty.
  @inline(never) private func value(of index: Int) throws(RowProblem) -> Double? {
    let (field, input) = (inputs[index].field, plan.inputs[index])
    for (name, value) in input.names {
      let isMeant = reader.withField(field) { $0.elementsEqual(name) }
      if isMeant { return value }
    }
    if reader.isEmpty(field) { return plan.defaults[input.parameter] }
    let text = reader.trimmedText(in: field)
    do throws(ValueError) {
      return try input.value(of: reader.understandsComma ? String(text.map { $0 == "," ? "." : $0 }) : text)
    } catch { throw RowProblem(line: reader.line, column: input.name, text: reader.text(in: field), error) }
  }

  // MARK: - Out

  /// Answers the row that was read, or keeps it until a block of rows is answered.
  private mutating func answer() {
    if isOneByOne { return write(solvers[law].outcome(of: values)) }
    // The bytes stay where they are until the next block.
    records[waiting] = UnsafeRawBufferPointer(reader.recordBytes)
    if answers.isQuick {
      for number in numbers { number.take(values, of: waiting) }
    } else {
      answers.set(solvers[law].outcome(of: values), of: waiting)
    }
    waiting += 1
    if waiting == FlickBlock.capacity { flush() }
  }

  private mutating func flush() {
    answers.solve(waiting)
    for column in columns { column.restart() }
    table.rows(waiting, of: [.leading(records, columns: plan.columnCount)] + answers.cells)
    waiting = 0
  }

  /// Writes the row that was read, and its results.
  private mutating func write(_ outcome: FlickOutcome) {
    if plan.format == .jsonl {
      for field in 0..<plan.columnCount { writeMember(field) }
    } else {
      table.verbatim(leading: plan.columnCount, UnsafeRawBufferPointer(reader.recordBytes))
      // A row that is too short gets the cells it lacks, so that the results stand where they should.
      for _ in 0..<max(plan.columnCount - reader.fieldCount, 0) { table.buffer.append(plan.header.columns.delimiter) }
    }
    table.row(outcome, plan.columns)
  }

  /// Writes a cell as the value of a member: a number where JSON has such a number, null where there is nothing.
  private mutating func writeMember(_ field: Int) {
    if reader.isEmpty(field) { return table.empty() }
    var text = reader.trimmedText(in: field)
    if reader.understandsComma { text = String(text.map { $0 == "," ? "." : $0 }) }
    let isNumber = text.withUTF8 { JSONObject.isNumber(UnsafeRawBufferPointer($0)) }
    if isNumber { table.verbatim(text) } else { table.text(reader.text(in: field)) }
  }
}

/// The column for a parameter of the rows that wait.
private struct RowNumber {
  let index: Int
  /// The value for a row without one.
  let usual: Double
  let column: Unmanaged<FlickColumn>

  @inline(__always) func take(_ values: FlickValues, of flick: Int) {
    let value = values.given(at: index) ?? usual
    column._withUnsafeGuaranteedRef { $0.set(value, of: flick) }
  }
}
