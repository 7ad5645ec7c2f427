import CommandLineParsing

enum SnapCommand {
  private static let points = ParameterOptions.single(Parameters.interval) + [FlickOptions.stops]

  private static let options: [any DeclaredOption] =
    Array(FlickOptions.motion) + [FlickOptions.formula, FlickOptions.projected] + points + FlickOptions.snapping
    + ParameterOptions.single(in: .limits)

  static let subcommand = Subcommand(
    declaration: Command(
      "snap", summary: "Print the snap point that a flick lands on",
      discussion: """
        projected is where the flick would stop without snap points and limits, or the value of --projected. index is \
        the chosen snap point, counted from the origin or from 0 in the sorted stops. target is that point's offset, \
        clamped to the limits. policy is the rule that chose the point.
        """, options: OptionList(options + OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity]), .requiredAny(points)]
        + ([FlickOptions.law, FlickOptions.formula] + ParameterOptions.single(Parameters.ofLaws))
        .map { .exclusive([FlickOptions.projected, $0]) } + FlickRules.constraints(.single, in: options),
      examples: [
        Example(
          "scrollcalc snap -v 800 --interval 80 -p 1",
          output: ["projected 399.6 pt", "index     1", "target    80.0 pt", "policy    directional"]),
        Example(
          "scrollcalc snap -v -1200 -x 700 --interval 320 --policy page --format csv -p 0",
          output: ["projected,index,target,policy", "101,1,320,page"]),
        Example(
          "scrollcalc snap -x 340 -v 1.2pt/ms --projected 860 --interval 320 -f csv",
          caption: "with the values a scroll view's delegate gets",
          output: ["projected,index,target,policy", "860,2,640,directional"]),
        Example("scrollcalc snap -v 300 --stops 0,120,300 --policy nearest"),
      ], synonyms: ["land", "page"],
      hint: { name, _ in name.hasPrefix("snap-") ? "did you mean '--\(name.dropFirst(5))'?" : nil }),
    model: Models.snapping, columns: { .named("projected pt, index, target pt, policy") }
  ) { arguments throws(Failure) in
    let flick = try arguments.flick()
    let policy = arguments[FlickOptions.policy].map(\.label).joined(separator: ",")
    try arguments.write(
      [
        Answer("projected", flick.projected, unit: "pt"), Answer("index", indices: flick.targets.map(\.index)),
        Answer("target", flick.targets.map(\.offset), unit: "pt"),
      ], and: [.text("policy") { _ in policy }])
  }
}
