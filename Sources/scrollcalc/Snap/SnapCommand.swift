import CommandLineParsing

enum SnapCommand {
  private static let points = ParameterOptions.single(Parameters.interval) + [FlickOptions.stops]

  private static let options: [any DeclaredOption] =
    Array(FlickOptions.motion) + [FlickOptions.formula, FlickOptions.projected] + points + FlickOptions.snapping
    + ParameterOptions.single(in: .limits)

  static let subcommand = Subcommand(
    declaration: Command(
      "snap", summary: "Print the snap point a flick lands on",
      discussion: """
        Three quantities: projected, where the flick would come to rest by itself, or what --projected says; index, \
        the snap point chosen, counted from the origin or from 0 in the sorted stops; target, that point's offset, \
        moved within the limits.
        """, options: OptionList(options + OutputOptions.all),
      constraints: [.required(ParameterOptions.single[Parameters.velocity]), .requiredAny(points)]
        + ([FlickOptions.law, FlickOptions.formula] + ParameterOptions.single(Parameters.ofLaws))
        .map { .exclusive([FlickOptions.projected, $0]) } + FlickRules.constraints(.single, in: options),
      examples: [
        Example(
          "scrollcalc snap -v 800 --interval 80 -p 1",
          output: ["projected 399.6 pt", "index     1", "target    80.0 pt"]),
        Example(
          "scrollcalc snap -v -1200 -x 700 --interval 320 --policy page --format csv -p 0",
          output: ["projected,index,target", "101,1,320"]),
        Example(
          "scrollcalc snap -x 340 -v 1.2pt/ms --projected 860 --interval 320 -f csv",
          caption: "what a scroll view tells its delegate", output: ["projected,index,target", "860,2,640"]),
        Example("scrollcalc snap -v 300 --stops 0,120,300 --policy nearest"),
      ], synonyms: ["land", "page"],
      hint: { name, _ in name.hasPrefix("snap-") ? "did you mean '--\(name.dropFirst(5))'?" : nil }),
    model: Models.snapping, columns: { [FlickResult.projected, .index, .target].map(\.column.heading) }
  ) { arguments throws(Failure) in
    let flick = try arguments.flick()
    try arguments.write(
      Answer("projected", flick.projected, unit: "pt"), Answer("index", indices: flick.targets.map(\.index)),
      Answer("target", flick.targets.map(\.offset), unit: "pt"))
  }
}
