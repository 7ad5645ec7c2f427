@testable import scrollcalc

extension Run {
  /// What becomes of a line that the declarations refuse, told by these in the process of the tests, as the program
  /// tells it (see `RefusalTests`). A line that they let through is given to the program: it may be refused later.
  func refusal() throws -> Outcome {
    do {
      _ = try ScrollCalc.program.parse(arguments)
    } catch {
      let failure = Failure.usage(error)
      let message = failure.message(on: arguments, program: ScrollCalc.program, command: arguments.first?.string)
      return Outcome(run: self, ending: .exit(failure.exitCode.rawValue), output: [], errors: (message ?? "") + "\n")
    }
    return try outcome()
  }
}
