import CommandLineParsing
import ScrollMechanics
import TabularText

/// A result on its way out: cells become text in a buffer, and the buffer goes to the output whenever it is full.
///
/// Numbers are given in points and seconds; what is printed is in the units that the options ask for.
struct ResultWriter: ~Copyable {
  private var table: TableWriter
  private let output: OutputFile
  private let arguments: ParsedArguments
  /// What becomes of the numbers of each column; empty where they all stay as they are.
  private let conversions: [UnitConversion]
  private var column = 0
  private var rows = 0
  private let mostRows: Int
  private var progress: ProgressBar?

  /// How much is gathered before it is written: large enough that system calls cost nothing.
  private static let blockSize = 1 << 16

  /// Opens the output and writes what comes before the first row.
  ///
  /// - Parameter expectedRows: how many rows there will be, as far as that is known.
  init(
    columns: [TableColumn], shape: TableWriter.Shape, arguments: ParsedArguments, expectedRows: Int? = nil
  ) throws(Failure) {
    let settings = try OutputSettings(arguments, shape: shape)
    let converted = columns.map(settings.units.converting)
    let areConverted = converted.contains { $0.conversion != .none }
    let output = try OutputFile(arguments)
    let progress = shape == .table ? ProgressBar(arguments, resultOn: output, total: expectedRows) : nil
    self.arguments = arguments
    self.output = output
    self.progress = progress
    conversions = areConverted ? converted.map(\.conversion) : []
    mostRows = SpreadsheetLimit.mostRows(arguments, settings)
    table = TableWriter(
      columns: converted.map(\.column), format: settings.format, dialect: settings.dialect, style: settings.style,
      shape: shape)
    table.begin()
    if shape == .table, let description = arguments.wantedDescription {
      StandardStreams.writeError(description.text)
    }
  }

  mutating func number(_ value: Double) {
    table.number(converted(value))
    column += 1
  }

  private func converted(_ value: Double) -> Double {
    column < conversions.count ? conversions[column](value) : value
  }

  mutating func text(_ value: String) {
    table.text(value)
    column += 1
  }

  mutating func integer(_ value: Int) {
    table.integer(value)
    column += 1
  }

  /// Writes a cell without a value.
  mutating func empty() {
    table.empty()
    column += 1
  }

  /// Writes a cell that already is as it is to be.
  mutating func verbatim(_ cell: String) {
    table.verbatim(cell)
    column += 1
  }

  mutating func endRow() throws(Failure) {
    table.endRow()
    column = 0
    rows += 1
    if rows == mostRows &+ 1 { SpreadsheetLimit.warn(arguments) }
    if table.buffer.count >= ResultWriter.blockSize { try flush() }
  }

  /// Writes what comes after the last row, and gives an output file its name.
  consuming func finish() throws(Failure) {
    table.end()
    try flush()
    progress?.finish(done: rows)
    try output.finish()
  }

  private mutating func flush() throws(Failure) {
    let written = table.buffer.withUnsafeBytes { bytes in
      Result { () throws(Failure) in try output.write(bytes) }
    }
    try written.get()
    table.buffer.removeAll()
    progress?.update(done: rows)
  }
}

extension ResultWriter {
  /// A number of a cell that has several.
  enum Component {
    case number(Double)
    case integer(Int)
  }

  /// Writes one cell with a component for each axis, the way options take it: `X,Y`; or `X;Y`, where the comma is the
  /// decimal mark.
  mutating func vector(_ components: [Component]) {
    let separator = UInt8(ascii: table.decimalMark == UInt8(ascii: ",") ? ";" : ",")
    var cell = ByteBuffer(capacity: 64)
    for (index, component) in components.enumerated() {
      if index > 0 { cell.append(separator) }
      switch component {
      case .number(let value): cell.append(converted(value), style: table.style, decimalMark: table.decimalMark)
      case .integer(let value): cell.append(integer: value)
      }
    }
    cell.withUnsafeBytes { table.verbatim($0) }
    column += 1
  }
}
