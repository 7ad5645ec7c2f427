import TabularText
import Testing

@Suite("A column has its numbers in its own unit")
struct NumberConversionTests {
  private let columns: [TableColumn] = {
    var (time, offset) = (TableColumn("time", unit: "ms"), TableColumn("offset", unit: "px"))
    time.conversion = .powerOfTen(3)
    offset.conversion = .factor(3)
    return [time, offset, TableColumn("frame")]
  }()

  @Test("A conversion applies to the numbers of its column, but not to whole numbers, texts and other columns")
  func columnsConvert() {
    let written = table(columns, .csv) { table in
      table.number(1.001); table.number(-0.5); table.number(7); table.endRow()
      table.integer(2); table.integer(3); table.integer(4); table.endRow()
      table.empty(); table.text("x"); table.empty(); table.endRow()
      table.number(1); table.endRow()
    }
    #expect(written == "time,offset,frame\n1001,-1.5,7\n2,3,4\n,x,\n1000,,\n")
  }

  @Test("Rows of numbers are converted like single numbers", arguments: [NumberStyle.shortest, .fixed(decimals: 2)])
  func rows(style: NumberStyle) {
    let numbers: [Double] = [0.001, -1.25, 1e300, 0, 7, .nan, 0.3]
    let single = table(columns, .csv, style: style) { table in
      for number in numbers { table.number(number); table.number(number); table.number(number); table.endRow() }
    }
    let together = table(columns, .csv, style: style) { table in
      numbers.withUnsafeBufferPointer { numbers in
        guard let start = numbers.baseAddress else { return }
        table.rows(numbers.count, of: [.numbers(start), .numbers(start), .numbers(start)])
      }
    }
    #expect(together == single)
  }

  @Test("Leading cells that are given together keep the conversions of later columns aligned")
  func leading() {
    let numbers = [1.5, 2]
    let records = ["a,b", "c,d"]
    var plain = TableColumn("x")
    plain.conversion = .factor(7)
    let converted = table([plain, plain] + columns, .csv) { table in
      for (record, number) in zip(records, numbers) {
        record.utf8.withContiguousStorageIfAvailable { table.verbatim(leading: 2, UnsafeRawBufferPointer($0)) }
        table.number(number); table.number(number); table.number(number); table.endRow()
      }
    }
    let together = table([plain, plain] + columns, .csv) { table in
      let bytes = Array("a,bc,d".utf8)
      bytes.withUnsafeBytes { bytes in
        let lines = [UnsafeRawBufferPointer(rebasing: bytes[..<3]), UnsafeRawBufferPointer(rebasing: bytes[3...])]
        lines.withUnsafeBufferPointer { lines in
          numbers.withUnsafeBufferPointer { numbers in
            guard let line = lines.baseAddress, let number = numbers.baseAddress else { return }
            table.rows(2, of: [.leading(line, columns: 2), .numbers(number), .numbers(number), .numbers(number)])
          }
        }
      }
    }
    let expected = "x,x,time,offset,frame\na,b,1500,4.5,1.5\nc,d,2000,6,2\n"
    #expect([together, converted] == [expected, expected])
  }

  @Test("A number that overflows in its unit leaves its cell empty")
  func overflow() {
    var overflows: [Bool] = []
    let written = table(columns, .json) {
      $0.number(1e300); overflows.append($0.hasOverflowed)
      $0.number(.infinity); overflows.append($0.hasOverflowed)
      $0.number(1e308); $0.endRow()
      $0.number(1e307); overflows.append($0.hasOverflowed)
      $0.number(1e308); $0.number(1e308); $0.endRow()
    }
    #expect(
      written == """
        [
        {"time":1e+303,"offset":null,"frame":1e+308},
        {"time":null,"offset":null,"frame":1e+308}
        ]

        """)
    #expect(overflows == [false, false, true])
  }

  @Test("Fixed decimals apply to the converted number, and not to whole numbers")
  func fixedDecimals() {
    let written = table(columns, .csv, style: .fixed(decimals: 1)) {
      $0.number(0.00126); $0.number(0.25); $0.number(0.25); $0.endRow()
      $0.integer(1); $0.integer(1); $0.number(1); $0.endRow()
    }
    #expect(written == "time,offset,frame\n1.3,0.8,0.2\n1,1,1.0\n")
  }

  @Test("Several numbers in a cell are separated unambiguously with any decimal mark")
  func severalNumbers() throws {
    func written(_ dialect: TableDialect) -> String {
      table([columns[1]], .text, dialect, shape: .answer) {
        $0.numbers([0.5, -2, 1]); $0.endRow()
      }
    }
    #expect(try [written(.standard), written(TableDialect(decimalComma: true))] == ["1.5,-6,3\n", "1,5;-6;3\n"])
  }
}
