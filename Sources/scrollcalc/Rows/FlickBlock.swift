import ScrollMechanics
import TabularText

/// The answers of some flicks, column by column. Each thread has its own.
///
/// A kernel solves free flicks of one law together, if only destination and duration are wanted.
final class FlickBlock {
  /// So many flicks fit a core's smallest cache.
  static let capacity = 256

  /// The values of each parameter; the default if it is not given.
  private let columns: [FlickColumn]
  private let kernel: (any FlickKernel)?

  let isQuick: Bool
  private let results: [FlickResult]
  private let columnsOfResults: [Column<FlickOutcome>]
  /// The answers: a column for each result, and a spare one for the kernel.
  private let answers: UnsafeMutablePointer<Double>
  /// The indices of snap points, and the row that each belongs to.
  private let indices = UnsafeMutablePointer<CellText>.allocate(capacity: capacity)
  private let inOrder = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)

  /// - Parameters:
  ///   - results: the wanted results, in order, without reasons.
  ///   - given: the parameters that flicks may have.
  ///   - isOfOneLaw: true if all flicks have the model's law.
  init(
    _ results: [FlickResult], given: [(parameter: Parameter, column: FlickColumn)], model: FlickModel,
    isOfOneLaw: Bool = true
  ) {
    let numbers: [(Parameter, Double)] =
      [(Parameters.offset, 0), (Parameters.velocity, 0)]
      + model.law.description.parameters.map { (Parameters.of($0), model.law.number($0)) }
    let parameters = numbers.map(\.0)
    columns = numbers.map { parameter, usual in
      given.first { $0.parameter == parameter }?.column ?? FlickColumn(usual, flicks: FlickBlock.capacity)
    }
    let isUndisturbed = model.stops == nil && given.allSatisfy { parameters.contains($0.parameter) }
    let isUsual = model.formula == .exact && results.allSatisfy { $0 == .destination || $0 == .duration }
    kernel = isUndisturbed && isUsual && isOfOneLaw ? model.law.description.kernel : nil
    isQuick = kernel != nil
    self.results = results
    columnsOfResults = results.map(\.column)
    answers = .allocate(capacity: FlickBlock.capacity * (results.count + 1))
    indices.initialize(repeating: .empty, count: FlickBlock.capacity)
    for row in 0..<FlickBlock.capacity { (inOrder + row).initialize(to: Int32(row)) }
  }

  deinit {
    answers.deallocate()
    indices.deallocate()
    inOrder.deallocate()
  }
}

extension FlickBlock {
  func solve(_ count: Int) {
    if results.isEmpty { return }
    let spare = answers + results.count * FlickBlock.capacity
    kernel?.settle(
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
    columnsOfResults.enumerated().map { place, column in
      if case .integer = column.cell { return .texts(indices, inOrder) }
      return .numbers(answers + place * FlickBlock.capacity)
    }
  }
}
