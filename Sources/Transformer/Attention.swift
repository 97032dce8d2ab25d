package import CEncoder

/// Gathers for each row of a sequence the values of those whose keys answer its query.
///
/// As in Vaswani et al. 2017, "Attention Is All You Need". To be used from one thread at a time.
package final class Attention {
  /// Rows of numbers, each so many behind the one before it.
  package struct Rows {
    let start: UnsafePointer<Float>
    let stride: Int
    let count: Int

    package init(_ start: UnsafePointer<Float>, stride: Int, count: Int) {
      (self.start, self.stride, self.count) = (start, stride, count)
    }

    /// What of them is of a head, that begins at `offset`.
    fileprivate func from(_ offset: Int) -> Rows {
      Rows(start + offset, stride: stride, count: count)
    }
  }

  private let width: Int
  private let heads: Int
  private let answering: Int
  private let kernels: UnsafePointer<encoder_kernels>
  /// How much each row attends to each.
  private let weights: Numbers
  /// One head of a sequence whose rows answer each other.
  private lazy var head = Answers(width: width / heads, heads: 1, most: answering)

  private static let columns = Int(encoder_panel)
  /// The weight, before they are made a share, of what a row must not attend to.
  private static let hidden: Float = -1e30

  /// Takes the width of a row and the number of its heads, whose width is a multiple of a panel's columns, the most rows that
  /// ask, and the most that answer.
  package init(
    width: Int, heads: Int, asking: Int, answering: Int,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    (self.width, self.heads, self.answering, self.kernels) = (width, heads, answering, kernels)
    weights = Numbers(asking * Answers.padded(answering))
  }

  /// Takes the most rows of a sequence, which ask and answer.
  package convenience init(
    width: Int, heads: Int, longest: Int,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    self.init(width: width, heads: heads, asking: longest, answering: longest, kernels: kernels)
  }

  /// Writes what `rows` rows gather, of `width` numbers each; `input` holds their queries, keys and values, side by side.
  package func gather(
    _ rows: Int, from input: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    let all = Rows(input, stride: 3 * width, count: rows)
    for offset in stride(from: 0, to: width, by: width / heads) {
      head.removeAll()
      head.append(keys: all.from(width + offset), values: all.from(2 * width + offset))
      gather(by: all.from(offset), from: head, 0, sees: nil, into: output + offset)
    }
  }

  /// Writes what queries gather, rows of `width` numbers one after another, of as many values as there are keys.
  ///
  /// `sees` tells, query by query, which keys may answer; `nil` if all may. Each query needs one.
  package func gather(
    by queries: Rows, from answers: Answers, sees: [Bool]? = nil,
    into output: UnsafeMutablePointer<Float>
  ) {
    for head in 0..<heads {
      let offset = head * answers.depth
      gather(by: queries.from(offset), from: answers, head, sees: sees, into: output + offset)
    }
  }

  private func gather(
    by queries: Rows, from answers: Answers, _ head: Int, sees: [Bool]?,
    into output: UnsafeMutablePointer<Float>
  ) {
    weigh(queries, answers, head, sees)
    for first in stride(from: 0, to: answers.depth, by: Self.columns) {
      kernels.pointee.multiply(
        output + first, width, weights.start, Answers.padded(answers.count), queries.count,
        answers.count, answers.valuePanel(from: first, head: head), nil, encoder_nothing)
    }
  }

  /// The weights of the keys to each query, in a head.
  private func weigh(_ queries: Rows, _ answers: Answers, _ head: Int, _ sees: [Bool]?) {
    let (count, depth, padded) = (answers.count, answers.depth, Answers.padded(answers.count))
    for panel in 0..<padded / Self.columns {
      kernels.pointee.multiply(
        weights.start + panel * Self.columns, padded, queries.start, queries.stride, queries.count,
        depth, answers.keyPanel(panel, head: head), nil, encoder_nothing)
    }
    for query in 0..<queries.count {
      let row = weights.start + query * padded
      if let sees {
        for key in 0..<count where !sees[query * count + key] { row[key] = Self.hidden }
      }
      kernels.pointee.softmax(row, count, 1 / Float(depth).squareRoot())
    }
  }
}
