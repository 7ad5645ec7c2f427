import ScrollMechanics
import TabularText

/// A thread's room for the answers of some flicks, column by column.
///
/// Flicks that nothing disturbs, and of which only where and when they come to rest is asked, are answered all together;
/// others one by one.
final class FlickBlock {
  /// So many flicks fit a core's smallest cache.
  static let capacity = 256

  /// Whether the flicks are answered together.
  let isQuick: Bool

  /// The flicks that are answered together. Whoever knows more of them than the defaults puts columns of its own here.
  var flicks: FlickColumns
  private let defaults = FlickDefaults()

  private let results: [FlickResult]
  /// The answers, a column for each result, and one that nobody reads.
  private let answers: UnsafeMutablePointer<Double>
  private let indices = FlickBlock.column(of: CellText.empty)
  private let inOrder = FlickBlock.columnInOrder()

  /// - Parameters:
  ///   - results: what is told, in order; no reasons.
  ///   - given: the parameters that flicks may have.
  ///   - model: what is the same for all of them.
  init(_ results: [FlickResult], given: FlickParameters, model: FlickModel) {
    self.results = results
    isQuick =
      given.isSubset(of: FlickParameters([.velocity, .offset, .rate, .threshold]))
      && results.allSatisfy { $0 == .destination || $0 == .duration } && model.isPlain
    answers = .allocate(capacity: FlickBlock.capacity * (results.count + 1))
    flicks = defaults.columns
  }

  deinit {
    answers.deallocate()
    indices.deallocate()
    inOrder.deallocate()
  }

  static func column<Value: BitwiseCopyable>(of value: Value) -> UnsafeMutablePointer<Value> {
    let column = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    column.initialize(repeating: value, count: capacity)
    return column
  }

  /// The numbers from 0.
  static func columnInOrder() -> UnsafeMutablePointer<Int32> {
    let column = column(of: Int32(0))
    for place in 0..<capacity { column[place] = Int32(place) }
    return column
  }
}

extension FlickBlock {
  /// Answers the first flicks, all together.
  func solve(_ count: Int) {
    let spare = answers + results.count * FlickBlock.capacity
    flicks.settle(count, destinations: column(.destination) ?? spare, durations: column(.duration) ?? spare)
  }

  private func column(_ result: FlickResult) -> UnsafeMutablePointer<Double>? {
    results.firstIndex(of: result).map { answers + $0 * FlickBlock.capacity }
  }

  /// Notes the answers of a flick that was answered alone.
  func set(_ outcome: FlickOutcome, of flick: Int) {
    for (column, result) in results.enumerated() {
      if result == .index {
        indices[flick] = outcome.index.map(CellText.init(integer:)) ?? .empty
      } else {
        answers[column * FlickBlock.capacity + flick] = outcome.number(result)
      }
    }
  }

  /// The answers as cells, a column for each result.
  var cells: [ColumnCells] {
    results.enumerated().map { column, result in
      result == .index ? .texts(indices, inOrder) : .numbers(answers + column * FlickBlock.capacity)
    }
  }
}

/// What holds for a flick of which nothing else is said.
private final class FlickDefaults {
  private let places = FlickBlock.column(of: Int32(0))
  private let offset = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  private let quantities = UnsafeMutablePointer<FlickQuantity>.allocate(capacity: 2)
  private let rate = UnsafeMutablePointer<FlickRate>.allocate(capacity: 1)

  init() {
    offset.initialize(to: 0)
    var numbers = (velocity: 0.0, threshold: 0.1)
    FlickQuantity.make(&numbers.velocity, 1, into: quantities)
    FlickQuantity.make(&numbers.threshold, 1, into: quantities + 1)
    rate.initialize(to: .normal)
  }

  deinit {
    places.deallocate()
    offset.deallocate()
    quantities.deallocate()
    rate.deallocate()
  }

  var columns: FlickColumns {
    FlickColumns(
      offsets: FlickColumn(entries: offset, places: places),
      velocities: FlickColumn(entries: quantities, places: places),
      rates: FlickColumn(entries: rate, places: places),
      thresholds: FlickColumn(entries: quantities + 1, places: places))
  }
}
