import CommandLineParsing
import ScrollMechanics
import TabularText

/// A result on its way out: cells become text in a buffer, and the buffer goes to the output whenever it is full.
struct ResultWriter: ~Copyable {
  fileprivate var table: TableWriter
  private let output: OutputFile

  /// How much is gathered before it is written: large enough that system calls cost nothing.
  private static let blockSize = 1 << 16

  /// Opens the output and writes what comes before the first row.
  init(columns: [TableColumn], shape: TableWriter.Shape, arguments: ParsedArguments) throws(Failure) {
    var dialect = TableDialect.standard
    dialect.hasHeader = !arguments[OutputOptions.noHeader]
    let style = arguments[OutputOptions.precision].map { NumberStyle.fixed(decimals: $0) } ?? .shortest
    let format = arguments[OutputOptions.format] ?? (shape == .answer ? .text : .csv)
    output =
      try arguments[OutputOptions.output].map { name throws(Failure) in try OutputFile(opening: name) }
      ?? .standardOutput
    table = TableWriter(columns: columns, format: format, dialect: dialect, style: style, shape: shape)
    table.begin()
  }

  mutating func number(_ value: Double) { table.number(value) }

  mutating func text(_ value: String) { table.text(value) }

  mutating func integer(_ value: Int) { table.integer(value) }

  /// Writes a cell without a value.
  mutating func empty() { table.empty() }

  mutating func endRow() throws(Failure) {
    table.endRow()
    if table.buffer.count >= ResultWriter.blockSize { try flush() }
  }

  /// Writes what comes after the last row, and gives an output file its name.
  consuming func finish() throws(Failure) {
    table.end()
    try flush()
    try output.finish()
  }

  private mutating func flush() throws(Failure) {
    let written = table.buffer.withUnsafeBytes { bytes in
      Result { () throws(Failure) in try output.write(bytes) }
    }
    try written.get()
    table.buffer.removeAll()
  }
}

extension ResultWriter {
  /// Writes one cell with several components and a comma between them.
  mutating func vector(_ count: Int, component: (Int, inout ByteBuffer, NumberStyle) -> Void) {
    var cell = ByteBuffer()
    for index in 0..<count {
      if index > 0 { cell.append(",") }
      component(index, &cell, table.style)
    }
    cell.withUnsafeBytes { table.verbatim($0) }
  }
}
