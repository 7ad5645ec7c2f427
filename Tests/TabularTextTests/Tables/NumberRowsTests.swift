import TabularText
import Testing

/// Rows that are given column by column equal the rows that are written number by number.
@Suite("Rows of numbers are written as their numbers one by one")
struct NumberRowsTests {
  // A debug build tests every second one, so those are at the bounds between ways to write: 7 and 8 decimals, and 28.
  static let styles: [NumberStyle] = [.shortest] + [0, 7, 1, 8, 3, 28, 27].map { .fixed(decimals: $0) }

  @Test(arguments: Cases.some(of: styles, oneIn: 2))
  func areThoseOfSingleNumbersForAnyCount(style: NumberStyle) {
    // The length is several blocks, but not a whole number of them.
    let delicate = Cases.some(of: delicateDoubles, oneIn: 7).flatMap { [$0, -$0] }
    for values in [delicate, Self.ordinary, Self.mixed] {
      expectSameRows([values, values.reversed(), values.map { 1 / $0 }], style)
    }
    for count in [1, 2, 3, 4, 5, 63, 64, 65, 127, 128, 129] {
      let values = Array(Self.ordinary.prefix(count))
      expectSameRows([values, values.map(-)], style)
    }
  }

  /// Each double is between neighbors on another grid, and then in a run on its own grid.
  @Test func findEachGridAgain() {
    let powers = (-1074...1023).map { (exponent: Int) -> Double in
      Double(sign: .plus, exponent: exponent, significand: 1.3)
    }
    let runs = powers.flatMap { power -> [Double] in [power, power * (1 + 1.0 / 7), power * (1 + 2.0 / 7)] }
    let swings = zip(powers, powers.reversed()).flatMap { [$0, $1] }
    expectSameRows([runs, Array(swings + swings.prefix(runs.count - swings.count))], .shortest)
  }

  /// Numbers with every number of significant digits.
  @Test func leaveOutZerosAtTheEnd() {
    let numbers = (0...15).flatMap { places in
      (0...17).map { Double("\(1_234_567_812_345_678 / power(places))e\($0 - 12)") ?? 0 }
    }
    expectSameRows([numbers, numbers.map(-)], .shortest)
    for number in numbers { #expect(Double(spelled(number)) == number) }
  }

  @Test func endAsTheDialectSays() throws {
    let dialect = try TableDialect(decimalComma: true, carriageReturns: true)
    var table = TableWriter(columns: [TableColumn("a"), TableColumn("b")], format: .csv, dialect: dialect)
    let values: [Double] = [0.5, .nan, -2]
    values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      table.rows(values.count, of: [.numbers(start), .numbers(start)])
    }
    #expect(table.buffer.text == "0,5;0,5\r\n;\r\n-2;-2\r\n")
  }

  private static let ordinary: [Double] = (0..<300).map { (place: Int) -> Double in
    Double(place * place * place) / 7 - 1000
  }

  private static let mixed: [Double] = {
    var random = RandomBits(state: 2)
    return (0..<500).map { place in
      switch place % 4 {
      case 0: random.nextFinite()
      case 1: Double(random.next() % 100_000) / 1000
      case 2: place % 8 == 2 ? 0 : .nan
      default: -Double(place)
      }
    }
  }()

  private func power(_ places: Int) -> Int { (0..<places).reduce(1) { power, _ in power * 10 } }

  private func expectSameRows(
    _ columns: [[Double]], _ style: NumberStyle, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let headings = columns.indices.map { TableColumn("c\($0)") }
    let count = columns[0].count
    var single = TableWriter(columns: headings, format: .csv, style: style)
    for row in 0..<count {
      for column in columns { single.number(column[row]) }
      single.endRow()
    }
    var together = TableWriter(columns: headings, format: .csv, style: style)
    let memory = columns.map { column in
      let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: count)
      _ = memory.initialize(from: column)
      return memory
    }
    defer { for column in memory { column.deallocate() } }
    together.rows(count, of: memory.compactMap { $0.baseAddress.map { .numbers(UnsafePointer($0)) } })
    #expect(together.buffer.text == single.buffer.text, sourceLocation: sourceLocation)
  }
}
