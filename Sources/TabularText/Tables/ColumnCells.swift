/// The cells of one column for some rows, or of several columns at the beginning of the rows.
public enum ColumnCells {
  /// Numbers, one a row.
  case numbers(UnsafePointer<Double>)
  /// Texts that already are in the table's format, and which of them each row has.
  case texts(UnsafePointer<CellText>, UnsafePointer<Int32>)
  /// The first `columns` cells of delimited rows as they stand, with the delimiters between them.
  case leading(UnsafePointer<UnsafeRawBufferPointer>, columns: Int)

  /// How many columns of the table these are.
  @inline(__always)
  var columnCount: Int {
    if case .leading(_, let columns) = self { columns } else { 1 }
  }
}
