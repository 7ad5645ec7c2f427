import ScrollMechanics
import TabularText

/// A thread's room for some flicks and their answers, column by column.
///
/// Flicks that nothing disturbs, and of which only where and when they come to rest is asked, are answered all together;
/// others one by one.
final class FlickBlock {
  /// So many flicks fit a core's smallest cache.
  static let capacity = 256

  /// Whether the flicks are answered together.
  let isQuick: Bool

  /// What is the same for all flicks unless it is written to.
  let velocities = FlickBlock.column(of: 0.0)
  let offsets = FlickBlock.column(of: 0.0)
  let thresholds = FlickBlock.column(of: 0.1)
  private let rateOfFlick = FlickBlock.column(of: Int32(0))
  /// Behind a pointer, which spares each flick the question whether someone else is at it.
  private let rates = UnsafeMutablePointer<RateTable>.allocate(capacity: 1)

  private let results: [FlickResult]
  /// The answers, a column for each result, and one that nobody reads.
  private let answers: UnsafeMutablePointer<Double>
  private let indices = FlickBlock.column(of: CellText.empty)
  private let inOrder = FlickBlock.column(of: Int32(0))

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
    for place in 0..<FlickBlock.capacity { inOrder[place] = Int32(place) }
    rates.initialize(to: RateTable())
  }

  deinit {
    for column in [velocities, offsets, thresholds, answers] { column.deallocate() }
    for column in [rateOfFlick, inOrder] { column.deallocate() }
    indices.deallocate()
    rates.deinitialize(count: 1)
    rates.deallocate()
  }

  static func column<Value: BitwiseCopyable>(of value: Value) -> UnsafeMutablePointer<Value> {
    let column = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    column.initialize(repeating: value, count: capacity)
    return column
  }
}

extension FlickBlock {
  /// Notes a flick that is to be answered with others.
  func set(_ values: borrowing FlickValues, of flick: Int) {
    velocities[flick] = values[.velocity] ?? 0
    offsets[flick] = values[.offset] ?? 0
    thresholds[flick] = values[.threshold] ?? 0.1
    rateOfFlick[flick] = rates.pointee.place(of: values[.rate] ?? 0.998)
  }

  /// Notes the deceleration rate of some flicks.
  func setRate(_ perMillisecond: Double, of flicks: Range<Int>) {
    let place = rates.pointee.place(of: perMillisecond)
    for flick in flicks { rateOfFlick[flick] = place }
  }

  /// Forgets the rates of flicks that were answered, if there are many of them.
  func forgetRates() { rates.pointee.removeAllIfMany() }

  /// Answers the first flicks, all together.
  func solve(_ count: Int) {
    let spare = answers + results.count * FlickBlock.capacity
    rates.pointee.withRates { rates in
      FlickColumns(
        offsets: offsets, velocities: velocities, thresholds: thresholds, rates: rates, rateOfFlick: rateOfFlick
      ).settle(count, destinations: column(.destination) ?? spare, durations: column(.duration) ?? spare)
    }
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
