import CommandLineParsing

extension OptionGroup {
  static let motion = OptionGroup("Motion", rank: 0)
  static let law = OptionGroup(
    "Parameters of laws", rank: 2,
    note: """
      Parameters of the law that --law names, also written as --law NAME:parameter=value. 'scrollcalc compare --list' \
      prints the unit, default and range of each.
      """)
  static let question = OptionGroup("Question", rank: 0)
  static let snapping = OptionGroup("Snapping")
  static let limits = OptionGroup("Limits", rank: 0)
  static let edge = OptionGroup("Edge", rank: 2)
  static let spring = OptionGroup("Spring")
  static let batch = OptionGroup("Batch", rank: 0)
  static let check = OptionGroup("Check", rank: 0)
  static let condition = OptionGroup("Conditions")
  static let answers = OptionGroup("Answers")
  static let easing = OptionGroup("Curve", rank: 0)
  static let arbitration = OptionGroup("Touches and content", rank: 2)
  static let drag = OptionGroup("Drag", rank: 2)
  static let estimator = OptionGroup("Release velocity", rank: 2)
  static let glide = OptionGroup("Glide", rank: 2)
  static let messages = OptionGroup("Messages", rank: 2)
  static let nested = OptionGroup("Nested scroll views", rank: 2)
  static let output = OptionGroup("Output", rank: 0)
  static let spreadsheet = OptionGroup("Spreadsheet", rank: 2)
  static let trace = OptionGroup("Trace")
  static let wheel = OptionGroup("Wheel", rank: 2)
  static let threads = OptionGroup("Threads", rank: 2)
  static let play = OptionGroup("Playing", rank: 0)
  static let frame = OptionGroup("A single picture")
  static let plot = OptionGroup("Plot", rank: 0)
  static let sampling = OptionGroup("Sampling", rank: 0)
  static let wish = OptionGroup("Step response")
  static let words = OptionGroup("Spring in a platform's parameters", rank: 2)
  static let vocabularies = OptionGroup(
    "Spring in a platform's parameters", rank: 2,
    note: """
      A spring in the parameters or the code of a platform, as in --swiftui bouncy or --react-native \
      'stiffness: 300, damping: 20'. 'scrollcalc spring --help' describes each.
      """)
  static let sweep = OptionGroup("Sweep", rank: 0)
  static let timeline = OptionGroup("Timeline", rank: 0)
}
