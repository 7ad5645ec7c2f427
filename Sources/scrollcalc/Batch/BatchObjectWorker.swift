import CommandLineParsing
import TabularText

struct BatchObjectWorker: BlockWorker, ~Copyable {
  private let plan: BatchPlan
  private let tally: BatchTally
  private var block = BatchBlock()
  private var object = JSONObject()
  private var table: TableWriter
  private var solvers: [FlickSolver]
  private var law: Int
  /// The meanings of the last object's members, by index: those of the next object are mostly the same.
  private var meanings: [(key: [UInt8], meaning: Meaning)] = []

  private enum Meaning {
    case parameter(BatchColumn)
    case law
    case other
  }

  init(_ plan: BatchPlan, _ tally: BatchTally) {
    (self.plan, self.tally, solvers, law) = (plan, tally, plan.makeSolvers(), plan.defaultIndex)
    table = plan.makeTable()
  }

  mutating func take(from source: inout BatchInput) throws(Failure) -> Bool { try source.take(&block) }

  mutating func work(into bytes: inout ByteBuffer) throws(Failure) -> Int {
    swap(&table.buffer, &bytes)
    defer { swap(&table.buffer, &bytes) }
    var text = ByteBuffer(capacity: 64)
    swap(&text, &block.bytes)
    defer { swap(&text, &block.bytes) }
    let records = block.records
    try text.withUnsafeBytes { bytes throws(Failure) in
      for (record, line) in records { try work(on: UnsafeRawBufferPointer(rebasing: bytes[record]), line) }
    }
    try plan.units.check(&table)
    return records.count
  }

  private mutating func work(on line: UnsafeRawBufferPointer, _ number: Int) throws(Failure) {
    do throws(RowProblem) {
      do throws(JSONError) { try object.read(line) } catch {
        throw RowProblem(line: number, message: error.description, isConfined: false)
      }
      let values = try values(in: line, number)
      write(line, solvers[law].outcome(of: values))
    } catch { write(line, try plan.outcome(of: error, tally)) }
  }

  /// Returns the values of the members and sets ``law``. A missing or null member has the value of its option.
  private mutating func values(in line: UnsafeRawBufferPointer, _ number: Int) throws(RowProblem) -> FlickValues {
    var values = plan.defaults
    var given: Set<Parameter> = []
    law = plan.defaultIndex
    for (index, member) in object.members.enumerated() {
      switch try meaning(of: member, in: line, at: index, number) {
      case .other: continue
      case .law:
        if member.kind == .null { continue }
        let name = JSONObject.text(of: UnsafeRawBufferPointer(rebasing: line[member.value]))
        law = try plan.model(lawNamed: name, line: number)
      case .parameter(let column):
        if given.contains(column.parameter) {
          let name = column.parameter.column
          throw RowProblem(line: number, message: "column '\(name)': \(CSVError.Problem.duplicateColumn)")
        }
        given.insert(column.parameter)
        if member.kind == .null { continue }
        let bytes = UnsafeRawBufferPointer(rebasing: line[member.value])
        let text = member.kind == .string ? JSONObject.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
        do throws(ValueError) { values.set(column.parameter, to: try column.value(of: text)) } catch {
          throw RowProblem(line: number, column: column.name, text: text, error)
        }
      }
    }
    let problem =
      values.problem(among: plan.clashes, solves: true) ?? plan.problem(by: plan.models[law], given: given.contains)
    if let problem { throw RowProblem(line: number, message: problem) }
    return values
  }

  private mutating func meaning(
    of member: JSONObject.Member, in line: UnsafeRawBufferPointer, at index: Int, _ number: Int
  ) throws(RowProblem) -> Meaning {
    if index < meanings.count, object.isNamed(meanings[index].key, member, in: line) { return meanings[index].meaning }
    let (key, name) = (object.name(of: member, in: line), object.nameText(of: member, in: line))
    var meaning = Meaning.other
    let law = plan.header.found[BatchColumn.law]?.name
    if law.map({ $0 == name }) ?? BatchColumn.law.names.contains(FileColumnName(name).text) { meaning = .law }
    do throws(ValueError) {
      if let column = try plan.input(called: name) { meaning = .parameter(column) }
    } catch { throw RowProblem(line: number, message: error.problem) }
    // The object would have a result twice.
    let plain = FileColumnName.withoutUnit(name)
    if case .other = meaning, plan.columns.contains(where: { $0.heading.name == plain }) {
      throw RowProblem(line: number, message: BatchPlan.clash(with: name), isConfined: false)
    }
    meanings.removeSubrange(min(index, meanings.count)...)
    if index == meanings.count { meanings.append((key, meaning)) }
    return meaning
  }

  private mutating func write(_ line: UnsafeRawBufferPointer, _ outcome: FlickOutcome) {
    UnsafeRawBufferPointer(rebasing: line[..<object.end]).withRepairedUTF8 { table.verbatim(leading: 1, $0) }
    let end = table.buffer.count
    for column in plan.columns { column.write(outcome, to: &table) }
    if object.isEmpty {
      // Without members, the results must not begin with a comma.
      let results = table.buffer.withUnsafeBytes { Array($0[(end + 1)...]) }
      table.buffer.truncate(to: end)
      table.buffer.append(results)
    }
    table.endRow()
  }
}
