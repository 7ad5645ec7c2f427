import ScrollMechanics

/// The command-line spelling of a law's parameter, which the library does not define.
struct LawOption {
  let placeholder: String
  let short: Character?
  /// The accepted values as a clause after the parameter's summary in help; empty unless they include names.
  let values: String
  /// Other names that people type, for suggestions.
  let synonyms: [String]
  let examples: (list: String, range: String)

  private init(
    _ placeholder: String, _ list: String, _ range: String, short: Character? = nil, values: String = "",
    synonyms: [String] = []
  ) {
    (self.placeholder, self.short, self.values, self.synonyms) = (placeholder, short, values, synonyms)
    examples = (list, range)
  }

  init(of parameter: LawParameter) {
    self =
      switch parameter.name {
      case "rate":
        LawOption(
          "R", "normal,fast,0.995", "0.99:0.998:0.001", short: "d", values: ": normal, fast or a number in (0, 1)",
          synonyms: ["deceleration-rate", "deceleration", "friction", "decay"])
      case "threshold": LawOption("E", "0.1,0.5", "0.1:1:0.1", short: "e", synonyms: ["epsilon"])
      case "density": LawOption("D", "1,2.75", "1:4:0.5", synonyms: ["dpr", "dpi"])
      case "frame-rate": LawOption("F", "60,120", "30:120:30", synonyms: ["hz"])
      case "friction": LawOption("F", "0.015,0.02", "0.01:0.03:0.005")
      case "stop-speed": LawOption("S", "10,20", "5:50:5")
      case "velocity-threshold": LawOption("S", "0.1,1", "10:50:10")
      case "device-scale": LawOption("N", "0,2,3", "1:3:1", synonyms: ["screen-scale"])
      case "lead": LawOption("L", "0,15ms", "0:20ms:5ms", synonyms: ["latency"])
      case "overfling": LawOption("O", "0,100", "0:100:25", synonyms: ["overscroll", "over-x", "over-y"])
      case "drag": LawOption("D", "0.1,0.135", "0.05:0.5:0.05")
      case "constant-deceleration": LawOption("C", "1000,1400", "0:2000:500")
      case "ppi": LawOption("P", "96,160", "96:480:48", synonyms: ["dpi"])
      case "tuning": LawOption("G", "0.84,0.9", "0.7:1:0.1")
      case "boost": LawOption("B", "1,2", "1:3:0.5")
      case "viewport": LawOption("D", "600,1000", "400:1200:200")
      case "inflexion": LawOption("I", "0.35,0.5", "0.2:0.5:0.05")
      case "flick-deceleration": LawOption("A", "1500,3000", "500:3000:500")
      case "maximum-flick-velocity": LawOption("G", "0,2500", "1000:5000:1000")
      case "deceleration-factor": LawOption("A", "0.1,0.125", "0.05:0.5:0.05")
      case "minimum-velocity": LawOption("L", "0,0.05", "0:0.1:0.025")
      case "maximum-velocity": LawOption("G", "0.5,1", "0.25:1:0.25")
      case "decay-rate": LawOption("P", "0.9,0.95", "0.5:0.95:0.05")
      case "velocity-factor": LawOption("K", "0.5,1", "0.5:2:0.5")
      case "rubber-band-factor": LawOption("B", "0.6,0.9", "0.2:1:0.2")
      case "power": LawOption("P", "0.325,0.8", "0.2:1:0.2")
      case "time-constant": LawOption("T", "325ms,750ms", "200ms:800ms:100ms", synonyms: ["tau"])
      case "rest-delta": LawOption("E", "0.5,1", "0.1:1:0.1")
      case "coefficient": LawOption("A", "20,30,40", "10:50:5")
      case "exponent": LawOption("B", "0.7,0.8,1", "0.5:1.5:0.1", synonyms: ["power-of-speed"])
      default: LawOption("N", "1,2", "1:10:1")
      }
  }
}
