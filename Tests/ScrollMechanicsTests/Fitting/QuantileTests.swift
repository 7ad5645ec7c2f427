import Testing

@testable import ScrollMechanics

@Suite("Quantiles")
struct QuantileTests {
  // mpmath: the root t of 1 − betainc(n/2, 1/2, 0, n/(n + t²), regularized=True)/2 = 0.975, to 20 digits.
  @Test(
    "Of Student's t, to 2e-3 from 3 on and 1e-4 from 6 on",
    arguments: [
      (3, 3.182_446_305_283_710, 2e-3), (5, 2.570_581_835_636_316, 2e-3), (6, 2.446_911_851_144_969, 1e-4),
      (10, 2.228_138_851_986_275, 1e-4), (30, 2.042_272_456_301_238, 1e-4), (100, 1.983_971_518_523_553, 1e-4),
      (100_000, 1.959_987_707_534_610, 1e-9),
    ])
  func student(freedom: Int, exact: Double, error: Double) {
    #expect(abs(Quantile.student(freedom) - exact) <= error * exact)
  }
}
