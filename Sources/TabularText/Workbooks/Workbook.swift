/// A workbook of Office Open XML (ECMA-376). Its first sheet is written row by row, and its second describes the first.
/// The rows are those of a ``TableWriter`` in the format ``TableFormat/xlsx``. Memory does not grow with their number.
public final class Workbook: @unchecked Sendable {
  /// The limits of Excel and LibreOffice: rows and columns of a sheet, and decimals of a number's format.
  private static let (maxRows, maxColumns, maxDecimals) = (1_048_576, 16_384, 30)

  private var archive = ZIPArchive()
  private let decimals: Int?
  private let hasHeader: Bool
  private var rowCount: Int
  /// The number of columns of the first sheet; `nil` until it has begun.
  private var columnCount: Int?

  /// Begins a file with everything but its first sheet. `decimals`: the number that rounded numbers show; `nil` if no
  /// number is rounded. `hasHeader`: true if the first row has the names of columns, so that it stays visible.
  /// `description`: the rows of the second sheet, of which the first is its header.
  public init(decimals: Int?, hasHeader: Bool, description: borrowing ByteBuffer) {
    (self.decimals, self.hasHeader, rowCount) = (decimals, hasHeader, hasHeader ? 1 : 0)
    for (name, text) in parts {
      archive.begin(name)
      archive.append(Self.declaration + text)
      archive.end()
    }
    description.withUnsafeBytes { rows in
      begin(2, hasHeader: true, widths(of: rows))
      archive.append(rows)
    }
    end()
  }

  /// Returns the limit that the first sheet exceeds with some more rows, as "more than 1048576 rows"; `nil` if none.
  public func excess(rows more: Int) -> String? {
    if more > Self.maxRows - rowCount { return "more than \(Self.maxRows) rows\(hasHeader ? ", header included" : "")" }
    if columnCount ?? 0 > Self.maxColumns { return "more than \(Self.maxColumns) columns" }
    return archive.isTooLarge ? "more than 4 GB of cells" : nil
  }

  /// Adds rows to the first sheet; the first ones determine the widths. `write`: receives the next bytes of the file.
  public func append<Failure: Error>(
    _ bytes: borrowing ByteBuffer, rows: Int, _ write: (borrowing ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    rowCount += rows
    bytes.withUnsafeBytes { bytes in
      if columnCount == nil {
        let widths = widths(of: bytes)
        begin(1, hasHeader: hasHeader, widths)
        columnCount = widths.count
      }
      archive.append(bytes)
    }
    try archive.drain(write)
  }

  /// Ends the first sheet and the file. `write`: receives the last bytes of the file.
  public func finish<Failure: Error>(_ write: (borrowing ByteBuffer) throws(Failure) -> Void) throws(Failure) {
    end()
    archive.finish()
    try archive.drain(write)
  }

  private func begin(_ sheet: Int, hasHeader: Bool, _ widths: [Int]) {
    let pane = "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"
    let columns = zip(1..., widths).map { "<col min=\"\($0)\" max=\"\($0)\" width=\"\($1 + 2)\" customWidth=\"1\"/>" }
    archive.begin("xl/worksheets/sheet\(sheet).xml")
    archive.append(
      """
      \(Self.declaration)<worksheet \(Self.main)><sheetViews><sheetView workbookViewId="0">\(hasHeader ? pane : "")\
      </sheetView></sheetViews>\(columns.isEmpty ? "" : "<cols>\(columns.joined())</cols>")<sheetData>
      """)
  }

  private func end() {
    archive.append("</sheetData></worksheet>")
    archive.end()
  }

  /// Returns the largest number of characters in each column of some rows, from 6 to 60. It is at most 12 for a number
  /// without fixed decimals, which a spreadsheet rounds to the width of its cell.
  private func widths(of rows: UnsafeRawBufferPointer) -> [Int] {
    var (widths, column, width, limit): ([Int], Int, Int, Int) = ([], -1, 0, 0)
    for (position, byte) in rows.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        if widths.indices.contains(column) { widths[column] = max(widths[column], min(width, limit)) }
        limit = 0
        let next = position + 1 < rows.count ? rows[position + 1] : 0
        if next == UInt8(ascii: "r") { column = -1 }
        if next == UInt8(ascii: "c") { column += 1 }
        if column == widths.count { widths.append(6) }
      case UInt8(ascii: ">"):
        let isNumber = position > 0 && rows[position - 1] == UInt8(ascii: "v")
        (width, limit) = (0, isNumber && decimals == nil ? 12 : 60)
      default: width += byte & 0xC0 == 0x80 ? 0 : 1
      }
    }
    return widths
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let schemas = "http://schemas.openxmlformats.org"
  private static let main = "xmlns=\"\(schemas)/spreadsheetml/2006/main\""

  private var parts: [(name: String, text: String)] {
    let (links, package) = ("\(Self.schemas)/officeDocument/2006/relationships", "\(Self.schemas)/package/2006")
    let types = [
      ("workbook", "sheet.main"), ("worksheets/sheet1", "worksheet"), ("worksheets/sheet2", "worksheet"),
      ("styles", "styles"),
    ]
    let overrides = types.map { name, type in
      let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.\(type)+xml"
      return "<Override PartName=\"/xl/\(name).xml\" ContentType=\"\(type)\"/>"
    }
    func relationships(_ targets: [(type: String, name: String)]) -> String {
      let relationships = zip(1..., targets).map { number, target in
        "<Relationship Id=\"r\(number)\" Type=\"\(links)/\(target.type)\" Target=\"\(target.name).xml\"/>"
      }
      return "<Relationships xmlns=\"\(package)/relationships\">\(relationships.joined())</Relationships>"
    }
    let format = decimals.map { "0" + ($0 > 0 ? "." : "") + String(repeating: "0", count: min($0, Self.maxDecimals)) }
    return [
      (
        "[Content_Types].xml",
        """
        <Types xmlns="\(package)/content-types"><Default Extension="rels" \
        ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\(overrides.joined())</Types>
        """
      ), ("_rels/.rels", relationships([("officeDocument", "xl/workbook")])),
      (
        "xl/workbook.xml",
        """
        <workbook \(Self.main) xmlns:r="\(links)"><bookViews><workbookView/></bookViews><sheets><sheet name="Result" \
        sheetId="1" r:id="r1"/><sheet name="Description" sheetId="2" r:id="r2"/></sheets></workbook>
        """
      ), ("xl/_rels/workbook.xml.rels", relationships(types.dropFirst().map { ($1, $0) })),
      (
        "xl/styles.xml",
        """
        <styleSheet \(Self.main)><numFmts count="1"><numFmt numFmtId="164" formatCode="\(format ?? "General")"/>\
        </numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill>\
        <patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/>\
        <xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1">\
        <cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """
      ),
    ]
  }
}
