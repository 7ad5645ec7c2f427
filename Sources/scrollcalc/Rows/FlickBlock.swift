import ScrollMechanics
import TabularText

/// A thread's block of flicks and their results, stored by column. A kernel solves free flicks of one law together, if
/// only destination and duration are wanted.
final class FlickBlock {
  /// The number of flicks, whose values fit a core's smallest cache.
  static let capacity = 256
  /// The numbers 0, 1, 2, …, by which row n has text n.
  nonisolated(unsafe) static let inOrder = FlickColumn(flicks: capacity)

  /// The values of each parameter of the kernel: the given column, or a constant default.
  private let columns: [FlickColumn]
  private let law: LawDescription?

  let usesKernel: Bool
  private let results: [FlickResult]
  /// The results: a column for each, and a spare one for the kernel.
  private let answers: UnsafeMutablePointer<Double>
  private let indices = UnsafeMutablePointer<CellText>.allocate(capacity: capacity)

  /// Makes a block for the wanted results, in order, which must not contain ``FlickResult/reason``. `given`: the
  /// parameters that flicks may have. `isOfOneLaw`: true if all flicks have the model's law.
  init(
    _ results: [FlickResult], given: [(parameter: Parameter, column: FlickColumn)], model: FlickModel,
    isOfOneLaw: Bool = true
  ) {
    let numbers: [(parameter: Parameter?, value: Double)] =
      [(Parameters.offset, 0), (Parameters.velocity, 0)]
      + model.law.description.parameters.map { (Parameters.of($0), model.law.number($0)) }
    let parameters = numbers.map(\.parameter)
    columns = numbers.map { parameter, value in
      given.first { $0.parameter == parameter }?.column ?? FlickColumn(value, flicks: FlickBlock.capacity)
    }
    let isFreeFlick = model.stops == nil && given.allSatisfy { parameters.contains($0.parameter) }
    let coversResults = model.formula == .exact && results.allSatisfy { $0 == .destination || $0 == .duration }
    law = isFreeFlick && coversResults && isOfOneLaw ? model.law.description : nil
    usesKernel = law != nil
    self.results = results
    answers = .allocate(capacity: FlickBlock.capacity * (results.count + 1))
    indices.initialize(repeating: .empty, count: FlickBlock.capacity)
  }

  deinit {
    answers.deallocate()
    indices.deallocate()
  }

  func solve(_ count: Int) {
    if results.isEmpty { return }
    let spare = answers + results.count * FlickBlock.capacity
    law?.settle(
      count, of: columns, destinations: column(.destination) ?? spare, durations: column(.duration) ?? spare)
  }

  private func column(_ result: FlickResult) -> UnsafeMutablePointer<Double>? {
    results.firstIndex(of: result).map { answers + $0 * FlickBlock.capacity }
  }

  func set(_ outcome: FlickOutcome, of flick: Int) {
    for (column, result) in results.enumerated() {
      if result == .index {
        indices[flick] = outcome.index.map(CellText.init(integer:)) ?? .empty
      } else {
        answers[column * FlickBlock.capacity + flick] = outcome[result]
      }
    }
  }

  var cells: [ColumnCells] {
    results.enumerated().map { position, result in
      result == .index ? .texts(indices, Self.inOrder.indices) : .numbers(answers + position * FlickBlock.capacity)
    }
  }
}
