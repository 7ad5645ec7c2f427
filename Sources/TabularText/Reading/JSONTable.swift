/// A reader of JSON records as rows of comma-separated text, whose columns are the members of the first record. Other
/// records may have their members in another order; a missing one is an empty cell, and others are ignored. If the
/// first record is an array of texts, these name the columns of the arrays after it.
public struct JSONTable: RecordReader, ~Copyable {
  private var records = JSONRecords()
  private var object = JSONObject()
  public private(set) var header: CSVHeader?
  /// The names of the columns as bytes, escaped as in the first record.
  private var names: [[UInt8]] = []
  /// The index of each column by its name without escapes.
  private var columns: [String: Int] = [:]
  public private(set) var row: [UInt8] = []
  private var members: [JSONObject.Member?] = []
  public var line: Int { records.line }

  public init() {}

  public mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) { try records.fill(read) }

  public mutating func step() throws(CSVError) -> Bool? {
    let isRecord = try records.step()
    guard isRecord == true else { return isRecord }
    do throws(JSONError) { try object.read(records.record, orArray: true) } catch {
      throw CSVError(.invalidJSON(error), line: records.line)
    }
    if header == nil {
      names = object.members.map { object.name(of: $0, in: records.record) }
      let texts = object.members.map { object.nameText(of: $0, in: records.record) }
      columns = Dictionary(zip(texts, names.indices), uniquingKeysWith: { first, _ in first })
      let areNames = records.record.first == ASCII.openBracket && object.members.allSatisfy { $0.kind == .string }
      let cells = object.members.map { JSONObject.text(of: UnsafeRawBufferPointer(rebasing: records.record[$0.value])) }
      header = CSVHeader(names: areNames ? cells : texts, delimiter: ASCII.comma, line: records.line)
      if areNames { return try step() }
    }
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: repeatElement(nil, count: names.count))
    for (index, member) in object.members.enumerated() {
      let isInPlace = index < names.count && object.isNamed(names[index], member, in: records.record)
      let column = isInPlace ? index : columns[object.nameText(of: member, in: records.record)]
      if let column { members[column] = member }
    }
    makeRow()
    return true
  }

  private mutating func makeRow() {
    row.removeAll(keepingCapacity: true)
    for (column, member) in members.enumerated() {
      if column > 0 { row.append(ASCII.comma) }
      guard let member, member.kind != .null else {
        // Without quotes a row of one empty cell would be an empty line.
        if column == 0 { row += [ASCII.quote, ASCII.quote] }
        continue
      }
      let bytes = UnsafeRawBufferPointer(rebasing: records.record[member.value])
      if member.kind == .string { row.append(ASCII.quote) }
      if member.kind == .string, bytes.contains(ASCII.backslash) {
        for byte in JSONObject.text(of: bytes).utf8 { row += byte == ASCII.quote ? [byte, byte] : [byte] }
      } else {
        row += bytes
      }
      if member.kind == .string { row.append(ASCII.quote) }
    }
  }
}
