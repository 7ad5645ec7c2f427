import Testing

@Suite("--precision: how numbers are spelled")
struct PrecisionTests {
  /// Expected values: the exact binary value of the double, rounded by hand.
  @Test(
    "Decimals are those of the exact value, correctly rounded",
    arguments: [
      ("-x 0.5 -p 0", "0"), ("-x 1.5 -p 0", "2"), ("-x 2.5 -p 0", "2"), ("-x -0.5 -p 0", "0"), ("-x 0.05 -p 1", "0.1"),
      ("-x 1.005 -p 2", "1.00"), ("-x 2.675 -p 2", "2.67"), ("-x 0.1 -p 20", "0.10000000000000000555"),
      ("-x -0.001 -p 2", "0.00"), ("-x 1e22 -p 1", "10000000000000000000000.0"),
      ("-x 1e23 -p 0", "99999999999999991611392"), ("-x 123456.789 -p 2", "123456.79"), ("-x 9.995 -p 2", "9.99"),
      ("-x 999.9999 -p 3", "1000.000"), ("-x 7 -p 3", "7.000"), ("-x 1e-60 -p 5", "0.00000"),
    ])
  func fixed(options: String, number: String) throws {
    try Run("project -v 0 \(options)").outcome().expectLines(number)
  }

  @Test(
    "By default, a number has the fewest digits that read back as the same double",
    arguments: [
      ("0.1", "0.1"), ("100", "100"), ("-0", "0"), ("1e3", "1000"), ("1e20", "100000000000000000000"),
      ("1e21", "1e+21"),
      ("1e-6", "0.000001"), ("1e-7", "1e-7"), ("0.30000000000000004", "0.30000000000000004"),
      ("9007199254740993", "9007199254740992"), ("1e-60", "1e-60"), ("1e60", "1e+60"),
      ("-12.50", "-12.5"), ("123456789.125", "123456789.125"),
    ])
  func shortest(number: String, printed: String) throws {
    try Run("project -v 0 -x \(number)").outcome().expectLines(printed)
  }

  @Test("Every decimal of a double can be printed")
  func most() throws {
    let outcome = try Run("project -v 0 -x 1e-60 -p 340").outcome()
    outcome.expectSuccess()
    #expect(outcome.text.count == "0.\n".count + 340)
    #expect(outcome.text.contains("999999999999999970433463913134255209226123025818520725722338464261681564"))
  }

  @Test("Whole numbers stay whole")
  func integers() throws {
    try Run("sample -v 2000 --at 0,1 --columns frame,time -p 2").outcome()
      .expectLines("frame,time", "0,0.00", "1,1.00")
  }
}
