import Testing

/// Expected values: the model's section 4 in mpmath with 60 digits.
@Suite("sample and duration onto a snap point")
struct LandingOptionTests {
  @Test(
    "The settle time is that of the changed rate, or of the spring where no rate lands there",
    arguments: [
      ("-v 2000 --snap-interval 80", "160", "0.5902207126582298040155008"),
      ("-v 2000 --snap-stops 960", "960", "4.401368821178845224482994"),
      ("-v 0 -x 30 --snap-interval 80", "0", "0.7888545950703791361103713"),
      ("-v 3000 --snap-stops 160,5000 --policy nearest --max 160", "160", nil),
    ] as [(String, String, String?)])
  func landings(line: String, target: String, seconds: String?) throws {
    try Run("project \(line)").outcome().expectLines(target)
    if let seconds { try Run("duration \(line)").outcome().expectNumbers(seconds) }
    let table = Table(try Run("sample \(line) --columns offset,velocity,phase --joints").outcome())
    #expect(Set(table["phase"]) == ["landing"])
    #expect(table["offset"].last == target && table["velocity"].last == "0")
  }

  @Test(
    "It is the point that snap prints with the same options",
    arguments: [
      "-v 2000 % 80 --policy nearest", "-v -1200 -x 700 % 320 --policy page",
      "-v 2000 % 80 --min 0 --max 900 --policy nearest", "-v 800,-500 % 80,120",
      "-v -1200 -x 700 % 320 --policy page --from 900", "-v 2000 --formula wwdc % 1 --policy nearest",
    ])
  func likeSnap(line: String) throws {
    let parts = line.split(separator: "%").map(String.init)
    let snap = try Run("snap \(parts[0])--interval\(parts[1])").outcome()
    let target = try #require(snap.lines.dropFirst(2).first?.split(separator: " ").dropFirst().first)
    try Run("project \(parts[0])--snap-interval\(parts[1])").outcome().expectLines(String(target))
  }

  @Test("It is chosen by --formula: the formula of WWDC ends one point before the flick")
  func formula() throws {
    try Run("project -v 2000 --snap-interval 1 --policy nearest").outcome().expectLines("999")
    try Run("project -v 2000 --snap-interval 1 --policy nearest --formula wwdc").outcome().expectLines("998")
  }

  @Test(
    "A motion without duration is at its destination in its only row",
    arguments: [
      ("-v 3372 --snap-interval 1 --landing view-pager", "253"), ("-v 0.5 --law motion", "0.4"),
      ("-x 430 -v 500 --law android --max 400", "400"),
    ])
  func noTime(line: String, destination: String) throws {
    try Run("sample \(line)").outcome().expectLines("time,offset,velocity", "0,\(destination),0")
    try Run("project \(line)").outcome().expectLines(destination)
    try Run("duration \(line)").outcome().expectLines("0")
  }

  @Test(
    "Platforms have their own ways to a page, and to choose one",
    arguments: [
      ("-v 2000 --snap-interval 300 --policy flutter-page --landing view-pager", "300", "0.372"),
      ("-v 2000 --snap-interval 400 --policy flutter-page --landing webkit", "400", "1"),
      ("-v 401 -x 274 --snap-interval 300 --policy view-pager --from 300 --landing view-pager", "300", nil),
      ("-v 800 --snap-interval 80 --policy linear-snap", "400", nil),
    ] as [(String, String, String?)])
  func platforms(line: String, target: String, seconds: String?) throws {
    try Run("project \(line)").outcome().expectLines(target)
    if let seconds { try Run("duration \(line)").outcome().expectLines(seconds) }
    let table = Table(try Run("sample \(line) --columns offset,velocity").outcome())
    #expect(table["offset"].last == target && table["velocity"].last == "0")
  }

  @Test(
    "Policies that count intervals cannot be used with stops",
    arguments: ["--policy flutter-page", "--policy view-pager", "--policy linear-snap", "--landing view-pager"])
  func stopsHaveNoPages(option: String) throws {
    try Run("project -v 300 --snap-stops 0,100 \(option)").outcome()
      .expectFailure(Status.usage, "\(option) and --snap-stops cannot be used together")
  }
}
