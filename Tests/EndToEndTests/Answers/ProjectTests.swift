import Testing

/// Expected values: x₀ − v₀/k and x₀ + (v₀/1000)·d/(1 − d) in mpmath with 60 digits, for the doubles nearest to the
/// decimals in the command line.
@Suite("project: the final offset of a flick")
struct ProjectTests {
  @Test(
    "On one axis",
    arguments: [
      ("-v 2000", "998.9996663329096220177098"),
      ("-v -300", "-149.8499499499364433026565"),
      ("-v 0.1", "0.04994998331664548387366657"),
      ("-v 2000 --rate fast", "198.9983249468441678255529"),
      ("-v 2000 -d 0.998", "998.9996663329096220177098"),
      ("-v 1 --rate 0.5", "0.001442695040888963407359925"),
      ("-v 1 --rate 0.999999999", "1000000.027781932263209617"),
      ("-v 2000 -x 120.5", "1119.499666332909622017710"),
      ("-v -2000 -x 1e6 -d fast", "999801.0016750531558321744"),
      ("-v 0 -x 42.5", "42.5"),
      ("-v 0", "0"),
      ("-v 1e-60", "4.994998331664547962403751e-61"),
      ("-v 1e60", "4.994998331664547857277374e+59"),
    ])
  func oneAxis(line: String, destination: String) throws {
    try Run("project \(line)").outcome().expectNumbers(destination)
  }

  @Test("The number is the only text on its line")
  func theNumberAlone() throws {
    try Run("project --velocity 2000").outcome().expectLines("998.9996663329097")
  }

  @Test("On two axes, each axis is projected separately")
  func twoAxes() throws {
    try Run("project -v 800,-1500 -x 0,2000").outcome()
      .expectNumbers("399.5998665331638488070839", "1250.750250250317783486718")
  }

  @Test(
    "The projection of WWDC 2018, on demand only",
    arguments: [
      ("-v 2000", "997.9999999999991118215803"),
      ("-v -300", "-149.6999999999998667732370"),
      ("-v 1000 -d fast", "98.99999999999991118215803"),
      ("-v 2000 -x 120.5 -d 0.5", "122.5"),
    ])
  func wwdc(line: String, projection: String) throws {
    try Run("project \(line) --formula wwdc").outcome().expectNumbers(projection)
  }

  @Test(
    "Limits hold whichever formula is used",
    arguments: [
      ("-v 2000 --max 500", "500"),
      ("-v -2000 --min -20.5", "-20.5"),
      ("-v 2000 --min 1200", "1200"),
      ("-v 2000 --min 0 --max 1200 -p 3", "999.000"),
      ("-v 2000 --formula wwdc --max 997.5", "997.5"),
      ("-v 2000 --min 7 --max 7", "7"),
      ("-v 2000,-2000 --min 0,0 --max 500,500", "500,0"),
      ("-v 2000 -x 5000 --max 100", "100"),
    ])
  func limits(line: String, output: String) throws {
    try Run("project \(line)").outcome().expectLines(output)
  }

  @Test(
    "Units scale a number",
    arguments: [
      "-v 2pt/ms", "-v 2000pt/s", "-v 0.002e3pt/ms", "-v 2000 -x 0pt", "-v +2000 -e 0.1pt", "-v .2e4", "-v 2000.",
    ])
  func units(line: String) throws {
    try Run("project \(line)").outcome().expectLines("998.9996663329097")
  }

  @Test("A blank may stand before a unit")
  func blankBeforeUnit() throws {
    try Run("project -v", "2 pt/ms").outcome().expectLines("998.9996663329097")
  }
}
