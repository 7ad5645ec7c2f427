import CommandLineParsing
import ScrollMechanics
import Testing

@testable import scrollcalc

@Suite("A law is found by what people call it")
struct LawSearchTests {
  @Test(
    "A class, product or system is answered with its law",
    arguments: Cases.some(
      of: [
        ("ios", "'uikit'"), ("iOS", "'uikit'"), ("UIScrollView", "'uikit'"), ("safari", "'uikit'"),
        ("chrome", "'chromium'"), ("firefox", "'gecko'"), ("OverScroller", "'android'"),
        ("Unity ScrollRect", "'unity'"),
        ("jetpack", "'compose'"), ("lazy_column", "'compose'"), ("SwiftUI", "'uikit'"), ("ListView", "'android'"),
        ("RecyclerView", "'android'"), ("qml", "'qt-flickable'"),
        ("Flutter", "'flutter-bouncing' or 'flutter-clamping'"),
        ("ANDROID", "'android'"), ("firefx", "'gecko'"), ("androd", "'android'"), ("ios:rate=fast", "'uikit'"),
        ("webview", "'uikit' or 'chromium-mobile'"), ("Chrome-Android", "'chromium-mobile'"),
        ("chrome android", "'chromium-mobile'"), ("Safari iOS", "'uikit'"), ("Firefox Android", "'gecko-android'"),
        ("NestedScrollView", "'android'"), ("LazyColumn", "'compose'"), ("WKWebView", "'uikit'"),
        ("ScrollView", "'uikit' or 'android'"), ("lenis", "'exponential'"), ("locomotive-scroll", "'exponential'"),
        ("Swiper", "'swiper'"),
      ], oneIn: 5, from: 1))
  func suggested(word: String, names: String) throws {
    let message = "'\(word)' is not a law; did you mean \(names)?"
    let lines = ["compare -v 5 --against", "project -v 5 --law", "compare -v 5 --law", "fit --law"]
    for line in Cases.some(of: lines, oneIn: 4) {
      try Run(line, ArgumentText(word)).refusal().expectFailure(Status.usage, message)
    }
    let batch = try Run("batch").reading("velocity,law\n5,\(word)\n").outcome()
    #expect(batch.ending == .exit(Status.badInput) && batch.errors.contains(":2: column 'law': \(message)"))
  }

  @Test(
    "A group names its laws, without those that are named beside it",
    arguments: Cases.some(of: LawPlatform.allCases, oneIn: 4))
  func groups(platform: LawPlatform) throws {
    let names = Laws.all.filter { $0.platforms.contains(platform) }.map { $0.name }
    #expect(names.count > 3)
    #expect(Table(try Run("compare -v 2000 --law \(platform)").outcome())["law"] == names)
    #expect(Table(try Run("sweep -v 2000 --law \(platform),\(platform)").outcome())["law"] == names)
    let first = names[0]
    let beside = Table(try Run("compare -v 2000 --law \(platform),\(first)").outcome())["law"]
    #expect(beside == names.dropFirst() + [first])
  }

  @Test("The group all has every law, also beside a law with parameters")
  func all() throws {
    let table = Table(try Run("sweep -v 2000 --law all,uikit:rate=fast").outcome(), hasEmptyCells: true)
    #expect(table["law"] == Laws.all.map { $0.name } + ["uikit:rate=fast"])
  }

  @Test("fit tries the laws of recordings and a spring by default, and others if they are named", .optimizedBuild)
  func fitted() throws {
    let names = LawChoice.fittedByDefault.map(\.label)
    #expect(names.count == 26 && names.first == "exponential" && names.last == "spring" && !names.contains("unity"))
    #expect(try Run("fit --help").outcome().text.contains("tried: exponential,"))
    let scroll = try Run("sample -v 3000 --law unity --fps 60 --columns time,offset -p 3").outcome().text
    for law in ["unity", "games"] {
      #expect(try Run("fit --law \(law)").reading(scroll).outcome().lines.first?.hasSuffix(" unity") == true)
    }
  }
}
