import CommandLineParsing
import ScrollMechanics
import TabularText

struct BatchWorker: BlockWorker, ~Copyable {
  private let plan: BatchPlan
  private let tally: BatchTally
  private var block = BatchBlock()
  private var reader: CSVReader
  private var table: TableWriter
  private var solvers: [FlickSolver]
  private var law: Int
  private var values: FlickValues
  /// True if no velocities are given, so that each row is solved for the one that ends at its destination.
  private let solves: Bool
  /// The values of the waiting rows, which a kernel solves together.
  private let columns: [FlickColumn]
  /// The parameters whose values rows give to the kernel, and the columns of ``columns`` that collect them. These are
  /// unmanaged, which avoids a retain per row.
  private let numbers: [(index: Int, defaultValue: Double, column: Unmanaged<FlickColumn>)]
  private let answers: FlickBlock
  private let records = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: FlickBlock.capacity)
  private var waiting = 0
  /// True if rows are written one by one: rows with a reason, and rows that become JSON objects.
  private let isOneByOne: Bool

  init(_ plan: BatchPlan, _ tally: BatchTally) {
    (self.plan, self.tally, solvers, law) = (plan, tally, plan.makeSolvers(), plan.defaultIndex)
    values = plan.defaults
    reader = CSVReader(header: plan.header.columns, decimalComma: plan.dialect.usesDecimalComma)
    table = plan.makeTable()
    solves = !plan.given.contains(Parameters.velocity)
    let ofLaw = plan.model.law.description.parameters
    var given: [(parameter: Parameter, column: FlickColumn)] = []
    numbers = plan.inputs.map { input in
      let parameter = input.parameter
      let lawValue = ofLaw.first { Parameters.of($0) == parameter }.map(plan.model.law.number)
      // The parameters of a law often have the same value from row to row.
      let column =
        lawValue == nil ? FlickColumn(flicks: FlickBlock.capacity) : FlickColumn(recurringIn: FlickBlock.capacity)
      given.append((parameter, column))
      return (parameter.index, lawValue ?? FlickValues().number(at: parameter.index), .passUnretained(column))
    }
    columns = given.map(\.column)
    for parameter in plan.given.subtracting(plan.inputs.map(\.parameter)) {
      given.append((parameter, FlickColumn(plan.defaults.number(at: parameter.index), flicks: FlickBlock.capacity)))
    }
    answers = FlickBlock(
      plan.results.filter { $0 != .reason }, given: given, model: plan.model, isOfOneLaw: plan.lawIndex == nil)
    isOneByOne = plan.results.contains(.reason) || plan.rewritesCells
  }

  deinit { records.deallocate() }

  mutating func take(from source: inout BatchInput) throws(Failure) -> Bool { try source.take(&block) }

  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int {
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    if block.isFirst, plan.hasHeader {
      if plan.format == .xlsx { table.begin() } else { plan.writeHeader(to: &table.buffer) }
    }
    let line = block.line
    block.bytes.withUnsafeBytes { reader.load(block: $0, line: line) }
    var rows = 0
    while true {
      do throws(RowProblem) {
        guard try next() else { break }
        try readValues()
        answer()
      } catch {
        // Excel writes rows of delimiters alone for empty rows.
        if error.isConfined, reader.recordBytes.allSatisfy({ $0 == plan.header.columns.delimiter }) { continue }
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
    do throws(CSVError) { return try reader.step() == true } catch { throw RowProblem(error) }
  }

  private mutating func readValues() throws(RowProblem) {
    for index in 0..<plan.cells.count {
      let input = plan.cells[index]
      // Nearly every cell is a plain number.
      if input.isInBaseUnit, let number = reader.plainNumber(in: input.field), input.range.contains(number) {
        values.set(at: input.index, to: number)
      } else {
        values.set(plan.inputs[index].parameter, to: try value(of: index))
      }
    }
    if reader.acceptsDecimalComma, plan.cells.contains(where: { reader.hasDecimalComma(in: $0.field) }),
      let index = plan.cells.indices.first(where: { reader.mayBeThousand(in: plan.cells[$0].field) })
    {
      throw RowProblem(
        line: reader.line, column: plan.inputs[index].name, text: reader.trimmedText(in: plan.cells[index].field),
        "may be a thousand, as the row has decimal commas")
    }
    if let problem = values.problem(among: plan.clashes, solves: solves, needing: solves ? "to" : "velocity") {
      throw RowProblem(line: reader.line, message: problem)
    }
    if let field = plan.lawIndex { try readLaw(at: field) }
  }

  private mutating func readLaw(at field: Int) throws(RowProblem) {
    law = plan.defaultIndex
    if !reader.isEmpty(field) {
      let (name, column) = (reader.trimmedText(in: field), ArgumentText(plan.header.columns.names[field]).escaped)
      law = try plan.model(lawNamed: name, line: reader.line, column: column)
    }
    if let problem = plan.problem(by: plan.models[law], given: values.has) {
      throw RowProblem(line: reader.line, message: problem)
    }
  }

  /// Returns the value of an input's cell, for an empty one that of its option, or `nil`; throws for an invalid cell.
  @inline(never) private func value(of index: Int) throws(RowProblem) -> Double? {
    let (field, input) = (plan.cells[index].field, plan.inputs[index])
    for (name, value) in input.names {
      let isName = reader.withField(field) { $0.elementsEqual(name) }
      if isName { return value }
    }
    if reader.isEmpty(field) { return plan.defaults[input.parameter] }
    let text = reader.trimmedText(in: field)
    do throws(ValueError) {
      return try input.value(of: reader.acceptsDecimalComma ? String(text.map { $0 == "," ? "." : $0 }) : text)
    } catch {
      var error = error
      if text.contains(","), plan.header.columns.delimiter != UInt8(ascii: ",") {
        error.hint = "\(SpreadsheetOptions.decimalComma.name) reads decimal commas"
      }
      throw RowProblem(line: reader.line, column: input.name, text: reader.text(in: field), error)
    }
  }

  /// Solves and writes the current row, or keeps it until a block of rows is full.
  private mutating func answer() {
    if isOneByOne { return write(solvers[law].outcome(of: values)) }
    // The bytes stay valid until the next block.
    records[waiting] = UnsafeRawBufferPointer(reader.recordBytes)
    if answers.usesKernel {
      for (index, defaultValue, column) in numbers {
        let (value, row) = (values.given(at: index) ?? defaultValue, waiting)
        column._withUnsafeGuaranteedRef { $0.set(value, of: row) }
      }
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

  private mutating func write(_ outcome: FlickOutcome) {
    if plan.rewritesCells {
      for field in 0..<plan.columnCount { writeMember(field) }
    } else {
      table.verbatim(leading: plan.columnCount, UnsafeRawBufferPointer(reader.recordBytes))
      // A row that is too short gets empty cells, so that the results are in their columns.
      let delimiter = plan.header.columns.delimiter
      for _ in 0..<max(plan.columnCount - reader.fieldCount, 0) {
        table.buffer.append(delimiter)
        if delimiter == UInt8(ascii: " ") { table.buffer.append("\"\"" as StaticString) }
      }
    }
    table.row(outcome, plan.columns)
  }

  /// Writes a cell as a member or a sheet's cell: null if empty, a number if JSON allows its text as one, else a text.
  private mutating func writeMember(_ field: Int) {
    if reader.isEmpty(field) { return table.empty() }
    var text = reader.trimmedText(in: field)
    if reader.acceptsDecimalComma { text = String(text.map { $0 == "," ? "." : $0 }) }
    var isNumber = text.withUTF8 { JSONObject.isNumber(UnsafeRawBufferPointer($0)) }
    if isNumber, plan.format == .xlsx, let value = Double(text) {
      // A sheet has no infinite number, and keeps 15 digits of an identifier.
      isNumber = value.isFinite && (abs(value) < 1e15 || text.contains { ".eE".contains($0) })
    }
    if isNumber { table.verbatim(text) } else { table.text(reader.text(in: field)) }
  }
}
