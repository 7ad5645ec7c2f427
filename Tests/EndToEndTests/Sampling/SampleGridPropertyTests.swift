import CommandLineParsing
import ScrollMechanics
import TabularText
import Testing

@testable import scrollcalc

@Suite("Grids of a table have the times of whole-number arithmetic")
struct SampleGridPropertyTests {
  /// Expects the times of a grid, from every row on.
  private func expect(_ expected: [Double], _ times: SampleTimes, _ name: String) {
    #expect(times.count == expected.count, "\(name)")
    guard times.count == expected.count else { return }
    #expect(expected.indices.map(times.time) == expected, "\(name)")
    for row in Set([0, 1, 2, expected.count / 2, expected.count - 1]) where expected.indices.contains(row) {
      var rest = times.from(row)
      #expect((row..<expected.count).map { _ in rest.next() } == Array(expected[row...]), "\(name) from \(row)")
    }
  }

  @Test("Steps go on up to the end, which is the last time whether a step lands on it or not", arguments: 1...12)
  func steps(step: Int) throws {
    let grid = DecimalProgression(from: 0, by: try DecimalNumber("\(step)e-1"))
    for end in 0...40 {
      let last = Double(end) / 10
      let steps = (0...40).map { $0 * step }.filter { $0 < end }.map { Double($0) / 10 }
      expect(steps + [last], SampleTimes(.steps(grid, end: last)), "\(step) to \(end) tenths")
      let (before, after) = (last.nextDown, last.nextUp)
      let all = (0...41).map { Double($0 * step) / 10 }
      expect(all.filter { $0 < after } + [after], SampleTimes(.steps(grid, end: after)), "beyond")
      if end > 0 { expect(all.filter { $0 < before } + [before], SampleTimes(.steps(grid, end: before)), "short") }
    }
  }

  @Test("Joints stand between the times of the grid, each once", arguments: 0...63)
  func joints(choice: Int) throws {
    let grid = DecimalProgression(from: 0, by: try DecimalNumber("0.2"))
    // On the grid, beside it, between, on the end, and beyond it.
    let all = [0, 0.2, 0.2.nextUp, 0.5, 1, 1.5]
    let joints = all.indices.filter { choice >> $0 & 1 == 1 }.map { all[$0] }
    for end in [0.9, 1] {
      let steps = [0, 0.2, 0.4, 0.6, 0.8] + [end]
      let expected = Set(steps + joints.filter { $0 < end }).sorted()
      expect(expected, SampleTimes(.steps(grid, end: end), joints: joints), "\(joints)")
    }
  }

  @Test("If the last two times print alike, the end is kept; the start is always kept", arguments: 1...9)
  func alike(end: Int) throws {
    let grid = DecimalProgression(from: 0, by: 1)
    for distance in 0...3 {
      let times = SampleTimes(.steps(grid, end: Double(end) + 0.5)) { abs($0 - $1) <= Double(distance) }
      let isAlike = distance >= 1
      let steps = (0...end).map(Double.init)
      let kept = isAlike && steps.count > 1 ? steps.dropLast() : steps[...]
      expect(kept + [Double(end) + 0.5], times, "\(distance)")
    }
    expect([0, 0.5], SampleTimes(.steps(grid, end: 0.5)) { _, _ in true }, "start")
  }

  @Test("The last row that is due is the last whose time is not later", arguments: 2...9)
  func due(count: Int) throws {
    let times = SampleTimes(.evenly(count: count, end: 4), joints: [0.3, 3.99])
    let all: [Double] = (0..<times.count).map(times.time)
    for row in all.indices {
      let around: [Double] = all.flatMap { (time: Double) -> [Double] in [time.nextDown, time, time.nextUp] }
      for time in around + [9] where time >= all[row] {
        #expect(times.lastRow(at: time, notBefore: row) == all.lastIndex { $0 <= time })
      }
      #expect(times.lastRow(at: -1, notBefore: row) == row)
    }
  }

  @Test("The first place is the first at which something is true")
  func places() {
    for first in Array(0...70) + [127, 128, 129, 1 << 40, (1 << 40) + 1] {
      #expect(firstTrueIndex { $0 >= first } == first)
    }
  }

  @Test("An axis has the values of its segments one after the other, the first and the last of each included")
  func axes() throws {
    let one = SweepAxis.Segment.single(7)
    let even = SweepAxis.Segment.even(DecimalProgression(from: 1, by: 2), count: 3)
    let ratio = try #require(GeometricProgression(from: 16, through: 1, count: 5))
    let values: [(SweepAxis.Segment, [Double])] = [
      (one, [7]), (even, [1, 3, 5]), (.geometric(ratio), [16, 8, 4, 2, 1]),
    ]
    for choice in 0..<81 {
      let parts = [choice % 3, choice / 3 % 3, choice / 9 % 3, choice / 27].map { values[$0] }
      for length in 1...4 {
        let axis = try #require(SweepAxis(parts.prefix(length).map(\.0)))
        let expected = parts.prefix(length).flatMap(\.1)
        #expect(axis.count == expected.count && (0..<axis.count).map(axis.value) == expected)
      }
    }
  }

  @Test("A range has the numbers from its start on that do not pass its end", arguments: [1, 2, 3, 7, 10])
  func ranges(step: Int) throws {
    for first in -5...5 {
      for last in -12...12 where first <= last {
        for sign in [1, -1] {
          let texts = [sign * first, sign * last, sign * step].map { "\(Double($0) / 10)" }
          let range = RangeText(texts.joined(separator: ":"), units: [])
          let numbers = try texts.map { try DecimalNumber($0) }
          let axis = try #require(SweepAxis([try range.segment(numbers)]))
          let expected = stride(from: first, through: last, by: step).map { Double(sign * $0) / 10 }
          #expect((0..<axis.count).map(axis.value) == expected, "\(texts)")
        }
      }
    }
  }

  @Test("The parts of a table follow one another, as even as can be", arguments: 1...13)
  func shards(count: Int) {
    for total: UInt64 in Array(0...30) + [1 << 63, (1 << 63) - 1] {
      let parts = (1...count).map { SweepShard(number: $0, count: count).rows(of: total) }
      #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == total)
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let sizes = parts.map { $0.upperBound - $0.lowerBound }
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test("Blocks are the rows one after the other, of which one is the first and one the last")
  func blocks() {
    for count: UInt64 in [0, 1, 2047, 2048, 2049, 4095, 4096, 4097] {
      for start: UInt64 in [0, 5] {
        var (source, next, firsts, lasts, taken) = (RowBlocks(start..<start + count), start, 0, 0, 0)
        while let block = source.take() {
          #expect(block.rows.lowerBound == next && block.isFirst == (next == start && taken == 0))
          (next, taken) = (block.rows.upperBound, taken + 1)
          (firsts, lasts) = (firsts + (block.isFirst ? 1 : 0), lasts + (block.isLast ? 1 : 0))
          #expect(block.isLast == (next == start + count) && block.rows.count <= 2048)
        }
        #expect(next == start + count && firsts == 1 && lasts == 1)
        #expect(taken == max(1, (Int(count) + 2047) / 2048))
      }
    }
  }

  @Test("A point of a grid is the one that nested loops come to")
  func points() throws {
    for lengths in [[1, 1, 1], [2, 3, 4], [5, 1, 2], [1, 7, 1]] {
      let axes = try lengths.map { length in
        let segment = SweepAxis.Segment.even(DecimalProgression(from: 0, by: 1), count: length)
        return (column: SweepColumn.law, values: try #require(SweepAxis([segment])))
      }
      let grid = try #require(SweepGrid(axes))
      var (point, position) = (UInt64(0), [0, 0, 0])
      for first in 0..<lengths[0] {
        for second in 0..<lengths[1] {
          for third in 0..<lengths[2] {
            grid.locate(point, &position)
            #expect(position == [first, second, third])
            point += 1
          }
        }
      }
      #expect(grid.count == point)
    }
  }

  @Test(
    "A whole number of a range is accepted, its ends included, and no other",
    arguments: [1...1, 0...9, 1...1024, -3...3])
  func wholeNumbers(range: ClosedRange<Int>) {
    let parser = ValueParser<Int>.whole(expected: "a number", in: range)
    for number in Set((-5...12).flatMap { [$0, range.lowerBound + $0, range.upperBound + $0] }) {
      let read = try? parser.read(ArgumentText("\(number)"))
      #expect(read == (range.contains(number) ? number : nil))
      #expect((try? parser.read(ArgumentText("\(number).5"))) == nil)
    }
  }
}
