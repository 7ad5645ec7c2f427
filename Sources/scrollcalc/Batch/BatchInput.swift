import TabularText

/// Delimited text on its way in, taken apart into blocks of whole records.
final class BatchInput {
  let header: BatchHeader

  private let file: InputFile
  /// Bytes that have been read and belong to the next block.
  private var rest = ByteBuffer(capacity: 1 << 16)
  /// The line that they begin on.
  private var line = 1
  private var isFirst = true
  private var hasEnded = false

  /// How much is read at a time, and so the usual size of a block.
  private static let chunk = 1 << 17

  /// Reads the header.
  init(_ file: InputFile) throws(Failure) {
    self.file = file
    var reader = CSVReader()
    do throws(CSVReadingError<Failure>) {
      _ = try reader.next { bytes throws(Failure) in try file.read(into: bytes) }
    } catch {
      switch error {
      case .input(let failure): throw failure
      case .text(let error): throw .badInput("\(file.name):\(error)")
      }
    }
    header = BatchHeader(reader, fileName: file.name)
    line = reader.withUnreadBytes { bytes, line in
      rest.append(bytes)
      return line
    }
  }

  /// Moves the next records into a block; `false` when there are no more.
  ///
  /// As much as one call of the system gives makes a block, so that what trickles in trickles out.
  func take(_ block: inout BatchBlock) throws(Failure) -> Bool {
    if hasEnded && !isFirst { return false }
    block.bytes.removeAll()
    rest.withUnsafeBytes { block.bytes.append($0) }
    rest.removeAll()
    block.line = line
    block.isFirst = isFirst
    // What is left of the reading of the header may be a block in itself.
    var found = isFirst ? block.bytes.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) } : nil
    while found == nil, !hasEnded {
      let count = try block.bytes.append(upTo: BatchInput.chunk) { bytes throws(Failure) in
        try file.read(into: bytes)
      }
      hasEnded = count == 0
      found = block.bytes.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) }
      // Too long for a record: whoever reads it will find a quote out of place, or say so.
      if found == nil, block.bytes.count > CSVReader.usualLongestRecord + BatchInput.chunk { hasEnded = true }
    }
    isFirst = false
    if hasEnded { return true }
    let (length, lines) = found ?? (0, 0)
    block.bytes.withUnsafeBytes { bytes in rest.append(UnsafeRawBufferPointer(rebasing: bytes[length...])) }
    block.bytes.truncate(to: length)
    line += lines
    return true
  }
}

/// Whole records, and where they begin.
struct BatchBlock: ~Copyable {
  var bytes = ByteBuffer(capacity: 1 << 17)
  /// The line of the first record.
  var line = 1
  /// Whether nothing comes before them but the header.
  var isFirst = false
}
