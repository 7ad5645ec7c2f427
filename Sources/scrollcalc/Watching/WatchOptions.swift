import CommandLineParsing

/// The options of subcommands that show a motion: one that options describe, or the gesture of a touch trace.
///
/// Some options apply to one of the two only, and the rules among them differ: they are checked once it is known which
/// of the two it is.
enum WatchOptions {
  static let all: [any DeclaredOption] =
    Array(FlickOptions.motion) + ParameterOptions.single(in: .limits, .edge) + FlickOptions.edges
    + ParameterOptions.single(in: .spring) + [ContentOptions.paging] + FlickOptions.landing
    + [ContentOptions.momentum, ContentOptions.followFinger] + GlideOptions.all + EstimatorOptions.all
    + FlingOptions.all + ArbitrationOptions.all + [TraceOptions.axis] + NestedOptions.ofMotion + WheelOptions.all
}

extension ParsedArguments {
  /// Opens the file that is to be shown; `nil` where options describe the motion.
  ///
  /// - Throws: also where there is neither, or both.
  func watchedFile(_ positional: Positional<ArgumentText>, decimalComma: Bool = false) throws(Failure) -> HeadedFile? {
    let name = positional.declaration.name
    guard let file = self[positional] else {
      guard isSet(Parameters.velocity) else {
        throw .usage(error("there is neither --velocity nor \(name); - for \(name) reads standard input"))
      }
      return nil
    }
    guard !isSet(Parameters.velocity) else {
      throw .usage(error(Conflict(between: ["--velocity", "\(name) '\(file.escaped)'"])))
    }
    return try HeadedFile(try InputFile(opening: file), decimalComma: decimalComma)
  }

  /// Makes sure that options describe a motion.
  func checkMotion() throws(Failure) {
    if let option = firstInapplicable(to: FlickOptions.all) {
      throw .usage(error(Conflict(option.name, with: "--velocity", allowed: "input: a touch trace")))
    }
    try asUsage { () throws(UsageError) in try check(FlickOptions.constraints) }
  }

  /// Makes sure that options describe what becomes of a trace.
  func checkGesture() throws(Failure) {
    if let option = firstInapplicable(to: GestureOptions.all) {
      throw .usage(error(Conflict(option.name, with: "a touch trace", allowed: "input: --velocity")))
    }
    try asUsage { () throws(UsageError) in try check(GestureOptions.constraints) }
  }

  /// Makes sure that nothing is asked of a motion that has been computed already.
  func checkTable(_ name: String, except allowed: [any DeclaredOption]) throws(Failure) {
    if let option = firstInapplicable(to: allowed) {
      throw .usage(error(Conflict(option.name, with: "\(name), a table of a motion")))
    }
  }

  /// The first option that is given and is none of some others, as those of a motion or of a gesture.
  func firstInapplicable(to known: [any DeclaredOption]) -> (any DeclaredOption)? {
    let known = Set(known.map(\.declaration))
    return WatchOptions.all.first { isSet($0) && !known.contains($0.declaration) }
  }
}
