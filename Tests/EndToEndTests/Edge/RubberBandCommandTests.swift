import Testing

/// Expected values: f(u) = (1 − 1/(u·c/D + 1))·D and its inverse in mpmath with 60 digits.
@Suite("rubberband: how far content follows a finger")
struct RubberBandCommandTests {
  @Test(
    "One value, or its inverse",
    arguments: [
      ("--overshoot 100 --viewport 600", "50.38167938931298082564222"),
      ("-u -100 --viewport 600", "-50.38167938931298082564222"),
      ("-u 100 --viewport 320 --rubber-band 0.8", "64.00000000000000284217094"),
      ("--shown 50 --viewport 600", "99.17355371900825645519081"),
    ])
  func oneValue(line: String, answer: String) throws {
    try Run("rubberband \(line)").outcome().expectNumbers(answer)
  }

  @Test("A list gives a table, and the inverse of its answers is the list")
  func list() throws {
    let table = Table(try Run("rubberband --overshoot 0.5,50,100,200,-75 --viewport 600").outcome())
    #expect(table.header == ["overshoot", "shown"] && table["overshoot"] == ["0.5", "50", "100", "200", "-75"])
    let list = table["shown"].joined(separator: ",")
    let back = Table(try Run("rubberband --shown=\(list) --viewport 600").outcome())
    #expect(back.header == ["shown", "overshoot"] && back["shown"] == table["shown"])
    for (overshoot, given) in zip(back.numbers("overshoot"), [0.5, 50, 100, 200, -75]) {
      #expect(abs(overshoot - given) <= 4 * given.ulp)
    }
  }

  @Test("An unreachable offset has no answer: status 1 if single, an empty cell in a list")
  func outOfReach() throws {
    for shown in ["600", "-600", "1e9"] {
      try Run("rubberband --shown \(shown) --viewport 600").outcome().expectFailure(Status.noAnswer, shown)
    }
    try Run("rubberband --shown 50,600,-700 --viewport 600 -p 2").outcome()
      .expectLines("shown,overshoot", "50.00,99.17", "600.00,", "-700.00,")
    try Run("rubberband --shown 50,600 --viewport 600 -p 2 --format jsonl").outcome()
      .expectLines("{\"shown\":50.00,\"overshoot\":99.17}", "{\"shown\":600.00,\"overshoot\":null}")
  }

  @Test("It is where an offset past a limit shows", arguments: ["", "--rubber-band 0.3"])
  func likeAnOffset(option: String) throws {
    let shown = try Run("rubberband -u 100 --viewport 600 \(option)").outcome().number()
    let first = Table(try Run("sample -v 0 -x 500 --max 400 --viewport 600 \(option)").outcome()).numbers("offset")[0]
    #expect(first == 400 + shown)
    let low = Table(try Run("sample -v 0 -x -600 --min -500 --viewport 600 \(option)").outcome()).numbers("offset")[0]
    #expect(low == -500 - shown)
  }

  @Test(
    "An invalid band is rejected",
    arguments: [
      ("-u 100", "--viewport"), ("--viewport 600", "--overshoot"), ("-u 1 --shown 1 --viewport 600", "together"),
      ("-u 100 --viewport 0", "--viewport"), ("-u 100 --viewport -600", "--viewport"),
      ("-u 100 --viewport 600 --rubber-band 0", "--rubber-band"),
      ("-u 100 --viewport 600 --rubber-band -0.55", "--rubber-band"), ("-u , --viewport 600", "--overshoot"),
    ])
  func refusals(line: String, word: String) throws {
    try Run("rubberband \(line)").refusal().expectFailure(Status.usage, word)
  }
}
