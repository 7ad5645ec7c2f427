import CommandLineParsing
import ScrollMechanics
import TabularText

/// Reads the phases of touches as UIKit, Android, Flutter and browsers call them, or as UIKit or Android number them.
struct TouchPhaseReader {
  private let column: FileColumn
  /// The phases by their numbers.
  private(set) var numbered = TouchPhase.allCases
  /// The phase of each different text read so far. There are few, so that a search is quick.
  private var known: [(text: [UInt8], phase: TouchPhase)] = []

  /// The phases by the numbers of Android's `MotionEvent`.
  private static let ofAndroid: [TouchPhase] = [.began, .ended, .moved, .cancelled, .moved, .began, .ended]

  /// Makes a column's reader; `nil` if neither name nor first cell indicates phases. Warns of Android's numbers.
  init?(_ column: FileColumn, of finger: FileColumn?, in table: inout HeadedFile) {
    self.column = column
    var rows: [(text: String, finger: String)] = []
    table.forEachAhead { row in
      rows.append((row.trimmedText(in: column.index), finger.map { row.trimmedText(in: $0.index) } ?? ""))
    }
    let name = FileColumnName(column.name).text
    let isOfPhases = name.contains("phase")
    guard let first = rows.first?.text else { return }
    if !isOfPhases, Int(first) == nil, TouchPhase(word: first) == nil { return nil }
    let codes = rows.compactMap { row in Int(row.text).map { (code: $0, finger: row.finger) } }
    guard codes.count == rows.count, codes.first?.code == 0 else { return }
    // 1 and 3 are UIKit's numbers of a move and a lift, and Android's of a lift and a cancellation.
    let inUIKit = Self.fingersDown(codes, TouchPhase.allCases)
    guard let inAndroid = Self.fingersDown(codes, Self.ofAndroid),
      name.contains("action") || inUIKit == nil || (inAndroid == 0 && inUIKit != 0)
        || (!isOfPhases && !codes.contains { $0.code == 1 })
    else { return }
    numbered = Self.ofAndroid
    Warning.write(
      "\(table.file.name): column '\(column.name)' is read as Android's numbers: 0 down, 1 up, 2 move, 3 cancel")
  }

  /// Returns the number of fingers that are down after codes; `nil` if one moves or lifts without being down.
  private static func fingersDown(_ codes: [(code: Int, finger: String)], _ numbered: [TouchPhase]) -> Int? {
    var down: Set<String> = []
    for (code, finger) in codes {
      guard numbered.indices.contains(code), (numbered[code] == .began) != down.contains(finger) else { return nil }
      switch numbered[code] {
      case .began: down.insert(finger)
      case .ended, .cancelled: down.remove(finger)
      case .moved, .stationary: continue
      }
    }
    return down.count
  }

  /// Returns the phase of the current row; `nil` if its cell names none.
  mutating func phase(in row: borrowing CSVReader) -> TouchPhase? {
    let match = row.withField(column.index) { field in known.first { $0.text.elementsEqual(field) }?.phase }
    if let match { return match }
    let text = row.trimmedText(in: column.index)
    let phase = Int(text).map { numbered.indices.contains($0) ? numbered[$0] : nil } ?? TouchPhase(word: text)
    if let phase, known.count < 64 { known.append((row.withField(column.index) { Array($0) }, phase)) }
    return phase
  }
}

extension TouchPhase {
  private static let verbs: [TouchPhase: String] = [
    .began: "began begin begins start started down press pressed",
    .moved: "moved move moves moving change changed update updated motion drag dragged",
    .stationary: "stationary still hold", .ended: "ended end ends up lift lifted release released",
    .cancelled: "cancelled canceled cancel cancels",
  ]
  private static let words = verbs.reduce(into: [Substring: TouchPhase]()) { words, verb in
    for word in verb.value.split(separator: " ") { words[word] = verb.key }
  }
  /// Words that platforms put before the verb, as in `ACTION_POINTER_DOWN`, `topTouchStart` and `PointerChange.down`.
  private static let prefixes = [
    "motionevent", "action", "uitouch", "touches", "touch", "phase", "pointer", "change", "mouse", "event", "top", "on",
    "gesture", "recognizer", "state", "pan", "wm", "ui",
  ]

  /// Makes the phase that a platform's word names; `nil` for any other text.
  init?(word: String) {
    var rest = Substring(word.comparisonKey.filter(\.isLetter))
    if rest.hasSuffix("event") { rest.removeLast(5) }
    while Self.words[rest] == nil, let prefix = Self.prefixes.first(where: rest.hasPrefix) {
      rest.removeFirst(prefix.count)
    }
    guard let phase = Self.words[rest] else { return nil }
    self = phase
  }
}
