import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("The table of parameters matches the laws and the values")
struct ParameterTests {
  @Test("Each parameter is at its index") func indices() {
    #expect(Parameters.all.map(\.index) == Array(Parameters.all.indices))
  }

  @Test("Every law's parameters that are options are in the table; only the viewport is also a flick's")
  func ofLaws() throws {
    for parameter in Laws.all.flatMap({ $0.parameters }) where parameter.isOption {
      let found = try #require(Parameters.of(parameter), "\(parameter.name)")
      let isOfLaw = found.index >= Parameters.rate.index || found == Parameters.viewport
      #expect(found.name == parameter.name && isOfLaw, "\(parameter.name)")
    }
  }

  @Test("The help of a parameter has the source of its default, unless laws have different ones")
  func sources() throws {
    let parameters = Laws.all.flatMap(\.parameters).filter { $0.isOption && $0.name != Parameters.viewport.name }
    for parameter in parameters {
      let others = parameters.filter { $0.name == parameter.name }
      let details = try #require(Parameters.of(parameter).map { ParameterOptions.single[$0].declaration.details })
      let isShared = others.allSatisfy { $0.source == parameter.source }
      #expect(details.contains("prints the source of each law's default") == !isShared, "\(parameter.name)")
      if isShared, !parameter.source.isEmpty { #expect(details.contains(parameter.source), "\(parameter.name)") }
    }
  }

  @Test(
    "A range includes its ends; a value outside is refused with the bound that it violates",
    arguments: [
      (.within(1e-29...5), 1e-29, nil), (.within(1e-29...5), 0, "is not greater than 0"),
      (.within(1e-29...5), 6, "is too large: the largest size is 5"), (.positive, 0, "is not greater than 0"),
      (.negative, 0, "is not less than 0"), (.within(2...5), 1, "is not between 2 and 5"), (.within(2...5), 2, nil),
    ] as [(ParameterRange, Double, String?)])
  func ranges(range: ParameterRange, value: Double, problem: String?) {
    #expect(range.problem(with: value) == problem)
  }

  @Test("Values agree on parameters with equal values in both, or missing in both")
  func agreement() {
    let indices = [Parameters.velocity.index, Parameters.rate.index]
    var (one, other) = (FlickValues(), FlickValues())
    #expect(one.agree(with: other, at: indices))
    one.set(Parameters.rate, to: 0.99)
    #expect(!one.agree(with: other, at: indices) && !other.agree(with: one, at: indices))
    other.set(Parameters.rate, to: 0.99)
    other.set(Parameters.threshold, to: 3)
    #expect(one.agree(with: other, at: indices) && !one.agree(with: other, at: [Parameters.threshold.index]))
    other.set(Parameters.rate, to: nil)
    #expect(!one.agree(with: other, at: indices))
  }

  @Test("A parameter that is removed has its default again, and a later value replaces an earlier one")
  func values() {
    var values = FlickValues()
    #expect(values[Parameters.threshold] == 0.1)
    values.set(Parameters.threshold, to: 3)
    values.set(Parameters.threshold, to: 4)
    #expect(values[Parameters.threshold] == 4 && values[Parameters.velocity] == nil)
    values.set(Parameters.threshold, to: nil)
    #expect(values[Parameters.threshold] == 0.1 && values.number(at: Parameters.threshold.index) == 0.1)
    #expect(!values.has(Parameters.threshold) && !values.has(Parameters.velocity))
  }
}
