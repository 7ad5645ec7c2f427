import Testing

@testable import ScrollMechanics

@Suite("Akaike's criterion")
struct CriterionTests {
  @Test(
    "is corrected for few samples",
    arguments: [
      (10.0, 20.0, 3.0, 17.5), (0.0, 10.0, 2.0, 40.0 / 7.0), (1.0, 6.0, 4.0, 49.0), (-3.0, 1e12, 4.0, 5.00000000004),
    ])
  func corrected(deviance: Double, samples: Double, parameters: Double, criterion: Double) {
    #expect(
      isClose(RobustFit.criterion(deviance: deviance, samples: samples, parameters: parameters), to: criterion))
  }

  @Test("is without an end where the samples are too few to tell", arguments: [(5.0, 4.0), (4.0, 4.0), (1.0, 4.0)])
  func tooFew(samples: Double, parameters: Double) {
    #expect(RobustFit.criterion(deviance: 1, samples: samples, parameters: parameters) == .infinity)
  }
}
