import CommandLineParsing
import TabularText

/// What a batch does with each row: which columns it reads, and what it adds to them.
struct BatchPlan: Sendable {
  /// A column to read, and how.
  struct Input: Sendable {
    let place: Int
    let parameter: FlickParameter
    /// The name that the column has here.
    let name: String
    let parser: ValueParser<Double>
    /// What is wrong with a number that is out of range, or `nil`.
    let require: (@Sendable (Double) -> String?)?
  }

  let inputs: [Input]

  /// What is looked up for each row, without the rest.
  struct Place: BitwiseCopyable {
    let place: Int
    let parameter: FlickParameter
    /// Whether any number will do.
    let isUnrestricted: Bool
  }

  let places: [Place]

  /// What holds where there is no column, or nothing in its cell.
  let defaults: FlickValues
  /// The parameters that rows may have.
  let given: FlickParameters
  let results: [FlickResult]
  let model: FlickModel
  let header: BatchHeader
  let keepsGoing: Bool
  let hasHeader: Bool
  let dialect: TableDialect
  let style: NumberStyle
  let units: OutputUnits

  /// Parameters of which a row may have only one.
  let rivals: [(FlickParameter, FlickParameter)]
}

extension BatchPlan {
  init(_ header: BatchHeader, _ arguments: ParsedArguments) throws(Failure) {
    var inputs: [Input] = []
    var defaults = FlickValues()
    var given: FlickParameters = []
    for parameter in FlickParameter.allCases {
      defaults[parameter] = arguments[BatchOptions.option(parameter)]
      if let place = try header.place(of: parameter) {
        inputs.append(
          Input(
            place: place, parameter: parameter, name: header.columns.names[place],
            parser: .single(of: parameter.declaration), require: parameter.declaration.require))
        given.insert(FlickParameters(parameter))
      }
    }
    header.warnOfUnreadColumns()
    given.formUnion(defaults.given)
    self.given = given
    guard given.contains(FlickParameters(.velocity)) else {
      throw .badInput("\(header.fileName):\(header.columns.line): there is no column 'velocity', and no --velocity")
    }
    model = try FlickModel(arguments)
    results =
      arguments[BatchOptions.columns] ?? FlickResult.usual(for: given, hasStops: model.stops != nil)
    try arguments.checkDistinct(results.map(\.name), BatchOptions.columns)
    if let name = results.map(\.name).first(where: header.columns.names.contains) {
      throw .badInput(
        "\(header.fileName):\(header.columns.line): there is a column '\(name)' already; choose others with --columns")
    }
    rivals = FlickModel.rivals.filter { given.isSuperset(of: FlickParameters([$0.0, $0.1])) }
    self.inputs = inputs
    places = inputs.map {
      Place(place: $0.place, parameter: $0.parameter, isUnrestricted: $0.require == nil)
    }
    self.defaults = defaults
    self.header = header
    keepsGoing = arguments[BatchOptions.keepGoing]
    hasHeader = !arguments[SpreadsheetOptions.noHeader]
    dialect = try Self.dialect(header, arguments)
    style = arguments[OutputOptions.precision].map { .fixed(decimals: $0) } ?? .shortest
    units = OutputUnits(arguments)
  }

  /// How many columns the rows come with.
  var columnCount: Int { header.columns.names.count }

  /// A writer of rows in the dialect that they came in.
  func makeTable() -> TableWriter {
    let columns =
      header.columns.names.map { TableColumn($0) } + results.map { units.converting($0.heading.column) }
    return TableWriter(columns: columns, format: header.hasTabs ? .tsv : .csv, dialect: dialect, style: style)
  }

  private static func dialect(_ header: BatchHeader, _ arguments: ParsedArguments) throws(Failure) -> TableDialect {
    // What separates columns in a header separates them here.
    let delimiter = header.hasTabs ? nil : Character(Unicode.Scalar(header.columns.delimiter))
    do throws(TableDialectError) {
      return try TableDialect(
        delimiter: delimiter, decimalComma: arguments[SpreadsheetOptions.decimalComma],
        carriageReturns: header.usesCarriageReturns)
    } catch {
      throw .usage(
        arguments.error(
          for: SpreadsheetOptions.decimalComma, ValueError("is not for rows with commas between their cells")))
    }
  }

  /// Writes the header as it came, with the names of the results behind it.
  func writeHeader(to buffer: inout ByteBuffer) {
    if header.hasByteOrderMark { buffer.append("\u{FEFF}" as StaticString) }
    buffer.append(header.text)
    for result in results {
      buffer.append(header.columns.delimiter)
      buffer.append(result.name)
    }
    buffer.append(header.usesCarriageReturns ? "\r\n" : "\n" as StaticString)
  }
}
