package import CEncoder

/// Gathers for each row of a sequence the values of those whose keys answer its query.
///
/// As in Vaswani et al. 2017, "Attention Is All You Need". To be used from one thread at a time.
package final class Attention {
  /// Rows of numbers, each so many behind the one before it.
  package struct Rows {
    fileprivate let start: UnsafePointer<Float>
    fileprivate let stride: Int
    fileprivate let count: Int

    package init(_ start: UnsafePointer<Float>, stride: Int, count: Int) {
      (self.start, self.stride, self.count) = (start, stride, count)
    }
  }

  private let width: Int
  private let heads: Int
  private let kernels: UnsafePointer<encoder_kernels>
  private let panel: Numbers
  /// How much each row attends to each.
  private let weights: Numbers

  private static let columns = Int(encoder_panel)
  /// The weight, before they are made a share, of what a row must not attend to.
  private static let hidden: Float = -1e30

  /// Takes the width of a row and the number of its heads, whose width is a multiple of a panel's columns, the most rows that
  /// ask, and the most that answer.
  package init(
    width: Int, heads: Int, asking: Int, answering: Int,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    (self.width, self.heads, self.kernels) = (width, heads, kernels)
    panel = Numbers(max(answering, width / heads) * Self.columns)
    weights = Numbers(asking * Self.padded(answering))
  }

  /// Takes the most rows of a sequence, which ask and answer.
  package convenience init(
    width: Int, heads: Int, longest: Int,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    self.init(width: width, heads: heads, asking: longest, answering: longest, kernels: kernels)
  }

  /// The rows up to a whole panel.
  private static func padded(_ rows: Int) -> Int { (rows + columns - 1) / columns * columns }

  /// Writes what `rows` rows gather, of `width` numbers each; `input` holds their queries, keys and values, side by side.
  package func gather(
    _ rows: Int, from input: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    gather(
      by: Rows(input, stride: 3 * width, count: rows),
      keys: Rows(input + width, stride: 3 * width, count: rows),
      values: Rows(input + 2 * width, stride: 3 * width, count: rows), into: output)
  }

  /// Writes what queries gather, rows of `width` numbers one after another, of as many values as there are keys.
  ///
  /// `sees` tells, query by query, which keys may answer; `nil` if all may. Each query needs one.
  package func gather(
    by queries: Rows, keys: Rows, values: Rows, sees: [Bool]? = nil,
    into output: UnsafeMutablePointer<Float>
  ) {
    for head in 0..<heads {
      let offset = head * (width / heads)
      weigh(queries, keys, offset, sees)
      sum(values, offset, rows: queries.count, into: output + offset)
    }
  }

  /// The weights of the keys to each query, in the head that begins at `offset`.
  private func weigh(_ queries: Rows, _ keys: Rows, _ offset: Int, _ sees: [Bool]?) {
    let (depth, padded) = (width / heads, Self.padded(keys.count))
    for first in stride(from: 0, to: keys.count, by: Self.columns) {
      let count = min(Self.columns, keys.count - first)
      for index in 0..<depth {
        for column in 0..<Self.columns {
          panel.start[index * Self.columns + column] =
            column < count ? keys.start[(first + column) * keys.stride + offset + index] : 0
        }
      }
      kernels.pointee.multiply(
        weights.start + first, padded, queries.start + offset, queries.stride, queries.count, depth,
        panel.start, nil, encoder_nothing)
    }
    for query in 0..<queries.count {
      let row = weights.start + query * padded
      if let sees {
        for key in 0..<keys.count where !sees[query * keys.count + key] { row[key] = Self.hidden }
      }
      kernels.pointee.softmax(row, keys.count, 1 / Float(depth).squareRoot())
    }
  }

  /// The values in the head that begins at `offset`, as they are weighed.
  private func sum(
    _ values: Rows, _ offset: Int, rows: Int, into output: UnsafeMutablePointer<Float>
  ) {
    for first in stride(from: 0, to: width / heads, by: Self.columns) {
      for row in 0..<values.count {
        (panel.start + row * Self.columns).update(
          from: values.start + row * values.stride + offset + first, count: Self.columns)
      }
      kernels.pointee.multiply(
        output + first, width, weights.start, Self.padded(values.count), rows, values.count,
        panel.start, nil, encoder_nothing)
    }
  }
}
