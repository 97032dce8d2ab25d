internal import Glibc
internal import Recognition

/// Fits a logistic model's weights to cases (iteratively reweighted least squares).
struct LogisticRegression {
  typealias Case = (features: [String: Double], isTrue: Bool)

  /// The pull of the weights towards zero, so that few cases don't make large weights.
  private static let penalty = 1.0
  private static let rounds = 30

  private let names: [String]
  private let rows: [[Double]]
  private let truths: [Double]
  /// The weights in the order of the names, then the bias.
  private var weights: [Double]

  /// Fits a model to cases that have the same features.
  static func model(of cases: [Case]) -> LogisticModel {
    var regression = LogisticRegression(cases)
    for _ in 0..<rounds where regression.step() > 1e-8 {}
    return LogisticModel(
      bias: regression.weights.last ?? 0,
      weights: Dictionary(uniqueKeysWithValues: zip(regression.names, regression.weights))
    ).rounded
  }

  /// Fits a model that builds on another one, whose log-odds get one weight, with a weight besides for each of some features.
  static func model(
    of cases: [Case], on base: LogisticModel, with names: Set<String>
  ) -> LogisticModel {
    let fitted = model(
      of: cases.map { features, isTrue in
        var known = features.filter { names.contains($0.key) }
        known[Self.base] = base.sum(features)
        return (known, isTrue)
      })
    var model = base.rescaled(by: fitted.weights[Self.base] ?? 1, plus: fitted.bias)
    for name in names { model.weights[name] = fitted.weights[name] }
    return model.rounded
  }

  /// The name for the log-odds of the model that another one builds on.
  private static let base = "base"

  private init(_ cases: [Case]) {
    let names = cases.first?.features.keys.sorted() ?? []
    self.names = names
    rows = cases.map { item in names.map { item.features[$0] ?? 0 } + [1] }
    truths = cases.map { $0.isTrue ? 1 : 0 }
    weights = Array(repeating: 0, count: names.count + 1)
  }

  /// Takes one step of Newton's method, and returns the largest change of a weight.
  private mutating func step() -> Double {
    let count = weights.count
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var gradient = Array(repeating: 0.0, count: count)
    for (row, truth) in zip(rows, truths) {
      let probability = 1 / (1 + exp(-zip(weights, row).reduce(0) { $0 + $1.0 * $1.1 }))
      let curvature = max(1e-6, probability * (1 - probability))
      for one in row.indices {
        gradient[one] += (truth - probability) * row[one]
        for other in row.indices { matrix[one][other] += curvature * row[one] * row[other] }
      }
    }
    for index in names.indices {
      gradient[index] -= Self.penalty * weights[index]
      matrix[index][index] += Self.penalty
    }
    matrix[count - 1][count - 1] += 1e-9
    let step = Self.solve(matrix, gradient)
    for index in weights.indices { weights[index] += step[index] }
    return step.map(abs).max() ?? 0
  }

  /// Solves a system of linear equations (Gauss, with the largest pivot).
  private static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    var (matrix, vector) = (matrix, vector)
    for column in vector.indices {
      let pivot =
        (column..<vector.count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
      matrix.swapAt(column, pivot)
      vector.swapAt(column, pivot)
      guard matrix[column][column] != 0 else { continue }
      for row in vector.indices where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column..<vector.count { matrix[row][index] -= factor * matrix[column][index] }
        vector[row] -= factor * vector[column]
      }
    }
    return vector.indices.map { matrix[$0][$0] == 0 ? 0 : vector[$0] / matrix[$0][$0] }
  }
}

extension LogisticModel {
  /// The same in thousandths.
  var rounded: LogisticModel {
    LogisticModel(
      bias: (bias * 1_000).rounded() / 1_000,
      weights: weights.mapValues { ($0 * 1_000).rounded() / 1_000 })
  }
}
