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
  private var values: FlickValues

  init(_ plan: BatchPlan, _ tally: BatchTally) {
    self.plan = plan
    self.tally = tally
    reader = CSVReader(header: plan.header.columns, decimalComma: plan.dialect.usesDecimalComma)
    table = plan.makeTable()
    solver = FlickSolver(plan.model, wanted: FlickResults(plan.results))
    values = plan.defaults
  }

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
        guard try next() else { return rows }
        try readValues()
        write(solver.outcome(of: values))
      } catch {
        guard plan.keepsGoing, error.isConfined else { throw error.failure(in: plan.header.fileName) }
        tally.add(error)
        write(FlickOutcome(reason: error.message))
      }
      rows += 1
    }
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
    for input in plan.inputs {
      if reader.isEmpty(input.place) {
        values[input.parameter] = plan.defaults[input.parameter]
        continue
      }
      let value = try value(of: input)
      if let problem = input.require(value) { throw self.problem(with: input, ValueError(problem)) }
      values[input.parameter] = value
    }
    if values[.velocity] == nil { throw RowProblem(line: reader.line, message: "column 'velocity': is empty") }
    for (first, second) in plan.rivals where values[first] != nil && values[second] != nil {
      throw RowProblem(line: reader.line, message: "'\(first.name)' and '\(second.name)' can't be used together")
    }
    if let lower = values[.minimum], let upper = values[.maximum], lower > upper {
      throw RowProblem(line: reader.line, message: "'min' is above 'max'")
    }
  }

  private func value(of input: BatchPlan.Input) throws(RowProblem) -> Double {
    // Nearly every cell is a plain number.
    do throws(CSVError) { return try reader.number(in: input.place) } catch {}
    do throws(ValueError) {
      return try input.parser.read(ArgumentText(reader.text(in: input.place)))
    } catch {
      throw problem(with: input, error)
    }
  }

  private func problem(with input: BatchPlan.Input, _ error: ValueError) -> RowProblem {
    RowProblem(line: reader.line, column: input.name, text: reader.text(in: input.place), error)
  }

  // MARK: - Out

  /// Writes the row as it came, and what it leads to.
  private mutating func write(_ outcome: FlickOutcome) {
    reader.withRecord { table.verbatim(leading: plan.columnCount, $0) }
    // A row that is too short gets the cells it lacks, so that the results stand where they should.
    for _ in 0..<max(plan.columnCount - reader.fieldCount, 0) { table.buffer.append(plan.header.columns.delimiter) }
    for result in plan.results { table.cell(result, of: outcome) }
    table.endRow()
  }
}
