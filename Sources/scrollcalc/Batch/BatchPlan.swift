import CommandLineParsing
import ScrollMechanics
import TabularText

struct BatchPlan: Sendable {
  let inputs: [BatchColumn]

  /// The part of a column that each row needs, without reference counting.
  typealias Cell = (field: Int, index: Int, range: ParameterRange, isInBaseUnit: Bool)
  let cells: [Cell]
  /// The values of parameters without a column, or with an empty cell.
  let defaults: FlickValues
  let given: Set<Parameter>
  let results: [FlickResult]
  let columns: [Column<FlickOutcome>]
  let model: FlickModel
  /// The model of each law, for rows that name a law; else that of the option's law alone.
  let models: [FlickModel]
  /// The index of the column that names the law; `nil` without one. Any object of JSON Lines may name a law.
  let lawIndex: Int?
  let header: BatchHeader
  /// The command line without `--input-column`, which the header has applied.
  private let arguments: ParsedArguments
  let keepsGoing: Bool
  let format: TableFormat
  let hasHeader: Bool
  let dialect: TableDialect
  let style: NumberStyle
  let units: OutputUnits
  let clashes: [(Parameter, Parameter)]

  init(_ header: BatchHeader, _ arguments: ParsedArguments) throws(Failure) {
    inputs = try header.parameters()
    header.warnOfUnreadColumns()
    let given = Set(arguments.givenParameters + inputs.map(\.parameter))
    self.given = given
    guard header.isOfObjects || given.contains(Parameters.velocity) || given.contains(Parameters.arrival) else {
      throw header.failure(
        "velocity is missing: add a column 'velocity' or 'to', or --velocity or --to; \(header.found.listed)")
    }
    let model = try FlickModel(arguments)
    self.model = model
    let laws = header.lawIndex == nil && !header.isOfObjects ? [model.law] : LawChoice.all
    models = try laws.map { law throws(Failure) in
      law.description.name == model.law.description.name ? model : try FlickModel(arguments, law: law)
    }
    lawIndex = header.lawIndex
    // If rows name laws, an option applies to the rows whose law has it.
    if lawIndex == nil { try arguments.checkUse(of: model) }
    for column in inputs where lawIndex == nil {
      if let problem = model.problem(of: column.parameter, among: given) { throw header.failure(problem) }
    }
    results = arguments[BatchOptions.columns] ?? FlickResult.defaults(for: Array(given), hasStops: model.stops != nil)
    columns = results.map(\.column)
    let resultNames = columns.map(\.heading.name)
    try arguments.checkDistinct(resultNames, BatchOptions.columns)
    let names = header.columns.names.map(FileColumnName.withoutUnit)
    if let name = resultNames.first(where: names.contains) { throw header.failure(Self.clash(with: name)) }
    format = try Self.format(header, arguments)
    clashes = FlickRules.clashes.filter { header.isOfObjects || given.contains($0.0) && given.contains($0.1) }
    cells = inputs.map { ($0.index, $0.parameter.index, $0.parameter.range, $0.isInBaseUnit) }
    defaults = arguments.rowValues()
    (self.header, self.arguments) = (header, arguments.omitting(InputOptions.column))
    keepsGoing = arguments[BatchOptions.keepGoing]
    hasHeader = !arguments[SpreadsheetOptions.noHeader] && !header.areNumbered
    dialect = try Self.dialect(header, arguments)
    style = arguments[OutputOptions.precision].map { .fixed(decimals: $0) } ?? .shortest
    units = OutputUnits(arguments)
  }

  /// The index in ``models`` of the law of `--law`, for rows that name no law.
  var defaultIndex: Int { models.firstIndex { $0.law.description.name == model.law.description.name } ?? 0 }

  /// Returns the index in ``models`` of the law that a row names. Throws for an unknown name, or one with parameters.
  func model(
    lawNamed name: String, line: Int, column: String = FlickOptions.law.declaration.long
  ) throws(RowProblem) -> Int {
    if let index = models.firstIndex(where: { $0.law.description.name == name }) { return index }
    do throws(ValueError) {
      _ = try ValueParser<LawChoice>.law.value(of: ArgumentText(name))
      throw ValueError("has parameters", hint: "put them into columns of their own")
    } catch { throw RowProblem(line: line, column: column, text: name, error) }
  }

  /// Counts a row's problem and returns an outcome with it as the reason; throws it if the run cannot continue.
  func outcome(of problem: RowProblem, _ tally: BatchTally) throws(Failure) -> FlickOutcome {
    guard keepsGoing, problem.isConfined else { throw problem.failure(in: header.fileName) }
    tally.add(problem)
    return FlickOutcome(reason: problem.message)
  }

  func makeSolvers() -> [FlickSolver] { models.map { FlickSolver($0, wanted: results) } }

  /// Returns the problem with the first parameter that a row gives but its law does not have; `nil` if there is none.
  func problem(by model: FlickModel, given: (Parameter) -> Bool) -> String? {
    inputs.lazy.map(\.parameter).filter(given).compactMap { model.problem(of: $0, among: self.given) }.first
  }

  /// Returns the parameter of a JSON member, which the first object may lack; `nil` for others, throws for a bad unit.
  func input(called name: String) throws(ValueError) -> BatchColumn? {
    if let index = header.columns.names.firstIndex(of: name) { return inputs.first { $0.index == index } }
    try BatchColumn.checkUnit(of: name)
    let member = CSVHeader(names: [name], delimiter: header.columns.delimiter, line: header.columns.line)
    let roles = BatchColumn.roles.filter { !header.found.given.contains($0.name) }
    guard let found = try? FileColumns(member, roles, in: header.fileName, arguments) else { return nil }
    return BatchColumn.all(in: found).first
  }

  var columnCount: Int { header.columns.names.count }

  /// True if cells are not written as they were read, but as members of JSON or cells of a sheet.
  var rewritesCells: Bool { format == .jsonl || format == .xlsx }

  static func clash(with name: String) -> String {
    "column '\(ArgumentText(name).escaped)' already exists in the input; --columns selects other results"
  }

  /// Returns a writer of rows in the dialect of the input. For JSON Lines, the input is the first column.
  func makeTable() -> TableWriter {
    let names = header.isOfObjects ? [""] : header.columns.names
    let columns = names.map { TableColumn($0) } + self.columns.map { units.converting($0.heading) }
    return TableWriter(columns: columns, format: format, dialect: dialect, style: style)
  }

  private static func format(_ header: BatchHeader, _ arguments: ParsedArguments) throws(Failure) -> TableFormat {
    let ofInput = header.isOfObjects ? TableFormat.jsonl : header.hasTabs ? .tsv : .csv
    let given = arguments[BatchOptions.format]
    let formats = [TableFormat.csv, .tsv, .jsonl, .xlsx, .text]
    let named =
      try given == nil
      ? arguments.format(byExtension: formats.map(\.fileExtension)) { name in
        formats.first { $0 == TableFormat(fileExtension: name) }
      } : nil
    let isOfInput = given == .csv && header.hasTabs || named == .text
    let format = isOfInput ? ofInput : given ?? named ?? ofInput
    // Rows are written unchanged, except in JSON and in a workbook.
    if format != ofInput, format != .jsonl, format != .xlsx || header.isOfObjects {
      let input = "input in \(header.isOfObjects ? "JSON" : ofInput.name), whose rows stay unchanged"
      let allowed = "allowed: \(header.isOfObjects ? "--format jsonl" : ".\(ofInput.name)")"
      let option: any DeclaredOption = given == nil ? OutputOptions.output : BatchOptions.format
      throw arguments.failure(Conflict(arguments.decision(by: option).label, with: input, allowed: allowed))
    }
    guard format == .jsonl else { return format }
    let others: [any DeclaredOption] = [SpreadsheetOptions.decimalComma, SpreadsheetOptions.noHeader]
    if let other = others.first(where: arguments.isSet) {
      throw arguments.failure(Conflict(other.name, with: "output as JSON Lines"))
    }
    let names = header.isOfObjects ? [] : header.columns.names
    if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw .badInput("\(header.fileName):\(CSVError(.duplicateColumn, line: header.columns.line, column: name))")
    }
    return .jsonl
  }

  private static func dialect(_ header: BatchHeader, _ arguments: ParsedArguments) throws(Failure) -> TableDialect {
    // The delimiter of the header also separates the cells of results.
    let delimiter = header.hasTabs ? nil : Character(Unicode.Scalar(header.columns.delimiter))
    do throws(TableDialectError) {
      return try TableDialect(
        delimiter: delimiter, decimalComma: arguments[SpreadsheetOptions.decimalComma],
        carriageReturns: header.usesCarriageReturns, units: true)
    } catch {
      let option = SpreadsheetOptions.decimalComma.name
      throw arguments.failure(Conflict(option, with: "input whose cells are separated by commas"))
    }
  }

  /// Writes the unchanged header and the names of the results; JSON Lines have no header.
  func writeHeader(to buffer: inout ByteBuffer) {
    if format == .jsonl { return }
    if header.hasByteOrderMark { buffer.append("\u{FEFF}" as StaticString) }
    writeLine(header.text, to: &buffer) { units.areConverted ? $0.nameWithUnit : $0.name }
    if !header.units.isEmpty { writeLine(header.units, to: &buffer) { $0.unit ?? "" } }
  }

  /// Writes a line of the input with a cell for each result.
  private func writeLine(_ line: [UInt8], to buffer: inout ByteBuffer, _ cell: (TableColumn) -> String) {
    buffer.append(line)
    for text in columns.map({ cell(units.converting($0.heading)) }) {
      buffer.append(header.columns.delimiter)
      let needsQuotes = header.columns.delimiter == UInt8(ascii: " ") && (text.isEmpty || text.contains(" "))
      buffer.append(needsQuotes ? "\"\(text)\"" : text)
    }
    buffer.append(header.usesCarriageReturns ? "\r\n" : "\n" as StaticString)
  }
}

extension FlickModel {
  /// Returns why a column's parameter does not apply to the law; `nil` if it does. `given`: all columns and options.
  fileprivate func problem(of parameter: Parameter, among given: Set<Parameter>) -> String? {
    if spring != nil, FlickRules.springs.contains(parameter) {
      return "column '\(parameter.column)' cannot be used with a platform's spring, such as --swiftui bouncy"
    }
    let hasEdgeOrLanding = (FlickRules.limits + [Parameters.landingInterval]).contains(where: given.contains)
    return law.conflict(
      of: parameter, as: "column '\(parameter.column)'", hasOwnThreshold: landsOnStops || hasEdgeOrLanding)?.sentence
  }
}
