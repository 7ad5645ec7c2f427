import Testing

@testable import ScrollMechanics

@Suite("Akaike's criterion")
struct CriterionTests {
  @Test(
    "is corrected for few samples",
    arguments: [(10.0, 20.0, 3.0, 17.5), (0, 10, 2, 5 + 5.0 / 7), (1, 6, 4, 49), (-3, 1e12, 4, 5 + 4e-11)])
  func corrected(deviance: Double, samples: Double, parameters: Double, criterion: Double) {
    #expect(
      isClose(RobustFit.criterion(deviance: deviance, samples: samples, parameters: parameters), to: criterion))
  }

  @Test("is without an end where the samples are too few to tell", arguments: [(5.0, 4.0), (4, 4), (1, 4)])
  func tooFew(samples: Double, parameters: Double) {
    #expect(RobustFit.criterion(deviance: 1, samples: samples, parameters: parameters) == .infinity)
  }
}
