import Testing

@Suite("Options in every order and spelling")
struct OptionOrderTests {
  @Test(
    "These are all one command line",
    arguments: [
      "project --velocity 2000 --rate fast --precision 3", "project -v=2000 -d=fast -p=3",
      "-v 2000 -d fast -p 3 project", "--rate=fast -p3 project -v2000", "project -v 2000 -d fast -p 3 --",
    ])
  func sameLine(line: String) throws {
    try Run(line).outcome().expectLines("198.998")
  }

  @Test(
    "The last of several counts, even when an earlier one was wrong for its purpose",
    arguments: [
      "project -v 1 -v 2 -v 2000 -p 3 -d normal -d fast",
      "project -v 1,2 -v 2000 --rate 0.5 -d fast -p 3 -f csv -f text",
    ])
  func lastWins(line: String) throws {
    try Run(line).outcome().expectLines("198.998")
  }
}
