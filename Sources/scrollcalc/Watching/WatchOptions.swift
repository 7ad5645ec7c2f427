import CommandLineParsing

/// The options of subcommands that show a motion: one that options describe, or the gesture of a touch trace.
///
/// Some options are for one of the two alone, and the rules among them differ; which rules hold is known once it is
/// known which of the two it is.
enum WatchOptions {
  static let all: [any DeclaredOption] =
    Array(FlickOptions.motion) + ParameterOptions.single(in: .limits, .edge) + FlickOptions.edges
    + ParameterOptions.single(in: .spring) + [ContentOptions.paging] + FlickOptions.landing
    + [ContentOptions.momentum, ContentOptions.followFinger] + GlideOptions.all + EstimatorOptions.all
    + FlingOptions.all + ArbitrationOptions.all + [TraceOptions.axis] + NestedOptions.ofMotion + WheelOptions.all

  /// The first option that is given and is none of some others, as those of a motion or of a gesture.
  fileprivate static func stranger(
    to known: [any DeclaredOption], among arguments: ParsedArguments
  ) -> (any DeclaredOption)? {
    let names = Set(known.map(\.declaration.long))
    return all.first { arguments.isSet($0) && !names.contains($0.declaration.long) }
  }
}

extension ParsedArguments {
  /// Opens the file that is to be shown; `nil` where options describe the motion.
  ///
  /// - Throws: also where there is neither, or both.
  func watchedFile(_ positional: Positional<ArgumentText>, decimalComma: Bool = false) throws(Failure) -> HeadedFile? {
    let name = positional.declaration.name
    guard let file = self[positional] else {
      guard isSet(ParameterOptions.single[Parameters.velocity]) else {
        throw .usage(error("there is neither --velocity nor \(name); - for \(name) reads standard input"))
      }
      return nil
    }
    guard !isSet(ParameterOptions.single[Parameters.velocity]) else {
      throw .usage(error("--velocity and \(name) '\(file.escaped)' can't be used together"))
    }
    return try HeadedFile(try InputFile(opening: file), decimalComma: decimalComma)
  }

  /// Makes sure that options describe a motion.
  func checkMotion() throws(Failure) {
    if let stranger = WatchOptions.stranger(to: FlickOptions.all, among: self) {
      throw .usage(error("\(stranger.declaration.name) is for a touch trace, and can't be used with --velocity"))
    }
    try asUsage { () throws(UsageError) in try check(FlickOptions.constraints) }
  }

  /// Makes sure that options describe what becomes of a trace.
  func checkGesture() throws(Failure) {
    if let stranger = WatchOptions.stranger(to: GestureOptions.all, among: self) {
      throw .usage(error("\(stranger.declaration.name) can only be used with --velocity, not for a touch trace"))
    }
    try asUsage { () throws(UsageError) in try check(GestureOptions.constraints) }
  }

  /// Makes sure that nothing is asked of a motion that has been computed already.
  func checkTable(_ name: String, except allowed: [any DeclaredOption]) throws(Failure) {
    if let given = WatchOptions.stranger(to: allowed, among: self) {
      throw .usage(error("\(given.declaration.name) has no say: \(name) is a table of a motion"))
    }
  }
}
