import Testing

@testable import ScrollMechanics

@Suite("The search for a level")
struct LevelSearchTests {
  /// Where a function has a value, between 0.5 and 2000.
  private func level(_ wanted: Double, roughness: Double, of function: @escaping (Double) -> Double) -> [Solution] {
    var search = LevelSearch(for: wanted, roughness: roughness) { FlickCondition.Reading(function($0)) }
    search.search([0.5, 2000])
    return search.solutions(searched: nil).answers
  }

  @Test("finds each of the numbers at which rounding brings a function to it, or many where they are without number")
  func jitter() throws {
    let few = level(100, roughness: 1e-4) { x in x < 100 ? x : x < 101 ? 100 : x }
    #expect(few.count == 1 && abs(few[0].lower - 100) < 1e-12 && abs(few[0].upper - 101) < 1e-12)
    // At each double it may be below, above or right.
    let many = level(100, roughness: 1e-4) { x in
      let error = x < 50 ? -1 : x > 1000 ? 1 : Double((x.bitPattern % 3)) - 1
      return 100 * (1 + 1e-9 * error)
    }
    #expect((1...200).contains(many.count))
    for answer in many { #expect(answer.value.bitPattern % 3 == 1) }
  }

  @Test("passes a jump by, unless it is as large as the rounding of what the number is a part of")
  func jump() throws {
    func stairs(_ x: Double, scale: Double) -> FlickCondition.Reading {
      FlickCondition.Reading((x / 1e-6).rounded() * 1e-6, scale: scale)
    }
    for (scale, count) in [(0.0, 0), (1.0, 1)] {
      var search = LevelSearch(for: 0.0100005, roughness: 1e-5) { stairs($0, scale: scale) }
      search.search([0.001, 1])
      #expect(search.solutions(searched: nil).answers.count == count)
    }
  }

  @Test("finds at once where 32-bit numbers are rounded, or whole ones cut", arguments: [true, false])
  func fewBits(isCut: Bool) throws {
    var evaluations = 0
    var search = LevelSearch(for: 700, roughness: 1e-6) { x in
      evaluations += 1
      return FlickCondition.Reading(isCut ? x.rounded(.down) : Double(Float(x)))
    }
    search.search([600.3, 900.7])
    let answers = search.solutions(searched: nil).answers
    let ulp = Double(Float(700).ulp)
    #expect(answers.map(\.lower) == [isCut ? 700 : 700 - ulp / 2])
    #expect(answers.map(\.upper) == [isCut ? 701 : 700 + ulp / 2])
    #expect(evaluations < 105)
  }
}
