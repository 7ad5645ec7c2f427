import Testing

/// Expected values: x₀ − v₀/k and x₀ + (v₀/1000)·d/(1 − d) in mpmath with 60 digits, for the doubles nearest to the
/// decimals in the command line.
@Suite("project: the final offset of a flick")
struct ProjectTests {
  @Test(
    "On one axis",
    arguments: [
      ("-v 2000", "998.9996663329096220177098"), ("-v -300", "-149.8499499499364433026565"),
      ("-v 2000 --rate fast", "198.9983249468441678255529"), ("-v 2000 -x 120.5", "1119.499666332909622017710"),
      ("-v 0 -x 42.5", "42.5"), ("-v 1e60", "4.994998331664547857277374e+59"),
    ])
  func oneAxis(line: String, destination: String) throws {
    try Run("project \(line)").outcome().expectNumbers(destination)
  }

  @Test("On two axes, each axis is projected separately")
  func twoAxes() throws {
    try Run("project -v 800,-1500 -x 0,2000").outcome()
      .expectNumbers("399.5998665331638488070839", "1250.750250250317783486718")
  }

  @Test(
    "The projection of WWDC 2018, on demand only",
    arguments: [("-v 2000", "997.9999999999991118215803"), ("-v 2000 -x 120.5 -d 0.5", "122.5")])
  func wwdc(line: String, projection: String) throws {
    try Run("project \(line) --formula wwdc").outcome().expectNumbers(projection)
  }

  @Test(
    "Limits hold whichever formula is used",
    arguments: [
      ("-v 2000 --max 500", "500"), ("-v -2000 --min -20.5", "-20.5"),
      ("-v 2000 --min 0 --max 1200 -p 3", "999.000"), ("-v 2000 --formula wwdc --max 997.5", "997.5"),
      ("-v 2000,-2000 --min 0,0 --max 500,500", "500,0"),
    ])
  func limits(line: String, output: String) throws {
    try Run("project \(line)").outcome().expectLines(output)
  }

  @Test(
    "Units scale a number",
    arguments: ["-v 2pt/ms", "-v 2000pt/s", "-v 2000 -x 0pt", "-v +2000 -e 0.1pt"])
  func units(line: String) throws {
    try Run("project \(line)").outcome().expectLines("998.9996663329097")
  }
}
