import CommandLineParsing

/// The exit status: 0, 1, or as in BSD's sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case noAnswer = 1
  case usage = 64
  case badInput = 65
  case cannotOpen = 66
  case system = 71
  case cannotCreate = 73
  case inputOutput = 74

  var meaning: String {
    switch self {
    case .success: "success"
    case .noAnswer: "the question has no answer, such as an offset that is never reached"
    case .usage: "the command line is wrong"
    case .badInput: "an input file holds something it should not"
    case .cannotOpen: "an input file cannot be opened"
    case .system: "the system leaves too little memory to run in"
    case .cannotCreate: "the output file cannot be created"
    case .inputOutput: "reading or writing failed"
    }
  }
}

extension ExitStatus {
  init(_ code: ExitCode, _ meaning: String? = nil) { self.init(Int(code.rawValue), meaning ?? code.meaning) }
}
