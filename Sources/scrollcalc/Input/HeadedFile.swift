import TabularText

/// A file of delimited text that is open, and of which the header has been read.
struct HeadedFile: ~Copyable {
  let file: InputFile
  let header: CSVHeader
  var csv: CSVReader

  /// - Parameter decimalComma: whether a comma may be the decimal mark whatever stands between fields.
  init(_ file: InputFile, decimalComma: Bool = false) throws(Failure) {
    self.file = file
    csv = CSVReader(decimalComma: decimalComma)
    do throws(CSVReadingError<Failure>) {
      // The header comes first, or an error.
      _ = try csv.next { buffer throws(Failure) in try file.read(into: buffer) }
    } catch {
      throw Failure(error, in: file)
    }
    guard let header = csv.header else { throw .badInput("\(file.name): there is no line of column names") }
    self.header = header
  }

  /// Goes on to the next record; `false` where there are no more.
  mutating func next() throws(Failure) -> Bool {
    let file = file
    do throws(CSVReadingError<Failure>) {
      return try csv.next { buffer throws(Failure) in try file.read(into: buffer) } == .record
    } catch {
      throw Failure(error, in: file)
    }
  }

  /// The columns that the header names.
  func columns<Columns>(_ find: (CSVHeader) throws(TraceProblem) -> Columns) throws(Failure) -> Columns {
    do throws(TraceProblem) { return try find(header) } catch { throw .badInput("\(file.name):\(error.description)") }
  }

  /// What the current record holds.
  func value<Value>(_ read: (borrowing CSVReader) throws(CSVError) -> Value) throws(Failure) -> Value {
    do throws(CSVError) { return try read(csv) } catch { throw failure(error) }
  }

  /// Something wrong with the text itself.
  func failure(_ error: CSVError) -> Failure { .badInput("\(file.name):\(error.description)") }

  /// Something wrong with a line, by default the current one.
  func failure(_ problem: String, line: Int? = nil) -> Failure {
    .badInput("\(file.name):\(line ?? csv.line): \(problem)")
  }
}

extension Failure {
  /// The failure to read on in a file.
  init(_ error: CSVReadingError<Failure>, in file: InputFile) {
    self =
      switch error {
      case .input(let failure): failure
      case .text(let error): .badInput("\(file.name):\(error.description)")
      }
  }
}
