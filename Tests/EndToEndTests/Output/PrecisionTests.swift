import Testing

@Suite("--precision: how numbers are spelled")
struct PrecisionTests {
  /// Expected values: the exact binary value of the double, rounded by hand.
  @Test(
    "Decimals are those of the exact value, correctly rounded",
    arguments: [
      ("-x 2.5 -p 0", "2"), ("-x -0.001 -p 2", "0.00"), ("-x 1e22 -p 1", "10000000000000000000000.0"),
      ("-x 123456.789 -p 2", "123456.79"),
    ])
  func fixed(options: String, number: String) throws {
    try Run("project -v 0 \(options)").outcome().expectLines(number)
  }

  @Test(
    "By default, a number has the fewest digits that read back as the same double",
    arguments: [("0.1", "0.1"), ("-0", "0"), ("1e21", "1e+21"), ("1e-7", "1e-7"), ("-12.50", "-12.5")])
  func shortest(number: String, printed: String) throws {
    try Run("project -v 0 -x \(number)").outcome().expectLines(printed)
  }

  @Test("Whole numbers stay whole")
  func integers() throws {
    try Run("sample -v 2000 --at 0,1 --columns frame,time -p 2").outcome()
      .expectLines("frame,time", "0,0.00", "1,1.00")
  }
}
