import CommandLineParsing
import TabularText

/// A reader of delimited text or JSON Lines, in blocks of whole records.
final class BatchInput {
  let header: BatchHeader
  private let file: InputFile
  /// Bytes that have been read and belong to the next block.
  private var rest = ByteBuffer(capacity: 1 << 16)
  private var line = 1
  private var isFirst = true
  private var hasEnded = false

  /// The number of bytes that are read at a time, and so the default size of a block.
  private static let chunk = 1 << 17

  init(_ file: InputFile, _ arguments: ParsedArguments) throws(Failure) {
    self.file = file
    var read = ByteBuffer(capacity: 1 << 16)
    var beginning = JSONLines.Beginning.unknown
    var isComplete = false
    while beginning == .unknown {
      isComplete = try read.append(upTo: 1 << 16) { bytes throws(Failure) in try file.read(into: bytes) } == 0
      beginning = read.withUnsafeBytes { JSONLines.beginning(of: $0, isComplete: isComplete) }
    }
    if case .line(let range) = beginning {
      header = try read.withUnsafeBytes { bytes throws(Failure) in
        let line = 1 + bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        return try BatchHeader(
          object: UnsafeRawBufferPointer(rebasing: bytes[range]), line: line, in: file.name, arguments)
      }
      read.withUnsafeBytes {
        rest.append(UnsafeRawBufferPointer(rebasing: $0[JSONLines.byteOrderMarkLength(of: $0)...]))
      }
      return
    }
    var reader = CSVReader()
    var used = 0
    do throws(CSVReadingError<Failure>) {
      _ = try reader.next { bytes throws(Failure) in
        let count = read.withUnsafeBytes { read in
          let part = read[used...].prefix(bytes.count)
          bytes.copyBytes(from: part)
          return part.count
        }
        used += count
        return count > 0 ? count : try file.read(into: bytes)
      }
    } catch { throw Failure(error, in: file) }
    header = try BatchHeader(&reader, in: file.name, arguments)
    line = reader.withUnreadBytes { bytes, line in
      rest.append(bytes)
      return line
    }
    read.withUnsafeBytes { rest.append(UnsafeRawBufferPointer(rebasing: $0[used...])) }
  }

  private func wholeRecords(in block: borrowing BatchBlock) -> (length: Int, lines: Int)? {
    block.bytes.withUnsafeBytes { bytes in
      header.isOfObjects ? JSONLines.wholeLines(in: bytes) : CSVBlocks.wholeRecords(in: bytes)
    }
  }

  /// Moves the next records into a block; returns false at the end.
  ///
  /// A block is as much as one system call returns, so that rows that arrive slowly are answered at once.
  func take(_ block: inout BatchBlock) throws(Failure) -> Bool {
    if hasEnded && !isFirst { return false }
    block.bytes.removeAll()
    rest.withUnsafeBytes { block.bytes.append($0) }
    rest.removeAll()
    block.line = line
    block.isFirst = isFirst
    // The bytes that were read with the header may be a block by themselves.
    var found = isFirst ? wholeRecords(in: block) : nil
    while found == nil, !hasEnded {
      let count = try block.bytes.append(upTo: BatchInput.chunk) { bytes throws(Failure) in try file.read(into: bytes) }
      hasEnded = count == 0
      found = wholeRecords(in: block)
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
  /// True if only the header comes before them.
  var isFirst = false
}
