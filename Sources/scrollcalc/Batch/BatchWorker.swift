import CommandLineParsing
import TabularText

/// A thread's part in a batch: reads rows, and writes them with their results behind them.
struct BatchWorker: BlockWorker, ~Copyable {
  private let plan: BatchPlan
  private let tally: BatchTally
  private var block = BatchBlock()
  private var reader: CSVReader
  private var table: TableWriter
  private var solver: FlickSolver
  /// The columns to read.
  private let inputs: [BatchPlan.Place]
  /// What is wrong with a number of a column that is out of range.
  private let requirements: [(@Sendable (Double) -> String?)?]
  private var values: FlickValues
  private let rivals: [(FlickParameter, FlickParameter)]
  private let flicks: BatchFlicks
  private let answers: FlickBlock
  /// The rows that wait to be written, as they came; none where each is written by itself.
  private let records = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: FlickBlock.capacity)
  private var waiting = 0
  /// Whether a row says in words why it has no answer.
  private let hasReasons: Bool

  init(_ plan: BatchPlan, _ tally: BatchTally) {
    self.plan = plan
    self.tally = tally
    reader = CSVReader(header: plan.header.columns, decimalComma: plan.dialect.usesDecimalComma)
    table = plan.makeTable()
    solver = FlickSolver(plan.model, wanted: FlickResults(plan.results))
    inputs = plan.places
    requirements = plan.inputs.map(\.require)
    values = plan.defaults
    rivals = plan.rivals
    flicks = BatchFlicks(given: plan.given)
    answers = FlickBlock(plan.results.filter { $0 != .reason }, given: plan.given, model: plan.model)
    hasReasons = plan.results.contains(.reason)
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
        guard plan.keepsGoing, error.isConfined else { throw error.failure(in: plan.header.fileName) }
        tally.add(error)
        write(FlickOutcome(reason: error.message))
      }
      rows += 1
    }
    flush()
    try plan.units.check(&table)
    return rows
  }

  private mutating func next() throws(RowProblem) -> Bool {
    do throws(CSVError) {
      return try reader.next() == .record
    } catch {
      throw RowProblem(error)
    }
  }

  // MARK: - In

  private mutating func readValues() throws(RowProblem) {
    for (index, input) in inputs.enumerated() {
      // Nearly every cell is a plain number.
      if let number = reader.plainNumber(in: input.place), input.isUnrestricted || requirements[index]?(number) == nil {
        values[input.parameter] = number
      } else {
        values[input.parameter] = try value(of: index)
      }
    }
    if values[.velocity] == nil { throw RowProblem(line: reader.line, message: "column 'velocity': is empty") }
    for (first, second) in rivals where values[first] != nil && values[second] != nil {
      throw RowProblem(line: reader.line, message: "'\(first.name)' and '\(second.name)' can't be used together")
    }
    if let lower = values[.minimum], let upper = values[.maximum], lower > upper {
      throw RowProblem(line: reader.line, message: "'min' is above 'max'")
    }
  }

  /// What a cell says, or the option where it says nothing.
  @inline(never)
  private func value(of index: Int) throws(RowProblem) -> Double? {
    let input = plan.inputs[index]
    if reader.isEmpty(input.place) { return plan.defaults[input.parameter] }
    let text = reader.trimmedText(in: input.place)
    do throws(ValueError) {
      let pointed = reader.understandsComma ? String(text.map { $0 == "," ? "." : $0 }) : text
      return try input.parser.read(ArgumentText(pointed))
    } catch {
      throw problem(with: input, error)
    }
  }

  private func problem(with input: BatchPlan.Input, _ error: ValueError) -> RowProblem {
    RowProblem(line: reader.line, column: input.name, text: reader.text(in: input.place), error)
  }

  // MARK: - Out

  /// Answers the row that was read, or lets it wait for others to be answered with.
  private mutating func answer() {
    if hasReasons {
      write(solver.outcome(of: values, rate: flicks.rate(of: values)))
      flicks.forgetRates()
      return
    }
    // The bytes stay where they are until the next block.
    records[waiting] = reader.withRecord { $0 }
    if answers.isQuick {
      flicks.set(values, of: waiting)
    } else {
      answers.set(solver.outcome(of: values, rate: flicks.rate(of: values)), of: waiting)
    }
    waiting += 1
    if waiting == FlickBlock.capacity { flush() }
  }

  /// Writes the rows that wait.
  private mutating func flush() {
    if answers.isQuick { flicks.solve(waiting, in: answers) }
    table.rows(waiting, of: [.leading(records, columns: plan.columnCount)] + answers.cells)
    waiting = 0
    flicks.forgetRates()
  }

  /// Writes the row that was read, and what it leads to.
  private mutating func write(_ outcome: FlickOutcome) {
    reader.withRecord { table.verbatim(leading: plan.columnCount, $0) }
    // A row that is too short gets the cells it lacks, so that the results stand where they should.
    for _ in 0..<max(plan.columnCount - reader.fieldCount, 0) { table.buffer.append(plan.header.columns.delimiter) }
    for result in plan.results { table.cell(result, of: outcome) }
    table.endRow()
  }
}
