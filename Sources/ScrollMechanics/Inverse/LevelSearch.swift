/// All numbers of a range at which a function has a wanted value, though it may turn, jump and stand still.
///
/// The function is taken at the points of a grid. Where neighbours lie on different branches of it, the place is found
/// at which it leaves one for the next; where they lie on different sides of the wanted value, so is what is between
/// them; and where it turns back towards the value between neighbours, its turning point.
struct LevelSearch {
  /// The function at a number, less the wanted value; `nan` where it is not defined.
  ///
  /// It does it where two units in the last place are left: rounding leaves as much of a function that hardly depends
  /// on the number.
  typealias Point = (x: Double, excess: Double, doesIt: Bool, branch: FlickCondition.Branch?, scale: Double)

  let wanted: Double
  private let function: (Double) -> FlickCondition.Reading?

  /// How much the function may change, as a share of it, between neighbouring doubles where it does not jump.
  let roughness: Double

  /// How much that is of a function that no platform rounds.
  static let smoothness = 1e-9

  /// About where the function may leave the branches of a snap point for those of the next, or begin to be defined.
  var boundaries: ((_ low: FlickCondition.Branch?, _ high: FlickCondition.Branch?) -> [Double])?

  /// Whether the number is a velocity, so that a faster flick is given a farther snap point.
  var isOfVelocities = false

  /// Whether the function comes down to 0 where a spring turns, as a speed does.
  var isZeroAtTurns = false

  /// How far the function may go and come back from a step of a platform's clock to the next, as a share of it.
  var greatestTooth = 0.05

  /// Into how many parts what is between two points of the grid is parted where the function is near the wanted value,
  /// if a platform rounds it.
  var parts = 1

  /// Answers that are no farther apart, as a share of them, are one: rounding is between them.
  private var nextDoubles: Double { isRough ? 0x1p-44 : 0 }

  /// Whether the function is as rough as a platform's rounding makes it.
  var isRough: Bool { roughness > Self.smoothness }

  /// Whether that rounding is left alone: steps that are far apart are not looked at one by one, nor what the function
  /// comes back to between two of them; few places are told apart between points of the grid; and what comes nearest
  /// where nothing does it is that of the points looked at.
  private(set) var isBrief: Bool

  /// How often the function is taken before the search goes on briefly: by then it has many thousands of steps.
  private var evaluationsUntilBrief = 50_000

  /// So often the function is taken at most between two points of the grid.
  var mostEvaluations: Int

  var found: [Solution] = []
  /// Where it looks.
  private(set) var range = 0.0...0
  /// How many places have been looked at between two points of the grid.
  var crossings = 0
  /// Up to which point it is known whether the function stands still.
  var standstillsSeen = 0
  /// Whether branches are told apart even where the function is nowhere near the wanted value.
  private(set) var isThorough = false
  private var below: Solutions.Attained?
  private var above: Solutions.Attained?
  /// What the first number came to, and whether all others did.
  private var first: Double?
  private var isSteady = true

  /// - Parameters:
  ///   - function: its value at a number of 0 or more, and the branch that it is on; `nil` where it has none.
  ///   - roughness: how much it may change, as a share, between neighbouring doubles where it does not jump.
  ///   - isBrief: whether a function so rough that a platform rounds it is not followed into its steps, of which there
  ///     may be too many.
  init(
    for wanted: Double, roughness: Double = smoothness, briefly isBrief: Bool = false,
    of function: @escaping (Double) -> FlickCondition.Reading?
  ) {
    self.wanted = wanted
    self.function = function
    self.roughness = roughness
    self.isBrief = isBrief && roughness > Self.smoothness
    mostEvaluations = self.isBrief ? 32 : roughness > Self.smoothness ? 8000 : 2000
  }

  /// What was found, and what came nearest.
  func solutions(searched: ClosedRange<Double>?) -> Solutions {
    Solutions(found, searched: searched, below: below, above: above, isSteady: isSteady)
  }

  mutating func point(_ x: Double) -> Point {
    evaluationsUntilBrief -= 1
    if evaluationsUntilBrief == 0, isRough { (isBrief, mostEvaluations) = (true, 32) }
    // What is too small to be given is as good as none.
    guard let reading = function(x < ParameterRange.sizes.lowerBound ? 0 : x), reading.value.isFinite else {
      isSteady = false
      return (x, .nan, false, nil, 0)
    }
    if reading.value != first { (first, isSteady) = (reading.value, isSteady && first == nil) }
    let attained = Solutions.Attained(number: x, value: reading.value)
    if reading.value < wanted, isNearer(attained, than: below, above) { below = attained }
    if reading.value > wanted, isNearer(attained, than: above, below) { above = attained }
    let excess = reading.value - wanted
    return (x, excess, abs(excess) <= 2 * wanted.ulp, reading.branch, max(abs(reading.value), reading.scale))
  }

  /// Whether what a number came to is nearer to the wanted value than what is known on that side, or as near, and the
  /// number nearer to that on the other side.
  private func isNearer(
    _ new: Solutions.Attained, than known: Solutions.Attained?, _ other: Solutions.Attained?
  ) -> Bool {
    guard let known else { return true }
    if new.value != known.value { return abs(new.value - wanted) < abs(known.value - wanted) }
    guard let other else { return false }
    return abs(new.number - other.number) < abs(known.number - other.number)
  }

  /// Looks between the numbers of a list, which rise.
  mutating func search(_ grid: [Double]) {
    guard let lowest = grid.first, let highest = grid.last else { return }
    range = lowest...highest
    standstillsSeen = 0
    var points: [Point] = []
    for next in refined(grid.map { point($0) }) {
      var evaluations = 0
      if let last = points.last, last.branch != next.branch {
        let before = points.count > 1 ? points[points.count - 2] : last
        let change = before.branch == last.branch ? abs(last.excess - before.excess) : .infinity
        separate(last, next, changes: (change, .infinity), &points, &evaluations)
      }
      points.append(next)
    }
    var index = 0
    while index < points.count {
      crossings = 0
      if let end = standstill(in: points, from: index) {
        lookBeyond(end - 1, in: points)
        index = end
      } else if points[index].doesIt {
        index = level(in: points, from: index)
      } else {
        lookBeyond(index, in: points)
        index += 1
      }
    }
    found = found.sorted { $0.lower < $1.lower }.reduce(into: []) { answers, next in
      // What a jump is beside may have been found from both sides of it.
      guard let last = answers.last, next.lower <= last.upper + nextDoubles * last.upper else {
        return answers.append(next)
      }
      if next.upper > last.upper { answers[answers.count - 1] = last.united(with: next) }
    }
    if found.isEmpty, !isBrief { approach(points) }
  }

  /// The points of a grid, and more about where the function is near the wanted value, as far as that is asked for: it
  /// may go to and fro there.
  private mutating func refined(_ points: [Point]) -> [Point] {
    guard parts > 1, isRough, !isBrief, let first = points.first else { return points }
    return zip(points, points.dropFirst()).reduce(into: [first]) { refined, pair in
      let (low, high) = pair
      let isNear = [low, high].contains { abs($0.excess) <= greatestTooth * max(low.scale, high.scale) }
      if isNear || low.excess * high.excess <= 0 {
        let width = (high.x - low.x) / Double(parts)
        refined += (1..<parts).map { point(low.x + Double($0) * width) }
      }
      refined.append(high)
    }
  }

  /// Looks between a point that does not do it and its neighbours.
  private mutating func lookBeyond(_ index: Int, in points: [Point]) {
    guard index + 1 < points.count else { return }
    let (point, next) = (points[index], points[index + 1])
    if !next.doesIt, point.excess * next.excess < 0 {
      cross(point, next)
    } else if turns(point, next) {
      found.append(Solution(point.x))
    } else if index > 0 {
      dip(points[index - 1], point, next)
    }
  }

  /// Where nothing does it, follows the function to the ends of its branches about what comes nearest, to tell that.
  private mutating func approach(_ points: [Point]) {
    isThorough = true
    for number in [below, above].compactMap({ $0?.number }) {
      guard let index = points.firstIndex(where: { $0.x == number }) else { continue }
      for (low, high) in zip(points[max(index - 1, 0)...], points[max(index - 1, 0)...].dropFirst()).prefix(2) {
        var (more, evaluations): ([Point], Int) = ([], 0)
        separate(low, high, changes: (.infinity, .infinity), &more, &evaluations)
      }
    }
  }
}
