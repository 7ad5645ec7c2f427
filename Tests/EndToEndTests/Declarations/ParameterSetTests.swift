import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("Parameters and sets of them")
struct ParameterSetTests {
  @Test("Each parameter stands at its index") func indices() {
    #expect(Parameters.all.map(\.index) == Array(Parameters.all.indices))
  }

  @Test("Every law's parameters are in the table; what a flick has anyway, too, is the viewport alone")
  func ofLaws() {
    for parameter in Laws.all.flatMap({ $0.parameters }) {
      let found = Parameters.of(parameter)
      #expect(found.name == parameter.name)
      #expect(found.index >= Parameters.rate.index || found == Parameters.viewport)
    }
  }

  private static let some: [Set<Int>] = [
    [], [0], [63], [64], [0, 63, 64], [5, 127], [128], [5, 128, 1000], [1, 2, 3], Set(0..<130),
  ]

  private static func set(_ indices: Set<Int>) -> ParameterSet {
    var set = ParameterSet()
    for index in indices { set.insert(index: index) }
    return set
  }

  @Test("Sets of any indices behave as sets of integers", arguments: some, some)
  func agrees(one: Set<Int>, other: Set<Int>) {
    let (a, b) = (Self.set(one), Self.set(other))
    #expect((a == b) == (one == other))
    #expect(a.union(b) == Self.set(one.union(other)))
    #expect(a.intersection(b) == Self.set(one.intersection(other)))
    #expect(a.isDisjoint(with: b) == one.isDisjoint(with: other))
    #expect(a.isSuperset(of: b) == one.isSuperset(of: other))
    #expect((0...1001).filter { a.contains(index: $0) } == one.sorted())
    var indices: [Int] = []
    #expect(
      a.allSatisfy {
        indices.append($0)
        return true
      })
    #expect(indices == one.sorted())
    #expect(a.allSatisfy { $0 < 100 } == one.allSatisfy { $0 < 100 })
  }

  @Test("Values without a parameter have its default again, and a value that is given twice is the later one")
  func values() {
    var values = FlickValues()
    #expect(values[Parameters.threshold] == 0.1)
    values.set(Parameters.threshold, to: 3)
    values.set(Parameters.threshold, to: 4)
    #expect(values[Parameters.threshold] == 4)
    #expect(values[Parameters.velocity] == nil)
    values.set(Parameters.threshold, to: nil)
    #expect(values[Parameters.threshold] == 0.1)
    #expect(values.number(at: Parameters.threshold.index) == 0.1)
    #expect(values.given == [])
  }
}
