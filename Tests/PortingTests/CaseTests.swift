import Testing

@testable import Porting

@Suite("Names of printed code follow the language's spelling")
struct CaseTests {
  @Test(
    "Snake case has one underscore between words, and pascal case none",
    arguments: [
      ("MyFling", "my_fling", "MyFling"), ("my_Scroll", "my_scroll", "MyScroll"),
      ("stop-speed", "stop_speed", "StopSpeed"),
      ("offsetX2", "offset_x2", "OffsetX2"), ("a", "a", "A"),
    ])
  func spellings(name: String, snake: String, pascal: String) {
    #expect(name.snakeCase == snake && name.pascalCase == pascal)
  }
}
