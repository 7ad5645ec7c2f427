@testable import scrollcalc

extension Run {
  /// Returns the outcome of a command line that is expected to be refused.
  ///
  /// The declarations are checked in the process of the tests, which is faster; `RefusalTests` shows that the program
  /// gives the same result. A line that they accept is run, as the program may refuse it later.
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
