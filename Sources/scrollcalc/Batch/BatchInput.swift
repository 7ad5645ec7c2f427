import CommandLineParsing
import TabularText

final class BatchInput {
  let header: BatchHeader
  private let file: InputFile
  private var start: FileStart
  /// Bytes that have been read and belong to the next block.
  private var rest = ByteBuffer(capacity: 1 << 16)
  private var line = 1
  private var isFirst = true
  private var hasEnded = false
  private var records: JSONRecords?
  /// The problem that ends the JSON, thrown once the records before it are taken; `nil` if there is none.
  private var problem: CSVError?

  /// The number of bytes that are read at a time, and so the default size of a block.
  private static let chunk = 1 << 17

  init(_ file: InputFile, _ arguments: ParsedArguments) throws(Failure) {
    self.file = file
    start = try FileStart(file)
    if start.isJSON {
      var records = JSONRecords()
      guard try records.next(from: &start, of: file) else { throw .badInput("\(file.name):1: there are no objects") }
      header = try BatchHeader(object: records.record, line: records.line, in: file.name, arguments)
      rest.append(records.record)
      line = records.line
      self.records = consume records
      return
    }
    var reader = CSVReader()
    _ = try reader.next(from: &start, of: file)
    var header = try BatchHeader(&reader, in: file.name, arguments)
    try header.takeUnits(&reader, from: &start, of: file, arguments)
    self.header = header
    line = reader.withUnreadBytes { bytes, line in
      rest.append(bytes)
      return line
    }
  }

  /// Moves the next JSON records into a block; returns false at the end. Throws ``problem`` in its turn.
  private func takeObjects(_ block: inout BatchBlock) throws(Failure) -> Bool {
    if let problem { throw Failure(problem, in: file) }
    block.bytes.removeAll()
    block.records.removeAll()
    if isFirst { rest.withUnsafeBytes { append($0, line, to: &block) } }
    (block.isFirst, isFirst) = (isFirst, false)
    while !hasEnded, block.bytes.count < Self.chunk {
      var isRecord: Bool?
      do throws(CSVError) { isRecord = try records?.step() } catch { (problem, isRecord) = (error, false) }
      guard let isRecord else {
        // Rows that arrive slowly are answered at once.
        if block.bytes.count > 0 { return true }
        try records?.fill { bytes throws(Failure) in try start.read(into: bytes) }
        continue
      }
      hasEnded = !isRecord
      if isRecord, let line = records?.line, let record = records?.record { append(record, line, to: &block) }
    }
    if block.bytes.count == 0, let problem { throw Failure(problem, in: file) }
    return block.bytes.count > 0
  }

  /// Appends a record on one line: outside strings, JSON allows a blank for a line end.
  private func append(_ record: UnsafeRawBufferPointer, _ line: Int, to block: inout BatchBlock) {
    let start = block.bytes.count
    for byte in record { block.bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    block.records.append((start..<block.bytes.count, line))
  }

  /// Moves the next records into a block; returns false at the end, throws if reading fails or JSON is malformed. A
  /// block is as much as one system call returns, so that rows that arrive slowly are answered at once.
  func take(_ block: inout BatchBlock) throws(Failure) -> Bool {
    if records != nil { return try takeObjects(&block) }
    if hasEnded && !isFirst { return false }
    block.bytes.removeAll()
    rest.withUnsafeBytes { block.bytes.append($0) }
    rest.removeAll()
    block.line = line
    block.isFirst = isFirst
    // The bytes that were read with the header may be a block by themselves.
    var found = isFirst ? block.bytes.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) } : nil
    while found == nil, !hasEnded {
      let count = try block.bytes.append(upTo: Self.chunk) { bytes throws(Failure) in try start.read(into: bytes) }
      hasEnded = count == 0
      found = block.bytes.withUnsafeBytes { CSVBlocks.wholeRecords(in: $0) }
      // Too long for a record: the reader will report a stray quote or the length.
      if found == nil, block.bytes.count > CSVReader.defaultRecordLimit + BatchInput.chunk { hasEnded = true }
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

/// A block of whole records, with the line at which it begins.
struct BatchBlock: ~Copyable {
  var bytes = ByteBuffer(capacity: 1 << 17)
  var line = 1
  /// True if no block is before this one, so that the header is due.
  var isFirst = false
  /// The bytes of each JSON record, and its line; empty for delimited text.
  var records: [(bytes: Range<Int>, line: Int)] = []
}
