import TabularText
import Testing

@testable import Plotting

@Suite("Rows of content are at the decimal multiples of their distance")
struct ContentRowPropertyTests {
  @Test(
    "A row where the viewport starts is on its first dot",
    arguments: Cases.some(of: [1, 2, 3, 5, 6, 7, 9, 12, 29, 70, 160], oneIn: 4), [1, 2, 3])
  func rowAtStart(digits: Int, decimals: Int) {
    func multiple(_ number: Int) -> Double { Double("\(number * digits)e-\(decimals)") ?? .nan }
    for number in -100...100 {
      let (offset, span) = (multiple(number), multiple(5))
      let axis = ScrolledContent.Axis(offset: offset, span: span, rows: .every(multiple(1), from: 0))
      let rows = ContentAxisLayout(axis: axis, span: span, dots: 100, leastGap: 1).rows
      #expect(rows.first?.dot == 0 && rows.first?.label == offset.shortestText, "\(offset)")
      // A row at the end may be rounded into the viewport.
      #expect((5...6).contains(rows.count), "\(offset)")
    }
  }
}
