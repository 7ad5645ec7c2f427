import CommandLineParsing
import Foundation

/// The input files that the examples in help name.
enum ExampleFile {
  private static let files: [ArgumentText: String] = [
    "touch.csv": touch, "flicks.csv": flicks, "scroll.csv": scroll,
  ]

  /// A flick upwards, written by hand: seven samples, in the last of which the finger lifts without a move.
  private static let touch = """
    time,x,y,phase
    0,200,500,began
    0.016,200,490,moved
    0.033,199,470,moved
    0.05,198,440,moved
    0.066,198,400,moved
    0.083,197,355,moved
    0.09,197,355,ended

    """

  /// Two flicks for `batch`, with a column that is not an option.
  private static let flicks = """
    name,velocity,offset
    gentle,300,0
    hard,3000,100

    """

  /// A fling at 2000 pt/s by UIScrollView's curve, in whole points.
  private static let scroll: String = {
    let k = -1000 * log(0.998)
    let rows = (0...170).map { frame -> String in
      let time = Double(frame) / 60
      let way = 2000 / k * (1 - exp(-k * min(time, log(200) / k)))
      return "\((time * 1e6).rounded() / 1e6),\(Int(way.rounded()))\n"
    }
    return "time,offset\n" + rows.joined()
  }()

  static func text(of name: ArgumentText) -> String? { files[name] }

  static func write(to folder: WorkFolder) throws {
    for (name, text) in files { try text.write(toFile: folder(name.string ?? ""), atomically: false, encoding: .utf8) }
  }
}

extension Run {
  /// True if a text is on standard input.
  var readsInput: Bool { if case .text = input { true } else { false } }

  /// This run with the example's file on standard input, so that the file need not exist.
  var readingExampleFile: Run {
    with { run in
      for (place, argument) in arguments.enumerated() {
        guard let text = ExampleFile.text(of: argument) else { continue }
        run.arguments[place] = "-"
        run.input = .text(text)
      }
    }
  }
}
