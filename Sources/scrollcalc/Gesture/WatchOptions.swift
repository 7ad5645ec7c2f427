import CommandLineParsing

/// The options of `plot` and `play`: those of a motion, for `--velocity`, and those of a gesture, for a touch trace.
/// Each kind of input has its own rules, which are checked once the input is known.
enum WatchOptions {
  static let all: [any DeclaredOption] =
    Array(FlickOptions.motion) + ParameterOptions.single(in: .limits, .edge) + FlickOptions.edges
    + SpringOptions.all(.single) + [ContentOptions.paging] + FlickOptions.landing
    + [ContentOptions.momentum, ContentOptions.followFinger] + GlideOptions.all + EstimatorOptions.all
    + FlingOptions.all + ArbitrationOptions.all + [TraceFile.axis] + NestedOptions.all + WheelOptions.all
}

extension ParsedArguments {
  /// Opens the file to show; `nil` if `--velocity` describes a motion instead. Throws if neither, or both, are given.
  func watchedFile(_ positional: Positional<ArgumentText>) throws(Failure) -> HeadedFile? {
    let name = positional.declaration.name
    guard let file = self[positional] else {
      if isSet(Parameters.velocity) { return nil }
      throw failure("--velocity or \(name) is missing; - for \(name) reads standard input")
    }
    if isSet(Parameters.velocity) { throw failure(Conflict(between: ["--velocity", "\(name) '\(file.escaped)'"])) }
    return try HeadedFile(try InputFile(opening: file))
  }

  func checkMotion() throws(Failure) {
    try refuse(inapplicable(to: FlickOptions.all), with: "--velocity", allowed: "it applies to a touch trace")
    try asUsage { () throws(UsageError) in try check(FlickOptions.constraints) }
  }

  func checkGesture() throws(Failure) {
    try refuse(inapplicable(to: GestureOptions.all), with: "a touch trace", allowed: "it applies to --velocity")
    try asUsage { () throws(UsageError) in try check(GestureOptions.constraints) }
  }

  /// Returns the options of ``WatchOptions/all`` except `known`, which apply to the kind of input.
  func inapplicable(to known: [any DeclaredOption]) -> [any DeclaredOption] {
    let known = Set(known.map(\.declaration))
    return WatchOptions.all.filter { !known.contains($0.declaration) }
  }

  /// Throws a usage error if one of the options is given; the message says that it cannot be used with `other`.
  func refuse(_ options: [any DeclaredOption], with other: String, allowed: String? = nil) throws(Failure) {
    if let option = options.first(where: isSet) { throw failure(Conflict(option.name, with: other, allowed: allowed)) }
  }
}
